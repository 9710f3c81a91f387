import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bent, type Spot } from './curve.rules.ts';

const spot = fc.tuple(fc.double({ min: -90, max: -70, noNaN: true }), fc.double({ min: 33, max: 47, noNaN: true }));

test('a bent line passes all its points in order, and stays near the stretches between them [LOC-08]', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(spot, { minLength: 2, maxLength: 12, selector: (one) => one.map((value) => value.toFixed(2)).join() }),
      (points) => {
        const line = bent(points);
        let at = -1;
        for (const [x, y] of points) {
          const next = line.findIndex(([left, top], index) => index > at && Math.hypot(left - x, top - y) < 1e-9);
          expect(next).toBeGreaterThan(at);
          at = next;
        }
        const lengths = points.slice(1).map((point, index) => Math.hypot(point[0] - points[index]![0], point[1] - points[index]![1]));
        for (const [x, y] of line)
          expect(Math.min(...points.map((point) => Math.hypot(point[0] - x, point[1] - y)))).toBeLessThanOrEqual(Math.max(...lengths));
      },
    ),
  );
});

test('two points are a straight line; three make a curve without a corner [LOC-08]', () => {
  const straight: Spot[] = [
    [0, 0],
    [1, 1],
  ];
  expect(bent(straight)).toEqual(straight);
  const line = bent([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  const turns = line.slice(1, -1).map((point, index) => {
    const [before, after] = [line[index] as Spot, line[index + 2] as Spot];
    return Math.abs(Math.atan2(after[1] - point[1], after[0] - point[0]) - Math.atan2(point[1] - before[1], point[0] - before[0]));
  });
  expect(Math.max(...turns)).toBeLessThan(Math.PI / 4);
});
