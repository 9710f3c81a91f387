import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const names = (example: string) =>
  [...renderExample('ProductCards', example).matchAll(/<h3 class="product-cards__title">(?:<a[^>]*>)?([^<]*)/g)].map((match) => match[1]);
const sizeOf = (example: string) => /data-size="(\w+)"/.exec(renderExample('ProductCards', example))?.[1];

test('shows the first four of five cards with promotion, only the first without [BLK-19]', () => {
  expect(names('promotion, four of five')).toEqual(['Term life', 'Water backup', 'Renters', 'Main Street']);
  expect(names('five without promotion')).toEqual(['Term life']);
  expect(names('default')).toHaveLength(3);
});

test('shows two and four cards large, one and three as lines [BLK-19]', () => {
  expect(['two items, large', 'promotion, four of five', 'one item', 'default', 'five without promotion'].map(sizeOf)).toEqual([
    'large',
    'large',
    'row',
    'row',
    'row',
  ]);
});

test('prints a label under its name, and nothing without a label [BLK-19]', () => {
  const html = renderExample('ProductCards', 'default');
  expect(html).toContain('Term life</h3><p class="product-cards__label">Not available in New York</p>');
  expect(html.match(/product-cards__label/g)).toHaveLength(2);
});

test('prints an unusable link as text and leaves out an empty card [BLK-19, SEC-02]', () => {
  const html = renderExample('ProductCards', 'links of every kind');
  expect(html).toMatch(/<a href="\/auto-insurance"[^>]*>Auto<\/a><\/h3>/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('<p class="product-cards__footer">Start</p>');
});

test('shows editors which cards are hidden, and visitors nothing when there is no card [BLK-19, EDT-01]', () => {
  expect(renderExample('ProductCards', 'editing, some not shown')).toContain('[1 of 5 shown');
  expect(renderExample('ProductCards', 'default', { editing: true })).not.toContain('product-cards__hint');
  expect(renderExample('ProductCards', 'stress: editing without anything')).toContain('[Product cards]');
  expect(renderExample('ProductCards', 'empty')).toBe('');
});
