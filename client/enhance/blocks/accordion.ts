/** Questions that open: says so to tracking, and opens the one that the address asks for. */
import { track } from '../../track.ts';

/** Works on one FAQ accordion; a question that is open from the start sends nothing. */
export default function enhanceAccordion(root: HTMLElement): void {
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
    const asked = document.getElementById(location.hash.slice(1));
    const item = asked && root.contains(asked) ? asked.closest('details') : null;
    if (item) item.open = true;
  };
  openAsked();
  addEventListener('hashchange', openAsked);
}
