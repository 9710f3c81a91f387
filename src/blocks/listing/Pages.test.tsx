import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pages } from './Pages.tsx';

const context = { phrase: (_key: string, text: string) => text, language: 'en' };
const html = (page: number, pages: number) =>
  renderToStaticMarkup(<Pages page={page} pages={pages} hrefOf={({ page }) => `/x?page=${page}`} context={context} />);
const links = (page: number, pages: number) => [...html(page, pages).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('renders no pagination for one page [SRC-01]', () => {
  expect(html(1, 1)).toBe('');
  expect(html(1, 0)).toBe('');
});

test('has no Previous on the first page and no Next on the last [SRC-01]', () => {
  expect(links(1, 3)).toEqual(['/x?page=1', '/x?page=2', '/x?page=3', '/x?page=2']);
  expect(links(3, 3)).toEqual(['/x?page=2', '/x?page=1', '/x?page=2', '/x?page=3']);
  expect(html(1, 3)).not.toContain('rel="prev"');
  expect(html(3, 3)).not.toContain('rel="next"');
});

test('marks the current page, hides gaps from screen readers, and marks each link for the script [SRC-01]', () => {
  const middle = html(10, 20);
  expect(middle.match(/aria-current="page"/g)).toHaveLength(1);
  expect(middle).toMatch(/aria-label="Page 10" aria-current="page" data-go="page">10</);
  expect(middle.match(/aria-hidden="true">…/g)).toHaveLength(2);
  expect(middle.match(/<a /g)).toHaveLength(middle.match(/data-go="page"/g)?.length as number);
});
