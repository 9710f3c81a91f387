/** Carousel for blocks without further script: testimonials, related articles. */
import { carousel } from '../carousel.ts';
import { showPeeking } from '../peeking.ts';

export default function enhanceCarousel(root: HTMLElement): void {
  showPeeking(root, carousel(root));
}
