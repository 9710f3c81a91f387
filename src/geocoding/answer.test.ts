/** Tests how the maps service's responses are read. */
import { expect, test } from 'vitest';
import { readGeocodeAnswer } from './answer.ts';

const part = (type: string, long_name: string, short_name = long_name) => ({ long_name, short_name, types: ['political', type] });
const state = part('administrative_area_level_1', 'Pennsylvania', 'PA');
const country = part('country', 'United States', 'US');
const zip = part('postal_code', '16501-1234');
const town = part('locality', 'Erie');
const route = part('route', 'State Street');
const house = part('street_number', '100');

const result = (components: unknown, more: object = {}, location_type = 'APPROXIMATE') => ({
  address_components: components,
  formatted_address: 'As written, PA, USA',
  geometry: { location: { lat: 42.1, lng: -80.1 }, location_type },
  ...more,
});
const read = (...results: unknown[]) => readGeocodeAnswer(JSON.stringify({ status: 'OK', results }));

test.each([
  ['a house', [house, route, town, state, zip], 'ROOFTOP', ['address', '100 State Street', 'Erie', '16501', '']],
  ['a house between others', [house, route, town, state], 'RANGE_INTERPOLATED', ['address', '100 State Street', 'Erie', '', '']],
  ['a street', [route, town, state, zip], 'GEOMETRIC_CENTER', ['town', 'State Street', 'Erie', '16501', 'As written, PA']],
  ['a street without a town', [route, state], 'GEOMETRIC_CENTER', ['state', 'State Street', '', '', 'As written, PA']],
  ['a ZIP', [zip, town, state], 'APPROXIMATE', ['zip', '', 'Erie', '16501', '16501']],
  ['a town', [town, state], 'APPROXIMATE', ['town', '', 'Erie', '', 'Erie, PA']],
  ['a state', [state], 'APPROXIMATE', ['state', '', '', '', 'Pennsylvania']],
  ['a state with a postal code of another country', [state, part('postal_code', 'A1650')], '', ['state', '', '', '', 'Pennsylvania']],
])('reads %s, and of what the point is the centre [LOC-01]', (_, components, location, expected) => {
  const found = read(result([...components, country], {}, location));
  expect([found?.exactness, found?.line1, found?.city, found?.zip, found?.centreOf]).toEqual(expected);
  expect(found).toMatchObject({ state: 'PA', point: { latitude: 42.1, longitude: -80.1 } });
  expect(found && 'readAs' in found).toBe(false);
});

test('reports how a text was read that is no place as written [LOC-01]', () => {
  expect(read(result([town, state], { partial_match: true }))?.readAs).toBe('As written, PA');
  expect(read(result([town, state], { partial_match: 'yes' }))).not.toHaveProperty('readAs');
});

const TOWNS = 'locality postal_town sublocality_level_1 sublocality neighborhood administrative_area_level_3 administrative_area_level_2';

test('takes the likeliest of several towns [LOC-01]', () => {
  const types = TOWNS.split(' ');
  for (const [at, type] of types.entries()) {
    const less = types.slice(at).toReversed();
    expect(read(result([state, ...less.map((one) => part(one, one))]))?.city).toBe(type);
  }
});

test.each([
  ['without a state', result([town])],
  ['without a point', result([town, state], { geometry: { location: {}, location_type: '' } })],
  ['with a long code of a state', result([town, part('administrative_area_level_1', 'x', 'XPA')])],
  ['with a small code of a state', result([town, part('administrative_area_level_1', 'x', 'PAx')])],
  ['of another country', result([town, state, part('country', 'Canada', 'CA')])],
])('skips a result %s [LOC-01]', (_, first) => {
  expect(read(first)).toBeUndefined();
  expect(read(first, result([part('locality', 'Girard'), state]))?.city).toBe('Girard');
});

test('reads a result with parts that it does not know [LOC-01]', () => {
  const odd = [null, { long_name: 7, short_name: 'x', types: 'locality' }, town, state];
  expect(read(result(odd, { formatted_address: 7 }))?.city).toBe('Erie');
  expect(read(result('none'), result([state]))?.state).toBe('PA');
});

test('a response without results that can be read is malformed, one without results is none [API-02]', () => {
  for (const none of [[], [{}], ['x', null]]) expect(() => read(...none)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  expect(readGeocodeAnswer('{"status":"ZERO_RESULTS"}')).toBeUndefined();
  expect(() => readGeocodeAnswer('{"status":7}')).toThrow();
});

test('a long status is shortened in the error [API-02]', () => {
  expect(() => readGeocodeAnswer(JSON.stringify({ status: 'X'.repeat(100) }))).toThrow(
    expect.objectContaining({ message: `answered ${'X'.repeat(40)}` }),
  );
});
