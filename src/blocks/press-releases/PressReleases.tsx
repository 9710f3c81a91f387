import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import type { FoundPage } from '../listing/page-or-last.ts';
import { Filters } from './Filters.tsx';
import { Results } from './Results.tsx';
import { queryOf, readShown, type Shown } from './rules.ts';
import type { fields, params } from './schema.ts';

/** What every part of the list is given. */
export interface PartProps {
  shown: Shown;
  /** `undefined` when nothing was searched or the search did not answer. */
  data: FoundPage | undefined;
  page: PageContext;
  /** Address of this page, without a query. */
  path: string;
  /** Address of the list with something changed; any change but that of the page begins at the first one. */
  hrefOf(change?: Partial<Pick<Shown, 'start' | 'end' | 'page'>>): string;
}

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, FoundPage | undefined>;

export function PressReleases({ fields: { Desk }, data, page }: Props) {
  const shown = readShown(page.query);
  const part: PartProps = {
    shown: { ...shown, page: data?.page ?? shown.page },
    data,
    page,
    ...listingAddress(page, shown, queryOf),
  };
  return (
    <Listing
      name="press-releases"
      failed={page.phrase('press-failed', 'The list of press releases is not there just now. Try again in a minute.')}
    >
      <Filters {...part} />
      <Results {...part} />
      <RichText field={Desk} className="press-releases__desk" />
    </Listing>
  );
}
