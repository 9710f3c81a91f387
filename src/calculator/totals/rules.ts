/** What the answers come to, in whole cents: the total is the sum of its parts, and each part the sum of its rows (S3 §9; CAL-04, CAL-06). */
import type { Values } from '../conditions/rules.ts';
import { COLLEGE_COSTS, MAX_CHILDREN, MOST_STUDY_YEARS, STUDY_UNTIL } from '../constants/rules.ts';
import { readMoney, readNumber, THOUSANDTHS, times } from '../money/rules.ts';
import { childName } from '../questions/rules.ts';

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

export interface Row {
  id: RowId;
  /** What it adds to its part. Of income and family expenses one is counted, the other adds nothing. */
  cents: number;
  /** False where another row stands for the same money. */
  isCounted: boolean;
}

export interface Part {
  id: 'debts' | 'education' | 'legacy' | 'assets';
  /** Assets too are positive here; the total takes them off. */
  cents: number;
  rows: readonly Row[];
}

export interface Totals {
  parts: Readonly<Record<Part['id'], Part>>;
  /** Debts, education and legacy, minus assets; below zero where there is more than would be needed. */
  total: number;
  /** S3 §9: amount times duration times 12, counted or not. */
  famTotal: number;
  /** What the children's college costs. */
  educationTotal: number;
}

/** @param values as `readValues` or `changed` make them: answers of questions that are asked */
export function totalsOf(values: Values): Totals {
  const money = (name: string): number => readMoney(values[name] ?? '') ?? 0;
  const count = (name: string): number => readNumber(values[name] ?? '') ?? 0;
  const famTotal = times(money('debt-family-amount') * 12, count('debt-family-duration'));
  const educationTotal = childrenCents(values);
  const income = money('debt-income');
  // A year's income and the household's expenses are the same money (decision 045): the larger is counted, so that no debt that grows makes the total smaller.
  const familyCounts = famTotal >= income;
  const row = (id: RowId, cents: number, isCounted = true): Row => ({ id, cents: isCounted ? cents : 0, isCounted });
  const part = (id: Part['id'], rows: Row[]): Part => ({ id, rows, cents: rows.reduce((sum, { cents }) => sum + cents, 0) });
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

/** S3 §9: 21 minus age, bounded 0 to 4, times the chosen yearly cost; nothing while no kind of college is chosen. */
function childrenCents(values: Values): number {
  const college = COLLEGE_COSTS.options.find(({ id }) => id === values['education-type']);
  return college ? agesOf(values).reduce((sum, age) => sum + times(college.yearCents, studyYears(age)), 0) : 0;
}

/** @returns thousandths of years of each child whose age was said, in their order */
export const agesOf = (values: Values): number[] =>
  Array.from({ length: MAX_CHILDREN }, (_, index) => readNumber(values[childName(index + 1)] ?? '')).filter((age) => age !== undefined);

/** @param age thousandths of years @returns thousandths of years of study */
export const studyYears = (age: number): number => Math.min(MOST_STUDY_YEARS * THOUSANDTHS, Math.max(0, STUDY_UNTIL * THOUSANDTHS - age));
