/** Tests the arithmetic: exact, no money counted twice, no smaller total for more debt (CAL-04, CAL-06). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { INITIAL, readAnswers } from './answers.rules.ts';
import { readMoney } from './money.rules.ts';
import { QUESTIONS } from './questions.rules.ts';
import { values } from './random-answers.test-data.ts';
import { studyYears, totalsOf } from './totals.rules.ts';

const options = { numRuns: scaled(10_000) };
const money = (text: string | undefined): number => readMoney(text ?? '') ?? 0;

test('the results start at $0 [CAL-04]', () => expect(totalsOf(INITIAL)).toMatchObject({ total: 0, famTotal: 0, educationTotal: 0 }));

test('a manual example: debts, education and gift, minus assets [CAL-04]', () => {
  const given = {
    'about-children': 'yes',
    'debts-final': '15,000',
    'debt-income': '52000',
    'debt-mortgage': 'yes',
    'debt-mortgage-amount': '$184,000',
    'debt-student': 'yes',
    'debt-student-money': '12500',
    'debt-other': 'yes',
    'debt-other-money': '8200',
    'debt-family-amount': '3200',
    'debt-family-duration': '4',
    'education-contribute': 'yes',
    'child-age_1': '4',
    'child-age_2': '7',
    'education-type': 'public',
    'legacy-leave': 'yes',
    'legacy-gift-amount': '10000',
    'assets-insurance': '100000',
    'assets-other': '42000',
  };
  const { parts, total, famTotal, educationTotal } = totalsOf(readAnswers(given));
  expect(Object.values(parts).map(({ cents }) => cents / 100)).toEqual([373_300, 156_384, 10_000, 142_000]);
  expect([total, famTotal, educationTotal].map((cents) => cents / 100)).toEqual([397_684, 153_600, 156_384]);
});

test.each([
  ['community', 11_439],
  ['public', 19_548],
  ['private', 43_921],
])('a year of %s college is $%i, for 21 less the age, four years at most [CAL-04]', (type, dollars) => {
  const years = (age: string) => {
    const given = { 'about-children': 'yes', 'education-contribute': 'yes', 'education-type': type, 'child-age_1': age };
    return totalsOf(readAnswers(given)).educationTotal / 100 / dollars;
  };
  expect(['0', '17', '18', '18.5', '20', '21', '40', ''].map(years)).toEqual([4, 4, 3, 2.5, 1, 0, 0, 0]);
  expect(studyYears(99_000)).toBe(0);
});

test('the total is the sum of its parts, each part the sum of its rows, all in whole cents [CAL-06]', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { parts, total, famTotal, educationTotal } = totalsOf(given);
      const { debts, education, legacy, assets } = parts;
      expect(total).toBe(debts.cents + education.cents + legacy.cents - assets.cents);
      for (const { cents, rows } of Object.values(parts)) expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(cents);
      const figures = [total, famTotal, educationTotal, ...Object.values(parts).flatMap(({ rows }) => rows.map(({ cents }) => cents))];
      expect(figures.every(Number.isSafeInteger)).toBe(true);
    }),
    options,
  );
});

test('only the larger of income and family expenses is counted [CAL-04]', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { parts, famTotal } = totalsOf(given);
      const rows = Object.fromEntries(parts.debts.rows.map((row) => [row.id, row]));
      expect([rows.income?.isCounted, rows.family?.isCounted].filter(Boolean)).toHaveLength(1);
      expect((rows.income?.cents ?? 0) + (rows.family?.cents ?? 0)).toBe(Math.max(money(given['debt-income']), famTotal));
      expect(famTotal).toBeGreaterThanOrEqual(0);
    }),
    options,
  );
});

test('of equal income and family expenses, the family’s are counted [CAL-04]', () => {
  const { parts } = totalsOf(readAnswers({ 'debt-income': '48000', 'debt-family-amount': '4000', 'debt-family-duration': '1' }));
  const counted = parts.debts.rows.filter(({ cents }) => cents > 0);
  expect(counted).toEqual([{ id: 'family', cents: 4_800_000, isCounted: true }]);
});

test('more debt never makes the total smaller, more assets never larger [CAL-06]', () => {
  const amounts = [...QUESTIONS.values()].filter(({ kind }) => kind === 'money').map(({ name }) => name);
  const more = fc.tuple(fc.constantFrom(...amounts, 'debt-family-duration'), fc.integer({ min: 0, max: 500_000 }));
  fc.assert(
    fc.property(values, more, (given, [name, by]) => {
      const grown = (): string => {
        if (name === 'debt-family-duration') return String(Math.min(999, Number(given[name] || 0) + by));
        return String(money(given[name]) / 100 + by);
      };
      const before = totalsOf(given).total;
      const after = totalsOf({ ...given, [name]: grown() }).total;
      if (name.startsWith('assets')) expect(after).toBeLessThanOrEqual(before);
      else expect(after).toBeGreaterThanOrEqual(before);
    }),
    options,
  );
});
