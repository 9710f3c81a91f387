/** Opens the calculator over the page for "Get Started" and every other link to it in the content (CAL-01). It stays a link: for a new tab, and when the modal cannot load. Loaded when such a link is touched. */
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
