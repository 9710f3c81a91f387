import { expect, test } from 'vitest';
import { renderBlock, renderExample, testPage } from '../../../test/render.tsx';

test('at the head of a page prints name as its title, role, bio and picture [BLK-05]', () => {
  const html = renderExample('AuthorProfile', 'default');
  expect(html).toMatch(/<h1>Dorothea Vansickle<\/h1><p[^>]*>Claims adjuster, Erie<\/p>/);
  expect(html).toContain('since 2004');
  expect(html).toContain('alt="An adjuster on a ladder');
});

test('at the foot of an article the name leads to the author’s page [BLK-05]', () => {
  const html = renderExample('AuthorProfile', 'line');
  expect(html).toContain('<a href="/blog/authors/dorothea-vansickle" rel="author">Dorothea Vansickle</a>');
  expect(html).not.toMatch(/<h\d|since 2004/);
});

test('is that of the page when none is chosen; an odd one is none, and leaves nothing behind [BLK-05] [EDT-01]', () => {
  const on = (Author: unknown) => renderBlock('AuthorProfile', {}, { page: { route: { ...testPage().route, fields: { Author } } } });
  expect(on({ id: 'a', fields: { Title: { value: 'Emmet Szarka-Dunn' } } })).toContain('<h1>Emmet Szarka-Dunn</h1>');
  expect(on({ id: 'a', fields: { Title: { value: ['x'] } } })).toBe('');
  expect(renderExample('AuthorProfile', 'editing')).toContain('Choose an author.');
});
