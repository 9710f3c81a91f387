/** Lets visitors dismiss alert banners, from the first touch on (S1 §4, SHL-08). Rotation loads later (`blocks/alert-banner.ts`). */
import { addIds, DISMISSED_KEY, readIds } from '../../src/blocks/alert-banner/banner.rules.ts';
import { readStored, writeJson } from '../storage.ts';

const dismissed = () => readIds(readStored('localStorage', DISMISSED_KEY));
const dismiss = (items: HTMLElement[]) => {
  const ids = items.flatMap((item) => item.dataset.banner || []);
  if (ids[0]) writeJson('localStorage', DISMISSED_KEY, addIds(dismissed(), ids));
};

export function enhanceAlertBanner(root: ParentNode): void {
  for (const region of root.querySelectorAll<HTMLElement>('.alert-banner[data-live]')) enhance(region);
}

function enhance(region: HTMLElement): void {
  const banners = () => [...region.querySelectorAll<HTMLElement>('.alert-banner__item')];
  /** Removes banners dismissed here, in another tab or on an earlier page. */
  const prune = () => {
    const gone = dismissed();
    for (const item of banners()) if (gone.includes(item.dataset.banner!)) item.remove();
    const left = banners().length;
    if (left < 2) region.querySelector('.alert-banner__tools')?.remove();
    if (!left) region.remove();
  };
  region.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest('.alert-banner__close')?.closest<HTMLElement>('.alert-banner__item');
    if (!item) return;
    const heir = item.nextElementSibling ?? item.previousElementSibling;
    dismiss([item]);
    // Editors see it again on the next page.
    if (!item.dataset.banner) item.remove();
    prune();
    // The focused banner is gone: the one that takes its place gets the focus, once the carousel has made it active.
    queueMicrotask(() => (heir?.querySelector<HTMLElement>('a,button') ?? region.querySelector('button'))?.focus());
  });
  // `pagehide` and not `unload`, so that the page stays eligible for the back-forward cache.
  addEventListener('pagehide', () => document.prerendering || dismiss(banners().filter((item) => item.dataset.dismiss !== 'manual')));
  addEventListener('visitor-changed', prune);
  prune();
}
