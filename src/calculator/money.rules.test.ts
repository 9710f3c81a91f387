/** Reads and writes money and numbers in people's notations. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { moneyText, numberText, rawMoney, readMoney, readNumber, times } from './money.rules.ts';

const options = { numRuns: scaled(5000) };

test.each([
  ['1', 100],
  ['1,234', 123_400],
  ['$1,234.5', 123_450],
  ['-$5.50', -550],
  ['$-5', -500],
  [' 184000 ', 18_400_000],
  ['.5', 50],
  ['1.', 100],
  ['12.349', 1234],
  ['99,999,000', 9_999_900_000],
])('reads %j as %j cents [CAL-03]', (text, cents) => expect(readMoney(text)).toBe(cents));

test.each(['', '$', '-', '12,34', '1,2345', '-$-5', 'abc', '1e5', '٣', '1 000', '0x10', 'NaN', '1.2.3', '$$1', '.'])(
  'rejects %j as an amount [CAL-03]',
  (text) => expect(readMoney(text)).toBeUndefined(),
);

test.each([
  ['', undefined],
  ['.', undefined],
  ['-1', undefined],
  ['1,000', undefined],
  ['7', 7000],
  ['7.25', 7250],
  ['.5', 500],
  ['2.', 2000],
])('reads %j as %j thousandths [CAL-03]', (text, thousandths) => expect(readNumber(text)).toBe(thousandths));

test('shows dollars with commas, cents only where there are some [CAL-03]', () => {
  expect([0, 5, 100, 123_456_789, -50_000].map(moneyText)).toEqual(['$0', '$0.05', '$1', '$1,234,567.89', '-$500']);
  expect(rawMoney(123_456_700)).toBe('1234567');
});

test('reads back an amount from its formatted and its raw text [CAL-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_900_000, max: 9_999_900_000 }), (cents) => {
      expect([readMoney(moneyText(cents)), readMoney(rawMoney(cents))]).toEqual([cents, cents]);
    }),
    options,
  );
});

test('reads back a number from its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (thousandths) => {
      expect(readNumber(numberText(thousandths))).toBe(thousandths);
    }),
    options,
  );
});

test('multiplies whole numbers of any size, to the nearest cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_900_000 * 12 }), fc.integer({ min: 0, max: 999_000 }), (cents, thousandths) => {
      const exact = (BigInt(cents) * BigInt(thousandths) + 500n) / 1000n;
      expect(BigInt(times(cents, thousandths))).toBe(exact);
    }),
    options,
  );
});

test.each(['.5x', '1.5x', 'x1', '1 2'])('%s is no number [CAL-03]', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

test('spaces around a number or an amount do not count [CAL-03]', () => {
  expect([readNumber(' 2.5 '), readMoney(' $5 ')]).toEqual([2500, 500]);
});
