import { expect, test } from 'vitest';
import { suggestionsOf } from './suggestions.ts';

const page = { title: 'Claims', type: 'Services', path: '/claims', weight: 1.3 };
const list = (...Items: unknown[]) => ({ componentName: 'FaqAccordion', fields: { Items } });
const wrapped = (Title: string, Body: string) => ({ fields: { Title: { value: Title }, Body: { jsonValue: { value: Body } } } });
const of = (...main: unknown[]) => suggestionsOf(page, main).slice(1);

test('a page suggests its title, and the questions that it answers with the ids that the page prints [SHL-06]', () => {
  const inner = list(
    wrapped('Is hail &amp; ice covered?', '<p>Yes.</p><ul><li>Ask us</li></ul>'),
    wrapped('Open', ''),
    wrapped('', '<p>No question</p>'),
  );
  const found = suggestionsOf(page, [
    { componentName: 'ColumnSplitter', placeholders: { left: [inner] } },
    list({ Title: 'Raw?', Body: 'Too.' }),
  ]);
  expect(found).toEqual([
    { text: 'Claims', type: 'Services', path: '/claims', anchor: '', answer: '', page: '', weight: 1.3 },
    expect.objectContaining({ text: 'Is hail & ice covered?', type: 'Question', answer: 'Yes. Ask us', page: 'Claims', weight: 1.3 }),
    expect.objectContaining({ text: 'Raw?', anchor: '#faq-raw', answer: 'Too.' }),
  ]);
  const inList = { componentName: 'FaqAccordion', fields: { Items: { jsonValue: { results: [wrapped('Wrapped?', 'Yes.')] } } } };
  expect(of(inList).map(({ text }) => text)).toEqual(['Wrapped?']);
  expect(of(list(wrapped('Same?', 'One.'), wrapped('Same?', 'Two.'))).map(({ anchor }) => anchor)).toEqual(['#faq-same', '#faq-same-2']);
});

test('an answer is as many whole sentences as fit, or the beginning of a long one [SRC-01]', () => {
  const answer = (text: string) => of(list(wrapped('Q?', text)))[0]!.answer;
  expect(answer('One sentence is here. '.repeat(30))).toBe('One sentence is here. '.repeat(14).trim());
  expect(answer('word '.repeat(200))).toMatch(/^(word )+…$/);
  expect(answer('word '.repeat(200)).length).toBeLessThan(325);
});

test.each([[undefined], ['text'], [[null, 7, { componentName: 'FaqAccordion' }, list(null, 'x', {})]]])(
  '%j has no questions [SHL-06]',
  (main) => {
    expect(suggestionsOf(page, main)).toHaveLength(1);
  },
);
