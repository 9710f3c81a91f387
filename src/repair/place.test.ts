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

test('a ZIP is asked for as it is, and a house is named by its street [LOC-07]', async () => {
  expect(await placeOf(erie)).toEqual({ query: { zipCode: '16501', city: 'Erie', state: 'PA', point: erie.point }, name: '16501' });
  expect((await placeOf({ ...erie, line1: '1 State St', exactness: 'address', centreOf: '' }))?.name).toBe('1 State St, Erie');
});

test('a town is asked for by a ZIP of its own, from its own centre; what was read otherwise is said [LOC-07]', async () => {
  const town: Geocoded = { ...erie, zip: '', exactness: 'town', centreOf: 'Erie, PA', nearZip: '16546', readAs: 'Erie, PA' };
  expect(await placeOf(town)).toMatchObject({ query: { zipCode: '16546', point: erie.point }, name: 'Erie, PA', readAs: 'Erie, PA' });
});

test('without a ZIP there is nothing to ask for: no place, a state, a town that nobody knows one of [LOC-07]', async () => {
  expect(await placeOf(undefined)).toBeUndefined();
  expect(await placeOf({ ...erie, city: '', zip: '', exactness: 'state', centreOf: 'Pennsylvania' })).toBeUndefined();
  expect(await placeOf({ ...erie, zip: '', exactness: 'town' })).toBeUndefined();
});
