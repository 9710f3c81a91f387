import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageMarks } from './Pages.tsx';

const text = (options: Parameters<typeof pageMarks>[0]) =>
  pageMarks(options)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

test.each([
  // Search and press releases: 1 margin, 4 range.
  [{ page: 1, pages: 20, margin: 1, range: 4 }, '1 2 3 4 … 20'],
  [{ page: 10, pages: 20, margin: 1, range: 4 }, '1 … 9 10 11 12 … 20'],
  [{ page: 20, pages: 20, margin: 1, range: 4 }, '1 … 17 18 19 20'],
  [{ page: 4, pages: 20, margin: 1, range: 4 }, '1 2 3 4 5 6 … 20'],
  [{ page: 2, pages: 6, margin: 1, range: 4 }, '1 2 3 4 5 6'],
  [{ page: 3, pages: 3, margin: 1, range: 4 }, '1 2 3'],
  // The resource listing: 2 margin, 3 range.
  [{ page: 1, pages: 12, margin: 2, range: 3 }, '1 2 3 … 11 12'],
  [{ page: 6, pages: 12, margin: 2, range: 3 }, '1 2 … 5 6 7 … 11 12'],
  [{ page: 12, pages: 12, margin: 2, range: 3 }, '1 2 … 10 11 12'],
  // Pages outside the list.
  [{ page: -1, pages: 3, margin: 1, range: 4 }, '1 2 3'],
  [{ page: 1e9, pages: 9, margin: 1, range: 4 }, '1 … 6 7 8 9'],
])('%o is %s [SRC-01] [RES-01] [PRS-01]', (options, expected) => {
  expect(text(options)).toBe(expected);
});

test('returns ascending pages with both ends, the range and the current page for any input, and a gap only for two or more [SRC-01]', () => {
  const cases = fc.record({
    pages: fc.integer({ min: 1, max: 600 }),
    margin: fc.integer({ min: 1, max: 3 }),
    range: fc.integer({ min: 1, max: 7 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(cases, ({ pages, margin, range, at }) => {
      const page = 1 + Math.floor(at * (pages - 1));
      const marks = pageMarks({ page, pages, margin, range });
      const numbers = marks.filter((mark) => mark !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(numbers.slice(0, margin)).toEqual(Array.from({ length: Math.min(margin, pages) }, (_, index) => index + 1));
      expect(numbers.length).toBeGreaterThanOrEqual(Math.min(pages, range));
      expect(numbers.length).toBeLessThanOrEqual(range + 2 * margin + 2);
      for (const [index, mark] of marks.entries())
        if (mark === 'gap') expect((marks[index + 1] as number) - (marks[index - 1] as number)).toBeGreaterThan(2);
        else if (index > 0 && marks[index - 1] !== 'gap') expect(mark - (marks[index - 1] as number)).toBe(1);
    }),
  );
});
