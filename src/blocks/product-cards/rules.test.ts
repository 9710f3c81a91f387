import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLarge, keptCards } from './rules.ts';

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [4, 1, 4],
  [5, 1, 4],
  [200, 1, 4],
])('of %i cards it keeps %i, and %i with promotion on [BLK-19]', (count, plain, promotion) => {
  expect([keptCards(count, false), keptCards(count, true)]).toEqual([plain, promotion]);
});

test('never keeps more than there are or than four, and promotion never hides a card [BLK-19]', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.boolean(), (count, promotion) => {
      const kept = keptCards(count, promotion);
      expect(kept).toBeLessThanOrEqual(Math.min(4, count));
      expect(kept > 0).toBe(count > 0);
      expect(keptCards(count, true)).toBeGreaterThanOrEqual(keptCards(count, false));
      // What is kept is kept as it is: keeping again hides nothing more while promotion stays on.
      expect(keptCards(keptCards(count, true), true)).toBe(keptCards(count, true));
      // Large cards always fill their rows of two.
      if (isLarge(kept)) expect(kept % 2).toBe(0);
      expect(isLarge(kept)).toBe(kept === 2 || kept === 4);
    }),
  );
});
