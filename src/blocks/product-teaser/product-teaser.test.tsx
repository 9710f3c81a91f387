import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const names = (html: string) => [...html.matchAll(/<strong>([^<]*)/g)].map((match) => match[1]);

test('lists the products of the specification, each as one link with its stamp [BLK-20]', () => {
  const html = renderExample('ProductTeaser', 'default');
  expect(html).toMatch(/<h2>We help cover your life better\.<\/h2>/);
  expect(names(html)).toEqual(['Auto', 'Homeowners', 'Renters', 'Life', 'Business Insurance', 'Bundles']);
  expect([...html.matchAll(/stamps\.svg#(\w+)" alt=""/g)].map((match) => match[1])).toEqual([
    'auto',
    'home',
    'renters',
    'life',
    'business',
    'bundle',
  ]);
  expect(html).toMatch(/<a href="\/insurance" class="btn">Explore all options<\/a>/);
  expect(html.match(/<a /g)).toHaveLength(7);
});

test('uses default texts for an empty headline and button [BLK-20]', () => {
  const html = renderExample('ProductTeaser', 'own words only');
  expect(html).toContain('<h2>We help cover your life better.</h2>');
  expect(html).toContain('class="btn">Explore all options</a>');
});

test('prints only the name of a product without a page, and no picture for an unknown stamp [BLK-20]', () => {
  const html = renderExample('ProductTeaser', 'dead link');
  expect(names(html)).toEqual(['Boat', 'Auto', 'Homeowners']);
  expect(html).toMatch(/<div class="product-teaser__row">(?:(?!#icon).)*Boat(?:(?!#icon).)*<\/div><\/li>/);
  expect(renderExample('ProductTeaser', 'unknown stamp').match(/<img/g)).toHaveLength(2);
});

test('renders nothing without products and headline [BLK-20]', () => {
  expect(renderExample('ProductTeaser', 'empty')).toBe('');
  expect(renderExample('ProductTeaser', 'stress: editing without anything')).toContain('[Product teaser]');
});
