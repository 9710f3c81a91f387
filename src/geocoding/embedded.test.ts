/** Tests the gazetteer: hand-picked addresses by their places, random ones by general rules; the printed figures are those of docs/performance.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomOf } from '../../test/random-numbers.ts';
import { scaled, SEED } from '../../test/scale.ts';
import { milesBetween } from '../agencies/places/distance.rules.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { embeddedGeocoder } from './embedded.ts';
import { Gazetteer } from './gazetteer.ts';
import { handPicked } from './hand-picked.test-data.ts';
import { placeKey } from './place-key.ts';
import { randomAddress, realPlaces } from './random-addresses.test-data.ts';
import type { Geocoded } from './service.ts';
import { cpuMs } from '../../test/cpu-time.ts';

const read: string[] = [];
const parsed = new Map<string, unknown>();
const files = {
  async json<T>(name: string): Promise<T | undefined> {
    read.push(name);
    if (!parsed.has(name)) parsed.set(name, JSON.parse(readFileSync(`dist/assets/-data/${name}`, 'utf8')));
    return parsed.get(name) as T;
  },
};
const geocoder = embeddedGeocoder(files);
const geocode = (typed: string) => geocoder.geocode(typed, AbortSignal.timeout(60_000));
const placeOf = ({ city, state, zip }: Geocoded) => [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');

const places = realPlaces();
const pointOf = new Map(places.map((place) => [place.zip, place]));

test('there are at least 200 different hand-picked addresses', () => {
  expect(handPicked.length).toBeGreaterThanOrEqual(200);
  expect(new Set(handPicked.map(({ typed }) => typed)).size).toBe(handPicked.length);
});

test.each(handPicked)('reads "$typed" [LOC-01]', async ({ typed, expected }) => {
  const found = await geocode(typed);
  expect(found && { exactness: found.exactness, place: placeOf(found), line1: found.line1, readAs: found.readAs ?? '' }).toEqual(expected);
  if (!found) return;
  const source = pointOf.get(found.zip);
  if (source) expect(milesBetween(found.point, source)).toBeLessThan(0.1);
  expect(found.centreOf).toBe(
    { zip: found.zip, town: placeOf({ ...found, zip: '' }), state: found.centreOf, address: '' }[found.exactness],
  );
});

test('a lookup reads at most two files, three where town and state contradict each other', async () => {
  const most = { typed: '', files: 0 };
  for (const { typed } of handPicked) {
    read.length = 0;
    await geocode(typed);
    const files = new Set(read).size;
    if (files > most.files) Object.assign(most, { typed, files });
    if (files > 2) expect((await geocode(typed))?.readAs ?? 'refused', typed).not.toBe('');
  }
  expect(most.files, most.typed).toBeLessThanOrEqual(3);
});

const counts = { tried: 0, found: 0, exact: 0, repaired: 0, refused: 0, typos: 0, typosRepaired: 0, typosElsewhere: 0 };

test('random addresses: an unchanged one is found exactly, a typo never leads far without being reported [LOC-01]', {
  timeout: 120_000,
}, async () => {
  const random = randomOf(SEED);
  let slowest = { ms: 0, typed: '' };
  // The shares of typos differ by chance: of a thousand addresses, a hundred have one.
  for (let index = scaled(10_000, 5000); index > 0; index--) {
    const address = randomAddress(random, places);
    const { typed, place, has, hasTypo } = address;
    const about = `seed ${SEED}: ${JSON.stringify(address)}`;
    const started = cpuMs();
    const found = await geocode(typed);
    const ms = cpuMs() - started;
    if (ms > slowest.ms) slowest = { ms, typed };
    counts.tried++;
    if (!found) counts.refused++;
    else {
      counts.found++;
      if (found.readAs) counts.repaired++;
      else counts.exact++;
    }
    if (has.zip) {
      // A ZIP decides, whatever is beside it.
      expect(found, about).toMatchObject({ exactness: 'zip', zip: place.zip, state: place.state });
      expect(milesBetween(found!.point, place), about).toBeLessThan(0.1);
      if (!hasTypo) expect(found?.readAs, about).toBeUndefined();
    } else if (!hasTypo) {
      expect(found, about).toBeDefined();
      expect(found?.exactness, about).toMatch(/^(town|state)$/);
      expect(found?.readAs, about).toBeUndefined();
      if (has.state) {
        expect(placeKey(found!.city), about).toBe(placeKey(place.town));
        expect(milesBetween(found!.point, place), about).toBeLessThan(30);
        // For a name shared with a state, the state is meant.
      } else expect(found?.exactness === 'state' || found!.state in STATES, about).toBe(true);
    } else {
      counts.typos++;
      const isMeant = found && placeKey(found.city) === placeKey(place.town) && (!has.state || found.state === place.state);
      if (isMeant) counts.typosRepaired++;
      else if (found) counts.typosElsewhere++;
    }
  }
  expect(slowest.ms, slowest.typed).toBeLessThan(1000);
  process.stdout.write(`random addresses ${JSON.stringify({ ...counts, slowestMs: Math.round(slowest.ms) })}\n`);
});

test('most typos in towns are repaired, and few lead to another town [LOC-01]', () => {
  expect(counts.typosRepaired / counts.typos).toBeGreaterThan(0.7);
  expect(counts.typosElsewhere / counts.typos).toBeLessThan(0.2);
});

test('any text gives a place of the United States or nothing [SEC-04]', async () => {
  const random = randomOf(SEED + 1);
  const signs = [...'abcdeéñß ŉ,.-\'"`#/&()0123456789<>{}[]\\;:%$€\u0000\u200b\u202e\u{1f600}東\uD800'];
  for (let index = scaled(10_000, 1000); index > 0; index--) {
    const typed = Array.from({ length: random.upTo(230) }, () => random.pick(signs)).join('');
    const found = await geocode(typed);
    if (found) expect(Number.isFinite(found.point.latitude) && /^[A-Z]{2}$/.test(found.state), JSON.stringify(typed)).toBe(true);
  }
});

test.each([
  ['empty', ''],
  ['blank', '   '],
  ['201 characters', `Erie, PA ${'x'.repeat(192)}`],
  ['a control character', 'Erie,\u0000 PA'],
  ['a line break', 'Erie\nPA'],
  ['half a character', 'Erie \uD83D PA'],
])('refuses text that is %s [API-02]', async (_, typed) => {
  expect(await geocode(typed)).toBeUndefined();
});

test.each([
  ['Pensylvania', ', PA', '', 'Pennsylvania'],
  ['Girard Town PA', 'Girard, PA', '', 'Girard, PA'],
  ['100 Lake Erie PA', 'Erie, PA', '100 Lake', undefined],
  ['near Mechanicsburg PA', 'Mechanicsburg, PA', '', undefined],
])('reads "%s" as the place %s [LOC-01]', async (typed, place, line1, readAs) => {
  const found = await geocode(typed);
  expect([found && `${found.city}, ${found.state}`, found?.line1, found?.readAs]).toEqual([place, line1, readAs]);
});

test('towns and ZIPs of a state, and the names of all, are prepared once [LOC-01]', async () => {
  const gazetteer = new Gazetteer(files);
  expect(await gazetteer.state('PA')).toBe(await gazetteer.state('PA'));
  expect(await gazetteer.names()).toBe(await gazetteer.names());
});

test('a town of one ZIP has its point, one of several has a point for each [LOC-01]', async () => {
  const towns = [
    ['one', 'One', 41, -80, ['16001']],
    ['two', 'Two', 42, -81, ['16002', 42.1, -81.1, '16003', 42.2, -81.2]],
    ['none', 'None', 43, -82, []],
  ];
  const content: Record<string, unknown> = {
    'places/PA.json': { name: 'Pennsylvania', centre: [41.5, -77], towns },
    'places/names.json': { one: 'PA', two: 'CAPA', three: 'PACA', other: 'CA' },
  };
  const gazetteer = new Gazetteer({ json: async (name: string) => content[name] as never });
  const state = (await gazetteer.state('PA'))!;
  const pointOf = (zip: string) => Object.values(state.zips.get(zip)?.point ?? {});
  expect([pointOf('16001'), pointOf('16002'), pointOf('16003')]).toEqual([
    [41, -80],
    [42.1, -81.1],
    [42.2, -81.2],
  ]);
  expect([...state.towns.values()].map(({ zips, firstZip }) => [zips, firstZip])).toEqual([
    [1, '16001'],
    [2, '16002'],
    [0, ''],
  ]);
  expect(await gazetteer.state('OH')).toBeUndefined();
  const names = await gazetteer.names();
  expect([names.statesOf('two'), names.statesOf('toString'), names.ours()]).toEqual([['CA', 'PA'], [], ['one', 'three']]);
});

test('the ZIP of a town is known only where the town has one [LOC-01]', async () => {
  expect((await geocode('Erie, PA'))?.nearZip).toBe('16501');
  expect(await geocode('Erie County, PA')).not.toHaveProperty('nearZip');
});

test.each(['116501', 'x16501', 'agents near me'])('%s names no place [LOC-01]', async (typed) => {
  expect(await geocode(typed)).toBeUndefined();
});

test('accepts characters of pasted text: spaces of other widths, joiners, wide digits, quotes [LOC-01]', async () => {
  for (const typed of ['Erie,\u00a0PA', '\u200bErie, PA\u200b', 'Erie, PA １６５０１', '“Erie, PA”', 'Erie, PA\u202c'])
    expect((await geocode(typed))?.city, typed).toBe('Erie');
});
