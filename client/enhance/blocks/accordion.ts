/** An accordion with script: tracks opened questions, opens the one in the address, and opens or closes all of them. */
import { track } from '../../track.ts';

/** Enhances one FAQ accordion; a question that is open from the start sends no event. */
export default function enhanceAccordion(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLDetailsElement>('.faq-accordion__item')];
  // The server's state: a question may have been opened before this ran, and browsers fire `toggle` for the initial state too.
  const known = new Map(items.map((item) => [item, 'expanded' in item.dataset]));
  const all = root.querySelector<HTMLElement>('.faq-accordion__all');
  const areOpen = () => items.every((item) => item.open);
  /** The button names its next action: the first text opens, the second closes. */
  const name = () => {
    for (const [index, word] of [...(all?.children ?? [])].entries()) word.toggleAttribute('hidden', (index === 0) === areOpen());
  };
  const note = (item: HTMLDetailsElement) => {
    name();
    if (item.open === known.get(item)) return;
    known.set(item, item.open);
    if (item.open) track('ACCORDION_OPENED', { title: item.querySelector('summary')?.textContent?.trim() ?? '' });
  };
  for (const item of items) {
    item.addEventListener('toggle', () => note(item));
    note(item);
  }
  all?.addEventListener('click', () => {
    const open = !areOpen();
    for (const item of items) {
      item.open = open;
      // At once: browsers send one `toggle` for changes that follow quickly.
      note(item);
    }
  });
  const openAsked = () => {
    const target = document.getElementById(location.hash.slice(1));
    const item = target && root.contains(target) ? target.closest('details') : null;
    if (item) item.open = true;
  };
  openAsked();
  addEventListener('hashchange', openAsked);
}
