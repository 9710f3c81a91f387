import { expect, test } from 'vitest';
import type { Geocoded } from '../geocoding/service.ts';
import { repairPlace } from './place.ts';

const erie: Geocoded = {
  line1: '',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
  point: { latitude: 42.13, longitude: -80.09 },
  exactness: 'zip',
  centreOf: '16501',
};
const placeOf = (found: Geocoded | undefined) => repairPlace({ geocode: async () => found }, 'typed', AbortSignal.timeout(1000));

test('looks up a ZIP unchanged, and names a house by its street [LOC-07]', async () => {
  expect(await placeOf(erie)).toEqual({ query: { zipCode: '16501', city: 'Erie', state: 'PA', point: erie.point }, name: '16501' });
  expect((await placeOf({ ...erie, line1: '1 State St', exactness: 'address', centreOf: '' }))?.name).toBe('1 State St, Erie');
});

test('looks up a town by one of its ZIPs, from its own centre, and reports a repaired name [LOC-07]', async () => {
  const town: Geocoded = { ...erie, zip: '', exactness: 'town', centreOf: 'Erie, PA', nearZip: '16546', readAs: 'Erie, PA' };
  expect(await placeOf(town)).toMatchObject({ query: { zipCode: '16546', point: erie.point }, name: 'Erie, PA', readAs: 'Erie, PA' });
});

test('finds nothing without a ZIP: for no place, a state, or a town without a known ZIP [LOC-07]', async () => {
  expect(await placeOf(undefined)).toBeUndefined();
  expect(await placeOf({ ...erie, city: '', zip: '', exactness: 'state', centreOf: 'Pennsylvania' })).toBeUndefined();
  expect(await placeOf({ ...erie, zip: '', exactness: 'town' })).toBeUndefined();
});
