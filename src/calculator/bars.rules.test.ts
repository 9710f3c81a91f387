/** The bars agree with the totals, for any answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { readAnswers } from './answers.rules.ts';
import { values } from './random-answers.test-data.ts';
import { totalsOf } from './totals.rules.ts';
import { barsOf, shortMoney } from './bars.rules.ts';

test('starts each bar at the end of the previous one, in proportion, on a scale of a few round steps [CAL-04]', () => {
  fc.assert(
    fc.property(values, (given) => {
      const totals = totalsOf(given);
      const drawn = barsOf(totals);
      const { debts, education, legacy, assets } = totals.parts;
      expect(drawn === undefined).toBe([debts, education, legacy, assets].every(({ cents }) => cents === 0));
      if (!drawn) return;
      const { ticks, bars } = drawn;
      expect(bars.map(({ id }) => id)).toEqual(['debts', 'education', 'legacy', 'assets', 'total']);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect([ticks[0]?.at, ticks.at(-1)?.at]).toEqual([0, 100]);
      // The longest bar has the smallest share of rounding.
      const longest = bars.reduce((one, other) => (Math.abs(other.cents) > Math.abs(one.cents) ? other : one));
      for (const { start, length, cents } of bars) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + length).toBeLessThanOrEqual(100.002);
        expect(length).toBeCloseTo((longest.length * Math.abs(cents)) / Math.abs(longest.cents), 2);
      }
      for (const [index, bar] of bars.slice(1, 3).entries()) {
        const before = bars[index] as (typeof bars)[number];
        expect(bar.start).toBeCloseTo(before.start + before.length, 2);
      }
    }),
    { numRuns: scaled(300) },
  );
});

test('leads below zero when the assets exceed the need [CAL-04]', () => {
  const drawn = barsOf(totalsOf(readAnswers({ 'debts-final': '15000', 'assets-other': '420000' })));
  expect(drawn?.ticks.map(({ label }) => label)).toEqual(['-$600k', '-$400k', '-$200k', '$0', '$200k']);
  expect(drawn?.bars.find(({ id }) => id === 'total')).toMatchObject({ cents: -405_000_00, start: 24.375, length: 50.625 });
});

test.each([
  ['1000000', ['$0', '$200k', '$400k', '$600k', '$800k', '$1M']],
  ['1000001', ['$0', '$500k', '$1M', '$1.5M']],
  ['2500001', ['$0', '$1M', '$2M', '$3M']],
  ['5', ['$0', '$1', '$2', '$3', '$4', '$5']],
])('a need of $%s has the smallest step of 1, 2 or 5 that gives at most five [CAL-04]', (given, labels) => {
  expect(barsOf(totalsOf(readAnswers({ 'debts-final': given })))?.ticks.map(({ label }) => label)).toEqual(labels);
});

test.each([
  [0, '$0'],
  [50_00, '$50'],
  [200_000_00, '$200k'],
  [1_500_000_00, '$1.5M'],
  [-2_500_00, '-$2.5k'],
  [12_500_000_000_00, '$12.5B'],
])('%i cents are %s on the scale', (cents, words) => expect(shortMoney(cents)).toBe(words));
