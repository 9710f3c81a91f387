/** Reads the visitor's location from the edge, and rejects impossible values [DEL-16]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGeo } from './visitor-location.ts';
import { scaled } from '../../test/scale.ts';

const NOWHERE = { country: '', region: '', city: '', postalCode: '', latitude: undefined, longitude: undefined, timezone: '' };
const at = (cf: Record<string, unknown>) => readGeo(Object.assign(new Request('https://x.test'), { cf }), false);
const fromHeaders = (headers: Record<string, string>) => readGeo(new Request('https://x.test', { headers }), true);
const runs = { numRuns: scaled(10_000) };

describe('the edge’s location [DEL-16]', () => {
  test('is read from the request data, degrees as numbers', () => {
    const cf = {
      country: 'US',
      regionCode: 'PA',
      region: 'Pennsylvania',
      city: 'Erie',
      postalCode: '16501',
      latitude: '42.12922',
      longitude: '-80.08506',
      timezone: 'America/New_York',
    };
    const { region: _, regionCode, ...rest } = cf;
    expect(at(cf)).toEqual({ ...rest, region: regionCode, latitude: 42.12922, longitude: -80.08506 });
  });

  test.each([
    ['a territory is a state, as in addresses', { country: 'PR', regionCode: '' }, { country: 'US', region: 'PR' }],
    ['so is another', { country: 'GU' }, { country: 'US', region: 'GU' }],
    ['lower case', { country: 'us', regionCode: 'oh' }, { country: 'US', region: 'OH' }],
    ['a region of three', { country: 'GB', regionCode: 'ENG' }, { country: 'GB', region: 'ENG' }],
    ['a city with marks', { country: 'US', city: 'Cañon City' }, { city: 'Cañon City' }],
    ['a city with an apostrophe', { country: 'US', city: "Coeur d'Alene" }, { city: "Coeur d'Alene" }],
  ])('%s', (_, cf, expected) => {
    expect(at(cf)).toMatchObject(expected);
  });

  test.each([
    ['no data', {}],
    ['an unknown country', { country: 'XX', regionCode: 'PA', city: 'Erie' }],
    ['the Tor network, whose exits are anywhere', { country: 'T1', regionCode: 'PA', latitude: '42', longitude: '-80' }],
    ['a region without its country', { regionCode: 'PA' }],
    ['a country that is too long', { country: 'USA', regionCode: 'PA' }],
    ['values of other kinds', { country: ['US'], regionCode: 7, city: {}, latitude: 42, longitude: -80 }],
    ['the point where wrong coordinates end up', { latitude: '0', longitude: '0.0' }],
    ['one coordinate', { latitude: '42.1' }],
    ['a latitude past the pole', { latitude: '90.5', longitude: '10' }],
    ['a longitude past the line', { latitude: '10', longitude: '-180.1' }],
    ['degrees that are no plain numbers', { latitude: '1e1', longitude: '0x10' }],
    ['markup for a city', { city: '<b>Erie</b>' }],
    ['a city without end', { city: 'a'.repeat(101) }],
  ])('%s: unknown', (_, cf) => {
    expect(at(cf)).toEqual(NOWHERE);
  });

  test('uses headers only when the setting trusts them, and then ignores the request data', () => {
    const request = Object.assign(new Request('https://x.test', { headers: { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' } }), {
      cf: { country: 'CA', regionCode: 'ON' },
    });
    expect([readGeo(request, true).region, readGeo(request, false).region]).toEqual(['PA', 'ON']);
    expect(readGeo(Object.assign(new Request('https://x.test'), { cf: { country: 'CA' } }), true)).toEqual(NOWHERE);
  });

  test('decodes the UTF-8 bytes of a header into a name', () => {
    expect(fromHeaders({ 'cf-ipcountry': 'US', 'cf-ipcity': 'Ca\u00c3\u00b1on City' }).city).toBe('Cañon City');
  });

  test('returns only valid values, for any headers', () => {
    const names = ['cf-ipcountry', 'cf-region-code', 'cf-ipcity', 'cf-postal-code', 'cf-iplatitude', 'cf-iplongitude', 'cf-timezone'];
    const value = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
      fc.constantFrom('US', 'us', 'PA', 'T1', 'XX', 'PR', '42.1', '-80', '-181', '1e5', 'NaN', 'Infinity', '../..', '<script>'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (headers) => {
        const geo = fromHeaders(Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.replace(/\u007f/g, '')])));
        expect(geo.country).toMatch(/^([A-Z][A-Z0-9])?$/);
        expect(geo.region).toMatch(/^[A-Z0-9]{0,3}$/);
        expect(geo.country === '' && geo.region !== '').toBe(false);
        expect(geo.city + geo.postalCode + geo.timezone).not.toMatch(/[<>"&\u0000-\u001f]/);
        expect(geo.city.length).toBeLessThanOrEqual(100);
        expect((geo.latitude === undefined) === (geo.longitude === undefined)).toBe(true);
        if (geo.latitude !== undefined) expect(Math.abs(geo.latitude)).toBeLessThanOrEqual(90);
      }),
      runs,
    );
  });
});
