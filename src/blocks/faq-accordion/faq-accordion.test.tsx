import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { anchorIds } from '../anchor-ids.ts';

test('the sample has eight questions, of which only the first opens, is open, and has a picture [BLK-02]', () => {
  const html = renderExample('FaqAccordion', 'default');
  expect(html).toContain('Frequently asked questions</h2>');
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toMatch(/<details class="faq-accordion__item" open="">/);
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

test('gives every question an address of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('What?', 'what', 'What? 2', 'W-h_at'))), (titles) => {
      const ids = anchorIds('faq', titles);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^faq-[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
  expect(anchorIds('faq', ['Where is my agent’s information?'])).toEqual(['faq-where-is-my-agents-information']);
});
