import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBeMisspelled, nearestWord, neighbourhood } from './typos.ts';
import { mirrored } from './words.ts';

const among = (...words: [string, number][]) => words.map(([word, documents]) => ({ asked: '', word, shown: word, documents }));

test('chooses the nearest word; of equally near ones the more common, and one with the same first letter [SRC-02]', () => {
  expect(nearestWord('clame', among(['claim', 90], ['flame', 1], ['blame', 1]))?.word).toBe('blame');
  expect(nearestWord('roff', among(['roof', 40], ['riff', 1]))?.word).toBe('roof');
  expect(nearestWord('boat', among(['coat', 3], ['boats', 3]))?.word).toBe('boats');
  // Without the rule of the first letter, the first in the alphabet.
  expect(nearestWord('roat', among(['boat', 3], ['road', 3]))?.word).toBe('road');
  expect(nearestWord('hale', among(['umbrella', 900]))).toBeUndefined();
  expect(nearestWord('insurrence', among(['insurance', 100]))?.word).toBe('insurance');
});

test('one mistake in a word never leads out of its neighbourhood, except one at each end [SRC-02]', () => {
  const letters = 'abcdefghij';
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 12 }),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap'),
      (word, at, how) => {
        const place = at % (word.length - 1);
        const [before, here, next, rest] = [word.slice(0, place), word[place]!, word[place + 1]!, word.slice(place + 2)];
        const typed = before + (how === 'drop' ? next : how === 'double' ? here + here + next : next + here) + rest;
        if (typed.length < 4) return;
        const { first, last, shortest, longest } = neighbourhood({ word: typed, shown: typed, at: 0 });
        expect(word.length).toBeGreaterThanOrEqual(shortest);
        expect(word.length).toBeLessThanOrEqual(longest);
        expect(word.startsWith(first) || mirrored(word).startsWith(last)).toBe(true);
      },
    ),
  );
});

test.each([
  ['cat', false],
  ['roof', true],
  ['sr22', false],
  ['x'.repeat(50), false],
])('%s can be misspelled: %s [SRC-02]', (word, expected) => {
  expect(canBeMisspelled({ word, shown: word, at: 0 })).toBe(expected);
});

test.each([
  ['a word with the least letters', 'x'.repeat(40), true],
  ['a longer one', 'x'.repeat(41), false],
])('%s can be misspelled, if its letters are not too many [SRC-02]', (_, word, expected) => {
  expect(canBeMisspelled({ word, shown: word, at: 0 })).toBe(expected);
});

test.each([
  ['roof', { first: 'r', firstEnd: 'r\u{10ffff}', last: 'f', lastEnd: 'f\u{10ffff}', shortest: 3, longest: 5 }],
  ['gutter', { first: 'gu', firstEnd: 'gu\u{10ffff}', last: 're', lastEnd: 're\u{10ffff}', shortest: 5, longest: 7 }],
  ['shingle', { first: 'sh', firstEnd: 'sh\u{10ffff}', last: 'el', lastEnd: 'el\u{10ffff}', shortest: 5, longest: 9 }],
])('the neighbours of %s share a third of it at one end [SRC-02]', (word, range) => {
  expect(neighbourhood({ word, shown: word, at: 0 })).toEqual({ word, ...range });
});

test.each<[string, [string, number][], string | undefined]>([
  ['gutter', [['gutxxr', 1]], undefined],
  ['shingle', [['shinxxe', 1]], 'shinxxe'],
  ['shingle', [['shixxxe', 1]], undefined],
  [
    'roof',
    [
      ['roof', 900],
      ['root', 1],
    ],
    'root',
  ],
  [
    'shingle',
    [
      ['shinglers', 1],
      ['thingle', 1],
    ],
    'thingle',
  ],
  [
    'boat',
    [
      ['boats', 1],
      ['coat', 100],
    ],
    'coat',
  ],
  [
    'boat',
    [
      ['boats', 1],
      ['coat', 30],
    ],
    'boats',
  ],
  [
    'roax',
    [
      ['road', 3],
      ['roam', 3],
    ],
    'road',
  ],
  [
    'roax',
    [
      ['roam', 3],
      ['road', 3],
    ],
    'road',
  ],
])('%s among %j is %s [SRC-02]', (word, candidates, expected) => {
  expect(nearestWord(word, among(...candidates))?.word).toBe(expected);
});
