/** Updates the resource listing in place: tabs, search, filters, chips and pages; tracks searches and followed results (RES-01, RES-02). */
import { readResourceQuery } from '../../../src/blocks/resource-listing/query.rules.ts';
import { enhanceListing } from '../../listing.ts';
import { track } from '../../track.ts';

export default function enhanceResourceListing(root: HTMLElement): void {
  // Until now the style sheet has shown the panel open where there is room; a press meanwhile has meant to close it.
  if (matchMedia('(min-width: 62rem)').matches) root.querySelector('details')!.toggleAttribute('open');
  enhanceListing(root, {
    shown: (how) => {
      if (how === 'search' || how === 'filter' || how === 'link') tell(root);
    },
  });
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.entry__link');
    // The secondary button only opens a menu.
    if (!link || event.button > 1) return;
    track('RESOURCE_SEARCH_CLICK', {
      search_term: shown().text,
      position: Number(link.closest<HTMLElement>('[data-position]')!.dataset.position),
      title: link.textContent!.trim(),
      link: link.getAttribute('href')!,
    });
  };
  root.addEventListener('click', follow);
  root.addEventListener('auxclick', follow);
  // A search from the address: an article's tag, or a form sent before the script had loaded.
  const { text, chosen } = shown();
  if (text || Object.values(chosen).flat().length > 0) tell(root);
}

const shown = () => readResourceQuery(new URLSearchParams(location.search));

function tell(root: HTMLElement): void {
  const { text, tab, chosen } = shown();
  track('RESOURCE_SEARCH', {
    search_term: text,
    tab,
    ...chosen,
    results: Number(root.querySelector<HTMLElement>('[data-listing-count]')!.dataset.listingCount),
  });
}
