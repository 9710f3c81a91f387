/** Pagination of a listing (brand.md §10): numbers in squares, Previous and Next in words, plain links that `client/listing.ts` follows in place. */
import type { PageContext } from '../../fields/context.ts';

export interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Pages at each end, and around the current one (`pageMarks`); the defaults are those of search and press releases (S2 §9, S3 §9). */
  margin?: number;
  range?: number;
  /** Address of the listing at another page. */
  hrefOf(change: { page: number }): string;
  context: Pick<PageContext, 'phrase' | 'language'>;
}

/** Renders nothing when there is only one page. */
export function Pages({ page, pages, margin = 1, range = 4, hrefOf, context: { phrase, language } }: PagesProps) {
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const name = phrase('pages-page', 'Page {n}');
  return (
    <nav className="listing__pages" aria-label={phrase('pages-label', 'Pages of results')}>
      {current > 1 ? (
        <a className="listing__previous" href={hrefOf({ page: current - 1 })} rel="prev" data-go="page">
          {phrase('pages-previous', 'Previous')}
        </a>
      ) : null}
      <ol className="listing__numbers num" role="list">
        {pageMarks({ page: current, pages, margin, range }).map((mark, index) => {
          if (mark === 'gap')
            return (
              <li key={`after-${index}`} className="listing__gap" aria-hidden="true">
                …
              </li>
            );
          const number = mark.toLocaleString(language);
          return (
            <li key={mark}>
              <a
                className="listing__number"
                href={hrefOf({ page: mark })}
                aria-label={name.replace('{n}', number)}
                aria-current={mark === current ? 'page' : undefined}
                data-go="page"
              >
                {number}
              </a>
            </li>
          );
        })}
      </ol>
      {current < pages ? (
        <a className="listing__next" href={hrefOf({ page: current + 1 })} rel="next" data-go="page">
          {phrase('pages-next', 'Next')}
        </a>
      ) : null}
    </nav>
  );
}

/** A page number, from 1, or a gap where at least two are left out. */
type PageMark = number | 'gap';

/**
 * @param options.page the current page, from 1; clamped to 1 … `pages`
 * @param options.margin how many at each end
 * @param options.range how many around the current page, including itself; an even number has one more after it than before it
 * @returns ascending; a gap of one page shows that page instead, since its number takes no more room
 */
export function pageMarks({ page, pages, margin, range }: { page: number; pages: number; margin: number; range: number }): PageMark[] {
  const current = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const start = Math.max(1, Math.min(current - Math.floor((range - 1) / 2), pages - range + 1));
  const shown = new Set([current]);
  const add = (from: number, count: number) => {
    for (let number = Math.max(1, from); number < from + count && number <= pages; number++) shown.add(number);
  };
  add(1, margin);
  add(start, range);
  add(pages - margin + 1, margin);
  const marks: PageMark[] = [];
  let before = 0;
  for (const number of [...shown].sort((one, other) => one - other)) {
    if (number - before === 2) marks.push(number - 1);
    else if (number - before > 2) marks.push('gap');
    marks.push(number);
    before = number;
  }
  if (pages - before === 1) marks.push(pages);
  else if (pages - before > 1) marks.push('gap');
  return marks;
}
