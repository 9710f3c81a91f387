/** Test cases for every geocoder: the maps service and the gazetteer. */
import { expect, test } from 'vitest';
import { milesBetween } from '../agencies/places/distance.rules.ts';
import type { Geocoder } from './service.ts';

const erie = { latitude: 42.1292, longitude: -80.0851 };

/** @param geocoder returns the form under test */
export function geocoderCases(geocoder: () => Geocoder): void {
  const geocode = (address: string) => geocoder().geocode(address, AbortSignal.timeout(10_000));

  test('finds the centre of a ZIP, with town and state [LOC-01]', async () => {
    const found = await geocode('16501');
    expect(found).toMatchObject({ line1: '', city: 'Erie', state: 'PA', zip: '16501', exactness: 'zip', centreOf: '16501' });
    expect(found?.readAs).toBeUndefined();
    expect(milesBetween(found!.point, erie)).toBeLessThan(5);
  });

  test('finds the centre of a town, without a ZIP [LOC-01]', async () => {
    const found = await geocode('Erie, PA');
    expect(found).toMatchObject({ line1: '', city: 'Erie', state: 'PA', zip: '', exactness: 'town', centreOf: 'Erie, PA' });
    expect(milesBetween(found!.point, erie)).toBeLessThan(5);
  });

  test('finds the centre of a state, without a town [LOC-01]', async () => {
    expect(await geocode('Pennsylvania')).toMatchObject({ city: '', state: 'PA', zip: '', exactness: 'state', centreOf: 'Pennsylvania' });
  });

  test('repairs a typo and reports it [LOC-01]', async () => {
    const found = await geocode('Pittsburg, PA');
    expect(found).toMatchObject({ city: 'Pittsburgh', state: 'PA', readAs: 'Pittsburgh, PA' });
  });

  test('splits the address of a house into its parts [LOC-01]', async () => {
    const found = await geocode('100 State St, Erie, PA 16501');
    expect(found).toMatchObject({ city: 'Erie', state: 'PA', zip: '16501' });
    expect(found?.line1).toMatch(/^100 State St/);
    expect(milesBetween(found!.point, erie)).toBeLessThan(5);
  });

  test.each(['qwertyuiop asdf', 'Zzyzxville, PA', '', ' ', 'x'.repeat(201), 'Erie\u0000PA', '東京'])(
    '"%s" is no place [LOC-03]',
    async (address) => {
      expect(await geocode(address)).toBeUndefined();
    },
  );
}
