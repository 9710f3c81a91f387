/** Tests the markup of the calculator's screens, in pages and before the island runs. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { begun, type Face, pressed, typing } from '../../calculator/presses.rules.ts';
import { readProgress } from '../../calculator/progress.rules.ts';
import { SCREENS } from '../../calculator/questions.rules.ts';
import { Calculator } from './Calculator.shared.tsx';
import type { CalculatorLook } from './calculator-props.ts';

const say = (_: string, words: string) => words;
const print = (face: Face, look: CalculatorLook = 'page') =>
  renderToStaticMarkup(<Calculator {...face} look={look} id="c" level={look === 'page' ? 1 : 2} costsDate="today" say={say} />);
const all = {
  'about-children': 'yes',
  'education-contribute': 'yes',
  'debt-mortgage': 'yes',
  'debt-student': 'yes',
  'debt-other': 'yes',
  'education-other': 'yes',
  'legacy-leave': 'yes',
};
const at = (screen: string, values: Record<string, string> = all) =>
  begun(readProgress({ screen, values, completed: SCREENS.map(({ id }) => id) }));

test('gives every question one focusable heading, and each control a name [CAL-01]', () => {
  for (const { id } of SCREENS.filter(({ category }) => category !== 'results')) {
    const html = print(at(id));
    expect(html.match(/<h2/g), id).toHaveLength(1);
    expect(html, id).toMatch(/<h2[^>]* id="c-head" tabindex="-1"/);
    for (const [, box] of html.matchAll(/<input class="input num" type="text" id="([^"]+)"/g))
      expect(html, id).toContain(`<label for="${box}">`);
    if (/type="radio"/.test(html)) expect(html, id).toMatch(/<fieldset[^>]*><legend><h2/);
  }
});

test('enables completed tabs, marks the selected one and disables the others [CAL-02]', () => {
  const tabs = [
    ...print(
      begun(readProgress({ screen: 'debts-final', values: {}, completed: ['about-age', 'about-spouse', 'about-children'] })),
    ).matchAll(/<button class="life-calculator__tab"([^>]*)>/g),
  ].map(([, attributes = '']) =>
    /aria-current="step"/.test(attributes) ? 'selected' : /disabled/.test(attributes) ? 'disabled' : 'usable',
  );
  expect(tabs).toEqual(['usable', 'selected', 'disabled', 'disabled', 'disabled', 'disabled']);
});

test('ties an invalid box to its message and keeps the typed value; children share a message [CAL-03]', () => {
  const html = print(pressed(typing(begun(), 'about-age', '120'), 'next'));
  expect(html).toContain('value="120"');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="c-about-age-error"/);
  expect(html).toMatch(/<p class="field__message" id="c-about-age-error"><svg.*?<\/svg><span>Enter an age less than 100</);
  const children = print(pressed(typing(typing(at('child-ages'), 'child-age_1', 'x'), 'child-age_3', '100'), 'next'));
  expect(children).toContain('Enter a numeric age less than 100 for Child 1, Child 3.');
  expect(children.match(/aria-invalid="true" aria-describedby="c-children-error"/g)).toHaveLength(2);
});

test('says the part and the length from the start, and no count of questions that would grow [CAL-01]', () => {
  const step = (screen: string) => /life-calculator__step[^>]*>(.*?)<\/p>/.exec(print(at(screen)).replaceAll('<!-- -->', ''))?.[1];
  expect(step('about-age')).toBe('Part 1 of 6: About You · About three minutes in all');
  expect(step('debt-family')).toBe('Part 2 of 6: Debts &amp; expenses');
  expect(step('assets-other')).toBe('Part 5 of 6: Assets');
  expect(print(at('assets-other'))).toContain('See results');
});

test('prints amounts in dollars, and a total so far on every question but not on the results [CAL-01] [CAL-03]', () => {
  const values = { ...all, 'debts-final': '15000' };
  expect(print(at('debts-final', values))).toMatch(
    /value="\$15,000".*role="status"><span>Coverage so far<\/span> <strong class="num">\$15,000</,
  );
  const results = print(at('results', values));
  expect(results).not.toContain('life-calculator__so-far');
  for (const words of ['Contact An Agent', 'Start Over']) expect(results).toContain(`>${words}</button>`);
});

test('shows the four totals and their sum beside an embedded question, with a reset and a button to an agent [CAL-05]', () => {
  const html = print(at('about-age', { 'debts-final': '15000', 'assets-other': '2000' }), 'embedded');
  expect([...html.matchAll(/<td class="num">(?:<output>)?([^<]*)/g)].map(([, cell]) => cell)).toEqual([
    '$15,000',
    '$0',
    '$0',
    '−$2,000',
    '$13,000',
  ]);
  expect(html).toContain('value="start-over" name="do">Clear all answers');
  expect(html).toContain('value="contact" name="do">Pass my answers to an agent');
});

test('activates Next on Enter, since it is the first button of the form', () => {
  expect(/<button[^>]*>/.exec(print(at('debts-final')))?.[0]).toMatch(/value="next"/);
});
