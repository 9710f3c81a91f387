/** Fits the summary into a form's length limit. */
import { expect, test } from 'vitest';
import { faultMessage } from './answers.rules.ts';
import { isAnswered, next, readProgress, withAnswer } from './progress.rules.ts';
import { QUESTIONS, SCREENS } from './questions.rules.ts';
import { resultParts, summaryText } from './results.rules.ts';
import { summaryWithin } from './summary.rules.ts';

const using = (_: string, words: string) => words;
const all = {
  'about-age': '41',
  'about-children': 'yes',
  'debts-final': '15000',
  'debt-mortgage': 'yes',
  'debt-mortgage-amount': '184000',
  'education-contribute': 'yes',
  'child-groups': '5',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`child-age_${index + 1}`, String(index + 1)])),
  'education-type': 'public',
  'assets-other': '42000',
};
const progress = readProgress({ screen: 'results', values: all, completed: SCREENS.map(({ id }) => id) });

test('gives every answer when they fit [CAL-05]', () => {
  expect(summaryWithin(progress, using)).toBe(summaryText(progress, using));
  expect(summaryWithin(progress, using)).toContain('How old are you? 41');
});

test('gives the explained figures when less fits: twenty children fit into 1000 characters [CAL-05]', () => {
  const whole = summaryText(progress, using);
  const text = summaryWithin(progress, using, whole.length - 1);
  expect(text.length).toBeLessThan(whole.length);
  expect(text).toContain('- Mortgage: $184,000 (Balance left)');
  expect(text).toMatch(/- Children’s college: \$[\d,]+ \(Ages 1, 2, .*20; Public college/);
  expect(text).toContain('Assets: -$42,000');
  expect(text).toContain('How old are you? 41');
});

test('never exceeds the limit, ends with a whole line, and marks that something was left out [CAL-05]', () => {
  for (let max = 0; max < 1500; max += 7) {
    const text = summaryWithin(progress, using, max);
    expect(text.length).toBeLessThanOrEqual(max);
    if (max > 60 && max < 300) expect(text).toMatch(/^Coverage to look for: .*\n…$/s);
  }
});

test('leaves out questions that were not shown yet: a default is no answer, and an empty part is not $0 [CAL-05]', () => {
  let early = withAnswer(readProgress(undefined), 'about-age', '41');
  for (let i = 0; i < 4; i++) early = next(early);
  early = withAnswer(early, 'debt-income', '20000');
  for (const max of [undefined, summaryText(early, using).length - 1]) {
    const text = summaryWithin(early, using, max);
    for (const given of ['Coverage to look for: $20,000', 'How old are you? 41', 'Do you have children? No', '20,000'])
      expect(text).toContain(given);
    for (const unasked of ['mortgage', 'debts?', 'gift', 'Education', 'Legacy', 'Assets']) expect(text).not.toContain(unasked);
  }
});

test('explains the final expenses, and an income that the larger household expenses replace [CAL-04]', () => {
  const values = { 'debts-final': '15000', 'debt-income': '1000', 'debt-family-amount': '4000', 'debt-family-duration': '2' };
  const [debts] = resultParts(readProgress({ screen: 'results', values, completed: SCREENS.map(({ id }) => id) }).values, using);
  expect(debts!.rows.map(({ id }) => id)).toEqual(['final', 'income', 'family']);
  for (const { counted } of debts!.rows) expect(counted).not.toBe('');
});

test('a question counts as answered by Next or by its own value [CAL-02]', () => {
  const screen = SCREENS.find(({ questions }) => questions.some(({ name }) => name === 'debts-final'))!;
  const start = readProgress({});
  expect(isAnswered(start, screen)).toBe(false);
  expect(isAnswered({ ...start, values: { ...start.values, 'debts-final': '5' } }, screen)).toBe(true);
  expect(isAnswered({ ...start, completed: [screen.id] }, screen)).toBe(true);
});

test('an invalid age gets the one message of its question, any other number a message with its limit [CAL-03]', () => {
  const message = (name: string, fault: 'pattern' | 'max') => faultMessage(QUESTIONS.get(name)!, fault, using);
  expect(message('about-age', 'pattern')).toBe(message('about-age', 'max'));
  expect(message('debts-final', 'pattern')).not.toBe(message('debts-final', 'max'));
  expect(message('debts-final', 'pattern').endsWith(` ${message('debts-final', 'max')}`)).toBe(true);
});
