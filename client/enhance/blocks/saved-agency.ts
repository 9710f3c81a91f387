/** Brings what fills the card, for visitors who have an agency and for those who get one while the page is open (BLK-21). */
import { AGENCY_SAVED_EVENT } from '../../../src/agencies/browser-names/rules.ts';

export default function enhanceSavedAgency(root: HTMLElement): void {
  const show = () => void import('../../agencies/saved-card.ts').then(({ showSavedCard }) => showSavedCard(root)).catch(reportError);
  if ('agency' in document.documentElement.dataset) show();
  else addEventListener(AGENCY_SAVED_EVENT, show, { once: true });
}
