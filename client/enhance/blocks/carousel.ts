/** Slides of a block that needs nothing but the carousel: testimonials, related articles. */
import { carousel } from '../carousel.ts';

export default function enhanceCarousel(root: HTMLElement): void {
  const { show } = carousel(root);
  const track = root.querySelector('[data-carousel="track"]')!;
  // What shows of the next slide is inert, so a click on it meets the track.
  track.addEventListener('click', (event) => {
    const { target, clientX } = event as MouseEvent;
    if (target !== track) return;
    show(
      [...track.children].findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= clientX && clientX <= right;
      }),
    );
  });
}
