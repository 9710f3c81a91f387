/** What stands in place of the list when there is none: nothing between the days, days the wrong way round, or a search that did not answer; each with a way on (S3 §8). */
import { formatDate } from '../../fields/DateText.tsx';
import type { PartProps } from './PressReleases.tsx';
import { Days } from './Results.tsx';
import { isReversed } from './rules.ts';

export function Nothing(part: PartProps) {
  const { data, shown, page } = part;
  const reversed = isReversed(shown);
  const ways = waysOn(part, reversed);
  return (
    <div className="press-releases__nothing">
      <h2 className="press-releases__count" tabIndex={-1} data-listing-count="">
        {reversed ? page.phrase('press-not-searched', 'Check the dates.') : page.phrase('press-none', 'No results found.')}
      </h2>
      {data || reversed ? null : (
        <p role="status">{page.phrase('press-failed', 'The list of press releases is not there just now. Try again in a minute.')}</p>
      )}
      {data ? <Days {...part} /> : null}
      {ways.length > 0 ? (
        <p className="cluster">
          {ways.map(([text, href]) => (
            <a key={text} href={href} data-go="link">
              {text}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function waysOn(
  { data, shown: { start, end, page: at }, page, path, hrefOf }: PartProps,
  reversed: boolean,
): [text: string, href: string][] {
  const all: [string, string] = [page.phrase('press-all', 'All press releases'), path];
  if (reversed) {
    const swapped = page
      .phrase('press-swapped', 'From {start} to {end}')
      .replace('{start}', () => formatDate(end, page.language))
      .replace('{end}', () => formatDate(start, page.language));
    return [[swapped, hrefOf({ start: end, end: start })], all];
  }
  if (!data) return [[page.phrase('press-again', 'Try again'), hrefOf({ page: at })]];
  return start || end ? [all] : [];
}
