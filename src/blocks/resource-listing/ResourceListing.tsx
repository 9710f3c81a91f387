import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import { ResourceFilters } from './ResourceFilters.tsx';
import { Head } from './Head.tsx';
import type { ListingData, ResourcePartProps } from './load.ts';
import { ResourceResults } from './ResourceResults.tsx';
import { resourceQueryOf, readResourceQuery } from './query.rules.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, ListingData | undefined>;

export function ResourceListing({ fields: { Title, Text, DefaultImage }, data, page }: Props) {
  const shown = readResourceQuery(page.query);
  const part: ResourcePartProps = {
    shown: { ...shown, page: data?.page ?? shown.page },
    data,
    page,
    ...listingAddress(page, shown, resourceQueryOf),
  };
  return (
    <Listing name="resource-listing" failed={page.phrase('resources-failed', 'The list is not there just now. Try again in a minute.')}>
      <Head {...part} title={Title} text={Text} />
      <div className="resource-listing__body wrap">
        <ResourceFilters {...part} />
        <ResourceResults {...part} standIn={DefaultImage} />
      </div>
    </Listing>
  );
}
