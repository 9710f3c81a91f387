/** Tests the sentences about a total. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { readAnswers } from './answers.rules.ts';
import { moneyText } from './money.rules.ts';
import { values } from './random-answers.test-data.ts';
import { totalsOf } from './totals.rules.ts';
import { verdictOf } from './sentence.rules.ts';

const english = (_: string, words: string) => words;
const verdict = (given: Record<string, string>) => verdictOf(readAnswers(given), english);

test('names what the money pays for, in the order of the questions, and nothing else [CAL-01]', () => {
  expect(
    verdict({
      'about-children': 'yes',
      'debts-final': '15000',
      'debt-student': 'yes',
      'debt-student-money': '1',
      'debt-family-amount': '3200',
      'debt-family-duration': '2.5',
      'education-contribute': 'yes',
      'child-age_1': '4',
      'child-age_2': '22',
      'education-type': 'public',
      'education-other': 'yes',
      'education-other-money': '9',
      'legacy-leave': 'yes',
      'legacy-gift-amount': '9',
      'assets-other': '5',
    }).text,
  ).toBe(
    'That pays the last bills, pays what you owe, carries the household for 2.5 years, sends a child to college, pays for other schooling, and leaves a gift. What you already have is taken off.',
  );
  expect(verdict({ 'debt-income': '60000', 'debts-final': '1' }).text).toBe('That pays the last bills and stands in for a year of income.');
  expect(verdict({ 'debt-family-amount': '1', 'debt-family-duration': '1' }).text).toBe('That carries the household for a year.');
});

test('counts the children who would study, and names two reasons or more [CAL-01]', () => {
  const family = { 'about-children': 'yes', 'education-contribute': 'yes', 'education-type': 'public' };
  expect(verdict({ ...family, 'child-age_1': '4', 'child-age_2': '9', 'child-age_3': '22' }).text).toBe(
    'That sends 2 children to college.',
  );
  expect(verdict({ ...family, 'child-age_1': '20.999', 'child-age_2': '21' }).text).toBe('That sends a child to college.');
  expect(verdict({ 'debt-other': 'yes', 'debt-other-money': '9' }).text).toBe('That pays what you owe.');
  expect(verdict({ 'debt-mortgage': 'yes', 'debt-mortgage-amount': '9' }).text).toBe('That pays what you owe.');
  expect(verdict({ 'debts-final': '1' }).head).toBe('To keep your family’s plan going, you would need about');
  expect(verdict({ 'debts-final': '1', 'assets-other': '5' }).head).toBe('By these figures, nothing more is needed');
});

test('is empty instead of half a sentence when negative assets are the only figure [CAL-01]', () => {
  expect(verdict({ 'assets-other': '-500' }).text).toBe('');
});

test('never asks for more when nothing more is needed [CAL-04]', () => {
  expect(verdict({})).toEqual({
    head: 'There is nothing to add up yet',
    text: 'No figure was given that counts. Change an answer, or start over.',
  });
  expect(verdict({ 'debts-final': '5', 'assets-other': '5' }).text).toBe('What you have comes to just what you would need.');
  expect(verdict({ 'assets-other': '420000' }).text).toBe('What you have comes to $420,000 more than you would need.');
  fc.assert(
    fc.property(values, (given) => {
      const { head, text } = verdictOf(given, english);
      const { total } = totalsOf(given);
      expect(head.startsWith('To keep')).toBe(total > 0);
      expect(text).not.toMatch(/\{|\}|undefined|NaN| \./);
      if (total < 0) expect(text).toContain(moneyText(-total));
    }),
    { numRuns: scaled(300) },
  );
});
