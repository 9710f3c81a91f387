/** Test cases for both forms of the agency service, over the records of test/upstreams/locator-agencies.ts. */
import { expect, test } from 'vitest';
import type { AgencyMatch } from './agency.ts';
import { milesBetween } from './places/distance.rules.ts';
import type { Agencies, LocationsQuery } from './service.ts';

const ERIE = { latitude: 42.1292, longitude: -80.0851 };
const signal = new AbortController().signal;
const numbers = (found: readonly { AgencyAccountNumber: string }[]) => found.map(({ AgencyAccountNumber }) => AgencyAccountNumber);

/** @param form returns the form under test, over the stand-in's records */
export function agencyCases(form: () => Agencies): void {
  const near = (query: LocationsQuery): Promise<AgencyMatch[]> => form().near(query, signal);
  const found = async (query: LocationsQuery) => numbers(await near(query));
  const inCity = (state: string, city: string) => form().inCity(state, city, signal);

  test('finds an account number in any case, with the whole record [AGY-03] [AGY-13]', async () => {
    expect(await form().byAccountNumber('pp1001', signal)).toEqual(HARBOR);
  });

  test('normalises backing fields, single contacts, numbers as texts and texts as numbers [AGY-14]', async () => {
    expect(await form().byAccountNumber('1002', signal)).toMatchObject({
      AgencyAccountNumber: '1002',
      AgencyName: "O'Brien & Søn / Agency",
      Address: { Line1: '2 Peach St', City: 'ERIE', State: 'PA', Zip: '16505', GeoCode: { Latitude: 42.11, Longitude: -80.15 } },
      AgentContact: { ContactInfo: [{ Type: 'Phone', Value: '8145550111' }] },
      Languages: { string: ['Italian'] },
      SocialChannels: { string: ['https://twitter.com/obrien'] },
      HoursOfOperation: [],
      AgencyInfo: { BusinessHoursOperationDescription: 'Mon-Fri 9 to 5', LinesOfBusinessWritten: 'Auto, Business' },
    });
  });

  test('leaves missing values empty, repairs swapped coordinates and rejects a pole [AGY-14]', async () => {
    const risk = await form().byAccountNumber('PP1003', signal);
    expect(risk?.Address).toEqual({
      Line1: '',
      Line2: '',
      City: 'North East',
      State: 'PA',
      Zip: '16428-0001',
      GeoCode: { Latitude: 42.2156, Longitude: -79.8342 },
    });
    expect(risk?.AgentContact.ContactInfo).toEqual([]);
    expect(risk?.HoursOfOperation.filter(({ StartTime }) => StartTime !== 'Closed')).toEqual([
      { DayName: 'Friday', StartTime: '10:00 a.m.', EndTime: '4:00 p.m.' },
    ]);
    const script = await form().byAccountNumber("ü-99'X", signal);
    expect([script?.AgencyName, script?.Address.GeoCode]).toEqual(['<script>alert("name")</script>', null]);
    expect((await form().byAccountNumber('IL2001', signal))?.TimeZone).toBe('America/Chicago');
  });

  test.each(['PP9999', 'pp1001 ', '..', '%', 'a'.repeat(60), 'constructor', '__proto__'])('account number %j', async (number) => {
    const agency = await form().byAccountNumber(number, signal);
    expect(agency?.AgencyAccountNumber).toBe(number.trim() === 'pp1001' ? 'PP1001' : undefined);
  });

  test('searches near a point: within 100 miles, nearest first, with distances [AGY-13] [LOC-02]', async () => {
    const agencies = await near({ ...ERIE });
    expect(numbers(agencies)).toEqual(['PP1001', '1002', 'pp1003', 'OH4001']);
    for (const { Distance, Address } of agencies) {
      const { Latitude = 0, Longitude = 0 } = Address.GeoCode ?? {};
      expect(Distance).toBeCloseTo(milesBetween(ERIE, { latitude: Latitude, longitude: Longitude }), 6);
    }
  });

  test('applies radius, page length and minimum number of results [AGY-13]', async () => {
    expect(await found({ ...ERIE, radius: 5 })).toEqual(['PP1001', '1002']);
    expect(await found({ ...ERIE, pageLength: 3 })).toEqual(['PP1001', '1002', 'pp1003']);
    expect(await found({ ...ERIE, radius: 5, minimumResults: 5 })).toEqual(['PP1001', '1002', 'pp1003', 'OH4001', 'DC3001']);
    expect(await found({ ...ERIE, radius: 0, minimumResults: 2, pageLength: 1 })).toEqual(['PP1001']);
  });

  test('filters by language, where English matches all [LOC-02]', async () => {
    expect(await found({ ...ERIE, radius: 1000, language: 'spanish' })).toEqual(['PP1001', 'IL2001']);
    expect(await found({ ...ERIE, radius: 1000, language: 'Spanish', pageLength: 1 })).toEqual(['PP1001']);
    expect(await found({ ...ERIE, language: 'English' })).toHaveLength(4);
    expect(await found({ ...ERIE, language: 'Klingon' })).toEqual([]);
  });

  test('searches near a ZIP, a city or an address; a state has no centre, so no distances [AGY-13]', async () => {
    expect((await found({ postalcode: '16505' }))[0]).toBe('1002');
    expect((await found({ postalcode: '16505-1234' }))[0]).toBe('1002');
    expect((await found({ city: 'erie', radius: 10 })).toSorted()).toEqual(['1002', 'PP1001']);
    expect((await found({ city: 'Washington', state: 'DC' }))[0]).toBe('DC3001');
    expect((await found({ addressline1: '1 Any St, Erie, PA 16505' }))[0]).toBe('1002');
    const state = await near({ state: 'oh' });
    expect([numbers(state).toSorted(), state.map(({ Distance }) => Distance)]).toEqual([
      ['OH4001', 'OH4002'],
      [null, null],
    ]);
    expect(await found({ state: 'OH', pageLength: 1 })).toHaveLength(1);
  });

  test('returns an empty list when nothing is near [LOC-03]', async () => {
    for (const query of [{ postalcode: '99950' }, { city: 'Nowhere at all' }, { state: 'TX' }, { latitude: 10, longitude: 10 }])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  test('lists languages beside English, sorted [AGY-13]', async () => {
    expect(await form().languages(signal)).toEqual(['French', 'Italian', 'Polish', 'Spanish']);
  });

  test('lists states by code with their cities, each once [AGY-10] [AGY-11] [API-01]', async () => {
    expect(await form().states(signal)).toEqual([
      { Key: 'DC', Value: ['Washington'] },
      { Key: 'IL', Value: ["O'Fallon"] },
      { Key: 'OH', Value: ['Ashtabula'] },
      { Key: 'PA', Value: ['Erie', 'North East', 'St. Marys'] },
    ]);
  });

  test('counts agencies by state, and says where they are to a tenth of a degree, each square once [LOC-01]', async () => {
    const { counts, lights } = await form().spread(signal);
    const listed = await Promise.all(Object.keys(counts).map(async (state) => [state, (await form().inState(state, signal)).length]));
    expect(Object.keys(counts).sort()).toEqual(['DC', 'IL', 'OH', 'PA']);
    expect(Object.entries(counts)).toEqual(listed);
    expect(lights).toContainEqual([421, -801]);
    expect(new Set(lights.map(String)).size).toBe(lights.length);
  });

  test('lists agencies of a state by name, for its code in any case or its name [AGY-11]', async () => {
    for (const state of ['PA', 'pa', 'Pennsylvania'])
      expect(numbers(await form().inState(state, signal))).toEqual(["Ü-99'x", 'PP1001', '1002', 'pp1003']);
    expect(await form().inState('ZZ', signal)).toEqual([]);
    expect(await form().inState('WI', signal)).toEqual([]);
  });

  test('finds a city in any spelling: dashes, case, accents, apostrophes, dots [AGY-12]', async () => {
    const is = async (state: string, city: string) => numbers((await inCity(state, city)) as AgencyMatch[]);
    for (const city of ['Erie', 'erie', ' ERIE ']) expect(await is('pa', city)).toEqual(['PP1001', '1002']);
    for (const city of ['North East', 'north-east']) expect(await is('PA', city)).toEqual(['pp1003']);
    for (const city of ["O'Fallon", 'o’fallon', "o'fallon", 'ofallon', 'Ófallon']) expect(await is('IL', city)).toEqual(['IL2001']);
    for (const city of ['St. Marys', 'st.-marys', 'st-marys']) expect(await is('PA', city)).toEqual(["Ü-99'x"]);
  });

  test('returns a message, not a failure, for a city without agents [API-02]', async () => {
    for (const [state, city] of [
      ['PA', 'Nowhere'],
      ['WI', 'Erie'],
      ['ZZ', 'Erie'],
      ['PA', '---'],
    ] as const)
      expect([state, city, await inCity(state, city)]).toEqual([
        state,
        city,
        { AgentSearchError: { Message: expect.stringMatching(/^No agents/) } },
      ]);
  });
}

const HARBOR = {
  AgencyAccountNumber: 'PP1001',
  AgencyName: 'Harbor Light Insurance',
  FirstName: 'Test',
  LastName: 'Agent',
  AgentTitle: 'Principal',
  Image: 'iVBORw0KGgo=',
  Address: {
    Line1: '10 State St',
    Line2: 'Suite 2',
    City: 'Erie',
    State: 'PA',
    Zip: '16501',
    GeoCode: { Latitude: 42.1292, Longitude: -80.0851 },
  },
  AgentContact: {
    ContactInfo: [
      { Type: 'Phone', Value: '8145550101' },
      { Type: 'TollFree', Value: '' },
      { Type: 'Fax', Value: '8145550102' },
      { Type: 'Website', Value: 'https://harbor.example' },
    ],
  },
  Languages: { string: ['Spanish', 'Polish'] },
  SocialChannels: { string: ['https://www.facebook.com/harbor', 'https://www.linkedin.com/company/harbor'] },
  HoursOfOperation: [
    { DayName: 'Monday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' },
    ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((DayName) => ({
      DayName,
      StartTime: 'Closed',
      EndTime: '',
    })),
  ],
  AgencyInfo: {
    AgencyDescriptionSitecore: '',
    BusinessHoursOperationDescription: expect.stringMatching(/^\{"HoursOfOperation"/),
    Description: '',
    FacebookUrl: '',
    GooglePlusUrl: '',
    LicensedDate: '2005-01-01',
    LinesOfBusinessWritten: 'Auto, Home, Life',
    LinkedInUrl: '',
    PrincipalAgentBio: 'Line <script>alert(1)</script> & more',
    SocialChannelsUrl: '',
    TwitterUrl: '',
    Url: 'https://harbor.example',
    YoutubeUrl: '',
  },
  TimeZone: 'America/New_York',
};
