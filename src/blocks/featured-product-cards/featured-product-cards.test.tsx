import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const cards = (html: string) => html.match(/<li/g)?.length ?? 0;

test('makes three cards a third wide and three half wide, of which the first is large [BLK-19]', () => {
  const html = renderExample('FeaturedProductCards', 'default');
  const [, thirds = '', halves = ''] = html.split('<ul');
  expect([cards(thirds), cards(halves)]).toEqual([3, 3]);
  expect(thirds).toContain('data-width="third"');
  expect(halves).toContain('data-width="lead"');
  expect(renderExample('FeaturedProductCards', 'half-width only')).toContain('data-width="half"');
});

test('prints stamp, title, description, and the call to action if there is one [BLK-19]', () => {
  expect(renderExample('FeaturedProductCards', 'default')).toMatch(
    /<img[^>]*stamps\.svg#auto"[^>]*alt=""[\s\S]*?Auto<\/h3>[\s\S]*?black ice on Route 5\.[\s\S]*?<a href="\/auto-insurance" class="arrow">What auto covers<svg/,
  );
});

test('makes the title the link when the link has no text, prints an invalid link as text, and leaves out an empty card [BLK-19, SEC-02]', () => {
  const html = renderExample('FeaturedProductCards', 'links of every kind');
  expect(html).toMatch(/<h3 class="featured-product-cards__title"><a href="\/auto-insurance"[^>]*>Auto<\/a><\/h3>/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<p class="featured-product-cards__way">Get a quote</p>');
  expect(html).not.toContain('javascript');
  expect(cards(html)).toBe(3);
});

test('prints nothing without cards for visitors, and a hint for editors [BLK-19, EDT-01]', () => {
  expect(renderExample('FeaturedProductCards', 'empty')).toBe('');
  expect(renderExample('FeaturedProductCards', 'stress: editing without anything')).toContain('[Featured product cards]');
});
