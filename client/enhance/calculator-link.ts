/** "Get Started" and every other link to the calculator in a page's content opens it over the page (CAL-01). The link stays one: for a new tab, and where the modal can't be had. */
import { urls } from '../../src/urls.ts';

const LINK = `main a[href$="${urls.calculator}"]:not([target])`;

export function enhanceCalculatorLink(): void {
  if (document.querySelector('.life-calculator [data-island]')) return;
  for (const link of document.querySelectorAll(LINK)) link.setAttribute('aria-haspopup', 'dialog');
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a');
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link?.matches(LINK) || event.defaultPrevented || isOther) return;
    event.preventDefault();
    try {
      const { openCalculator } = await import('../calculator/modal.ts');
      await openCalculator(link.href);
    } catch {
      location.assign(link.href);
    }
  });
}
