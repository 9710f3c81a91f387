/** Loads the code that greets a visitor with a saved agency. The room for its words is reserved. */
import { whenSaved } from '../../agencies/when-saved.ts';

export default (root: HTMLElement): Promise<void> =>
  whenSaved(() => import('../../agencies/saved-greeting.ts').then(({ greet }) => greet(root)));
