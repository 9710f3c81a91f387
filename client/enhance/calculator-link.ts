/** "Get Started" and every other link to the calculator in a page's content opens it over the page (CAL-01). The link stays one: for a new tab, and where the modal can't be had. Loaded when such a link is touched. */
import { inTime } from '../in-time.ts';

document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[aria-haspopup]');
  const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || isOther) return;
  event.preventDefault();
  try {
    const modal = await inTime(import('../calculator/modal.ts'));
    await modal!.openCalculator(link.href);
  } catch {
    location.assign(link.href);
  }
});
