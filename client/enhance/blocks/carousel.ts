/** Slides of a block that needs nothing but the carousel: testimonials, related articles. */
import { carousel } from '../carousel.ts';
import { showPeeking } from '../peeking.ts';

export default function enhanceCarousel(root: HTMLElement): void {
  showPeeking(root, carousel(root));
}
