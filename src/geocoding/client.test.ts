/** Tests the maps service against its stand-in: the cases of every geocoder, its own responses, its failures, and the gazetteer behind it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '../../test/upstreams/faulty-server.ts';
import { type GeocodeServer, KEY, start } from '../../test/upstreams/geocode-server.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import { readGeocodeAnswer } from './answer.ts';
import { geocoderCases } from './cases.test-data.ts';
import { geocoderOf } from './choose.ts';
import { geocodingService } from './client.ts';
import { embeddedGeocoder } from './embedded.ts';
import { withFallback } from './with-fallback.ts';
import { shortLimits } from '../../test/short-limits.ts';

let server: GeocodeServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());
beforeEach(() => {
  server.control({ mode: 'ok' });
  server.say(undefined);
  server.requests.length = 0;
});

const data = { json: async <T>(name: string) => JSON.parse(readFileSync(`dist/assets/-data/${name}`, 'utf8')) as T };
const broken = { json: async () => Promise.reject(new Error('no data')) };
function deps(url = server.url) {
  const clock = movedClock();
  const log = memoryLog();
  const settings = readSettings({ SITE_URL: 'https://www.lakeeriemutual.example', GEOCODE_URL: url, GEOCODE_API_KEY: KEY });
  return { settings, log, clock, circuits: new Circuits(clock, log), metrics: metricsOf(undefined), data };
}
const calm = () => AbortSignal.timeout(20_000);

describe('the gazetteer', () => geocoderCases(() => embeddedGeocoder(data)));
describe('the maps service', () => geocoderCases(() => geocodingService(deps())));

test('finds houses: such a point is the centre of nothing [LOC-01]', async () => {
  const found = await geocodingService(deps()).geocode('100 State St, Erie, PA 16501', calm());
  expect(found).toMatchObject({ exactness: 'address', centreOf: '', line1: '100 State Street' });
});

test('finds the middle of a street without a house number [LOC-01]', async () => {
  const found = await geocodingService(deps()).geocode('State St, Erie, PA', calm());
  expect(found).toMatchObject({ exactness: 'town', centreOf: 'State St, Erie, PA 16501' });
});

test('skips an unreadable result [LOC-01]', async () => {
  expect(await geocodingService(deps()).geocode('Harborcreek, PA', calm())).toMatchObject({ city: 'Harborcreek' });
});

test('sends address, key and country, and caches results for ten minutes, empty ones too [LOC-01]', async () => {
  const given = deps();
  const service = geocodingService(given);
  for (const address of ['Erie, PA', 'erie,  PA', 'nowhere at all', 'nowhere at all']) await service.geocode(address, calm());
  expect(server.requests.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { address: 'Erie, PA', components: 'country:US', key: KEY },
    { address: 'nowhere at all', components: 'country:US', key: KEY },
  ]);
  given.clock.move(10 * 60_000 - 1);
  await service.geocode('Erie, PA', calm());
  expect(server.requests).toHaveLength(2);
  given.clock.move(1);
  await service.geocode('Erie, PA', calm());
  expect(server.requests).toHaveLength(3);
  expect(JSON.stringify(given.log.lines)).not.toMatch(/Erie|maps-key/);
});

test.each([
  ['OVER_QUERY_LIMIT', 'rate-limited'],
  ['OVER_DAILY_LIMIT', 'rate-limited'],
  ['REQUEST_DENIED', 'unavailable'],
  ['INVALID_REQUEST', 'unavailable'],
  ['UNKNOWN_ERROR', 'unavailable'],
])('%s is %s, and reveals neither the key nor the address [API-02]', async (status, kind) => {
  server.say(status);
  const given = deps();
  await expect(geocodingService(given).geocode('Erie, PA', calm())).rejects.toMatchObject({
    name: 'UpstreamError',
    kind,
    message: `answered ${status}`,
  });
  expect(JSON.stringify(given.log.lines)).not.toMatch(/Erie|maps-key/);
});

const broke = faults.filter((mode) => mode !== 'ok');
test.each(broke)(
  'a service that is %s rejects; the gazetteer answers instead, which is logged without the address [API-02]',
  { timeout: 20_000 },
  async (mode) => {
    if (mode === 'slow') shortLimits();
    server.control({ mode });
    const given = deps();
    await expect(geocodingService(given).geocode('Erie, PA', calm())).rejects.toMatchObject({
      kind: { slow: 'timeout', down: 'unavailable', failing: 'unavailable' }[mode as string] ?? 'malformed',
    });
    const found = await geocoderOf(given).geocode('Erie, PA', calm());
    expect(found).toMatchObject({ city: 'Erie', state: 'PA', exactness: 'town' });
    expect(given.log.events('geocoded-by-gazetteer')).toEqual([expect.objectContaining({ exactness: 'town' })]);
    expect(JSON.stringify(given.log.lines)).not.toMatch(/Erie|maps-key/);
  },
);

test('reports the service’s failure when the gazetteer finds nothing either, since the service may know the place tomorrow [API-02]', async () => {
  server.control({ mode: 'failing' });
  await expect(geocoderOf(deps()).geocode('Zzyzxville, PA', calm())).rejects.toMatchObject({ name: 'UpstreamError' });
});

test('never treats a fault of our own as the service’s [API-02]', async () => {
  server.control({ mode: 'failing' });
  await expect(geocoderOf({ ...deps(), data: broken as never }).geocode('Erie, PA', calm())).rejects.toThrow('no data');
});

test('a visitor who has left gets nothing from the gazetteer [API-02]', async () => {
  const failure = new UpstreamError('timeout', 'late');
  const failing = { geocode: async () => Promise.reject(failure) };
  const given = deps();
  const found = withFallback(failing, embeddedGeocoder(data), given.log).geocode('Erie, PA', AbortSignal.abort());
  await expect(found).rejects.toBe(failure);
  expect(given.log.lines).toEqual([]);
});

test('accepts an empty result without asking the gazetteer [LOC-03]', async () => {
  expect(await geocoderOf({ ...deps(), data: broken as never }).geocode('nowhere at all', calm())).toBeUndefined();
});

test('uses the gazetteer alone without a service’s address [LOC-01]', async () => {
  expect(await geocoderOf(deps('')).geocode('16501', calm())).toMatchObject({ zip: '16501' });
  expect(server.requests).toEqual([]);
});

test.each([
  ['exchanged', { lat: -80.0851, lng: 42.1292 }],
  ['as text', { lat: '42.1292', lng: '-80.0851' }],
])('coordinates %s are corrected, impossible ones give no place [LOC-01]', (_, location) => {
  const body = (at: unknown, country = 'US') =>
    JSON.stringify({
      status: 'OK',
      results: [
        {
          address_components: [
            { long_name: 'Erie', short_name: 'Erie', types: ['locality'] },
            { long_name: 'Pennsylvania', short_name: 'PA', types: ['administrative_area_level_1'] },
            { long_name: country, short_name: country, types: ['country'] },
            null,
          ],
          formatted_address: 'Erie, PA, USA',
          geometry: { location: at, location_type: 'APPROXIMATE' },
        },
      ],
    });
  expect(readGeocodeAnswer(body(location))?.point).toEqual({ latitude: 42.1292, longitude: -80.0851 });
  for (const at of [
    { lat: 0, lng: 0 },
    { lat: 90, lng: 0 },
    { lat: null, lng: undefined },
  ])
    expect(readGeocodeAnswer(body(at))).toBeUndefined();
  expect(readGeocodeAnswer(body(location, 'CA'))).toBeUndefined();
});
