/** Updates press releases in place; reports a reversed date range before any request (S3 §5, PRS-01). */
import { isReversed } from '../../../src/blocks/press-releases/query.rules.ts';
import { enhanceListing } from '../../listing.ts';

export default function enhancePressReleases(root: HTMLElement): void {
  // Before the listing's own handler.
  root.addEventListener('submit', (event) => holdReversed(root, event), { capture: true });
  enhanceListing(root, {
    shown(how) {
      // On a phone the filters collapse behind their button, which takes the focus.
      if (how === 'search' && document.activeElement === document.body) root.querySelector<HTMLElement>('[data-listing-count]')?.focus();
    },
  });
}

/** Reports it at the field and leaves the rest unchanged. */
function holdReversed(root: HTMLElement, event: Event): void {
  const start = root.querySelector<HTMLInputElement>('[name="start"]')!;
  const end = root.querySelector<HTMLInputElement>('[name="end"]')!;
  const message = end.parentElement!.querySelector<HTMLElement>('[data-says]')!;
  if (!isReversed({ start: start.value, end: end.value })) return;
  event.preventDefault();
  event.stopPropagation();
  message.lastElementChild!.textContent = message.dataset.says!;
  message.hidden = false;
  end.parentElement!.classList.add('field--wrong');
  end.ariaInvalid = 'true';
  end.setAttribute('aria-describedby', message.id);
  end.focus();
}
