import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { readCarried } from '../../calculator/carried.ts';
import { moneyText } from '../../calculator/money.rules.ts';
import { totalsOf } from '../../calculator/totals.rules.ts';
import { examples } from './examples.ts';

const uncommented = (html: string) => html.replaceAll('<!-- -->', '');
const words = (html: string) =>
  uncommented(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const totalIn = (name: keyof typeof examples) => totalsOf(readCarried(examples[name]?.submission?.values ?? {}).values).total;

test('posts without script to the calculator’s page of the language, and Enter activates Next [CAL-01]', () => {
  const html = renderExample('LifeCalculatorEmbedded', 'page', { page: { prefix: '/es' } });
  expect(html).toMatch(/<form[^>]*action="\/es\/life-insurance-calculator" method="post"/);
  expect(html).toMatch(/<h1[^>]*>Life Insurance coverage calculator<\/h1>/);
  expect(/<button[^>]*>/.exec(html)?.[0]).toMatch(/value="next"/);
});

test('shows a table of totals, a reset and a button to an agent beside every embedded question [CAL-05]', () => {
  const html = renderExample('LifeCalculatorEmbedded', 'two boxes');
  expect(html).toMatch(/<h2[^>]*>Life Insurance coverage calculator<\/h2>/);
  expect(words(html)).toContain(moneyText(totalIn('two boxes')));
  expect(html).toMatch(/<button[^>]*value="contact"/);
  expect(html).toMatch(/<button[^>]*value="start-over"/);
});

test.each(['results', 'results at the largest', 'results with more than is needed', 'results that come to nothing'] as const)(
  '%s: shows the rules’ total above the bars, in the bars and below the table [CAL-04]',
  (name) => {
    const html = words(renderExample('LifeCalculatorEmbedded', name));
    const total = moneyText(totalIn(name)).replace('-', '−');
    expect(html.split(total).length - 1).toBeGreaterThanOrEqual(name === 'results that come to nothing' ? 2 : 3);
    expect(html).not.toMatch(/NaN|undefined|\{\w+\}/);
  },
);

test('draws bars with attributes and describes them in text with the same figures [CAL-01] [SEC-01]', () => {
  const html = renderExample('LifeCalculatorEmbedded', 'results');
  expect(html).toMatch(
    /role="img" aria-label="Debts, education and legacy add up to \$539,684; what is there already comes to \$142,000\. That leaves \$397,684\./,
  );
  expect(html).toMatch(/data-part="assets".*?<rect[^>]*x="66\.281%" width="23\.666%"/s);
  expect(renderExample('LifeCalculatorEmbedded', 'results that come to nothing')).not.toContain('role="img"');
});

test('makes each answer a button back to its question, with one button for twenty children [CAL-01]', () => {
  const html = renderExample('LifeCalculatorEmbedded', 'results');
  const screens = [...html.matchAll(/value="change:([\w-]+)"/g)].map(([, screen]) => screen);
  expect(screens).toContain('debt-mortgage-amount');
  expect(screens.filter((screen) => screen === 'child-ages')).toHaveLength(1);
});

test('shows editors the calculator without its script, with editing marks [EDT-01]', () => {
  const html = renderExample('LifeCalculatorEmbedded', 'stress: editing with empty fields');
  expect(html).not.toContain('data-island');
  expect(html).toContain('[No text in field]');
});
