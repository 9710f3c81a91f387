/** Loads a block's enhancement when the block comes near the window or is touched. Until then its markup works without it. */
import { loadAtTouch } from './part.ts';
import { loadNear } from './when-near.ts';

/** Resolves when the script of `element` and what it loads has run or failed. */
async function enhance(element: HTMLElement): Promise<void> {
  try {
    await (await import(element.dataset.enhance as string)).default(element);
    element.dataset.enhanced = 'on';
  } catch (error) {
    // The markup still works; the attribute records the failure.
    element.dataset.enhanced = 'failed';
    reportError(error);
  }
}

/** Prepares every block under `root` that names an enhancement. Actions before its script has loaded are repeated afterwards. */
export function armEnhancements(root: Pick<ParentNode, 'querySelectorAll'>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const start = loadAtTouch(element, () => enhance(element));
    // What needs only to be visible waits for the page to load.
    const watch = () => ('enhanceAt' in element.dataset ? start() : loadNear(element));
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch);
  }
}
