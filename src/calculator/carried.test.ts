/** What a form carries is what comes back, and what is forged is held to the rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { carriedOf, hiddenOf, readCarried } from './carried.ts';
import { ANSWER } from './presses/rules.ts';
import { readProgress } from './progress/rules.ts';
import { SCREENS } from './questions/rules.ts';
import { values } from './random-answers.ts';

const ids = SCREENS.map(({ id }) => id);

test('progress comes back as it went, from the cookie and from the fields of the form together with its boxes [CAL-02]', () => {
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

test('what was refused on another screen is carried in the place of its answer, and no longer than a box takes [CAL-03]', () => {
  const progress = readProgress({
    screen: 'about-children',
    values: { 'debts-final': '120,00O', 'about-age': '1'.repeat(99) },
    completed: ids,
  });
  expect(progress.refused).toEqual({ 'debts-final': '120,00O', 'about-age': '1'.repeat(40) });
  expect(hiddenOf(progress)).toContainEqual(['c.debts-final', '120,00O']);
});

test('whatever is sent is a place that somebody can be at [CAL-02]', () => {
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
