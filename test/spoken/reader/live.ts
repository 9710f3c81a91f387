/** Live regions: what a change of the page makes a screen reader say by itself. Runs in an isolated world of the page. */
import { isExposed, textOf } from './exposed.ts';

const REGIONS = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';

/** The texts of a region's parts: a region that is not atomic says only the new ones. */
type Known = readonly string[];
const known = new WeakMap<Element, Known>();

const isAlert = (region: Element): boolean => region.role === 'alert' || region.ariaLive === 'assertive';
const isAtomic = (region: Element): boolean =>
  region.ariaAtomic === 'true' || (region.ariaAtomic !== 'false' && region.matches('[role="status"], [role="alert"], output'));

function partsOf(region: Element): Known {
  if (!isExposed(region) || region.closest('[aria-hidden="true"]')) return [];
  const all = textOf(region);
  if (all === '') return [];
  return isAtomic(region) ? [all] : [...region.children].filter(isExposed).map(textOf).filter(Boolean);
}

/** Announces from now on. @param say gets `polite: 3 agencies found` */
export function announce(say: (line: string) => void): void {
  const look = (isNew: (region: Element) => boolean) => {
    for (const region of document.querySelectorAll(REGIONS)) {
      const before = known.get(region);
      const parts = partsOf(region);
      known.set(region, parts);
      const added = parts.filter((part) => !before?.includes(part));
      // What was there before it became a region is not announced.
      if (added.length === 0 || (!before && !isNew(region))) continue;
      const kind = isAlert(region) ? 'alert' : 'polite';
      // A polite region that comes with its text is announced by some screen readers only.
      say(`${kind}${before || isAlert(region) ? '' : ', perhaps'}: ${added.join(' ')}`);
    }
  };
  look(() => false);
  new MutationObserver((records) =>
    look((region) => records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(region)))),
  ).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
