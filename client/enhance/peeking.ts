/** Makes the visible edge of the next slide clickable. The slide is inert, so that it cannot take the focus, and a click on it reaches the track. */
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
