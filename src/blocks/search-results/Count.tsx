/** Above the hits: the query, the number of results and their order. */
import type { SearchData } from './load.ts';
import { trackedSearch } from './tracked-search.ts';
import type { SearchPartProps } from './part-props.ts';

export function Count({ asked, data, page: { phrase, language }, hrefOf }: SearchPartProps & { data: SearchData }) {
  const { total, isMore, page, pages, corrected } = data;
  const template = isMore
    ? phrase('search-count-more', 'More than {n} results for “{text}”')
    : total === 1
      ? phrase('search-count-one', '{n} result for “{text}”')
      : phrase('search-count', '{n} results for “{text}”');
  const count = template.replace('{n}', total.toLocaleString(language)).replace('{text}', () => corrected || asked.text);
  const orders = [
    { isNewest: false, name: phrase('search-best', 'Best match') },
    { isNewest: true, name: phrase('search-newest', 'Newest first') },
  ];
  return (
    <div className="search-results__bar">
      {corrected ? <Corrected shown={corrected} asked={asked.text} href={hrefOf({ isExact: true })} phrase={phrase} /> : null}
      <h2 className="search-results__count" data-listing-count="" tabIndex={-1} data-tracked-search={trackedSearch(asked, data)}>
        {count}
        {page > 1 ? (
          <span className="search-results__at">
            {' '}
            {phrase('search-page-of', 'Page {n} of {pages}').replace('{n}', String(page)).replace('{pages}', String(pages))}
          </span>
        ) : null}
      </h2>
      {total > 1 ? (
        <p className="search-results__orders">
          <span className="quiet">{phrase('search-order', 'Sorted by')}</span>
          {orders.map(({ isNewest, name }) =>
            isNewest === asked.isNewest ? (
              <b key={name} aria-current="true">
                {name}
              </b>
            ) : (
              <a key={name} href={hrefOf({ isNewest })} data-go="link">
                {name}
              </a>
            ),
          )}
        </p>
      ) : null}
    </div>
  );
}

type CorrectedProps = Record<'shown' | 'asked' | 'href', string> & Pick<SearchPartProps['page'], 'phrase'>;

function Corrected({ shown, asked, href, phrase }: CorrectedProps) {
  return (
    <p className="search-results__corrected">
      {phrase('search-corrected', 'Showing results for')} <b>{shown}</b>. {phrase('search-instead', 'Search instead for')}{' '}
      <a href={href} data-go="link">
        {asked}
      </a>
    </p>
  );
}
