/** Accepts or declines cookies for a year, and keeps the notice from covering the page's main button and what it answers with (SHL-11, brand §10). */
import { choiceCookies } from '../../src/consent/consent.rules.ts';

export function enhanceCookieBanner(root: ParentNode): void {
  const notice = root.querySelector('.cookie-banner:not([data-editing])');
  if (!notice) return;
  for (const button of notice.querySelectorAll('button'))
    button.addEventListener('click', () => {
      // The first accepts, the second, followed by no button, declines.
      const choice = button.nextElementSibling?.matches('button') ? 'accepted' : 'declined';
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
      for (const cookie of choiceCookies(choice, location.protocol === 'https:')) document.cookie = cookie;
      document.documentElement.dataset.cookies = choice;
      dispatchEvent(new Event('consent-changed'));
      notice.remove();
    });
  const { top, right } = notice.getBoundingClientRect();
  const covered = new Set<Element>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) covered[isIntersecting ? 'add' : 'delete'](target);
      notice.toggleAttribute('data-aside', covered.size > 0);
    },
    // The part of the window that the notice covers.
    { rootMargin: `${-top}px ${right - innerWidth}px 0px 0px` },
  );
  for (const free of root.querySelectorAll('main :is(.btn--light, [data-uncovered])')) watch.observe(free);
}
