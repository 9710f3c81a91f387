import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongEnough, MAX_TEXT, searchQueryOf, readSearchQuery, zipIn } from './query.rules.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

test('reads the text as one line of whole characters, up to the service’s limit [SRC-01]', () => {
  expect(read('searchValue=+ice%0A%00+dam++').text).toBe('ice dam');
  expect([...read(`searchValue=${encodeURIComponent('🏠'.repeat(200))}`).text]).toEqual(Array(MAX_TEXT).fill('🏠'));
  expect(read(`searchValue=${'x'.repeat(10_240)}`).text).toHaveLength(MAX_TEXT);
  expect(read('searchValue=%ED%A0%80abc').text.isWellFormed()).toBe(true);
});

test('searches from three characters on, counted as characters and not bytes [SRC-01]', () => {
  expect(['', 'a', 'ab', '  ab  ', '🏠🏠'].map((text) => isLongEnough(read(`searchValue=${encodeURIComponent(text)}`).text))).toEqual(
    Array(5).fill(false),
  );
  expect(['abc', '🏠🏠🏠', ' a b '].map((text) => isLongEnough(read(`searchValue=${encodeURIComponent(text)}`).text))).toEqual([
    true,
    true,
    true,
  ]);
});

test('reads each type once, up to a limit [SRC-01]', () => {
  expect(read('type=Help&type=&type=Help&type=Press+Release').types).toEqual(['Help', 'Press Release']);
  const many = Array.from({ length: 500 }, (_, index) => `type=${index}`).join('&');
  expect(read(many).types).toHaveLength(10);
});

test('begins a changed search at the first page, and writes the query into the address [SRC-01]', () => {
  const asked = read('searchValue=ice+dam&type=Help&sort=newest&exact=1&page=3');
  expect(searchQueryOf(asked)).toBe('searchValue=ice+dam&type=Help&sort=newest&exact=1');
  expect(searchQueryOf(asked, { page: 2, types: [], isExact: false })).toBe('searchValue=ice+dam&sort=newest&page=2');
});

test('reads the same query again from the address it writes, for any input [SRC-01]', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 20 }), anyText, (text, types, page) => {
      const query = new URLSearchParams([['searchValue', text], ...types.map((type) => ['type', type]), ['page', page]]);
      const asked = readSearchQuery(query);
      expect(readSearchQuery(new URLSearchParams(searchQueryOf(asked, { page: asked.page })))).toEqual(asked);
    }),
  );
});

test.each([
  ['16501', '16501'],
  ['agent 16501', '16501'],
  ['16501-1234', '16501'],
  ['agents near 16501, please', '16501'],
  ['165012', undefined],
  ['1650', undefined],
  ['(800) 555-01422', undefined],
  ['policy Q12-16501', undefined],
  ['hail', undefined],
])('the ZIP in "%s" is %s [SRC-01]', (text, zip) => {
  expect(zipIn(text)).toBe(zip);
});
