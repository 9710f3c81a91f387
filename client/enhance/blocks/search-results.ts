/** Updates the site search in place: on submit or a change of the filter, never while typing (S2 §5; SRC-01, SRC-03). */
import type { TrackEvents } from '../../../src/tracking/events.ts';
import { enhanceListing } from '../../listing.ts';
import { track } from '../../track.ts';

export default function enhanceSearchResults(root: HTMLElement): void {
  /** The search that the page shows, as an event; nothing if there was none. */
  const trackedSearch = (): TrackEvents['GLOBAL_SEARCH'] | undefined => {
    const data = root.querySelector<HTMLElement>('[data-tracked-search]')?.dataset.trackedSearch;
    return data ? JSON.parse(data) : undefined;
  };
  const tell = () => {
    const search = trackedSearch();
    if (search) track('GLOBAL_SEARCH', search);
  };
  const field = root.querySelector<HTMLInputElement>('[name="searchValue"]')!;
  const suggest = () => import('../suggestions.ts').then((script) => script.default(field)).catch(reportError);
  field.onfocus = suggest;
  if (document.activeElement === field) void suggest();
  enhanceListing(root, { shown: (how) => how !== 'back' && tell() });
  tell();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('.search-results__link');
    const search = trackedSearch();
    // The secondary button only opens a menu.
    if (!link || !search || event.button > 1) return;
    track('GLOBAL_SEARCH_CLICK', {
      search_term: search.search_term,
      position: Number(link.dataset.position),
      title: link.textContent!,
      link: link.getAttribute('href')!,
    });
  };
  root.addEventListener('click', follow);
  root.addEventListener('auxclick', follow);
}
