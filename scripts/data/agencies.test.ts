/** Tests the sample's agencies and repair facilities: real places, no real names or numbers, every unusual shape, reproducible by seed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Agency } from '../../src/agencies/agency.ts';
import { milesBetween } from '../../src/agencies/places/distance.rules.ts';
import { hoursText } from '../../src/agencies/display/hours.rules.ts';
import { openState } from '../../src/agencies/display/week.rules.ts';
import { LANGUAGES } from '../../src/agencies/display/language-choice.ts';
import { STATES, stateCode } from '../../src/agencies/places/states.rules.ts';
import { readAgency } from '../../src/agencies/response/agency-response.ts';
import { readFacilities } from '../../src/repair/service-response.ts';
import { scaled } from '../../test/scale.ts';
import { makeAgencies } from './agencies.ts';
import { AREA_CODES, TOLL_FREE } from './area-codes.ts';
import { makeFacilities } from './facilities.ts';
import { postalCodes } from './postal-codes.ts';

const COUNT = 3000;
const records = makeAgencies();
const agencies = records.map((record) => readAgency(record) as Agency);
const facilities = makeFacilities();

const places = new Map(
  postalCodes()
    .filter(({ zip, town, state }) => zip && town && state)
    .map((place) => [place.zip, place]),
);

/** Carriers, and well-known people: our word lists must not produce their names. */
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
  it('has the requested number, in all fourteen states, more where there are more towns', () => {
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

  it('is located at real ZIPs of real towns, near their centre', () => {
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

  it('has towns in both time zones of the states that have two', () => {
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

  it('is the same for the same seed, even in another process with another clock, and differs for another seed', () => {
    const program = "import('./scripts/data/agencies.ts').then((m) => process.stdout.write(JSON.stringify(m.makeAgencies())))";
    const again = execFileSync(process.execPath, ['-e', program], {
      env: { ...process.env, TZ: 'Asia/Tokyo', LANG: 'de_DE' },
      maxBuffer: 64e6,
    });
    expect(digest(JSON.parse(again.toString()))).toBe(digest(records));
    expect(digest(makeAgencies({ seed: 7 }))).not.toBe(digest(records));
  });

  it('has one account number each, mostly letters and digits, none a state [AGY-12]', () => {
    const numbers = records.map(({ AgencyAccountNumber }) => AgencyAccountNumber);
    expect(new Set(numbers.map((number) => number.toLowerCase())).size).toBe(COUNT);
    expect(numbers.filter((number) => stateCode(number))).toEqual([]);
    const odd = numbers.filter((number) => !/^[A-Z]{2}\d{4}$/.test(number));
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.length).toBeLessThan(10);
    expect(odd.every((number) => /^[A-Z]{2}-\d{4}$/.test(number))).toBe(true);
  });

  it('uses telephone numbers reserved for fiction, in the area codes of the state', () => {
    for (const record of records)
      for (const { Type, Value } of contactsOf(record))
        if (Value && Type !== 'Website')
          expect(isFictional(Value, Type === 'Toll Free' ? TOLL_FREE : AREA_CODES[record.Address.State as 'PA']), Value).toBe(true);
  });

  it('names no real person or company', () => {
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

  it('has every shape that the service may use, and can be read from each [AGY-14]', () => {
    expect(records.map(readAgency).filter((read) => 'fault' in read)).toEqual([]);
    const shares = {
      'one contact by itself': share(({ AgentContact }) => !Array.isArray(AgentContact.ContactInfo)),
      'languages missing': share((record) => record.Languages == null),
      'languages as text': share(({ Languages }) => typeof Languages === 'string'),
      'one language in an object': share(({ Languages }) => typeof Languages === 'object' && typeof Languages?.string === 'string'),
      'many languages in an object': share(({ Languages }) => typeof Languages === 'object' && Array.isArray(Languages?.string)),
      'hours as JSON': share(({ AgencyInfo }) => AgencyInfo.BusinessHoursOperationDescription?.startsWith('{') ?? false),
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

  it('speaks languages that a visitor can choose, Spanish most often', () => {
    const spoken = agencies.flatMap(({ Languages }) => Languages.string);
    const choices: readonly string[] = LANGUAGES.map(({ value }) => value);
    expect(spoken.filter((name) => !choices.includes(name))).toEqual([]);
    expect(spoken.filter((name) => name === 'Spanish').length).toBeGreaterThan(spoken.length / 5);
    expect(spoken.filter((name) => name === 'Pennsylvania Dutch').length).toBeGreaterThan(3);
  });

  it('names one neighbour and one former house in all texts of an agency, and stairs only to an upper floor [AGY-03]', () => {
    const neighbour = /(?:across from|two doors from|beside|around the corner from|park at) (the [a-z ]+?)[,;.]/gi;
    let named = 0;
    // After the art direction's own five in Erie.
    for (const { AgencyName, Address, AgencyInfo } of records.slice(5)) {
      const text = [AgencyInfo.AgencyDescriptionSitecore, AgencyInfo.PrincipalAgentBio, AgencyInfo.Description].join(' ');
      const neighbours = [...text.matchAll(neighbour)].map(([, name]) => name);
      if (neighbours.length > 1) named++;
      expect(new Set(neighbours).size, `${AgencyName}: ${text}`).toBeLessThan(2);
      expect(new Set([...text.matchAll(/[Tt]he old ([a-z ]+?)(?: on |\.)/g)].map(([, house]) => house)).size, text).toBeLessThan(2);
      expect(text.includes('Up the stairs'), AgencyName).toBe(Address.Line2 === 'Second floor');
    }
    expect(named).toBeGreaterThan(100);
  });

  it('has small pictures for a few dozen agencies, each a PNG', () => {
    const pictures = agencies.map(({ Image }) => Image).filter(Boolean);
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.length).toBeLessThan(80);
    for (const picture of pictures) {
      expect(picture.length).toBeLessThanOrEqual(2048);
      expect(Buffer.from(picture, 'base64').subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    }
  });

  it('shows the agencies of the art direction in Erie', () => {
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

  it('can make very many, each with a unique number', () => {
    const count = scaled(100_000, 10_000);
    const many = makeAgencies({ count });
    expect(many).toHaveLength(count);
    expect(new Set(many.map(({ AgencyAccountNumber }) => AgencyAccountNumber.toLowerCase())).size).toBe(count);
  }, 240_000);
});

describe('the sample of repair facilities [LOC-07]', () => {
  it('has three hundred shops at real towns of the fourteen states, some near Erie', () => {
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
