/** How many were found, the hits, and the way to more; or why there are none. */
import { RichText } from '../../fields/RichText.tsx';
import { Pages } from '../listing/Pages.tsx';
import { AgencyOffer } from './AgencyOffer.tsx';
import { Count } from './Count.tsx';
import { Hit } from './Hit.tsx';
import { Nothing } from './Nothing.tsx';
import { isLongEnough, MARGIN_PAGES, PAGE_ENTRIES, RANGE_PAGES } from './rules.ts';
import type { PartProps } from './SearchResults.tsx';
import { Topics } from './Topics.tsx';

export function Results(part: PartProps) {
  const { asked, data, own, page, hrefOf } = part;
  if (!isLongEnough(asked.text))
    return (
      <div className="search-results__column search-results__start">
        {asked.text ? (
          <p className="search-results__few" data-listing-count="" tabIndex={-1}>
            {page.phrase('search-too-short', 'Type three characters or more: a word such as hail, or a ZIP.')}
          </p>
        ) : (
          <RichText field={own.Text} />
        )}
        <Topics {...part} />
      </div>
    );
  if (!data || data.total === 0) return <Nothing {...part} />;
  const first = (data.page - 1) * PAGE_ENTRIES + 1;
  return (
    <div className="search-results__column">
      <Count {...part} data={data} />
      <AgencyOffer {...part} />
      <ol className="search-results__list" role="list" start={first}>
        {data.hits.map((hit, index) => (
          <Hit key={hit.id} hit={hit} position={first + index} page={page} />
        ))}
      </ol>
      <Pages
        page={data.page}
        pages={data.pages}
        margin={MARGIN_PAGES}
        range={RANGE_PAGES}
        href={(number) => hrefOf({ page: number })}
        context={page}
      />
    </div>
  );
}
