import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('offers Long-Term care riders with one primary button [BLK-19]', () => {
  const html = renderExample('PromotionCard', 'default');
  expect(html).toMatch(
    /Long-Term care riders<\/h2>.*Available with universal life or whole life policies\..*<a href="\/find-an-agent" class="btn">Ask an agent<\/a>/,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('leaves no button without a link that leads anywhere [BLK-19, SEC-02]', () => {
  for (const example of ['missing link', 'link that is a script'])
    expect(renderExample('PromotionCard', example), example).not.toMatch(/<a |promotion-card__action/);
});

test('is nothing without words, and a hint for editors [BLK-19, EDT-01]', () => {
  expect(renderExample('PromotionCard', 'empty')).toBe('');
  expect(renderExample('PromotionCard', 'picture alone')).toBe('');
  expect(renderExample('PromotionCard', 'editing without a data source')).toContain('[Promotion card]');
  expect(renderExample('PromotionCard', 'editing with empty fields')).not.toContain('[Promotion card]');
});
