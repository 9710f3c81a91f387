/** What shows of the next slide leads to it. It is inert, so that no focus is lost in it, and a click on it meets the track. */
import type { Carousel } from './carousel.ts';

export function showPeeking(root: HTMLElement, { show }: Carousel): void {
  const track = root.querySelector('[data-carousel="track"]')!;
  track.addEventListener('click', (event) => {
    const { target, clientX } = event as MouseEvent;
    const index = [...track.children].findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left <= clientX && clientX <= right;
    });
    if (target === track && index >= 0) show(index);
  });
}
