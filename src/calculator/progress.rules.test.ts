/** The order of the screens, and the tabs that can be chosen (CAL-01, CAL-02). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { isScreenShown, type CalculatorValues, visibleScreens } from './conditions.rules.ts';
import { CATEGORIES, SCREENS } from './questions.rules.ts';
import { answer, values } from './random-answers.test-data.ts';
import { readAnswers } from './answers.rules.ts';
import {
  chosenScreen,
  chosenTab,
  currentScreen,
  handedOver,
  next,
  type Progress,
  previous,
  readProgress,
  started,
  isLastQuestion,
  tabsOf,
  withAnswer,
} from './progress.rules.ts';

const options = { numRuns: scaled(5000) };

/** S3 §4, written independently for this test. */
const ONLY_WHEN: Record<string, (all: CalculatorValues) => boolean> = {
  'debt-mortgage-amount': (all) => all['debt-mortgage'] === 'yes',
  'debt-student-money': (all) => all['debt-student'] === 'yes',
  'debt-other-money': (all) => all['debt-other'] === 'yes',
  'education-contribute': (all) => all['about-children'] === 'yes',
  'child-ages': (all) => all['about-children'] === 'yes' && all['education-contribute'] === 'yes',
  'education-type': (all) => all['about-children'] === 'yes' && all['education-contribute'] === 'yes',
  'education-other-money': (all) => all['education-other'] === 'yes',
  'legacy-gift-amount': (all) => all['legacy-leave'] === 'yes',
};

const finished = (all: CalculatorValues): Progress => {
  let progress: Progress = { ...started(), values: all };
  for (let steps = 0; steps < SCREENS.length; steps++) progress = next(progress);
  return progress;
};

test('shows the screens of the specification, for any answers [CAL-02]', () => {
  fc.assert(
    fc.property(values, (given) => {
      const expected = SCREENS.filter(({ id }) => ONLY_WHEN[id]?.(given) ?? true).map(({ id }) => id);
      expect(visibleScreens(given).map(({ id }) => id)).toEqual(expected);
    }),
    options,
  );
});

test('Next goes through every visible screen to the results, and Previous back again [CAL-01]', () => {
  fc.assert(
    fc.property(values.map(readAnswers), (given) => {
      const ids = visibleScreens(given).map(({ id }) => id);
      const forth = [started().screen];
      let progress: Progress = { ...started(), values: given };
      while (currentScreen(progress).id !== 'results') {
        progress = next(progress);
        forth.push(progress.screen);
      }
      expect(forth).toEqual(ids);
      expect(next(progress).screen).toBe('results');
      const back = [progress.screen];
      while (previous(progress).screen !== progress.screen) {
        progress = previous(progress);
        back.push(progress.screen);
      }
      expect(back.reverse()).toEqual(ids);
    }),
    { ...options, numRuns: scaled(1000) },
  );
});

test('an invalid answer blocks Next, but not Previous [CAL-02]', () => {
  const on = next(withAnswer(started(), 'about-age', '41'));
  const wrong = withAnswer(previous(on), 'about-age', 'forty');
  expect(next(wrong).screen).toBe('about-age');
  expect(previous({ ...on, screen: 'debts-final' }).screen).toBe('about-children');
});

test('the tabs follow the specification after any answers [CAL-02]', () => {
  const steps = fc.array(fc.oneof(answer, fc.constantFrom('next', 'previous', ...CATEGORIES.map(({ id }) => id))), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (done) => {
      let progress = started();
      for (const step of done) {
        if (step === 'next') progress = next(progress);
        else if (step === 'previous') progress = previous(progress);
        else if (typeof step === 'string') progress = chosenTab(progress, step as never);
        // Only visible questions can be answered.
        else if (currentScreen(progress).questions.some(({ name }) => name === step[0])) progress = withAnswer(progress, ...step);
        const current = currentScreen(progress);
        expect(isScreenShown(current, progress.values)).toBe(true);
        for (const tab of tabsOf(progress)) {
          const own = visibleScreens(progress.values).filter(({ category }) => category === tab.id);
          const isCompleted = own.every(
            ({ id, questions }) => progress.completed.includes(id) && questions.every(({ name }) => !(name in progress.refused)),
          );
          const isSelected = current.category === tab.id;
          expect(tab).toMatchObject({ isCompleted, isSelected, isDisabled: !isCompleted && !isSelected });
        }
        const { values: read, refused } = readProgress(JSON.parse(JSON.stringify(progress)));
        expect([read, refused]).toEqual([progress.values, progress.refused]);
      }
    }),
    { ...options, numRuns: scaled(1000) },
  );
});

test('the results are completed by being shown [CAL-02]', () => {
  const done = finished(started().values);
  const before = { ...done, screen: 'assets-other', completed: done.completed.filter((id) => id !== 'results') };
  expect(next(before)).toEqual({ ...done, completed: expect.arrayContaining([...done.completed]) });
});

test('an unreached tab can’t be chosen, a completed one can [CAL-02]', () => {
  for (const tab of ['assets', 'unknown']) expect(chosenTab(started(), tab)).toEqual(started());
  const done = finished(started().values);
  expect(tabsOf(done).every(({ isCompleted }) => isCompleted)).toBe(true);
  expect(chosenTab(done, 'education').screen).toBe('education-other');
  expect(chosenScreen(done, 'legacy-leave').screen).toBe('legacy-leave');
  for (const screen of ['debt-other-money', 'unknown']) expect(chosenScreen(done, screen)).toBe(done);
  const answered = withAnswer(withAnswer(done, 'debt-other', 'yes'), 'debt-other-money', '9');
  expect(chosenScreen(answered, 'debt-other-money').screen).toBe('debt-other-money');
  expect(chosenScreen(withAnswer(answered, 'debt-other', 'no'), 'debt-other-money').screen).toBe('results');
});

test('nothing leads past a question with a refused text; everything before it can be reached [CAL-02] [CAL-03]', () => {
  const done = withAnswer(finished({ ...started().values, 'debts-final': '12000' }), 'debts-final', '120,00O');
  const from = (screen: string): Progress => ({ ...done, screen });
  for (const screen of ['about-children', 'debts-final', 'results']) {
    expect(chosenTab(from(screen), 'results').screen).toBe('debts-final');
    expect(chosenTab(from(screen), 'assets').screen).toBe('debts-final');
    expect(handedOver(from(screen)).screen).toBe('debts-final');
    expect(readProgress(from(screen)).screen).toBe(screen === 'results' ? 'debts-final' : screen);
  }
  expect(previous(from('debts-final')).screen).toBe('about-children');
  expect(next(from('about-spouse')).screen).toBe('about-children');
  expect(chosenTab(from('debts-final'), 'about').screen).toBe('about-age');
  expect(tabsOf(from('about-age')).find(({ id }) => id === 'debts')).toMatchObject({ isCompleted: false, isDisabled: true });
  const corrected = withAnswer(from('debts-final'), 'debts-final', '$120,000');
  expect([corrected.refused, corrected.values['debts-final'], chosenTab(corrected, 'results').screen]).toEqual([{}, '120000', 'results']);
  expect(handedOver(corrected)).toEqual(corrected);
});

test('a refused text disappears with its question [CAL-02]', () => {
  const children = withAnswer(withAnswer(started(), 'about-children', 'yes'), 'education-contribute', 'yes');
  const wrong = withAnswer(children, 'child-age_2', 'six');
  expect(wrong.refused).toEqual({ 'child-age_2': 'six' });
  expect(withAnswer(wrong, 'about-children', 'no').refused).toEqual({});
});

test('an answer that shows a new question makes its tab incomplete again [CAL-02]', () => {
  const done = finished(started().values);
  const again = withAnswer(chosenScreen(done, 'debt-mortgage'), 'debt-mortgage', 'yes');
  expect(tabsOf(again).find(({ id }) => id === 'debts')).toMatchObject({ isCompleted: false, isSelected: true });
  expect(next(again).screen).toBe('debt-mortgage-amount');
});

test('forged progress leads no further than the first open question [CAL-02]', () => {
  for (const input of [undefined, { completed: 5 }, { completed: 'about-age' }]) expect(readProgress(input)).toEqual(started());
  expect(readProgress({ screen: 'results', completed: ['about-age', 'nothing'] })).toMatchObject({
    screen: 'about-spouse',
    completed: ['about-age'],
  });
  expect(readProgress(finished(started().values)).screen).toBe('results');
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const read = readProgress(given);
      expect(isScreenShown(currentScreen(read), read.values)).toBe(true);
    }),
    options,
  );
});

test('knows the question that the results follow [CAL-01]', () => {
  const before = (progress: Progress): boolean => !isLastQuestion(progress) || currentScreen(next(progress)).id === 'results';
  expect(isLastQuestion(started())).toBe(false);
  expect(isLastQuestion(previous(finished(started().values)))).toBe(true);
  fc.assert(fc.property(values.map(readAnswers), (given) => before(previous(finished(given)))));
});
