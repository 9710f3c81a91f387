/** GET /api/geodecode on the built Worker: the exact envelope of S2 §7, refusals, and failures of the maps service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type GeocodeServer, KEY, start } from '../upstreams/geocode-server.ts';
import { ask, leak } from './ask.ts';

const geodecode = (origin: string, address: string) => ask(origin, `/api/geodecode?address=${encodeURIComponent(address)}`);

test('returns exactly the fields of the specification [API-01]', async () => {
  const { status, headers, text } = await geodecode(siteOrigin(), '100 State St, Erie, PA 16501');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  // No shared cache stores where a visitor lives.
  expect(headers['cache-control']).toBe('private, max-age=3600');
  expect(JSON.parse(text)).toEqual({
    Line1: '100 State St',
    City: 'Erie',
    State: 'PA',
    Zipcode: '16501',
    GeometryResults: {
      geometry: { location: { lat: 42.126, lng: -80.086 }, location_type: 'APPROXIMATE' },
      formatted_address: 'Erie, PA 16501, USA',
      partial_match: true,
    },
  });
});

test.each([
  ['16501', 'Erie, PA 16501, USA', undefined],
  ['Erie, PA', 'Erie, PA, USA', undefined],
  ['pennsylvania', 'Pennsylvania, USA', undefined],
  ['Pittsburg, PA', 'Pittsburgh, PA, USA', true],
])('returns the place found for "%s", and whether it matches only partly [API-01]', async (address, formatted, partial) => {
  const { GeometryResults } = JSON.parse((await geodecode(siteOrigin(), address)).text);
  expect(GeometryResults.formatted_address).toBe(formatted);
  expect(GeometryResults.partial_match).toBe(partial);
});

test('an unknown place is 404 with its own code, and is not cached [API-02]', async () => {
  const { status, headers, text } = await geodecode(siteOrigin(), 'qwertyuiop asdf');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'no-place' });
});

test.each([
  ['nothing', ''],
  ['no value', '?address='],
  ['spaces', '?address=%20%20'],
  ['201 characters', `?address=${'x'.repeat(201)}`],
  ['a control character', '?address=Erie%00'],
  ['two of them', '?address=Erie&address=PA'],
  ['bytes that are not UTF-8', '?address=%ff'],
])('refuses %s with 400 and the name of the parameter [API-02]', async (_, query) => {
  const reply = await ask(siteOrigin(), `/api/geodecode${query}`);
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text)).toMatchObject({ code: 'bad-request', errors: [{ parameter: 'address' }] });
  expect(leak(reply)).toBeUndefined();
});

test('accepts GET and HEAD only [API-02]', async () => {
  expect((await ask(siteOrigin(), '/api/geodecode?address=16501', { method: 'POST' })).status).toBe(405);
  expect((await ask(siteOrigin(), '/api/geodecode?address=16501', { method: 'HEAD' })).status).toBe(200);
});

describe('with a maps service', () => {
  let server: GeocodeServer;
  let site: RunningSite;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await start();
    site = await startSite({ vars: { GEOCODE_URL: server.url, GEOCODE_API_KEY: KEY }, seed: false, onLog: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await site?.stop();
    await server?.close();
  });

  test('returns the same envelope, with the service’s location type for a house [API-01]', async () => {
    const { text } = await geodecode(site.origin, '100 State St, Erie, PA 16501');
    expect(JSON.parse(text)).toEqual({
      Line1: '100 State Street',
      City: 'Erie',
      State: 'PA',
      Zipcode: '16501',
      GeometryResults: {
        geometry: { location: { lat: 42.1365, lng: -80.0911 }, location_type: 'ROOFTOP' },
        formatted_address: '100 State Street, Erie, PA 16501, USA',
      },
    });
  });

  test('while the service is down, places come from the gazetteer, and unknown ones are 502 without internal details [API-02]', async () => {
    server.control({ mode: 'down' });
    expect(JSON.parse((await geodecode(site.origin, 'Harborcreek, PA')).text)).toMatchObject({ City: 'Harborcreek', Zipcode: '' });
    const reply = await geodecode(site.origin, 'Zzyzxville, PA');
    expect(reply.status).toBe(502);
    expect(leak(reply)).toBeUndefined();
    expect(reply.text).not.toMatch(/127\.0\.0\.1|maps/);
    expect(lines.join('\n')).not.toMatch(/Zzyzxville|Harborcreek, PA|maps-key/);
  });

  test('a service at its limit is 503 with Retry-After for places that the gazetteer does not know [API-02]', async () => {
    server.control({ mode: 'ok' });
    server.say('OVER_QUERY_LIMIT');
    const { status, headers } = await geodecode(site.origin, 'Zzyzx Corners, PA');
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
