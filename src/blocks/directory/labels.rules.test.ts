import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE, namedSpots } from './labels.rules.ts';

const spot = fc.record({
  name: fc.stringMatching(/^[a-z]{3,18}$/),
  x: fc.integer({ min: 100, max: 1100 }),
  y: fc.integer({ min: 0, max: 800 }),
});

test('names at most eight towns, all inside the chart, none over another [AGY-11]', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 200 }), (spots) => {
      const named = namedSpots(spots, 100, 1000);
      const boxes = named.map(({ x, y, room, isLeft }) => [isLeft ? x - room : x, y, isLeft ? x : x + room] as const);
      expect(named.length).toBeLessThanOrEqual(8);
      for (const [index, [left, y, right]] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(100);
        expect(right).toBeLessThanOrEqual(1100);
        for (const [otherLeft, otherY, otherRight] of boxes.slice(index + 1))
          expect(Math.abs(y - otherY) >= LINE * 1000 || left > otherRight || otherLeft > right).toBe(true);
      }
    }),
  );
});

test('a name at the right edge is left of its dot [AGY-11]', () => {
  expect(namedSpots([{ name: 'Philadelphia', x: 1050, y: 400 }], 100, 1000)[0]?.isLeft).toBe(true);
  // Harrisburg would run into the name of Philadelphia.
  const pair = [
    { name: 'Philadelphia', x: 1050, y: 400 },
    { name: 'Harrisburg', x: 700, y: 380 },
  ];
  expect(namedSpots(pair, 100, 1000).map(({ name, isLeft }) => [name, isLeft])).toEqual([
    ['Philadelphia', true],
    ['Harrisburg', true],
  ]);
  expect(namedSpots([{ name: 'Erie', x: 200, y: 400 }], 100, 1000)[0]?.isLeft).toBe(false);
});
