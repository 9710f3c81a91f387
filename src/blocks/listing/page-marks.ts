/** Which page numbers a pagination shows: pages at both ends, pages round the current one, and gaps (S1 §9, S2 §9, S3 §9). */

/** A page's number, from 1, or a place where at least two are left out. */
export type PageMark = number | 'gap';

/**
 * @param options.page the current one, from 1; brought into 1 to `pages`
 * @param options.margin how many at each end
 * @param options.range how many round the current one, itself among them: an even number has one more after it than before it
 * @returns ascending; a gap of one page is that page, since its number takes no more room
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
