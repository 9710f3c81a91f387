/** Who types a ZIP may mean the agencies there: the way to them, with results and without. */
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { urls } from '../../urls.ts';
import { zipIn } from './rules.ts';
import type { PartProps } from './SearchResults.tsx';

export function AgencyOffer({ asked, page }: Pick<PartProps, 'asked' | 'page'>) {
  const zip = zipIn(asked.text);
  if (!zip) return null;
  return (
    <p className="search-results__offer">
      <a href={addressOf(page, urls.findAgent({ q: zip }))}>
        <Icon name="map-pin" />
        {page.phrase('search-agencies', 'Find an agency near {zip}').replace('{zip}', zip)}
      </a>
    </p>
  );
}
