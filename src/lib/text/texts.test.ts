/** Tests texts that are compared, numbered, decoded and written as XML, and values that are measured (DEL-10). */
import { expect, test } from 'vitest';
import { isDeeperThan } from '../values/depth.ts';
import { asRecord, isRecord } from '../values/is-record.rules.ts';
import { jsonOr } from '../values/json-or.rules.ts';
import { decoded } from './decoded.rules.ts';
import { unaccented } from './unaccented.ts';
import { uniqueNames } from './unique.ts';
import { escapeXml, plainXml, secondsTime } from './xml.ts';

test('texts are compared without case and the accents of the site’s languages', () => {
  expect(unaccented('ÍNDICE Ñandú e\u0301 Über Ç Árbol adiós')).toBe('indice nandu e uber Ç arbol adios');
});

test('a repeated name gets the next free number', () => {
  expect(uniqueNames(['a', 'b', 'a', 'a', 'a-2', 'a'])).toEqual(['a', 'b', 'a-2', 'a-3', 'a-2-2', 'a-4']);
});

test('percent-encoded text is decoded, or left as it is when it is invalid', () => {
  expect([decoded('a%20b%C3%A9'), decoded('100%')]).toEqual(['a bé', '100%']);
});

test('XML has no character that it forbids, and no time finer than a second [DEL-10]', () => {
  expect(escapeXml(`<a b="c" d='e'>&]]>\u0000\u000b\ufffe`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;]]&gt;');
  expect(plainXml('\ud800a😀\udc00\t\n\r\u001f\uffff')).toBe('a😀\t\n\r');
  expect(secondsTime(Date.UTC(2026, 10, 4, 12, 0, 0, 999))).toBe('2026-11-04T12:00:00Z');
});

test('a value is measured by its levels of lists and objects', () => {
  const nested = [{ a: [1] }];
  expect([2, 3].map((most) => isDeeperThan(nested, most))).toEqual([true, false]);
  expect([isDeeperThan(1, 0), isDeeperThan([], 0), isDeeperThan([1], 0)]).toEqual([false, false, true]);
});

test('only an object is a record, and invalid JSON has a substitute', () => {
  expect([{}, [], null, 'a', undefined].map(isRecord)).toEqual([true, false, false, false, false]);
  expect([asRecord({ a: 1 }), asRecord([1])]).toEqual([{ a: 1 }, {}]);
  expect([jsonOr('{"a":1}', 0), jsonOr('{', 0)]).toEqual([{ a: 1 }, 0]);
});
