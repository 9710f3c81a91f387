/** Loads the code that fills the card, for visitors with a saved agency or who save one while the page is open (BLK-21). */

export default function enhanceSavedAgency(root: HTMLElement): void {
  const show = () => void import('../../agencies/saved-card.ts').then(({ showSavedCard }) => showSavedCard(root)).catch(reportError);
  if ('agency' in document.documentElement.dataset) show();
  else addEventListener('visitor-changed', show, { once: true });
}
