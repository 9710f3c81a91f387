import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('the last step is the page itself and no link [SHL-13]', () => {
  const html = renderExample('Breadcrumbs', 'default');
  expect(html).toContain('<span aria-current="page">Auto</span>');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toMatch(/<ol[^>]*>.*href="\/".*href="\/insurance"/);
});

test('a step without a page stands as words [SHL-13]', () => {
  expect(renderExample('Breadcrumbs', 'a step without a page')).toContain('<li class="breadcrumbs__item">Company</li>');
});
