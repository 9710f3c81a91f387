import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('uses the light on deep only [BLK-01]', () => {
  expect(renderExample('PromoHero', 'default')).toMatch(/class="btn btn--light promo-hero__action"/);
  for (const name of ['land', 'shoal']) expect(renderExample('PromoHero', name)).not.toContain('btn--light');
});

test('uses a level-one heading only as the first block of the page', () => {
  expect(renderExample('PromoHero', 'default')).toContain('<h2');
  expect(renderExample('PromoHero', 'opens the page')).toContain('<h1');
});
