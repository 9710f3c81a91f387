import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { encodePath } from '../../lib/encode-path.ts';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import { Filters } from './Filters.tsx';
import { typesThere } from './kinds.ts';
import type { SearchData } from './load.ts';
import { Results } from './Results.tsx';
import { type Asked, MAX_TEXT, queryOf, readAsked } from './rules.ts';
import type { fields, params } from './schema.ts';

/** What every part of the page is given. */
export interface PartProps {
  asked: Asked;
  /** `undefined` where nothing was searched for, and where the search did not answer. */
  data: SearchData | undefined;
  own: z.output<typeof fields>;
  page: PageContext;
  /** The page's address with a changed search. */
  hrefOf(change?: Partial<Asked>): string;
}

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, SearchData | undefined>;

export function SearchResults({ fields: own, data, page }: Props) {
  const said = readAsked(page.query);
  const asked = {
    ...said,
    types: typesThere(
      said.types,
      data?.types.map(({ type }) => type),
    ),
  };
  const { path, hrefOf } = listingAddress(page, asked, queryOf);
  const part: PartProps = { asked, data, own, page, hrefOf };
  const { phrase } = page;
  const { Title } = own;
  return (
    <Listing name="search-results" failed={phrase('search-failed', 'Search is not answering just now. Try again in a minute.')}>
      {/* Without script browsers would bring back boxes that were ticked on another page of results. */}
      <form className="search-results__form" action={encodePath(path)} autoComplete="off" data-go="search">
        <div className="search-results__head on-shoal">
          <div className="wrap search-results__column">
            <h1>{Title.value || Title.metadata !== undefined ? <Text field={Title} /> : phrase('search-title', 'Search results')}</h1>
            <search className="field">
              <label htmlFor="search-value">{phrase('search-label', 'Search this site')}</label>
              <div className="join">
                <input
                  className="input"
                  type="search"
                  id="search-value"
                  name="searchValue"
                  maxLength={MAX_TEXT}
                  placeholder={phrase('header-search-placeholder', 'What are you looking for?')}
                  defaultValue={asked.text}
                />
                <button className="btn" type="submit">
                  {phrase('search-button', 'Search')}
                </button>
              </div>
            </search>
          </div>
        </div>
        <div className="wrap" data-listing="filters">
          <Filters {...part} />
        </div>
      </form>
      <div className="wrap search-results__found" data-listing="results">
        <Results {...part} />
      </div>
    </Listing>
  );
}
