import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['hail', 'hail', 0],
  ['hial', 'hail', 1],
  ['insurence', 'insurance', 1],
  ['umberlla', 'umbrella', 1],
  ['deductibel', 'deductible', 1],
  ['insurnce', 'insurance', 1],
  ['eerie', 'erie', 1],
  ['erin', 'erie', 1],
  ['kitten', 'sitting', 3],
  ['', 'erie', 4],
])('%s and %s are %d apart [SRC-02] [LOC-01]', (one, other, expected) => {
  expect(editDistance(one, other)).toBe(expected);
  expect(editDistance(one, other, 4)).toBe(expected);
});

test('the distance is symmetric, at most the distance without swaps, at least half of it, and exact up to the maximum [SRC-02]', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const whole = editDistance(one, other);
      expect(editDistance(other, one)).toBe(whole);
      expect(whole).toBeLessThanOrEqual(distance(one, other));
      expect(whole * 2).toBeGreaterThanOrEqual(distance(one, other));
      expect(Math.min(editDistance(one, other, most), most + 1)).toBe(Math.min(whole, most + 1));
    }),
  );
});
