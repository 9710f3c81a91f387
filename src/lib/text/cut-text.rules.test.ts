import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.rules.ts';

test.each([
  ['roof', 10, 'roof'],
  ['roof', 2, 'ro'],
  ['a😀', 3, 'a😀'],
  ['a😀', 2, 'a'],
  ['😀😀', 3, '😀'],
  ['a\ud83d', 5, 'a'],
  ['\ude00a', 5, '\ufffda'],
  ['', 5, ''],
])('%j cut to %d is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('cuts to whole characters of the beginning, as many as fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(text.toWellFormed().startsWith(cut)).toBe(true);
      expect(cutText(cut, most)).toBe(cut);
    }),
  );
});
