import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints icon, text and link [BLK-24]', () => {
  const html = renderExample('Promo', 'default');
  expect(html).toMatch(
    /<img[^>]*class="promo__icon"[\s\S]*<h3>Auto and Homeowners together<\/h3>[\s\S]*<a href="\/bundle-insurance" class="arrow">How bundles work<svg/,
  );
});

test('prints the second text only in the looks that have one [BLK-24]', () => {
  expect(renderExample('Promo', 'with text')).toContain('Not with liability alone.');
  expect(renderExample('Promo', 'missing image')).not.toContain('<a');
});

test.each(['card', 'card lead', 'card row'])('has one link in a %s: its title [BLK-24]', (name) => {
  const html = renderExample('Promo', name);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(
    '<h3 class="promo__title"><a href="/blog/deer-season" class="promo__link">Deer season is also deductible season</a></h3>',
  );
  expect(html).toContain('4 minute read');
});

test('uses the text as the title when the link has none', () => {
  expect(renderExample('Promo', 'card without a link text')).toContain('class="promo__link"><span>Deer &amp; drivers</span></a></h3>');
});

test('covers no card for editors, so that they can click its fields [EDT-01]', () => {
  const html = renderExample('Promo', 'editing a card');
  expect(html).not.toContain('promo__link');
  expect(html).toContain('scEmptyImage');
});

test('renders a note as a box on shoal, and ignores unknown looks [BLK-24]', () => {
  expect(renderExample('Promo', 'note')).toContain('class="promo on-shoal" data-variant="Note"');
  expect(renderExample('Promo', 'unknown look')).toContain('data-variant="Default"');
  expect(renderExample('Promo', 'empty')).toBe('');
});
