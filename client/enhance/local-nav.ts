/** Navigations: an item toggles its active state on a click (S3 §3); the local one marks the section being read, and keeps its link in view (brand §9). */
export function enhanceLocalNav(root: ParentNode): void {
  for (const list of root.querySelectorAll('.navigation[data-variant="default"]')) {
    list.addEventListener('click', ({ target }) => (target as Element).closest('.navigation__item')?.toggleAttribute('data-active'));
    // Not on a page that the Back button restores.
    addEventListener('pagehide', () => {
      for (const item of list.querySelectorAll('[data-active]')) item.removeAttribute('data-active');
    });
  }
  const parts = [...root.querySelectorAll<HTMLAnchorElement>('.navigation[data-variant="local"] a[href^="#"]')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? { link, section } : [];
  });
  const mark = () => {
    // The last section that starts above a line a third down the window.
    const current = (parts.findLast(({ section }) => section.getBoundingClientRect().top < innerHeight / 3) ?? parts[0])?.link;
    for (const { link } of parts) link.ariaCurrent = link === current ? 'true' : null;
    const list = current?.closest('ul');
    // The focus of a keyboard stays in view.
    if (list && !list.querySelector(':focus-visible')) list.scrollLeft = current!.offsetLeft - list.clientWidth / 3;
  };
  const watch = new IntersectionObserver(mark, { rootMargin: '-33% 0px -66%' });
  for (const { section } of parts) watch.observe(section);
  // A jump past several sections at once crosses no line.
  addEventListener('scrollend', mark);
}
