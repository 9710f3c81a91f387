/** Tests the limits of repairing typos. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repair, slipsAllowed } from './repair.ts';

test('finds a name of the list, within the number of typos that its length allows [LOC-01]', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(word, fc.uniqueArray(word), (typed, names) => {
      const found = repair(typed, names, () => 1);
      if (!found) return true;
      return names.includes(found.key) && found.slips > 0 && found.slips <= slipsAllowed(typed.length);
    }),
  );
});

test('prefers the name with the same first letter to a larger one [LOC-01]', () => {
  const sizes: Record<string, number> = { paris: 900, marie: 1, hamburgh: 1, bamburgo: 900 };
  expect(repair('maris', ['paris', 'marie'], (name) => sizes[name] ?? 0)?.key).toBe('marie');
  expect(repair('hamburxx', ['bamburxo', 'hamburgh'], (name) => sizes[name] ?? 0)?.key).toBe('hamburgh');
});

test('prefers the larger of names one typo away, and guesses none of several two typos away [LOC-01]', () => {
  const sizes: Record<string, number> = { clevland: 1, cleveland: 30, hamburgh: 3, hamburgo: 2 };
  expect(repair('clevelnd', ['clevland', 'cleveland'], (name) => sizes[name] ?? 0)?.key).toBe('cleveland');
  expect(repair('hamburxx', ['hamburgh', 'hamburgo'], (name) => sizes[name] ?? 0)).toBeUndefined();
  expect(repair('rie', ['erie'], () => 1)).toBeUndefined();
});
