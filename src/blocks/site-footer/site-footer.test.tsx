import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const html = renderExample('Footer', 'default');

test('contains logo, headed lists, named social icons, utility links and copyright [SHL-09]', () => {
  expect(html).toMatch(/href="\/"[^>]*><svg.*Lake Erie Mutual.*<h2>Insurance<\/h2><ul role="list"><li><a href="\/auto-insurance"/);
  expect(html).toContain('<span class="visually-hidden">facebook</span>');
  expect(html).toMatch(/Not every product.*href="\/privacy-policy"/);
});

test('loads its chart only when a visitor scrolls near it [SHL-09]', () => {
  expect(html).toMatch(/<img src="\/-\/media\/chart-lake-erie.svg" alt="" [^>]*loading="lazy"/);
});
