import { expect, test } from 'vitest';
import { isNotModified, rangeApplies } from './conditional.ts';

const file = { etag: '"abc"', modifiedSeconds: Date.parse('Sat, 14 Nov 2026 09:00:00 GMT') / 1000 };
const headers = (given: Record<string, string>) => new Headers(given);

test.each<[Record<string, string>, boolean]>([
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc"' }, true],
  [{ 'if-none-match': '"x", W/"abc"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': ' * ' }, true],
  [{ 'if-none-match': '"x"' }, false],
  [{ 'if-modified-since': 'Sat, 14 Nov 2026 09:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Sun, 15 Nov 2026 09:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Fri, 13 Nov 2026 09:00:00 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': 'Sun, 15 Nov 2026 09:00:00 GMT' }, false],
  [{}, false],
])('%j: the client has it already, %s [DEL-07]', (given, has) => expect(isNotModified(headers(given), file)).toBe(has));

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ 'if-range': '"abc"' }, true],
  [{ 'if-range': 'W/"abc"' }, false],
  [{ 'if-range': '"x"' }, false],
  [{ 'if-range': 'Sat, 14 Nov 2026 09:00:00 GMT' }, true],
  [{ 'if-range': 'Sun, 15 Nov 2026 09:00:00 GMT' }, false],
])('%j: a part is of use, %s [DEL-07]', (given, applies) => expect(rangeApplies(headers(given), file)).toBe(applies));

test('a weak tag never proves that a range belongs to the same version [DEL-07]', () => {
  expect(rangeApplies(headers({ 'if-range': 'W/"abc"' }), { etag: 'W/"abc"' })).toBe(false);
});
