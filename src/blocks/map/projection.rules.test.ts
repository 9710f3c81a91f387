import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_VIEW, groupPins, PIN_APART, placeIn, project, STILL_SIDE, stillSquare } from './projection.rules.ts';
import { stateAround } from './StillMap.tsx';
import { STATE_BOXES } from './state-boxes.ts';

const place = fc.record({
  latitude: fc.double({ min: 34, max: 47, noNaN: true }),
  longitude: fc.double({ min: -92, max: -72, noNaN: true }),
});

test('projects as Web Mercator does [LOC-01]', () => {
  expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
  fc.assert(
    fc.property(place, (point) => {
      // The same formula in its other form.
      const angle = (point.latitude * Math.PI) / 180;
      expect(project(point, 8).y).toBeCloseTo(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 65_536, 6);
    }),
  );
  for (const latitude of [90, -90]) expect(Number.isFinite(project({ latitude, longitude: 0 }).y)).toBe(true);
});

test('fits every point into a still map, with room for its pin [LOC-08]', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), place, (points, center) => {
      const square = stillSquare(points, center, 10);
      for (const point of points) {
        const { x, y } = placeIn(square, point);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(20);
        expect(Math.max(x, y)).toBeLessThanOrEqual(STILL_SIDE - 20);
      }
    }),
  );
});

test('shows the default centre at zoom 10 on a still map without points [LOC-04]', () => {
  const square = stillSquare([], DEFAULT_VIEW.center, DEFAULT_VIEW.zoom);
  expect(square.size).toBe(100);
  expect(placeIn(square, DEFAULT_VIEW.center)).toEqual({ x: 200, y: 200 });
});

test('groups points into pins that never overlap, lose no point and start with their first [LOC-01]', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 300 }), (spots) => {
      const numbered = spots.map((at, index) => ({ ...at, number: index + 1 }));
      const pins = groupPins(numbered);
      expect(pins.flatMap(({ points }) => points.map(({ number }) => number)).sort((a, b) => a - b)).toEqual(
        numbered.map(({ number }) => number),
      );
      for (const { points } of pins) expect(points[0]?.number).toBe(Math.min(...points.map(({ number }) => number)));
      for (const [index, one] of pins.entries())
        for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(PIN_APART);
    }),
  );
});

test('finds a state by its middle, and some state for any place [LOC-08]', () => {
  for (const [state, [west, south, east, north]] of Object.entries(STATE_BOXES)) {
    if (state !== 'DC') expect(stateAround({ latitude: (south + north) / 2, longitude: (west + east) / 2 })).toBe(state);
  }
  expect(stateAround(DEFAULT_VIEW.center)).toMatch(/^(PA|OH|NY)$/);
  expect(stateAround({ latitude: 0, longitude: 0 })).toMatch(/^[A-Z]{2}$/);
});
