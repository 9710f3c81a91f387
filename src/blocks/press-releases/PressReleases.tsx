import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import type { ListingPage } from '../listing/page-or-last.ts';
import { ReleaseFilters } from './ReleaseFilters.tsx';
import { ReleaseResults } from './ReleaseResults.tsx';
import { releaseQueryOf, readReleaseQuery } from './query.rules.ts';
import type { ReleasePartProps } from './load.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, ListingPage | undefined>;

export function PressReleases({ fields: { Desk }, data, page }: Props) {
  const shown = readReleaseQuery(page.query);
  const part: ReleasePartProps = {
    shown: { ...shown, page: data?.page ?? shown.page },
    data,
    page,
    ...listingAddress(page, shown, releaseQueryOf),
  };
  return (
    <Listing
      name="press-releases"
      failed={page.phrase('press-failed', 'The list of press releases is not there just now. Try again in a minute.')}
    >
      <ReleaseFilters {...part} />
      <ReleaseResults {...part} />
      <RichText field={Desk} className="press-releases__desk" />
    </Listing>
  );
}
