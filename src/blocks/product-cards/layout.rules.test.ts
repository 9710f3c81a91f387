import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLarge, usableCards } from './ProductCards.tsx';

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [4, 1, 4],
  [5, 1, 4],
  [200, 1, 4],
])('shows, of %i cards, %i without and %i with promotion [BLK-19]', (count, plain, promotion) => {
  expect([usableCards(count, false), usableCards(count, true)]).toEqual([plain, promotion]);
});

test('never shows more cards than given or than four, and promotion never hides one [BLK-19]', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.boolean(), (count, promotion) => {
      const kept = usableCards(count, promotion);
      expect(kept).toBeLessThanOrEqual(Math.min(4, count));
      expect(kept > 0).toBe(count > 0);
      expect(usableCards(count, true)).toBeGreaterThanOrEqual(usableCards(count, false));
      // The rule is stable: applied again to its result, it hides no more cards while promotion stays on.
      expect(usableCards(usableCards(count, true), true)).toBe(usableCards(count, true));
      // Large cards always fill rows of two.
      if (isLarge(kept)) expect(kept % 2).toBe(0);
      expect(isLarge(kept)).toBe(kept === 2 || kept === 4);
    }),
  );
});
