import type { z } from 'zod';
import { openWords, openWordsData } from '../../agencies/open-words.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { enhanceWith } from '../../fields/enhance.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Bar } from './Bar.tsx';
import { Finder } from './Finder.tsx';
import type { LocatorData } from './load.ts';
import { LocatorMap } from './LocatorMap.tsx';
import { PAGE_ENTRIES, queryOf, readSearch, type Search } from './rules.ts';
import { Results } from './Results.tsx';
import type { fields, params } from './schema.ts';

/** What every part of the locator is given. */
export interface PartProps {
  search: Search;
  /** `undefined` before a search. */
  data: LocatorData | undefined;
  /** Entries of the list that are shown: from, how many. */
  listed: [first: number, count: number];
  page: PageContext;
  /** The page's address with a changed search. */
  hrefOf(change?: Partial<Search>): string;
}

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, LocatorData | undefined>;

export function AgentLocator({ fields: own, data: loaded, page }: Props) {
  const search = readSearch(page.query);
  const isRun = search.q !== '' || search.point !== null;
  // A load that was cut off has brought nothing; the agencies are then not there just now.
  const data = loaded ?? (isRun ? ({ status: 'agencies', carrier: '' } as const) : undefined);
  const count = data?.status === 'found' ? data.agencies.length : 0;
  const last = Math.max(1, Math.ceil(count / PAGE_ENTRIES));
  const first = (Math.min(search.page, last) - 1) * PAGE_ENTRIES;
  const part: PartProps = {
    search: { ...search, page: first / PAGE_ENTRIES + 1 },
    data,
    listed: [first, Math.min(PAGE_ENTRIES, count - first)],
    page,
    hrefOf: listingAddress(page, search, queryOf).hrefOf,
  };
  return (
    <div
      className="agent-locator"
      data-map={search.isMapOff ? 'off' : 'on'}
      data-detail={urls.agencyDetail}
      data-failed={page.phrase('locator-failed', 'The list of agencies is not there just now. Try again in a minute.')}
      {...openWordsData(openWords(page.phrase))}
      {...enhanceWith('agent-locator')}
    >
      <Finder {...part} title={own.Title} />
      <div className="agent-locator__found">
        <div className="agent-locator__show">
          <a className="chip" href={part.hrefOf({ isMapOff: false, page: part.search.page })} data-map="on">
            <Icon name="map" />
            {page.phrase('locator-show-map', 'Show map')}
          </a>
        </div>
        <Bar {...part} />
        <Results {...part} text={own.Text} />
      </div>
      <LocatorMap {...part} />
    </div>
  );
}
