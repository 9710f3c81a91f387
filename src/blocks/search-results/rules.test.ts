import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongEnough, MAX_TEXT, queryOf, readAsked, zipIn } from './rules.ts';

const read = (query: string) => readAsked(new URLSearchParams(query));

test('the text is one line of whole letters, and never longer than the service takes [SRC-01]', () => {
  expect(read('searchValue=+ice%0A%00+dam++').text).toBe('ice dam');
  expect([...read(`searchValue=${encodeURIComponent('🏠'.repeat(200))}`).text]).toEqual(Array(MAX_TEXT).fill('🏠'));
  expect(read(`searchValue=${'x'.repeat(10_240)}`).text).toHaveLength(MAX_TEXT);
  expect(read('searchValue=%ED%A0%80abc').text.isWellFormed()).toBe(true);
});

test('fewer than three letters are no search; letters count, not their bytes [SRC-01]', () => {
  expect(['', 'a', 'ab', '  ab  ', '🏠🏠'].map((text) => isLongEnough(read(`searchValue=${encodeURIComponent(text)}`).text))).toEqual(
    Array(5).fill(false),
  );
  expect(['abc', '🏠🏠🏠', ' a b '].map((text) => isLongEnough(read(`searchValue=${encodeURIComponent(text)}`).text))).toEqual([
    true,
    true,
    true,
  ]);
});

test('types count once each and are few [SRC-01]', () => {
  expect(read('type=Help&type=&type=Help&type=Press+Release').types).toEqual(['Help', 'Press Release']);
  const many = Array.from({ length: 500 }, (_, index) => `type=${index}`).join('&');
  expect(read(many).types).toHaveLength(10);
});

test('a changed search begins at the first page, and an address says what was asked [SRC-01]', () => {
  const asked = read('searchValue=ice+dam&type=Help&sort=newest&exact=1&page=3');
  expect(queryOf(asked)).toBe('searchValue=ice+dam&type=Help&sort=newest&exact=1');
  expect(queryOf(asked, { page: 2, types: [], isExact: false })).toBe('searchValue=ice+dam&sort=newest&page=2');
});

test('whatever stands in an address, what is read of it reads the same again [SRC-01]', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 20 }), anyText, (text, types, page) => {
      const query = new URLSearchParams([['searchValue', text], ...types.map((type) => ['type', type]), ['page', page]]);
      const asked = readAsked(query);
      expect(readAsked(new URLSearchParams(queryOf(asked, { page: asked.page })))).toEqual(asked);
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
