import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { questionIds } from './rules.ts';

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

test('gives every question an address of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('What?', 'what', 'What? 2', 'W-h_at'))), (titles) => {
      const ids = questionIds(titles);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^faq-[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
  expect(questionIds(['Where is my agent’s information?'])).toEqual(['faq-where-is-my-agents-information']);
});
