/** A timeline with one active era: the scale opens any, the button the next, and the first after the last (BLK-07). */

/** Pixels between the window's top and the timeline after a press of the button (S2 §9). */
const SCROLL_OFFSET = 100;

export default function enhanceTimeline(root: HTMLElement): void {
  const eras = [...root.querySelectorAll<HTMLElement>('.timeline__era')];
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.timeline__to')];
  const sheet = root.querySelector('.timeline__sheet')!;
  const scale = root.querySelector('.timeline__scale')!;
  const name = root.querySelector('.timeline__name')!;
  let active = 0;

  const show = (index: number) => {
    active = index;
    const next = eras[(index + 1) % eras.length]!;
    eras.forEach((era, place) => {
      // Find-in-page still finds hidden eras.
      if (place === index) era.removeAttribute('hidden');
      else era.setAttribute('hidden', 'until-found');
      links[place]!.ariaCurrent = place === index ? 'true' : null;
    });
    name.textContent = next.dataset.name!;
    // It is the next to be shown.
    next.querySelector('img')?.setAttribute('loading', 'eager');
    const mark = links[index]!.getBoundingClientRect();
    const frame = scale.getBoundingClientRect();
    scale.scrollBy({ left: Math.min(0, mark.left - frame.left) || Math.max(0, mark.right - frame.right) });
  };
  /** Opens an era for the visitor: updates the address and moves the focus to its heading. */
  const open = (index: number) => {
    show(index);
    history.replaceState(history.state, '', `#${eras[index]!.id}`);
    eras[index]!.querySelector<HTMLElement>('.timeline__heading')!.focus({ preventScroll: true });
  };
  // An era whose name is used by another on the page has no address.
  const targetIndex = () => eras.findIndex(({ id }) => id && id === location.hash.slice(1));

  root.querySelector('.timeline__next')!.addEventListener('click', () => {
    open((active + 1) % eras.length);
    scrollTo({
      top: sheet.getBoundingClientRect().top + scrollY - SCROLL_OFFSET,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  });
  scale.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const index = links.findIndex((link) => link.contains(target as Node));
    if (index < 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(index);
  });
  eras.forEach((era, index) => {
    era.addEventListener('beforematch', () => show(index));
  });
  addEventListener('hashchange', () => {
    const index = targetIndex();
    if (index < 0) return;
    show(index);
    eras[index]!.scrollIntoView();
  });
  show(Math.max(0, targetIndex()));
}
