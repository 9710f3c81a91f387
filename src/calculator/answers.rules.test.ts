/** Tests which answers are valid, the messages for others, and the effects of a change (CAL-02, CAL-03). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { visibleScreens } from './conditions.rules.ts';
import { CHILD_GROUPS, type Question, QUESTIONS, screenOf, type Screen } from './questions.rules.ts';
import { answers, values } from './random-answers.test-data.ts';
import type { TranslatePhrase } from './phrases.rules.ts';
import {
  changed,
  childrenMessage,
  answerFault,
  answerFaults,
  childGroups,
  INITIAL,
  faultMessage,
  readAnswers,
  shownQuestions,
} from './answers.rules.ts';

const english: TranslatePhrase = (_, words) => words;
const options = { numRuns: scaled(5000) };
const question = (name: string): Question => QUESTIONS.get(name) as Question;
const messageFor = (name: string, text: string): string => {
  const fault = answerFault(question(name), text);
  return fault ? faultMessage(question(name), fault, english) : '';
};

test.each([
  ['about-age', '99', '100', 'Enter an age less than 100'],
  ['debts-final', '99,999,000', '99,999,001', 'Amount cannot be greater than 99,999,000'],
  ['debt-mortgage-amount', '$99,999,000.00', '99999000.01', 'Amount cannot be greater than 99,999,000'],
  ['assets-other', '-1', '-99,999,001', 'Amount cannot be greater than 99,999,000'],
  ['debt-family-amount', '999,000', '999,001', 'Amount cannot be greater than 999,000'],
  ['debt-family-duration', '999', '999.5', 'Number of years cannot be greater than 999'],
])('%s takes %s and not %s [CAL-03]', (name, right, wrong, message) => {
  expect([messageFor(name, ''), messageFor(name, right), messageFor(name, wrong)]).toEqual(['', '', message]);
  expect(messageFor(name, 'lots')).toContain(message);
});

test('a choice that is not offered is invalid, without its own message [CAL-03]', () => {
  expect(answerFault(question('debt-mortgage'), 'maybe')).toBe('pattern');
  expect(messageFor('debt-mortgage', 'maybe')).toBe('');
});

test('names all children with an invalid age in one message [CAL-03]', () => {
  const screen = screenOf('child-ages') as Screen;
  const faults = answerFaults(screen, { ...INITIAL, 'child-age_1': 'six', 'child-age_2': '7', 'child-age_3': '100' });
  expect(
    childrenMessage(
      faults.map(([name]) => name),
      english,
    ),
  ).toBe('Enter a numeric age less than 100 for Child 1, Child 3.');
});

test('shows children in groups of four, up to twenty [CAL-02]', () => {
  const screen = screenOf('child-ages') as Screen;
  const shown = (groups: string) => shownQuestions(screen, { ...INITIAL, [CHILD_GROUPS]: groups }).length;
  expect(['1', '2', '3', '4', '5', '6', '-3', 'x'].map(shown)).toEqual([4, 8, 12, 16, 20, 20, 4, 4]);
  expect(childGroups({ ...INITIAL, [CHILD_GROUPS]: 'x' })).toBe(1);
  expect(childGroups({ ...INITIAL, 'child-age_9': '3' })).toBe(3);
});

test('a changed answer clears its dependent answers, and theirs [CAL-02]', () => {
  const given = {
    'about-children': 'yes',
    'education-contribute': 'yes',
    'child-age_5': '3',
    'education-type': 'public',
    'child-groups': '2',
  };
  const all = readAnswers(given);
  expect(all).toMatchObject(given);
  expect(changed(all, 'about-children', 'no')).toEqual(INITIAL);
  expect(changed(all, 'about-children', 'yes')).toBe(all);
});

test('stores an invalid answer as empty [CAL-03]', () => {
  const all = changed(INITIAL, 'debts-final', '15000');
  expect(changed(all, 'debts-final', 'abc')['debts-final']).toBe('');
  expect(changed(all, 'debt-mortgage', 'maybe')['debt-mortgage']).toBe('no');
  expect(changed(all, 'somebody-else', '1')).toBe(all);
});

test('a reset leaves no answer to a hidden question [CAL-02]', () => {
  fc.assert(
    fc.property(values, (given) => {
      const read = readAnswers(given);
      const visible = new Set(visibleScreens(read).flatMap(({ questions }) => questions.map(({ name }) => name)));
      for (const [name, value] of Object.entries(read)) if (!visible.has(name) && name !== CHILD_GROUPS) expect(value).toBe(INITIAL[name]);
      expect(readAnswers(read)).toEqual(read);
    }),
    options,
  );
});

test('keeps answers to visible questions unchanged [CAL-02]', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const all = given.reduce((before, [name, text]) => {
        const isVisible = visibleScreens(before).some((screen) => shownQuestions(screen, before).some((one) => one.name === name));
        return isVisible ? changed(before, name, text) : before;
      }, INITIAL);
      expect(readAnswers(all)).toEqual(all);
    }),
    options,
  );
});

test('reads any input without an error, and only valid answers of it [CAL-02]', () => {
  const hostile = {
    ...INITIAL,
    'debts-final': '9'.repeat(10_000),
    __proto__: { 'about-age': '4' },
    toString: '1',
    'about-age': { value: 1 },
  };
  expect(readAnswers(hostile)).toEqual(INITIAL);
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...QUESTIONS.keys(), CHILD_GROUPS), fc.anything())), (given) => {
      const read = readAnswers(given);
      for (const one of QUESTIONS.values()) expect(answerFault(one, read[one.name] as string)).toBeUndefined();
    }),
    options,
  );
});
