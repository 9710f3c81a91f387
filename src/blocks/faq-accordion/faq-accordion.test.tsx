import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('the sample has eight questions, of which only the first opens, is open, and has a picture [BLK-02]', () => {
  const html = renderExample('FaqAccordion', 'default');
  expect(html).toContain('Frequently asked questions</h2>');
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toMatch(/<details class="faq-accordion__item" open="" data-expanded="">/);
  expect(html.match(/<p id="faq-[^"]+" class="faq-accordion__question"|<p class="faq-accordion__question" id="faq-/g)).toHaveLength(7);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('opens only what is expanded [BLK-02]', () => {
  const html = renderExample('FaqAccordion', 'every question answered');
  expect(html.match(/<details/g)).toHaveLength(3);
  expect(html.match(/open=""/g)).toHaveLength(1);
});

test('offers to open all where more than three have an answer, and not for fewer [BLK-02]', () => {
  expect(renderExample('FaqAccordion', 'many items')).toMatch(/<button type="button"[^>]*><span>Expand all<\/span><span hidden="">/);
  expect(renderExample('FaqAccordion', 'every question answered')).not.toContain('<button');
  // The sample has eight questions and one answer.
  expect(renderExample('FaqAccordion', 'default')).not.toContain('<button');
});

test('leaves nothing behind without a question, also of its headline, and tells editors where it is [BLK-02, EDT-01]', () => {
  expect(renderExample('FaqAccordion', 'empty')).toBe('');
  expect(renderExample('FaqAccordion', 'only a headline')).toBe('');
  expect(renderExample('FaqAccordion', 'empty', { editing: true })).toContain('[FaqAccordion]');
});

test('prints no question that has no words, since nothing would say what its answer is to', () => {
  expect(renderExample('FaqAccordion', 'an answer without a question').match(/<details/g)).toHaveLength(1);
});

test('shows every answer to editors, open [EDT-01]', () => {
  const html = renderExample('FaqAccordion', 'editing');
  expect(html.match(/<details class="faq-accordion__item" open=""/g)).toHaveLength(2);
  expect(html).toContain('scEmptyImage');
});
