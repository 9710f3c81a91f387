import { expect, test } from 'vitest';
import { renderBlock, renderExample, testPage } from '../../../test/render.tsx';

test('prints the name as title, with role, bio and picture, at the top of a page [BLK-05]', () => {
  const html = renderExample('AuthorProfile', 'default');
  expect(html).toMatch(/<h1>Dorothea Vansickle<\/h1><p[^>]*>Claims adjuster, Erie<\/p>/);
  expect(html).toContain('since 2004');
  expect(html).toContain('alt="An adjuster on a ladder');
});

test('links the name to the author’s page at the end of an article [BLK-05]', () => {
  const html = renderExample('AuthorProfile', 'line');
  expect(html).toContain('<a class="target" href="/blog/authors/dorothea-vansickle" rel="author">Dorothea Vansickle</a>');
  expect(html).not.toMatch(/<h\d|since 2004/);
});

test('uses the page’s author when none is chosen; an invalid one counts as none and prints nothing [BLK-05] [EDT-01]', () => {
  const on = (Author: unknown) => renderBlock('AuthorProfile', {}, { page: { route: { ...testPage().route, fields: { Author } } } });
  expect(on({ id: 'a', fields: { Title: { value: 'Emmet Szarka-Dunn' } } })).toContain('<h1>Emmet Szarka-Dunn</h1>');
  expect(on({ id: 'a', fields: { Title: { value: ['x'] } } })).toBe('');
  expect(renderExample('AuthorProfile', 'stress: editing without anything')).toContain('Choose an author.');
});
