/** A form returns what it carries, and forged values are validated. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { carriedOf, hiddenOf, readCarried } from './carried.ts';
import { ANSWER } from './presses.rules.ts';
import { readProgress } from './progress.rules.ts';
import { SCREENS } from './questions.rules.ts';
import { values } from './random-answers.test-data.ts';

const ids = SCREENS.map(({ id }) => id);

test('reads progress back unchanged, from the cookie, and from the form’s hidden fields with its inputs [CAL-02]', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(...ids), fc.subarray(ids), (given, screen, completed) => {
      const progress = readProgress({ screen, values: given, completed });
      expect(readCarried(carriedOf(progress))).toEqual(progress);
      const hidden = Object.fromEntries(hiddenOf(progress));
      const boxes = Object.fromEntries(Object.entries(carriedOf(progress)).filter(([name]) => !(name in hidden)));
      expect(Object.keys(boxes).every((name) => name.startsWith(ANSWER))).toBe(true);
      expect(readCarried({ ...hidden, ...boxes })).toEqual(progress);
    }),
    { numRuns: scaled(300) },
  );
});

test('carries nothing but the screen before the first answer [CAL-02]', () => {
  expect(carriedOf(readProgress({}))).toEqual({ at: 'about-age' });
});

test('carries a refused text of another screen in place of its answer, cut to the input’s limit [CAL-03]', () => {
  const progress = readProgress({
    screen: 'about-children',
    values: { 'debts-final': '120,00O', 'about-age': '1'.repeat(99) },
    completed: ids,
  });
  expect(progress.refused).toEqual({ 'debts-final': '120,00O', 'about-age': '1'.repeat(40) });
  expect(hiddenOf(progress)).toContainEqual(['c.debts-final', '120,00O']);
});

test('reads only the fields of answers as answers [CAL-02]', () => {
  expect(readCarried({ 'xxdebts-final': '5' })).toEqual(readCarried({}));
  expect(readCarried({ [`${ANSWER}debts-final`]: '5' }).values['debts-final']).toBe('5');
});

test('reads any input as a progress that a visitor can reach [CAL-02]', () => {
  const names = ['at', 'done', ...Object.keys(readProgress({}).values).map((name) => ANSWER + name), 'c.__proto__', 'x'];
  const sent = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...ids, 'yes', 'no', '-1', '$5'), fc.string()));
  fc.assert(
    fc.property(sent, (given) => {
      const progress = readCarried(given);
      expect(readProgress(progress)).toEqual(progress);
      expect(Object.keys(progress.refused).every((name) => progress.values[name] === '')).toBe(true);
    }),
    { numRuns: scaled(500) },
  );
});
