/** Over the hits: what was searched for, how many there are, in which order they stand. */
import type { SearchData } from './load.ts';
import { told } from './told.ts';
import type { PartProps } from './SearchResults.tsx';

export function Count({ asked, data, page: { phrase, language }, hrefOf }: PartProps & { data: SearchData }) {
  const { total, isMore, page, pages, corrected } = data;
  const said = isMore
    ? phrase('search-count-more', 'More than {n} results for “{text}”')
    : total === 1
      ? phrase('search-count-one', '{n} result for “{text}”')
      : phrase('search-count', '{n} results for “{text}”');
  const count = said.replace('{n}', total.toLocaleString(language)).replace('{text}', () => corrected || asked.text);
  const orders = [
    { isNewest: false, name: phrase('search-best', 'Best match') },
    { isNewest: true, name: phrase('search-newest', 'Newest first') },
  ];
  return (
    <div className="search-results__bar">
      {corrected ? <Corrected shown={corrected} asked={asked.text} href={hrefOf({ isExact: true })} phrase={phrase} /> : null}
      <h2 className="search-results__count" data-listing-count="" tabIndex={-1} data-told={told(asked, data)}>
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

function Corrected({ shown, asked, href, phrase }: { shown: string; asked: string; href: string } & Pick<PartProps['page'], 'phrase'>) {
  return (
    <p className="search-results__corrected">
      {phrase('search-corrected', 'Showing results for')} <b>{shown}</b>. {phrase('search-instead', 'Search instead for')}{' '}
      <a href={href} data-go="link">
        {asked}
      </a>
    </p>
  );
}
