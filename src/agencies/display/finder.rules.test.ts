import { expect, test } from 'vitest';
import { finderCount, type FinderWords, MAX_CARDS } from './finder.rules.ts';

test('says how many agencies were found, and that only the nearest are shown [LOC-05]', () => {
  const words: FinderWords = {
    searching: '',
    none: 'No results found',
    failed: '',
    one: '1 agency',
    many: '{n} agencies',
    first: 'first {n}',
  };
  expect([0, 1, 2, MAX_CARDS, MAX_CARDS + 1].map((count) => finderCount(words, count))).toEqual([
    'No results found',
    '1 agency',
    '2 agencies',
    `${MAX_CARDS} agencies`,
    `first ${MAX_CARDS}`,
  ]);
});
