/** How many releases there are and which days hold, the list itself, and the way to its other pages. */
import { formatDate } from '../../fields/DateText.tsx';
import { Chips } from '../listing/Chips.tsx';
import { Pages } from '../listing/Pages.tsx';
import { Nothing } from './Nothing.tsx';
import type { PartProps } from './PressReleases.tsx';
import { Ledger } from './Ledger.tsx';
import { MARGIN_PAGES, RANGE_PAGES } from './rules.ts';

export function Results(part: PartProps) {
  const { data, shown, page, hrefOf } = part;
  const pages = data?.pages ?? 1;
  return (
    <div className="press-releases__results" data-listing="press-results">
      {data && data.total > 0 ? (
        <>
          <h2 className="press-releases__count" tabIndex={-1} data-listing-count="">
            {countText(data.total, part)}
            {pages > 1 ? (
              <span className="quiet">
                {page.phrase('press-page-of', ', page {n} of {pages}').replace('{n}', String(shown.page)).replace('{pages}', String(pages))}
              </span>
            ) : null}
          </h2>
          <Days {...part} />
          <Ledger hits={data.hits} hasLead={shown.page === 1} page={page} />
          <Pages
            page={shown.page}
            pages={pages}
            margin={MARGIN_PAGES}
            range={RANGE_PAGES}
            href={(number) => hrefOf({ page: number })}
            context={page}
          />
        </>
      ) : (
        <Nothing {...part} />
      )}
    </div>
  );
}

const countText = (total: number, { page }: PartProps): string =>
  total === 1
    ? page.phrase('press-count-one', '1 press release')
    : page.phrase('press-count', '{n} press releases').replace('{n}', total.toLocaleString(page.language));

/** The days that hold, each with a way to take it back. */
export function Days({ shown: { start, end }, page, hrefOf }: PartProps) {
  const chips = [
    { day: start, text: page.phrase('press-from', 'From {date}'), href: hrefOf({ start: '' }) },
    { day: end, text: page.phrase('press-until', 'Until {date}'), href: hrefOf({ end: '' }) },
  ]
    .filter(({ day }) => day !== '')
    .map(({ day, text, href }) => ({ text: text.replace('{date}', () => formatDate(day, page.language)), href }));
  return <Chips chips={chips} clear={hrefOf({ start: '', end: '' })} context={page} />;
}
