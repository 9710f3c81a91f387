import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { Listing } from '../listing/Listing.tsx';
import { typesWithHits, kindName } from './kinds.ts';
import type { SearchData } from './load.ts';
import { SearchHits } from './SearchHits.tsx';
import { MAX_TEXT, searchQueryOf, readSearchQuery } from './query.rules.ts';
import type { SearchPartProps } from './part-props.ts';
import type * as schema from './schema.ts';
import { Icon } from '../../fields/Icon.tsx';

type Props = BlockProps<typeof schema, SearchData | undefined>;

export function SearchResults({ fields: own, data, page }: Props) {
  const query = readSearchQuery(page.query);
  const asked = {
    ...query,
    types: typesWithHits(
      query.types,
      data?.types.map(({ type }) => type),
    ),
  };
  const { path, hrefOf } = listingAddress(page, asked, searchQueryOf);
  const part: SearchPartProps = { asked, data, own, page, hrefOf };
  const { phrase } = page;
  const { Title } = own;
  return (
    <Listing name="search-results" failed={phrase('search-failed', 'Search is not answering just now. Try again in a minute.')}>
      {/* Without script, browsers would restore the ticks of another page of results. */}
      <form className="search-results__form" action={path} autoComplete="off" data-go="search">
        <div className="search-results__head on-shoal">
          <div className="wrap search-results__column">
            <Text field={Title} as="h1" or={phrase('search-title', 'Search results')} />
            <search className="field">
              <label htmlFor="search-value">{phrase('search-label', 'Search this site')}</label>
              <div className="join">
                <input
                  className="input"
                  type="search"
                  enterKeyHint="search"
                  // Words to search for are no purpose that browsers fill in.
                  autoComplete="off"
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
          <SearchFilters {...part} />
        </div>
      </form>
      <div className="wrap search-results__found" data-listing="results">
        <SearchHits {...part} />
      </div>
    </Listing>
  );
}

/** Renders nothing when there is no choice. */
function SearchFilters({ asked, data, page }: SearchPartProps) {
  const { phrase, language } = page;
  const over = data?.isMoreOfEach ? '+' : '';
  const counted = data?.types ?? [];
  // A type chosen for an earlier query stays visible, so that it can be removed.
  const gone = asked.types.filter((type) => !counted.some((one) => one.type === type)).map((type) => ({ type, count: 0 }));
  const types = data ? [...counted, ...gone] : [];
  if (types.length === 0 || (types.length === 1 && asked.types.length === 0)) return null;
  return (
    <fieldset className="search-results__filters" data-go="filter">
      <legend>{phrase('search-types', 'Content Type')}</legend>
      {asked.isNewest ? <input type="hidden" name="sort" value="newest" /> : null}
      <div className="search-results__chips">
        {types.map(({ type, count }) => (
          <label key={type} className="search-results__choice">
            <input type="checkbox" name="type" value={type} defaultChecked={asked.types.includes(type)} />
            <span className="chip">
              {kindName(type, phrase)} <span className="search-results__number num">{`${count.toLocaleString(language)}${over}`}</span>
              <Icon name="close" />
            </span>
          </label>
        ))}
        {/* Correction stays off for the same query, and is on again for another. */}
        <button
          className="search-results__apply btn btn--line btn--small"
          type="submit"
          name={asked.isExact ? 'exact' : undefined}
          value={asked.isExact ? '1' : undefined}
        >
          {phrase('search-apply', 'Apply')}
        </button>
      </div>
    </fieldset>
  );
}
