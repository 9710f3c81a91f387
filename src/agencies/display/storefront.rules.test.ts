import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAgency } from '../../../test/sample-agency.ts';
import { makeAgencies } from '../../../scripts/data/agencies.ts';
import { postalCodes } from '../../../scripts/data/postal-codes.ts';
import type { Agency } from '../agency.ts';
import { readAgency } from '../response/agency-response.ts';
import { pictureOf, storefrontOf, storefrontPicture } from './storefront.rules.ts';

const at = (Line1: string, Zip = '16412', Line2 = '') => storefrontOf({ Address: { Line1, Line2, Zip } });
const hasFile = (Address: { Line1: string; Line2: string; Zip: string }) =>
  existsSync(storefrontPicture({ Address }).replace('/-/', 'static/'));

test.each([
  ['2214 West 8th Street', '16505', '', 'brick'],
  ['15 State Street', '16501', '', 'brick'],
  ['40 Turnpike Street', '16501', 'Second floor', 'brick'],
  ['112 Plaza Avenue', '16412', '', 'brick'],
  ['3350 West 26th Street', '16506', '', 'strip'],
  ['440 Mechanic Road', '16563', 'Unit A', 'strip'],
  ['90 Station Pike', '43055', '', 'strip'],
  ['18 US Route 20', '14787', '', 'strip'],
  ['200 Mill St', '43055', 'Suite 210', 'strip'],
  ['5740 Buffalo Road', '16421', '', 'farmhouse'],
  ['77 Orchard Ln.', '24401', '', 'farmhouse'],
  ['77 Lane Street', '24401', '', 'brick'],
  ['5740 Frankford Road', '19124', 'Suite 3', 'city'],
  ['1 Wall Street', '10005-1234', '', 'city'],
  ['', '', '', 'brick'],
])('the place of "%s", %s %s is %s, which has a picture [AGY-03]', (Line1, Zip, Line2, place) => {
  expect(at(Line1, Zip, Line2)).toBe(place);
  expect(hasFile({ Line1, Line2, Zip })).toBe(true);
});

test('any text as an address has a picture [AGY-03]', () => {
  fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (Line1, Line2, Zip) => hasFile({ Line1, Line2, Zip })));
});

test('the ZIPs of a city are of one large city, its boroughs included [AGY-03]', () => {
  const places = postalCodes().filter(({ zip, town }) => town && at('1 Main Street', zip) === 'city');
  const towns = Map.groupBy(places, ({ zip, town, state }) =>
    /^(NY|DC)$/.test(state) && !zip.startsWith('142') ? state : `${town} ${state}`,
  );
  const named = [...towns].filter(([, zips]) => zips.length >= 10);
  expect(named.flatMap(([, zips]) => zips).length / places.length).toBeGreaterThan(0.85);
  expect(named.length).toBeLessThan(25);
});

test('the sample has all four, a main street most often [AGY-03]', () => {
  const agencies = makeAgencies().map((record) => storefrontOf(readAgency(record) as Agency));
  const share = (place: string) => agencies.filter((one) => one === place).length / agencies.length;
  expect(share('brick')).toBeGreaterThan(0.35);
  for (const place of ['strip', 'farmhouse', 'city']) expect(share(place), place).toBeGreaterThan(0.08);
});

test('an agency shows its own picture, and without one the storefront of its place [LOC-05]', () => {
  expect(pictureOf(sampleAgency())).toBe('/-/media/agency-storefront-brick.svg');
  expect(pictureOf(sampleAgency({ Image: 'iVBORw0KGgo=' }))).toBe('data:image/png;base64,iVBORw0KGgo=');
});
