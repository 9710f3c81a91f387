/** Connects a gallery's thumbnails to its pictures, without scrolling the page (BLK-15). */
import { carousel } from '../carousel.ts';
import { showPeeking } from '../peeking.ts';

export default function enhanceImageGallery(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>('.image-gallery__thumbnails')!;
  const thumbnails = [...strip.querySelectorAll('a')];
  const slider = carousel(root, {
    onChange: (index) => {
      thumbnails.forEach((thumbnail, place) => {
        thumbnail.ariaCurrent = place === index ? 'true' : null;
      });
      // Scrolls only the strip, and only as far as needed.
      const { left, right } = thumbnails[index]!.getBoundingClientRect();
      const frame = strip.getBoundingClientRect();
      strip.scrollBy({ left: Math.min(0, left - frame.left) || Math.max(0, right - frame.right) });
    },
  });
  strip.addEventListener('click', (event) => {
    const index = thumbnails.findIndex((thumbnail) => thumbnail.contains(event.target as Node));
    // With a modifier key the visitor wants the link itself.
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    slider.show(index);
  });
  showPeeking(root, slider);
}
