import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';

const route = (fields: Record<string, unknown>) => ({ route: { ...testPage().route, fields } });

test("prints the page's own text, sanitised [BLK-24, SEC-02]", () => {
  const html = renderExample('PageContent', 'empty', {
    page: route({ Content: { value: '<p>Our <b>promise</b><script>alert(1)</script></p>' } }),
  });
  expect(html).toContain('<div class="rich-text prose"><p>Our <b>promise</b></p></div>');
});

test('prefers the text of a data source to that of the page', () => {
  const html = renderExample('PageContent', 'with title', {
    page: route({ Title: { value: 'Privacy' }, Content: { value: '<p>of the page</p>' } }),
  });
  expect(html).toContain('<h1>Privacy</h1>');
  expect(html).toContain('What we collect');
  expect(html).not.toContain('of the page');
});

test('gives editors a hint and visitors nothing when there is no text [BLK-24, EDT-01]', () => {
  expect(renderExample('PageContent', 'stress: editing without anything')).toContain('[Content]');
  expect(renderExample('PageContent', 'empty', { page: { preview: true } })).toContain('[Content]');
  expect(renderExample('PageContent', 'empty')).toBe('');
});

test.each([null, [], 42, { value: { src: 'x' } }])('treats a page with the content %j as a page without content', (Content) => {
  expect(renderExample('PageContent', 'empty', { page: route({ Content }) })).toMatch(
    /^$|<div class="page-content"><div class="rich-text prose">42<\/div><\/div>/,
  );
});
