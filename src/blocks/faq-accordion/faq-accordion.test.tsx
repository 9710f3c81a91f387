import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints the sample’s eight questions, of which only the first can be opened, is open, and has a picture [BLK-02]', () => {
  const html = renderExample('FaqAccordion', 'default');
  expect(html).toContain('Frequently asked questions</h2>');
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toMatch(/<details class="faq-accordion__item" open="" data-expanded="">/);
  expect(html.match(/<p id="faq-[^"]+" class="faq-accordion__question"|<p class="faq-accordion__question" id="faq-/g)).toHaveLength(7);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('opens only expanded questions [BLK-02]', () => {
  const html = renderExample('FaqAccordion', 'every question answered');
  expect(html.match(/<details/g)).toHaveLength(3);
  expect(html.match(/open=""/g)).toHaveLength(1);
});

test('offers to open all of more than three answers, and not of fewer [BLK-02]', () => {
  expect(renderExample('FaqAccordion', 'many items')).toMatch(/<button type="button"[^>]*><span>Expand all<\/span><span hidden="">/);
  expect(renderExample('FaqAccordion', 'every question answered')).not.toContain('<button');
  // The sample has eight questions and one answer.
  expect(renderExample('FaqAccordion', 'default')).not.toContain('<button');
});

test('prints nothing without a question, not even its headline, and a hint for editors [BLK-02, EDT-01]', () => {
  expect(renderExample('FaqAccordion', 'empty')).toBe('');
  expect(renderExample('FaqAccordion', 'only a headline')).toBe('');
  expect(renderExample('FaqAccordion', 'empty', { editing: true })).toContain('[FaqAccordion]');
});

test('leaves out a question without text, since its answer would have no context', () => {
  expect(renderExample('FaqAccordion', 'an answer without a question').match(/<details/g)).toHaveLength(1);
});

test('opens every answer for editors [EDT-01]', () => {
  const html = renderExample('FaqAccordion', 'stress: editing with empty fields');
  expect(html.match(/<details class="faq-accordion__item" open=""/g)).toHaveLength(2);
  expect(html).toContain('scEmptyImage');
});
