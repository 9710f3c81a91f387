import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('shows the background picture inline only for editors [BLK-01]', () => {
  expect(renderExample('HeroBanner', 'no quote')).toMatch(/class="hero-banner__scene"/);
  expect(renderExample('HeroBanner', 'no quote')).not.toContain('hero-banner__inline');
  const editing = renderExample('HeroBanner', 'no quote', { editing: true });
  expect(editing).toMatch(/class="hero-banner__inline"/);
  expect(editing).not.toContain('hero-banner__scene');
});

test('is a plain band in its colour without a picture', () => {
  expect(renderExample('HeroBanner', 'missing image')).toMatch(/class="hero-banner on-deep" data-picture="none"/);
  expect(renderExample('HeroBanner', 'land band')).toMatch(/class="hero-banner on-land" data-picture="none"/);
  expect(renderExample('HeroBanner', 'missing image')).not.toContain('<img');
});

test('sends its insurance type with the ZIP; the button is the light on deep', () => {
  const html = renderExample('HeroBanner', 'default');
  expect(html).toContain('<input type="hidden" name="type" value="auto"');
  expect(html).toMatch(/<button class="btn btn--light" type="submit">Get a quote/);
  expect(renderExample('HeroBanner', 'no quote')).not.toContain('<form');
});
