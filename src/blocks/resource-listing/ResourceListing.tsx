import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import { Filters } from './Filters.tsx';
import { Head } from './Head.tsx';
import type { ListingData } from './load.ts';
import { Results } from './Results.tsx';
import { queryOf, readShown, type Shown } from './rules.ts';
import type { fields, params } from './schema.ts';

/** What every part of the listing is given. */
export interface PartProps {
  shown: Shown;
  /** `undefined` when the search did not answer. */
  data: ListingData | undefined;
  page: PageContext;
  /** Address of this page, without a query. */
  path: string;
  /** Address of the listing with something changed; any change but that of the page begins at the first one. */
  hrefOf(change?: Partial<Shown>): string;
}

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, ListingData | undefined>;

export function ResourceListing({ fields: { Title, Text, DefaultImage }, data, page }: Props) {
  const shown = readShown(page.query);
  const part: PartProps = {
    shown: { ...shown, page: data?.page ?? shown.page },
    data,
    page,
    ...listingAddress(page, shown, queryOf),
  };
  return (
    <Listing name="resource-listing" failed={page.phrase('resources-failed', 'The list is not there just now. Try again in a minute.')}>
      <Head {...part} title={Title} text={Text} />
      <div className="resource-listing__body wrap">
        <Filters {...part} />
        <Results {...part} standIn={DefaultImage} />
      </div>
    </Listing>
  );
}
