/** Pagination of a listing (brand.md §10): numbers in squares, Previous and Next in words, plain links that `client/listing.ts` follows in place. */
import type { PageContext } from '../../fields/context.ts';
import { pageMarks } from './page-marks.ts';

export interface PagesProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Pages at each end, and round the current one (`pageMarks`). */
  margin: number;
  range: number;
  /** Address of a page of the listing. */
  href(page: number): string;
  context: Pick<PageContext, 'phrase' | 'language'>;
}

/** Nothing where there is one page. */
export function Pages({ page, pages, margin, range, href, context: { phrase, language } }: PagesProps) {
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);
  const name = phrase('pages-page', 'Page {n}');
  return (
    <nav className="listing__pages" aria-label={phrase('pages-label', 'Pages of results')}>
      {current > 1 ? (
        <a className="listing__previous" href={href(current - 1)} rel="prev" data-go="page">
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
                href={href(mark)}
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
        <a className="listing__next" href={href(current + 1)} rel="next" data-go="page">
          {phrase('pages-next', 'Next')}
        </a>
      ) : null}
    </nav>
  );
}
