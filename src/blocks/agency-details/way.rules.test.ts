import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIDES, wayFrom } from './way.rules.ts';

const erie = { latitude: 42.13, longitude: -80.09 };

test.each([
  [0.1, 0, 'north'],
  [0.1, 0.13, 'northeast'],
  [0, 0.1, 'east'],
  [-0.1, 0.13, 'southeast'],
  [-0.1, 0, 'south'],
  [-0.1, -0.13, 'southwest'],
  [0, -0.1, 'west'],
  [0.1, -0.13, 'northwest'],
])('an office %d° north and %d° east of the middle of town is on its %s side [AGY-03]', (north, east, side) => {
  expect(wayFrom(erie, { latitude: 42.13 + north, longitude: -80.09 + east })?.side).toBe(side);
});

test('names no side in the middle of town, and nothing for a point in another town [AGY-03]', () => {
  expect(wayFrom(erie, { latitude: 42.131, longitude: -80.091 })).toEqual({ miles: '0.1', side: undefined });
  expect(wayFrom(erie, { latitude: 42.1145, longitude: -80.1136 })).toEqual({ miles: '1.6', side: 'southwest' });
  expect(wayFrom(erie, { latitude: 40.4, longitude: -80 })).toBeUndefined();
});

test('is the opposite side from the other end [AGY-03]', () => {
  const near = fc.double({ min: -0.2, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(near, near, (north, east) => {
      const office = { latitude: erie.latitude + north, longitude: erie.longitude + east };
      const [there, back] = [wayFrom(erie, office), wayFrom(office, erie)];
      if (!there?.side) {
        expect(back?.side).toBeUndefined();
        return;
      }
      const turn = (SIDES.indexOf(back!.side!) - SIDES.indexOf(there.side) + 8) % 8;
      expect([3, 4, 5]).toContain(turn);
    }),
  );
});
