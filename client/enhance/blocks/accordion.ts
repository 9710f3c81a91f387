/** Questions that open: says so to tracking, opens the one that the address asks for, and opens or closes all of them. */
import { track } from '../../track.ts';

/** Works on one FAQ accordion; a question that is open from the start, or opened with all the others, sends nothing. */
export default function enhanceAccordion(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLDetailsElement>('.faq-accordion__item')];
  // What the server printed: a question may have been opened before this ran, and browsers fire `toggle` for the first state too.
  const known = new Map(items.map((item) => [item, 'expanded' in item.dataset]));
  const all = root.querySelector<HTMLElement>('.faq-accordion__all');
  const areOpen = () => items.every((item) => item.open);
  /** The button says what it will do next: its first word opens, its second closes. */
  const name = () => {
    for (const [index, word] of [...(all?.children ?? [])].entries()) word.toggleAttribute('hidden', (index === 0) === areOpen());
  };
  for (const item of items) {
    const note = () => {
      name();
      if (item.open === known.get(item)) return;
      known.set(item, item.open);
      if (item.open) track('ACCORDION_OPENED', { title: item.querySelector('summary')?.textContent?.trim() ?? '' });
    };
    item.addEventListener('toggle', note);
    note();
  }
  all?.addEventListener('click', () => {
    const open = !areOpen();
    for (const item of items) {
      known.set(item, open);
      item.open = open;
    }
    name();
  });
  const openAsked = () => {
    const asked = document.getElementById(location.hash.slice(1));
    const item = asked && root.contains(asked) ? asked.closest('details') : null;
    if (item) item.open = true;
  };
  openAsked();
  addEventListener('hashchange', openAsked);
}
