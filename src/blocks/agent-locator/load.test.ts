/** Tests the locator's search with services that record their queries. */
import { expect, test } from 'vitest';
import { fakeServices } from '../../../test/fake-services.ts';
import { testPage } from '../../../test/render.tsx';
import type { Agency, AgencyMatch } from '../../agencies/agency.ts';
import type { LocationsQuery } from '../../agencies/service.ts';
import type { Geocoded } from '../../geocoding/service.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { type AgentResults, load } from './load.ts';
import { DISTANCES } from './query.rules.ts';

const at = (miles: number | null, given: Partial<Agency> = {}) =>
  ({
    AgencyAccountNumber: `AA${miles}`,
    AgencyName: 'Old Oak',
    FirstName: '',
    LastName: '',
    Languages: { string: [] },
    Address: { GeoCode: null, State: 'PA' },
    Distance: miles,
    ...given,
  }) as unknown as AgencyMatch;

const erie: Geocoded = {
  line1: '',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
  point: { latitude: 42.13, longitude: -80.09 },
  exactness: 'zip',
  centreOf: '16501',
};

interface World {
  place?: Geocoded | undefined | Error;
  /** All agencies; `near` returns those in the radius. */
  all?: AgencyMatch[] | Error;
}

function run(query: string, { all = [], ...given }: World = {}) {
  const place = 'place' in given ? given.place : erie;
  const queries: LocationsQuery[] = [];
  const places: string[] = [];
  const fake = fakeServices();
  const services = {
    ...fake,
    geocoder: {
      async geocode(address: string) {
        places.push(address);
        if (place instanceof Error) throw place;
        return place;
      },
    },
    agencies: {
      ...fake.agencies,
      async near(wanted: LocationsQuery) {
        queries.push(wanted);
        if (all instanceof Error) throw all;
        return all.filter(({ Distance }) => (Distance ?? 0) <= (wanted.radius ?? 100));
      },
      async inState() {
        if (all instanceof Error) throw all;
        return all;
      },
      async spread() {
        if (all instanceof Error) throw all;
        return { counts: { PA: all.length }, lights: [[421, -801]] as [number, number][] };
      },
    },
  };
  const page = testPage({ query: new URLSearchParams(query) });
  return { queries, places, done: load.load({ page }, services, new AbortController().signal) };
}

test('searches within 100 miles, nearest first, and reports the place it searched around [LOC-01] [AGY-13]', async () => {
  const { queries, done } = run('q=16501', { all: [at(9), at(2), at(130)] });
  const found = (await done) as AgentResults;
  expect(found).toMatchObject({ status: 'found', radius: 100, nothingWithin: undefined, place: { centreOf: '16501' }, carrier: 'ERIE' });
  expect(found.agencies.map(({ Distance }) => Distance)).toEqual([2, 9]);
  expect(queries).toEqual([
    { latitude: 42.13, longitude: -80.09, radius: 100, pageLength: 3000, city: 'Erie', state: 'PA', postalcode: '16501' },
  ]);
});

test.each([
  ['q=16501&distance=20', [34], 20, 50],
  ['q=16501&distance=20', [88], 20, 100],
  ['q=16501&distance=5', [7, 40], 5, 10],
  ['q=16501&distance=50', [60], 50, 100],
])('widens %s with agencies at %j from %d to %d miles and says so [LOC-02]', async (query, miles, from, to) => {
  const found = (await run(query, { all: miles.map((each) => at(each)) }).done) as AgentResults;
  expect([found.nothingWithin, found.radius]).toEqual([from, to]);
  expect(found.agencies.every(({ Distance }) => (Distance as number) <= to)).toBe(true);
});

test('widens the search when a filter matches no agency, and reports nothing within 100 miles [LOC-02]', async () => {
  const all = [at(3), at(45, { AgencyName: 'Bayfront' })];
  expect((await run('q=16501&distance=20&name=bayfront', { all }).done) as AgentResults).toMatchObject({
    radius: 50,
    nothingWithin: 20,
    agencies: [{ AgencyName: 'Bayfront' }],
  });
  expect((await run('q=16501&name=nobody', { all }).done) as AgentResults).toMatchObject({
    agencies: [],
    radius: 100,
    nothingWithin: undefined,
  });
});

test('a chosen distance never has more agencies than none [LOC-02]', async () => {
  const all = [1, 4, 7, 15, 30, 60, 99, 140].map((miles) => at(miles));
  for (let from = 0; from < all.length; from++) {
    const some = all.slice(from);
    const numberAt = async (query: string) => ((await run(query, { all: some }).done) as AgentResults).agencies.length;
    const most = await numberAt('q=16501');
    for (const miles of DISTANCES) expect(await numberAt(`q=16501&distance=${miles}`), `${miles} from ${from}`).toBeLessThanOrEqual(most);
  }
});

test('searches an area of the map without geocoding it and never widens it [LOC-01]', async () => {
  const { queries, places, done } = run('q=16501&lat=41.5&lng=-79.5&distance=10', { all: [at(12)] });
  expect(await done).toMatchObject({
    status: 'found',
    agencies: [],
    place: undefined,
    radius: 10,
    point: { latitude: 41.5, longitude: -79.5 },
  });
  expect([places, queries]).toEqual([[], [{ latitude: 41.5, longitude: -79.5, radius: 10, pageLength: 3000 }]]);
});

test('lists all agencies of a state, without miles unless a distance was chosen, and sends no query for other states [LOC-01]', async () => {
  const state: Geocoded = { ...erie, zip: '', city: '', exactness: 'state', centreOf: 'Pennsylvania' };
  const near = at(0, { Address: { GeoCode: { Latitude: 42.13, Longitude: -80.09 } } as Agency['Address'] });
  const far = at(0, { Address: { GeoCode: { Latitude: 40, Longitude: -75.2 } } as Agency['Address'] });
  const all = (await run('q=PA', { place: state, all: [near, far] }).done) as AgentResults;
  expect([all.radius, all.agencies.map(({ Distance }) => Distance)]).toEqual([undefined, [null, null]]);
  expect(((await run('q=PA&distance=50', { place: state, all: [near, far] }).done) as AgentResults).agencies).toHaveLength(1);
  expect(await run('q=CA', { place: { ...state, state: 'CA' }, all: new Error('queried') }).done).toMatchObject({ agencies: [] });
});

test('reports an unknown place and each failing service with a separate status [LOC-03]', async () => {
  const failed = new UpstreamError('timeout', 'late');
  expect(await run('q=zzz', { place: undefined }).done).toEqual({ status: 'place', carrier: 'ERIE' });
  expect(await run('q=zzz', { place: failed }).done).toEqual({ status: 'geocode', carrier: 'ERIE' });
  expect(await run('q=16501', { all: failed }).done).toEqual({ status: 'agencies', carrier: 'ERIE' });
  // A bug of ours is not reported as a failing service.
  await expect(run('q=16501', { all: new TypeError('bug') }).done).rejects.toThrow('bug');
});

test('before a search, or for an empty one, it counts agencies and looks for no place [LOC-03] [LOC-04]', async () => {
  for (const query of ['', 'q=', 'q=+', 'language=Polish', 'lat=1']) {
    const { queries, places, done } = run(query, { all: [at(1), at(2)] });
    expect(await done).toEqual({ status: 'start', counts: { PA: 2 }, lights: [[421, -801]] });
    expect([queries, places]).toEqual([[], []]);
  }
});
