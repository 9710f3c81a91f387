/** The number of releases, the dates in effect, the list itself, and its pagination. */
import { counted } from '../../lib/text/counted.rules.ts';
import { formatListedDate } from '../../fields/DateText.tsx';
import { Chips } from '../listing/Chips.tsx';
import { Pages } from '../listing/Pages.tsx';
import type { ReleasePartProps } from './load.ts';
import { Ledger } from './Ledger.tsx';
import { isReversed } from './query.rules.ts';

export function ReleaseResults(part: ReleasePartProps) {
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
          <Pages page={shown.page} pages={pages} hrefOf={hrefOf} context={page} />
        </>
      ) : (
        <NoReleases {...part} />
      )}
    </div>
  );
}

const countText = (total: number, { page }: ReleasePartProps): string =>
  counted(total, [page.phrase('press-count-one', '1 press release'), page.phrase('press-count', '{n} press releases')], page.language);

/** The dates in effect, each with a link that removes it. */
export function Days({ shown: { start, end }, page, hrefOf }: ReleasePartProps) {
  const chips = [
    { day: start, text: page.phrase('press-from', 'From {date}'), href: hrefOf({ start: '' }) },
    { day: end, text: page.phrase('press-until', 'Until {date}'), href: hrefOf({ end: '' }) },
  ]
    .filter(({ day }) => day !== '')
    .map(({ day, text, href }) => ({ text: text.replace('{date}', () => formatListedDate(day, page.language)), href }));
  return <Chips chips={chips} clear={hrefOf({ start: '', end: '' })} context={page} />;
}

/** Replaces the list when nothing is found between the dates, the dates are reversed, or the search fails; each message has a link (S3 §8). */
function NoReleases(part: ReleasePartProps) {
  const { data, shown, page } = part;
  const reversed = isReversed(shown);
  const links = linksFor(part, reversed);
  return (
    <div className="press-releases__nothing">
      <h2 className="press-releases__count" tabIndex={-1} data-listing-count="">
        {reversed ? page.phrase('press-not-searched', 'Check the dates.') : page.phrase('press-none', 'No results found.')}
      </h2>
      {data || reversed ? null : (
        <p role="status">{page.phrase('press-failed', 'The list of press releases is not there just now. Try again in a minute.')}</p>
      )}
      {data ? <Days {...part} /> : null}
      {links.length > 0 ? (
        <p className="cluster">
          {links.map(([text, href]) => (
            <a key={text} href={href} data-go="link">
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function linksFor(
  { data, shown: { start, end, page: at }, page, path, hrefOf }: ReleasePartProps,
  reversed: boolean,
): [text: string, href: string][] {
  const all: [string, string] = [page.phrase('press-all', 'All press releases'), path];
  if (reversed) {
    const swapped = page
      .phrase('press-swapped', 'From {start} to {end}')
      .replace('{start}', () => formatListedDate(end, page.language))
      .replace('{end}', () => formatListedDate(start, page.language));
    return [[swapped, hrefOf({ start: end, end: start })], all];
  }
  if (!data) return [[page.phrase('press-again', 'Try again'), hrefOf({ page: at })]];
  return start || end ? [all] : [];
}
