import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { isUpdated, readingMinutes } from './ArticleHeader.tsx';

test.each([
  [0, null],
  [1, 1],
  [329, 1],
  [330, 2],
  [880, 4],
  [10_000, 45],
])('counts %d words as %s minutes [BLK-05]', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

test('never counts less time for a longer text [BLK-05]', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((words) => readingMinutes(words) ?? 0);
      expect(less).toBeLessThanOrEqual(more as number);
    }),
    { numRuns: scaled(300) },
  );
});

test.each([
  ['2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z', false],
  ['2026-11-04T00:00:00Z', '2026-11-05T00:00:01Z', true],
  ['2026-11-04', '2026-11-20', true],
  ['2026-11-04', '2026-10-01', false],
  ['2026-11-04', '', false],
  ['2026-11-04', 'the day after', false],
  ['', '2026-11-04', true],
  ['', '', false],
])('published %s and updated %s: shown is %s [BLK-05]', (published, updated, isShown) => {
  expect(isUpdated(published, updated)).toBe(isShown);
});
