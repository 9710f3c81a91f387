/** The local agency files written by the build: complete, readable by the Worker's own rules, with neighbours in the same file [AGY-13]. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AgencyIndex, type AgencyIndexFile } from '../src/agencies/agency-index.ts';
import { milesBetween } from '../src/agencies/places/distance.rules.ts';
import { LANGUAGES } from '../src/agencies/display/language-choice.ts';
import { STATES } from '../src/agencies/places/states.rules.ts';
import { readAgency } from '../src/agencies/response/agency-response.ts';
import type { Agency } from '../src/agencies/agency.ts';

const FOLDER = 'dist/assets/-data/agencies';
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
const file: AgencyIndexFile = read('index');
const index = new AgencyIndex(file);
const pages = Math.ceil(file.accountNumbers.length / file.perFile);
const agencies = Array.from({ length: pages }, (_, page) => read(`records/${page}`))
  .flat()
  .map(readAgency) as Agency[];

test('has at least 3,000 agencies, in every state that we write in, and no stray file of records [AGY-10] [AGY-13]', () => {
  expect(agencies.length).toBe(file.accountNumbers.length);
  expect(agencies.length).toBeGreaterThanOrEqual(3000);
  expect([...new Set(agencies.map(({ Address }) => Address.State))].toSorted()).toEqual(Object.keys(STATES).toSorted());
  expect(readdirSync(`${FOLDER}/records`)).toHaveLength(pages);
});

test('the index agrees with the records, and no account number is used twice or equals a state [AGY-12] [AGY-14]', () => {
  for (const [id, { AgencyAccountNumber, Address, Languages }] of agencies.entries()) {
    const [state, city] = file.towns[file.town[id]!]!;
    const place = Address.GeoCode ? [Address.GeoCode.Latitude, Address.GeoCode.Longitude] : [null, null];
    expect([
      file.accountNumbers[id],
      state,
      city,
      file.points.slice(2 * id, 2 * id + 2),
      file.speaks[id]!.map((at) => file.languages[at]),
    ]).toEqual([AgencyAccountNumber, Address.State, Address.City, place, Languages.string]);
    expect(index.byNumber(AgencyAccountNumber.toLowerCase())).toBe(id);
    expect(Object.keys(STATES)).not.toContain(AgencyAccountNumber.toUpperCase());
  }
});

test('every spoken language can be selected [LOC-05]', () => {
  const offered = LANGUAGES.map(({ value }) => value);
  expect(file.languages.filter((name) => !offered.includes(name))).toEqual([]);
});

test('the nearest agencies are those that a full scan finds [AGY-13] [LOC-02]', () => {
  const placed = agencies.flatMap(({ Address: { GeoCode } }, id) =>
    GeoCode ? [{ id, at: { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude } }] : [],
  );
  for (const { at } of placed.filter((_, turn) => turn % 331 === 0)) {
    const byHand = placed.map(({ id, at: there }) => ({ id, miles: milesBetween(at, there) })).sort((a, b) => a.miles - b.miles);
    const miles = (ids: number[]) => ids.map((id) => byHand.find((one) => one.id === id)!.miles.toFixed(6));
    const near = byHand.filter((one) => one.miles <= 60).slice(0, 100);
    expect(miles(index.nearest(at, 100, 60, ''))).toEqual(near.map((one) => one.miles.toFixed(6)));
    const spanish = byHand.filter(({ id }) => agencies[id]!.Languages.string.includes('Spanish')).slice(0, 10);
    expect(miles(index.nearest(at, 10, Number.POSITIVE_INFINITY, 'spanish'))).toEqual(spanish.map((one) => one.miles.toFixed(6)));
  }
});

test('a hundred neighbours are in few files [AGY-13]', () => {
  const counts = agencies.flatMap(({ Address: { GeoCode } }, id) => {
    if (!GeoCode || id % 50) return [];
    const near = index.nearest({ latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }, 100, 100, '');
    return new Set(near.map((one) => Math.floor(one / file.perFile))).size;
  });
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(14);
});
