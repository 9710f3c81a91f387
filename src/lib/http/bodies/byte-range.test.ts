import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-5000', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes = 1 - 2', { start: 1, end: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [null, undefined],
])('of 100 bytes, %s is %j [DEL-07]', (header, range) => expect(byteRange(header, 100)).toEqual(range));

test('returns no range of an empty file [DEL-07]', () => expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable'));

test('returns a range inside the file for any header [DEL-07]', () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.option(fc.nat()), fc.integer({ min: 1, max: 1_000_000 }), (first, last, size) => {
      const range = byteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
      if (typeof range !== 'object') return true;
      return range.start >= 0 && range.start <= range.end && range.end < size;
    }),
  );
});
