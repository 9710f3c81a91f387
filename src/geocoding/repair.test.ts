/** Typos: how they are counted, and how far a repair may go. */
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { repair, slipsAllowed, slipsBetween } from './repair.ts';

test('letters that changed places are one slip, as one lost, added or changed is [LOC-01]', () => {
  for (const typed of ['eire', 'ere', 'eerie', 'erin']) expect(slipsBetween(typed, 'erie'), typed).toBe(1);
  expect(slipsBetween('erie', 'erie')).toBe(0);
  expect(slipsBetween('', 'erie')).toBe(4);
});

test('slips are counted alike both ways, never above the count without exchanges, never below half of it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b);
      return slips === slipsBetween(b, a) && slips <= distance(a, b) && slips * 2 >= distance(a, b);
    }),
  );
});

test('what is found is a name of the list, within the slips that its length allows [LOC-01]', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(word, fc.uniqueArray(word), (typed, names) => {
      const found = repair(typed, names, () => 1);
      if (!found) return true;
      return names.includes(found.key) && found.slips > 0 && found.slips <= slipsAllowed(typed.length);
    }),
  );
});

test('of names one slip away the larger was meant, of several two slips away none is guessed [LOC-01]', () => {
  const sizes: Record<string, number> = { clevland: 1, cleveland: 30, hamburgh: 3, hamburgo: 2 };
  expect(repair('clevelnd', ['clevland', 'cleveland'], (name) => sizes[name] ?? 0)?.key).toBe('cleveland');
  expect(repair('hamburxx', ['hamburgh', 'hamburgo'], (name) => sizes[name] ?? 0)).toBeUndefined();
  expect(repair('rie', ['erie'], () => 1)).toBeUndefined();
});
