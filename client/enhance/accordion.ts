/** Questions that open: says so to tracking, and opens the one that the address asks for. */
import { track } from '../track.ts';

/** Works on the markup of the FAQ accordion; a question that is open from the start sends nothing. */
export function enhanceAccordion(root: ParentNode): void {
  for (const item of root.querySelectorAll<HTMLDetailsElement>('.faq-accordion__item')) {
    // Browsers fire `toggle` for the first state too, and sometimes only after this has run.
    let open = item.open;
    item.addEventListener('toggle', () => {
      if (item.open === open) return;
      open = item.open;
      if (open) track('ACCORDION_OPENED', { title: item.querySelector('summary')?.textContent?.trim() ?? '' });
    });
  }
  const openAsked = () => {
    const item = document.getElementById(location.hash.slice(1))?.closest('details');
    if (item) item.open = true;
  };
  openAsked();
  addEventListener('hashchange', openAsked);
}
