/** The effect of one press of a calculator button. */
import { describe, expect, test } from 'vitest';
import { started } from './progress.rules.ts';
import { answered, begun, type Face, PRESS, pressed, textIn, typing } from './presses.rules.ts';
import { raw } from './money.rules.ts';
import { QUESTIONS, type Question } from './questions.rules.ts';

const question = (name: string) => QUESTIONS.get(name) as Question;
/** Answers one question after the other. */
const walk = (steps: readonly Record<string, string>[], from: Face = begun()): Face =>
  steps.reduce(
    (face, answers) =>
      pressed(
        Object.entries(answers).reduce((now, [name, text]) => answered(now, name, text), face),
        PRESS.next,
      ),
    from,
  );
const toDebts: Record<string, string>[] = [{ 'about-age': '41' }, {}, { 'about-children': 'yes' }];

describe('Next [CAL-01] [CAL-03]', () => {
  test('goes to the next screen with valid answers, and stays with the faults otherwise', () => {
    expect(pressed(answered(begun(), 'about-age', '41'), PRESS.next).progress.screen).toBe('about-spouse');
    const wrong = pressed(answered(begun(), 'about-age', '120'), PRESS.next);
    expect(wrong.progress.screen).toBe('about-age');
    expect(wrong.faults).toEqual([['about-age', 'max']]);
    expect(wrong.progress.values['about-age']).toBe('');
    expect(textIn(wrong, question('about-age'))).toBe('120');
  });
  test('stores the text of an input that still has focus', () => {
    expect(pressed(typing(begun(), 'about-age', '41'), PRESS.next).progress.values['about-age']).toBe('41');
  });
  test('removes a fault as soon as it is corrected, and adds none while the visitor types', () => {
    const wrong = pressed(answered(begun(), 'about-age', '120'), PRESS.next);
    expect(typing(wrong, 'about-age', '12').faults).toEqual([]);
    expect(typing(typing(wrong, 'about-age', '12'), 'about-age', '1x').faults).toEqual([]);
    expect(typing(wrong, 'about-age', '1x').faults).toEqual([['about-age', 'pattern']]);
  });
});

test('asks for a missing age on the way on, and lets visitors go back and hand over without it [CAL-03]', () => {
  expect(begun().faults).toEqual([]);
  const missing = pressed(begun(), PRESS.next);
  expect([missing.progress.screen, missing.progress.completed, missing.faults]).toEqual(['about-age', [], [['about-age', 'missing']]]);
  expect(typing(missing, 'about-age', '4').faults).toEqual([]);
  expect(pressed(begun(), PRESS.contact).faults).toEqual([]);
  const results = walk([...toDebts, ...Array(30).fill({})]);
  const emptied = answered(pressed(results, 'tab:about'), 'about-age', '');
  expect(pressed(emptied, 'tab:results')).toMatchObject({ progress: { screen: 'about-age' }, faults: [['about-age', 'missing']] });

  const children = walk([...toDebts, {}, {}, {}, {}, {}, {}, { 'education-contribute': 'yes' }]);
  expect([children.progress.screen, children.faults]).toEqual(['child-ages', []]);
  expect(pressed(children, PRESS.moreChildren).faults).toEqual([]);
  expect(pressed(children, PRESS.previous).progress.screen).toBe('education-contribute');
  expect(pressed(children, PRESS.next).faults).toEqual([['child-age_1', 'missing']]);
  expect(pressed(answered(children, 'child-age_3', '4'), PRESS.next).progress.screen).toBe('education-type');
});

test('shows the fault of an input when it loses focus, of no other input, and clears its former answer [CAL-03]', () => {
  const face = answered(answered(begun(), 'about-age', '41'), 'about-age', 'forty');
  expect(face.progress.values['about-age']).toBe('');
  expect(face.faults).toEqual([['about-age', 'pattern']]);
  const family = walk([...toDebts, {}, {}, {}, {}, {}]);
  expect(family.progress.screen).toBe('debt-family');
  const both = answered(typing(family, 'debt-family-duration', 'x'), 'debt-family-amount', '999001');
  expect(both.faults).toEqual([['debt-family-amount', 'max']]);
});

test('shows money as dollars, and raw on focus; it is stored the same either way [CAL-03]', () => {
  const face = answered(walk(toDebts), 'debts-final', '$15,000');
  expect(textIn(face, question('debts-final'))).toBe('$15,000');
  expect(raw('$15,000')).toBe('15000');
  expect(raw('much')).toBe('much');
  expect(face.progress).toEqual(answered(walk(toDebts), 'debts-final', '15000').progress);
  const back = pressed(pressed(face, PRESS.next), PRESS.previous);
  expect(textIn(back, question('debts-final'))).toBe('$15,000');
});

test('Previous and tabs lead back with any input; a refused text stays there and its fault is shown again [CAL-02] [CAL-03]', () => {
  const wrong = pressed(answered(walk(toDebts), 'debts-final', '1e9'), PRESS.next);
  expect(wrong.faults).toHaveLength(1);
  for (const press of [PRESS.previous, 'tab:about']) {
    const face = pressed(wrong, press);
    expect(face.progress.screen).toBe(press === 'tab:about' ? 'about-age' : 'about-children');
    expect(face).toMatchObject({ typed: {}, faults: [] });
    const again = walk(press === 'tab:about' ? [{}, {}, {}] : [{}], face);
    expect(again.progress.screen).toBe('debts-final');
    expect(again.faults).toEqual([['debts-final', 'pattern']]);
    expect(textIn(again, question('debts-final'))).toBe('1e9');
  }
});

test('a fault in an answer changed from the results stops every press that leads on or hands over [CAL-02] [CAL-03] [CAL-05]', () => {
  let results = walk([...toDebts, { 'debts-final': '12000' }]);
  while (results.progress.screen !== 'results') results = pressed(results, PRESS.next);
  const change = pressed(results, 'change:debts-final');
  for (const press of [PRESS.next, 'tab:results', 'change:assets-other', PRESS.contact]) {
    const face = pressed(typing(change, 'debts-final', '120,00O'), press);
    expect([face.progress.screen, face.faults, textIn(face, question('debts-final'))]).toEqual([
      'debts-final',
      [['debts-final', 'pattern']],
      '120,00O',
    ]);
  }
  const right = pressed(typing(change, 'debts-final', '$120,000'), PRESS.contact);
  expect([right.faults, right.progress.values['debts-final']]).toEqual([[], '120000']);
});

test('ignores unreachable tabs, unanswered questions and unknown values [CAL-02]', () => {
  for (const press of ['tab:assets', 'tab:nowhere', 'change:assets-other', 'change:', 'x', ''])
    expect(pressed(begun(), press)).toEqual(begun());
});

test('adds four children and keeps the typed texts [CAL-02]', () => {
  let face = walk([...toDebts, ...Array.from({ length: 6 }, () => ({})), { 'education-contribute': 'yes' }]);
  expect(face.progress.screen).toBe('child-ages');
  face = typing(face, 'child-age_1', '4');
  for (const groups of ['2', '3', '4', '5', '5']) {
    face = pressed(face, PRESS.moreChildren);
    expect(face.progress.values['child-groups']).toBe(groups);
  }
  expect(textIn(face, question('child-age_1'))).toBe('4');
});

test('Start Over clears everything [CAL-01]', () => {
  expect(pressed(walk(toDebts), PRESS.startOver)).toEqual(begun(started()));
});
