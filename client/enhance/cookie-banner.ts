/** Loads the script for the answer at the first touch of the cookie notice, and keeps the notice from covering the page's main button and what it answers with (SHL-11, brand §10). */
import { loadAtTouch } from '../part.ts';

export function enhanceCookieBanner(root: ParentNode): void {
  const notice = root.querySelector<HTMLElement>('.cookie-banner:not([data-editing])');
  if (!notice) return;
  loadAtTouch(notice, () => import('./cookie-answer.ts').then(({ takeAnswer }) => takeAnswer(notice)));
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
