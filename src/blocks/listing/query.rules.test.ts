import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { MAX_PAGES, singleLine, readPage, queryText } from './query.rules.ts';

const pageOf = (page: string) => readPage(new URLSearchParams({ page }));

test('reads each page number up to MAX_PAGES [RES-01] [SRC-01] [PRS-01]', () => {
  const numbers = Array.from({ length: MAX_PAGES }, (_, index) => index + 1);
  expect(numbers.map((number) => pageOf(String(number)))).toEqual(numbers);
});

test.each(['', '0', '-1', '1.5', ' 2', '02', '2 ', '٣', 'abc', 'NaN', 'Infinity', '1e2', '0x2', '501', '999', '1000000000', '1e99'])(
  'reads page %j as the first [RES-01] [SRC-01] [PRS-01]',
  (page) => {
    expect(pageOf(page)).toBe(1);
  },
);

test('reads one line of whole characters from any text, and the same line from that line [SEC-01]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const line = singleLine(text, most);
      expect([...line].length).toBeLessThanOrEqual(most);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/^\s|\s$|\s\s|\p{Cc}/u);
      expect(singleLine(line, most)).toBe(line);
    }),
    { numRuns: scaled(2000) },
  );
});

test('leaves empty values and the first page out of a query [RES-01]', () => {
  const said: [string, string][] = [
    ['q', 'ice dam'],
    ['tab', ''],
    ['topic', 'Tips'],
    ['topic', 'Claims'],
  ];
  expect(queryText(said, 3)).toBe('q=ice+dam&topic=Tips&topic=Claims&page=3');
  expect(queryText([], 1)).toBe('');
});
