import { expect, test } from 'vitest';
import { finderCount, type FinderWords, MAX_CARDS, shownCards } from './finder.rules.ts';

const words: FinderWords = {
  searching: '',
  none: 'No results found',
  failed: '',
  one: '1 agency',
  many: '{n} agencies',
  first: 'nearest {n}',
  oneIn: '1 in {state}',
  manyIn: '{n} in {state}',
  firstIn: 'first {n} in {state}',
};
const texts = (rest: { shown?: number; state?: string } = {}) => [0, 1, 2, 20, 21].map((count) => finderCount(words, { count, ...rest }));

test('says how many agencies were found, and that only the nearest are shown [LOC-05]', () => {
  expect(texts()).toEqual(['No results found', '1 agency', '2 agencies', '20 agencies', 'nearest 20']);
  expect(texts({ shown: 40 }).at(-1)).toBe('21 agencies');
});

test('does not call the agencies of a whole state the nearest [LOC-05]', () => {
  expect(texts({ state: 'PA' })).toEqual([
    'No results found',
    '1 in Pennsylvania',
    '2 in Pennsylvania',
    '20 in Pennsylvania',
    'first 20 in Pennsylvania',
  ]);
});

test.each([
  ['', MAX_CARDS],
  ['40', 40],
  ['5', MAX_CARDS],
  ['-40', MAX_CARDS],
  ['1e9', MAX_CARDS],
  ['100000', MAX_CARDS],
])('shows as many cards as the button "%s" says, at least the first [LOC-05]', (text, cards) => expect(shownCards(text)).toBe(cards));
