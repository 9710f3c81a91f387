/** Loads the code that fills the card, for visitors with a saved agency or who save one while the page is open (BLK-21). */
import { whenSaved } from '../../agencies/when-saved.ts';

export default (root: HTMLElement): Promise<void> =>
  whenSaved(() => import('../../agencies/saved-card.ts').then(({ showSavedCard }) => showSavedCard(root)));
