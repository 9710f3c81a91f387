/** Loads a block's enhancement when the block comes near the window or is touched. Until then its markup does the work. */
import { hold } from './hold.ts';
import { whenNear } from './when-near.ts';

/** Resolves when the script of `element` has run, with what it loads itself, or failed. */
async function enhance(element: HTMLElement): Promise<void> {
  try {
    await (await import(element.dataset.enhance as string)).default(element);
    element.dataset.enhanced = 'on';
  } catch (error) {
    // What the markup does by itself still works; the attribute says why it is not more.
    element.dataset.enhanced = 'failed';
    reportError(error);
  }
}

/** Arms every block under `root` that names an enhancement. What was pressed or sent before its script was there is done again then. */
export function armEnhancements(root: Pick<ParentNode, 'querySelectorAll'>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const start = hold(element, () => enhance(element));
    // What is only seen waits for the page itself.
    const watch = () => ('enhanceAt' in element.dataset ? start() : whenNear(element, start));
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch);
  }
}
