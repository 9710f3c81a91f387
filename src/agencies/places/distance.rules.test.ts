/** Tests distances and the wrong coordinates of services. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { milesBetween, milesText, usablePoint } from './distance.rules.ts';

const erie = { latitude: 42.13, longitude: -80.09 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance [LOC-02]', () => {
  it.each([
    ['Cleveland', { latitude: 41.4993, longitude: -81.6944 }, 93.24],
    ['Chicago', { latitude: 41.8781, longitude: -87.6298 }, 387.26],
    ['nowhere else', erie, 0],
    ['the antipode', { latitude: -42.13, longitude: 99.91 }, Math.PI * 3958.8],
  ])('is the great circle from Erie to %s', (_, to, miles) => {
    expect(milesBetween(erie, to)).toBeCloseTo(miles, 0);
  });

  it('agrees with the law of cosines, is symmetric and never more than half the globe', () => {
    const radian = Math.PI / 180;
    fc.assert(
      fc.property(point, point, (a, b) => {
        const cosine =
          Math.sin(a.latitude * radian) * Math.sin(b.latitude * radian) +
          Math.cos(a.latitude * radian) * Math.cos(b.latitude * radian) * Math.cos((a.longitude - b.longitude) * radian);
        const miles = milesBetween(a, b);
        // The law of cosines loses precision between near points: a few feet in general, half a mile for identical points.
        expect(Math.abs(miles - Math.acos(Math.max(-1, Math.min(1, cosine))) * 3958.8)).toBeLessThan(0.5);
        expect(milesBetween(b, a)).toBeCloseTo(miles, 6);
        expect(miles).toBeLessThanOrEqual(Math.PI * 3958.8 + 1e-6);
      }),
      { numRuns: scaled(20_000) },
    );
  });

  it('is shown with two decimals', () => {
    expect([0, 0.005, 1.625, 12.999, 100].map(milesText)).toEqual(['0.00', '0.01', '1.63', '13.00', '100.00']);
  });
});

describe('coordinates of services [AGY-14]', () => {
  it.each([
    ['numbers', 42.13, -80.09, erie],
    ['their texts', '42.13', ' -80.09 ', erie],
    ['exchanged', -80.09, 42.13, erie],
    ['exchanged and off the globe', '-120.5', '44', { latitude: 44, longitude: -120.5 }],
    ['Alaska, exchanged', -150, 61, { latitude: 61, longitude: -150 }],
    ['a place abroad', 51.5, 10.5, { latitude: 51.5, longitude: 10.5 }],
    ['a place abroad that no exchange puts in the States', -33.9, 18.4, { latitude: -33.9, longitude: 18.4 }],
    ['missing', undefined, undefined, null],
    ['null', null, null, null],
    ['empty', '', '', null],
    ['zero', 0, 0, null],
    ['one zero', 42.13, 0, null],
    ['zeros as texts', '0', '0.0', null],
    ['words', 'north', 'west', null],
    ['half a number', '42.13N', '-80.09', null],
    ['hexadecimal', '0x2a', '-80.09', null],
    ['the north pole', 90, -80.09, null],
    ['the south pole', -90, 10, null],
    ['off the globe both ways', 100, 200, null],
    ['a latitude too far', 91, 10, null],
    ['not a number', Number.NaN, -80, null],
    ['infinity', Number.POSITIVE_INFINITY, -80, null],
    ['lists', [42.13], [-80.09], null],
    ['truth', true, false, null],
  ])('reads %s', (_, latitude, longitude, expected) => {
    expect(usablePoint(latitude, longitude)).toEqual(expected);
  });

  it('returns a point on the globe or none for any input, and keeps a valid one unchanged', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        const got = usablePoint(a, b);
        if (got) expect(Math.abs(got.latitude) < 90 && Math.abs(got.longitude) <= 180).toBe(true);
      }),
      { numRuns: scaled(20_000) },
    );
    fc.assert(
      fc.property(fc.double({ min: 24, max: 49, noNaN: true }), fc.double({ min: -125, max: -66, noNaN: true }), (latitude, longitude) => {
        expect(usablePoint(latitude, longitude)).toEqual({ latitude, longitude });
        expect(usablePoint(longitude, latitude)).toEqual({ latitude, longitude });
      }),
      { numRuns: scaled(20_000) },
    );
  });
});
