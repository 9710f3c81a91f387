import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgencyMatch } from '../../agencies/agency.ts';
import { DISTANCES, matchesSearch, PAGE_ENTRIES, agentQueryOf, readAgentSearch, WIDER_MILES, widened } from './query.rules.ts';

const search = (query = '') => readAgentSearch(new URLSearchParams(query));
const agency = (given: Partial<AgencyMatch> = {}): AgencyMatch =>
  ({
    AgencyAccountNumber: 'AA1',
    AgencyName: "O'Brien & Søns Insurance",
    FirstName: 'Marta',
    LastName: 'Wójcik',
    Languages: { string: ['Polish'] },
    Distance: 4,
    ...given,
  }) as AgencyMatch;

test('reads a search from an address and ignores invalid values [LOC-01] [LOC-02]', () => {
  expect(search('q= 16501 &name=Bay&language=Spanish&distance=20&insuranceType=auto&map=off&page=3')).toEqual({
    q: '16501',
    isAsked: true,
    name: 'Bay',
    language: 'Spanish',
    miles: 20,
    point: null,
    insuranceType: 'auto',
    isMapOff: true,
    page: 3,
  });
  expect(search().isAsked).toBe(false);
  for (const odd of ['7', '-5', '1e9', 'NaN', '', '20x']) expect(search(`q=x&distance=${odd}`).miles).toBeUndefined();
  for (const odd of ['0', '-1', '1.5', 'x', '99999']) expect(search(`page=${odd}`).page).toBe(1);
  expect(search(`q=${'x'.repeat(900)}`).q).toHaveLength(200);
});

test('accepts a point on the map only when it is valid [LOC-01]', () => {
  expect(search('lat=42.13&lng=-80.09').point).toEqual({ latitude: 42.13, longitude: -80.09 });
  for (const odd of ['lat=42.13', 'lat=x&lng=y', 'lat=0&lng=0', 'lat=90&lng=10', 'lat=42&lng=-999'])
    expect(search(odd).point, odd).toBeNull();
});

test('writes an address that reads as the same search, whatever was typed [LOC-01]', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, text, fc.constantFrom(undefined, ...DISTANCES), fc.integer({ min: 1, max: 200 }), (q, name, miles, page) => {
      const asked = readAgentSearch(new URLSearchParams({ q, name, ...(miles && { distance: String(miles) }), page: String(page) }));
      const again = readAgentSearch(new URLSearchParams(agentQueryOf(asked, { page })));
      expect(again).toEqual({ ...asked, isAsked: asked.q !== '' });
    }),
  );
});

test('starts a changed search at the first page [LOC-02]', () => {
  expect(agentQueryOf(search('q=16501&page=4&language=Polish'), { language: '' })).toBe('q=16501');
});

test('filters by names in any case, and by language [LOC-02]', () => {
  for (const name of ["o'brien", 'SØNS', 'marta', 'WÓJCIK', 'Marta Wójcik', ''])
    expect(matchesSearch(agency(), search(`name=${encodeURIComponent(name)}`), 20), name).toBe(true);
  expect(matchesSearch(agency(), search('name=smith'), 20)).toBe(false);
  for (const [language, spoken] of [
    ['polish', true],
    ['English', true],
    ['', true],
    ['Spanish', false],
  ] as const)
    expect(matchesSearch(agency(), search(`language=${language}`), 20), language).toBe(spoken);
});

test('keeps agencies within the chosen miles, and drops those without a location once miles are chosen [LOC-02]', () => {
  expect(matchesSearch(agency({ Distance: 5 }), search('distance=5'), 5)).toBe(true);
  expect(matchesSearch(agency({ Distance: 5.000001 }), search('distance=5'), 5)).toBe(false);
  expect(matchesSearch(agency({ Distance: null }), search(), 20)).toBe(true);
  expect(matchesSearch(agency({ Distance: null }), search('distance=50'), 50)).toBe(false);
});

test('widens to the smallest radius that has results, never to a smaller one [LOC-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 140, noNaN: true }), { maxLength: 30 }), fc.constantFrom(...DISTANCES), (far, radius) => {
      const found = far.filter((miles) => miles > radius).map((Distance) => agency({ Distance }));
      const result = widened(found, search(`distance=${radius}`), radius);
      const nearest = Math.min(...found.map(({ Distance }) => Distance as number));
      const expected = WIDER_MILES.find((miles) => miles > radius && miles >= nearest);
      expect(result?.radius).toBe(expected);
      if (result) expect(result.agencies).toEqual(found.filter(({ Distance }) => (Distance as number) <= result.radius));
    }),
  );
  expect(PAGE_ENTRIES).toBe(20);
});
