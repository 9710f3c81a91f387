import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBeMisspelled, distance, nearest, neighbourhood } from './typos.ts';
import { mirrored } from './write.ts';

test.each([
  ['hail', 'hail', 0],
  ['hial', 'hail', 1],
  ['insurence', 'insurance', 1],
  ['umberlla', 'umbrella', 1],
  ['deductibel', 'deductible', 1],
  ['insurnce', 'insurance', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart [SRC-02]', (one, other, expected) => {
  expect(distance(one, other, 3)).toBe(expected);
});

test('a distance is the same both ways, and beyond the most only beyond it [SRC-02]', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const whole = distance(one, other, 20);
      expect(distance(other, one, 20)).toBe(whole);
      expect(Math.min(distance(one, other, most), most + 1)).toBe(Math.min(whole, most + 1));
    }),
  );
});

const among = (...words: [string, number][]) => words.map(([word, documents]) => ({ asked: '', word, shown: word, documents }));

test('the nearest word is meant; of two as near the more common one, and one with the same first letter [SRC-02]', () => {
  expect(nearest('clame', among(['claim', 90], ['flame', 1], ['blame', 1]))?.word).toBe('blame');
  expect(nearest('roff', among(['roof', 40], ['riff', 1]))?.word).toBe('roof');
  expect(nearest('boat', among(['coat', 3], ['boats', 3]))?.word).toBe('boats');
  expect(nearest('hale', among(['umbrella', 900]))).toBeUndefined();
  expect(nearest('insurrence', among(['insurance', 100]))?.word).toBe('insurance');
});

test('one mistake in a word never leads out of its neighbourhood, but for one in each end [SRC-02]', () => {
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
