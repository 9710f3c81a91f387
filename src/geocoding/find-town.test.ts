/** Tests which words of an address are its town, and which are the street before it. */
import { expect, test } from 'vitest';
import { areNeighbours } from './borders.ts';
import { findTown } from './find-town.ts';
import { placeKey } from './place-key.ts';
import { repair } from './repair.ts';
import { isUnit, looksLikeStreet } from './street.ts';

const names = ['Erie', 'Lebanon', 'Mount Lebanon', 'Street', 'Girard', 'A b c d e f', 'g A b c d e f', 'Long Town Name Here', 'Cape May'];
const towns = new Map(names.map((name) => [placeKey(name), name]));
const partsOf = (typed: string) => typed.split(', ').map((part) => part.split(' '));
const found = (typed: string, search: { isStrict?: boolean; withTypos?: boolean } = {}) => {
  const near = (key: string) => repair(key, towns.keys(), () => 1);
  const town = findTown(partsOf(typed), {
    has: (key) => towns.has(key),
    isStrict: search.isStrict ?? false,
    ...(search.withTypos && { near }),
  });
  return town && [towns.get(town.key), town.line1, town.slips];
};

test.each([
  ['Erie', ['Erie', '', 0]],
  ['100 State St Erie', ['Erie', '100 State St', 0]],
  ['100 State St, Erie', ['Erie', '100 State St', 0]],
  ['100 State St, Apt 4, Erie', ['Erie', '100 State St, Apt 4', 0]],
  ['100 State St, Erie, Apt 4', ['Erie', '100 State St, Apt 4', 0]],
  ['100 State St, Erie, Erie County', ['Erie', '100 State St', 0]],
  ['Oak, 100 State St Erie', ['Erie', 'Oak, 100 State St', 0]],
  // The name with the most words, at most six.
  ['Mt Lebanon', ['Mount Lebanon', '', 0]],
  ['g A b c d e f', ['A b c d e f', 'g', 0]],
  // The start of a name is no street.
  ['Upper Erie', undefined],
  ['1 Upper Erie', ['Erie', '1 Upper', 0]],
  ['Old Stone Erie', ['Erie', 'Old Stone', 0]],
  ['Old San Erie', undefined],
  // A kind of street is no town, unless a street comes before it.
  ['12 Peach Street', undefined],
  ['12 Peach Rd Street', ['Street', '12 Peach Rd', 0]],
  ['Street', ['Street', '', 0]],
  ['', undefined],
])('finds the town of "%s" [LOC-01]', (typed, town) => {
  expect(found(typed)).toEqual(town);
});

test.each([
  ['Oak Erie', undefined],
  ['Oak, Erie', ['Erie', 'Oak', 0]],
  ['100 Oak St Erie', ['Erie', '100 Oak St', 0]],
])('without a state or a ZIP, finds in "%s" a town after a comma or a street [LOC-01]', (typed, town) => {
  expect(found(typed, { isStrict: true })).toEqual(town);
});

test.each([
  ['Lebanin', ['Lebanon', '', 1]],
  ['100 Oak St Lebanin', ['Lebanon', '100 Oak St', 1]],
  ['Lebanon', ['Lebanon', '', 0]],
  ['Girard Township', ['Girard', '', 1]],
  ['Erie City', ['Erie', '', 1]],
  ['Nowhere Township', undefined],
  ['Cape Mai', ['Cape May', '', 1]],
  ['Longg Town Name', undefined],
  ['Long Town Nam Here', undefined],
  ['Leban0n', undefined],
])('with typos, finds the town of "%s" in at most three words without digits [LOC-01]', (typed, town) => {
  expect(found(typed, { withTypos: true })).toEqual(town);
});

test.each([
  '100 State St',
  '12 Broadway',
  '100 Main St. NE',
  '100 Main St North',
  '12 Route 6',
  '12 US 20',
  '12 Highway 20E',
  '12 County Road 12',
  'PO Box 12',
  'P. O. Box A',
  '100 State St Apt 4B',
  '100 State St, Suite 300',
  '100 State St #12',
  '100 State St # 12',
])('"%s" is a house with its street, or a box [LOC-01]', (text) => {
  expect(looksLikeStreet(text)).toBe(true);
});

test.each(['State St', '100 State', '100St', 'PO Box', '12 Broad', '100 State St Erie', 'Apt 12', 'The PO Box 12', 'PO Box 12 Erie'])(
  '"%s" is none [LOC-01]',
  (text) => {
    expect(looksLikeStreet(text)).toBe(false);
  },
);

test.each(['Apt 4', 'Apt. 4B', '#12', '# 12', '2nd Floor', '21st fl', 'Third Floor', 'Floor 2', 'Suite 12345678'])(
  '"%s" is a unit [LOC-01]',
  (text) => {
    expect(isUnit(text)).toBe(true);
  },
);

test.each(['Apt', 'Floor', 'Suite 123456789', 'Lot 4 Erie', 'My Apt 4', 'Erie'])('"%s" is no unit [LOC-01]', (text) => {
  expect(isUnit(text)).toBe(false);
});

test.each([
  ['St. Marys', 'saintmarys'],
  ['Ste Marie', 'saintemarie'],
  ['Mc Kees  Rocks', 'mckeesrocks'],
  ['O’Fallon', 'ofallon'],
  ["O'Fallon", 'ofallon'],
  ['Cañon City', 'canoncity'],
  ['U.S. Steel', 'ussteel'],
  ['N. East', 'northeast'],
  ['Bird & Hand', 'birdandhand'],
  ['Bird&Hand', 'birdandhand'],
  ['Winston-Salem', 'winstonsalem'],
  ['Constructor', 'constructor'],
  ['東京', ''],
])('"%s" is looked up as %s [LOC-01]', (name, key) => {
  expect(placeKey(name)).toBe(key);
});

test('knows neighbours in both orders, also of a state that we do not write in [LOC-01]', () => {
  expect([areNeighbours('PA', 'OH'), areNeighbours('OH', 'PA'), areNeighbours('DE', 'PA'), areNeighbours('PA', 'DE')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([areNeighbours('PA', 'NC'), areNeighbours('CA', 'NV')]).toEqual([false, false]);
});
