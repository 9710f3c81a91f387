import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { renderExample } from '../../../test/render.tsx';
import { resourceAddress } from './block.ts';
import { KNOWN, resourceQueryOf, readResourceQuery } from './query.rules.ts';

const phrase = (_: string, text: string) => text;
const shown = (query: string) => readResourceQuery(new URLSearchParams(query));

test('shows the first page of the blog without a tab or with an unknown one [RES-01]', () => {
  for (const query of ['', 'tab=', 'tab=Blog', 'tab=news', 'tab[]=tools', 'page=-1', 'page=0', 'page=1e3', 'page=1000000000', 'page=٣'])
    expect([query, shown(query)]).toEqual([query, { tab: 'blog', text: '', chosen: { topic: [], format: [], product: [] }, page: 1 }]);
  expect(shown('tab=tools&page=3')).toMatchObject({ tab: 'tools', page: 3 });
});

test('accepts only the specification’s values in filters, each once [RES-01]', () => {
  expect(KNOWN.topic.join(', ')).toBe('Bundles, Claims, Cost and Savings, Coverage, Insurance Basics, Risk Mitigation, Tips');
  expect(KNOWN.format.join(', ')).toBe('Article, Infographic, FAQ, Video');
  expect(KNOWN.product.join(', ')).toBe('Auto, Business, Homeowners, Life, Motorcycle, Renters, Retirement');
  const { chosen } = shown("topic=Tips&topic=Claims&topic=Tips&topic=claims&topic='+OR+1=1&format=PDF&product=Boat&product=Life");
  expect(chosen).toEqual({ topic: ['Claims', 'Tips'], format: [], product: ['Life'] });
});

test('fills the search box with a tag until a text is typed; an emptied box counts as typed [RES-01] [BLK-12]', () => {
  expect(shown('tag=Risk+Mitigation').text).toBe('Risk Mitigation');
  expect(shown('tag=Roofs&q=ice').text).toBe('ice');
  expect(shown('tag=Roofs&q=').text).toBe('');
  expect(renderExample('ResourceListing', 'a tag')).toMatch(/<input[^>]*name="q"[^>]*value="Homeowners"/);
});

test('limits the text to one line of a hundred whole characters [RES-01]', () => {
  expect([...shown(`q=${encodeURIComponent('🛶'.repeat(5000))}`).text]).toHaveLength(100);
  expect(shown('q=+a%0A%09b+').text).toBe('a b');
});

test('returns to the first page after any change, and writes the address in one order [RES-01]', () => {
  const at = shown('page=4&product=Auto&topic=Tips&tab=tools&topic=Claims&q=ice');
  expect(resourceQueryOf(at, { page: 4 })).toBe('tab=tools&q=ice&topic=Claims&topic=Tips&product=Auto&page=4');
  expect(resourceQueryOf(at, { tab: 'blog' })).toBe('q=ice&topic=Claims&topic=Tips&product=Auto');
  expect(resourceQueryOf(at)).not.toContain('page');
});

test('reads the same query again from the address it writes, for any input [RES-01]', () => {
  const name = fc.constantFrom('tab', 'q', 'tag', 'topic', 'format', 'product', 'page', 'x');
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('tools', 'Claims', 'FAQ', 'Life', '2', '-1', '1e9'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (said) => {
      const read = readResourceQuery(new URLSearchParams(said));
      expect(readResourceQuery(new URLSearchParams(resourceQueryOf(read, { page: read.page })))).toEqual(read);
    }),
    { numRuns: scaled(2000) },
  );
});

test('gives search engines each tab and page, filters as their tab, and no typed text [RES-01] [MET-01]', () => {
  const address = (query: string) => resourceAddress(new URLSearchParams(query), phrase);
  expect(address('tab=blog')).toMatchObject({ query: '', title: '', isHidden: false, feed: '/blog/feeds/blog.xml' });
  expect(address('tab=education&page=2')).toMatchObject({ query: 'tab=education&page=2', title: 'Education, page 2', isHidden: false });
  expect(address('tab=tools&topic=Tips&page=2')).toMatchObject({ query: 'tab=tools', feed: '/blog/feeds/tools.xml' });
  expect(address('q=ice').isHidden && address('tag=Roofs').isHidden).toBe(true);
});
