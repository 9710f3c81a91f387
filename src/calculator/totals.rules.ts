/** Computes the totals in whole cents: the total is the sum of its parts, and each part the sum of its rows (S3 §9; CAL-04, CAL-06). */
import type { CalculatorValues } from './conditions.rules.ts';
import { COLLEGE_COSTS, MAX_CHILDREN, MOST_STUDY_YEARS, STUDY_UNTIL } from './constants.rules.ts';
import { readMoney, readNumber, THOUSANDTHS, times } from './money.rules.ts';
import { childName } from './questions.rules.ts';

export type RowId =
  | 'final'
  | 'income'
  | 'mortgage'
  | 'student'
  | 'other-debt'
  | 'family'
  | 'children'
  | 'other-education'
  | 'gift'
  | 'insurance'
  | 'other-assets';

export interface TotalRow {
  id: RowId;
  /** What it adds to its part. Of income and family expenses one is counted, the other adds nothing. */
  cents: number;
  /** False when another row counts the same money. */
  isCounted: boolean;
}

export interface TotalPart {
  id: 'debts' | 'education' | 'legacy' | 'assets';
  /** Positive for assets too; the total subtracts them. */
  cents: number;
  rows: readonly TotalRow[];
}

export interface Totals {
  parts: Readonly<Record<TotalPart['id'], TotalPart>>;
  /** Debts, education and legacy, minus assets; negative when the assets exceed the need. */
  total: number;
  /** S3 §9: amount times duration times 12, counted or not. */
  famTotal: number;
  /** Cost of the children's college. */
  educationTotal: number;
}

/** @param values from `readAnswers` or `changed`: answers to visible questions */
export function totalsOf(values: CalculatorValues): Totals {
  const money = (name: string): number => readMoney(values[name] ?? '') ?? 0;
  const count = (name: string): number => readNumber(values[name] ?? '') ?? 0;
  const famTotal = times(money('debt-family-amount') * 12, count('debt-family-duration'));
  const educationTotal = childrenCents(values);
  const income = money('debt-income');
  // A year's income and the household's expenses are the same money (decision 045): the larger counts, so that more debt never makes the total smaller.
  const familyCounts = famTotal >= income;
  const row = (id: RowId, cents: number, isCounted = true): TotalRow => ({ id, cents: isCounted ? cents : 0, isCounted });
  const part = (id: TotalPart['id'], rows: TotalRow[]): TotalPart => ({ id, rows, cents: rows.reduce((sum, { cents }) => sum + cents, 0) });
  const parts = {
    debts: part('debts', [
      row('final', money('debts-final')),
      row('income', income, !familyCounts),
      row('mortgage', money('debt-mortgage-amount')),
      row('student', money('debt-student-money')),
      row('other-debt', money('debt-other-money')),
      row('family', famTotal, familyCounts),
    ]),
    education: part('education', [row('children', educationTotal), row('other-education', money('education-other-money'))]),
    legacy: part('legacy', [row('gift', money('legacy-gift-amount'))]),
    assets: part('assets', [row('insurance', money('assets-insurance')), row('other-assets', money('assets-other'))]),
  };
  return { parts, total: parts.debts.cents + parts.education.cents + parts.legacy.cents - parts.assets.cents, famTotal, educationTotal };
}

/** S3 §9: 21 minus age, bounded 0 to 4, times the chosen yearly cost; zero while no kind of college is chosen. */
function childrenCents(values: CalculatorValues): number {
  const college = COLLEGE_COSTS.options.find(({ id }) => id === values['education-type']);
  return college ? agesOf(values).reduce((sum, age) => sum + times(college.yearCents, studyYears(age)), 0) : 0;
}

/** @returns thousandths of years of each child with an age, in order */
export const agesOf = (values: CalculatorValues): number[] =>
  Array.from({ length: MAX_CHILDREN }, (_, index) => readNumber(values[childName(index + 1)] ?? '')).filter((age) => age !== undefined);

/** @param age thousandths of years @returns thousandths of years of study */
export const studyYears = (age: number): number => Math.min(MOST_STUDY_YEARS * THOUSANDTHS, Math.max(0, STUDY_UNTIL * THOUSANDTHS - age));
