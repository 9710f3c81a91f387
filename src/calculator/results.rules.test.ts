/** Tests which explanation each row of the results has, and which rows there are. */
import { expect, test } from 'vitest';
import { readAnswers } from './answers.rules.ts';
import { readProgress } from './progress.rules.ts';
import type { TotalRow } from './totals.rules.ts';
import { answersAsText, assumptions, hintText, resultParts } from './results.rules.ts';
import { calculatorPhrase } from './phrases.rules.ts';

const using = (_: string, words: string) => words;
const rowsOf = (given: Record<string, string>) => resultParts(readAnswers(given), using).flatMap(({ rows }) => rows);
const explained = (given: Record<string, string>, id: TotalRow['id']) => rowsOf(given).find((row) => row.id === id)?.counted;
const children = { 'about-children': 'yes', 'education-contribute': 'yes' };

test.each<[string, Record<string, string>, TotalRow['id'], string | RegExp]>([
  ['the larger income', { 'debt-income': '60000' }, 'income', 'One year of it'],
  [
    'an income smaller than the family’s',
    { 'debt-income': '10', 'debt-family-amount': '3200', 'debt-family-duration': '2' },
    'income',
    'Not counted: the family income below covers it',
  ],
  ['a family income for years', { 'debt-family-amount': '3200', 'debt-family-duration': '2.5' }, 'family', '$3,200 a month for 2.5 years'],
  ['a family income for one year', { 'debt-family-amount': '3200', 'debt-family-duration': '1' }, 'family', '$3,200 a month for 1 year'],
  [
    'a family income smaller than a year’s income',
    { 'debt-income': '60000', 'debt-family-amount': '1', 'debt-family-duration': '1' },
    'family',
    'Not counted: a year of income comes to more',
  ],
  ['a mortgage', { 'debt-mortgage': 'yes', 'debt-mortgage-amount': '9' }, 'mortgage', 'Balance left'],
  ['a student loan', { 'debt-student': 'yes', 'debt-student-money': '9' }, 'student', 'Balance left'],
  ['another debt', { 'debt-other': 'yes', 'debt-other-money': '9' }, 'other-debt', ''],
  [
    'children with a college',
    { ...children, 'child-age_1': '4', 'child-age_2': '9', 'education-type': 'public' },
    'children',
    /^Ages 4, 9; Public college.*\$19,548/,
  ],
  [
    'children without a college',
    { ...children, 'child-age_1': '4' },
    'children',
    'Ages 4; no kind of college chosen, so nothing is counted',
  ],
])('%s is explained [CAL-01]', (_, given, id, words) => {
  if (typeof words === 'string') expect(explained(given, id)).toBe(words);
  else expect(explained(given, id)).toMatch(words);
});

test('has a row for each value, and for one that is not counted, and no other [CAL-01]', () => {
  expect(rowsOf({})).toEqual([]);
  expect(rowsOf({ 'debts-final': '15000', 'assets-other': '5' }).map(({ id, cents, screen }) => [id, cents, screen])).toEqual([
    ['final', 15_000_00, 'debts-final'],
    ['other-assets', -5_00, 'assets-other'],
  ]);
  // Both incomes have a row, though only the larger is counted.
  const both = rowsOf({ 'debt-income': '60000', 'debt-family-amount': '100', 'debt-family-duration': '1' });
  expect(both.map(({ id, cents }) => [id, cents])).toEqual([
    ['income', 60_000_00],
    ['family', 0],
  ]);
});

test('says of final expenses that they are the visitor’s own, not the average [CAL-01]', () => {
  expect(explained({ 'debts-final': '12000' }, 'final')).toBe('Your own estimate');
});

test('gives the average of final expenses in thousands [CAL-01]', () => {
  expect(hintText(calculatorPhrase('calculator-debts-final-hint', 'Average is {amount}'), using)).toBe('Average is $15k');
});

test('states every assumption, with the costs of all colleges and their date [CAL-01]', () => {
  const stated = assumptions(using, 'May 2026');
  for (const subject of [
    /^Today’s dollars/,
    /only the larger of the two/,
    /until 21/,
    /community \$[\d,]+, public \$[\d,]+, private \$[\d,]+.*May 2026/,
    /survivor benefits are not counted/,
  ])
    expect(stated).toContainEqual(expect.stringMatching(subject));
});

test('lists the given answers alone [CAL-05]', () => {
  const progress = readProgress({
    values: { 'about-age': '41', 'assets-other': '15000' },
    completed: ['about-age', 'about-spouse', 'about-children', 'debts-final'],
  });
  const answers = answersAsText(progress, using);
  expect(answers.map(({ screen }) => screen)).toEqual(['about-age', 'about-spouse', 'about-children', 'assets-other']);
  expect([answers[0]?.answer, answers.at(-1)?.answer]).toEqual(['41', '$15,000']);
});
