import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('offers Long-Term care riders with one primary button [BLK-19]', () => {
  const html = renderExample('PromotionCard', 'default');
  expect(html).toMatch(
    /Long-Term care riders<\/h2>.*Available with universal life or whole life policies\..*<a href="\/find-an-agent" class="btn">Ask an agent<\/a>/,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('prints a link without a usable address as text, without a button [BLK-19, SEC-02]', () => {
  expect(renderExample('PromotionCard', 'missing link')).not.toMatch(/<a |promotion-card__action/);
  const dead = renderExample('PromotionCard', 'link that is a script');
  expect(dead).toContain('<p class="promotion-card__action">Ask an agent</p>');
  expect(dead).not.toContain('<a ');
});

test('renders nothing without text, except a hint for editors [BLK-19, EDT-01]', () => {
  expect(renderExample('PromotionCard', 'empty')).toBe('');
  expect(renderExample('PromotionCard', 'picture alone')).toBe('');
  expect(renderExample('PromotionCard', 'stress: editing without anything')).toContain('[Promotion card]');
  expect(renderExample('PromotionCard', 'stress: editing with empty fields')).not.toContain('[Promotion card]');
});
