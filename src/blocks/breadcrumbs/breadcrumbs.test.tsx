import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints the page itself as the last step, without a link [SHL-13]', () => {
  const html = renderExample('Breadcrumbs', 'default');
  expect(html).toContain('<span aria-current="page">Auto</span>');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toMatch(/<ol[^>]*>.*href="\/".*href="\/insurance"/);
});

test('prints a step without a page as text [SHL-13]', () => {
  expect(renderExample('Breadcrumbs', 'a step without a page')).toContain('<li class="breadcrumbs__item">Company</li>');
});
