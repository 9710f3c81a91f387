import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('shows [Navigation] when there is no data [BLK-24]', () => {
  expect(renderExample('Navigation', 'empty')).toContain('[Navigation]');
});

test('nests its levels from a list, from numbered keys and from items [BLK-24]', () => {
  const nested =
    /href="\/help".*<ul[^>]*><li[^>]*><a[^>]*href="\/help\/billing".*<ul[^>]*><li[^>]*><a[^>]*href="\/help\/billing\/ways-to-pay"/;
  expect(renderExample('Navigation', 'default')).toMatch(nested);
  const item = { Href: '/about', NavigationTitle: { value: 'About' } };
  expect(renderBlock('Navigation', { fields: { 0: item } })).toContain('href="/about"');
  expect(renderBlock('Navigation', { fields: { items: [{ id: 'a', fields: item }] } })).toContain('href="/about"');
});

test('appends the query string, and never prints a script address [BLK-24]', () => {
  expect(renderExample('Navigation', 'with query and without address')).toContain('href="/blog?tab=blog"');
  expect(renderBlock('Navigation', { fields: [{ Href: 'javascript:alert(1)', Title: 'Trap' }] })).not.toContain('javascript:');
});

test('reads the styles of an item as plain names [BLK-24]', () => {
  expect(renderExample('Navigation', 'default')).toContain('data-styles="level1"');
  for (const Styles of [['first', 'x"><b>', { value: 'odd' }], 'first odd'])
    expect(renderBlock('Navigation', { fields: [{ Href: '/a', Title: 'A', Styles }] })).toContain('data-styles="first odd"');
  expect(renderBlock('Navigation', { fields: [{ Href: '/a', Title: 'A' }] })).not.toContain('data-styles');
});

test('marks the current page, in any case and with a slash at the end [BLK-24]', () => {
  const fields = [
    { Href: '/Here/', Title: 'Here' },
    { Href: '/here', Querystring: 'tab=x', Title: 'Tab' },
  ];
  const html = renderBlock('Navigation', { fields }, { page: { path: '/here' } });
  expect(html).toMatch(/href="\/Here\/" aria-current="page"/);
  expect(html.match(/aria-current/g)?.length).toBe(1);
});

test('stops at the sixth level of nested data [BLK-24]', () => {
  const item: { Href: string; Title: string; Children: unknown[] } = { Href: '/a', Title: 'Round', Children: [] };
  item.Children.push({
    ...item,
    Children: [{ ...item, Children: Array.from({ length: 20 }).reduce<unknown[]>((inner) => [{ ...item, Children: inner }], []) }],
  });
  expect(renderBlock('Navigation', { fields: [item] }).match(/Round/g)?.length).toBeLessThanOrEqual(6);
});
