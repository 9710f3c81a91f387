/** Marks the section being read in the page's local navigation, and keeps its link in view (brand §9). */
export function enhanceLocalNav(root: ParentNode): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.navigation[data-variant="local"] a[href^="#"]')];
  const sections = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  const watch = new IntersectionObserver(
    (entries) => {
      const { target } = entries.find(({ isIntersecting }) => isIntersecting) ?? {};
      if (!target) return;
      for (const link of links) {
        const here = decodeURIComponent(link.hash.slice(1)) === target.id;
        link.ariaCurrent = here ? 'true' : null;
        const list = link.closest('ul')!;
        if (here) list.scrollLeft = link.offsetLeft - list.clientWidth / 3;
      }
    },
    // A thin line a third down the window: whatever crosses it is being read.
    { rootMargin: '-33% 0px -66%' },
  );
  for (const section of sections) watch.observe(section);
}
