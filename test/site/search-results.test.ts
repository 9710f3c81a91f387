/** The site's search as plain HTML over GET: results, filters, order, pages, texts, and arbitrary URL parameters. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isSearchable } from '../searchable.ts';
import { siteOrigin } from '../site.ts';
import { ask, leak } from './ask.ts';

beforeAll(() => vi.waitUntil(() => isSearchable(siteOrigin()), { timeout: 30_000, interval: 100 }), 40_000);

const get = async (query: string, prefix = '') => {
  const { status, text, headers } = await ask(siteOrigin(), `${prefix}/search-results${query}`);
  const html = text.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'");
  const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  return { status, headers, html, main, text };
};
const words = (main: string) =>
  main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&');
const linksOf = (main: string) => [...main.matchAll(/search-results__link target" href="([^"]*)"/g)].map(([, href]) => href as string);
const kindsOf = (main: string) => [...main.matchAll(/search-results__about"><b>([^<]*)<\/b>/g)].map(([, kind]) => kind as string);
const totalOf = (main: string) => Number(/([\d,]+) results? for/.exec(words(main))?.[1]?.replaceAll(',', '') ?? Number.NaN);
const chipsOf = (main: string) =>
  [...main.matchAll(/<input type="checkbox" name="type"[^>]*value="([^"]*)"[^>]*>.*?num">([\d,]+)</g)].map(([, type, count]) => ({
    type: type as string,
    count: Number((count as string).replaceAll(',', '')),
  }));

test('a search has a plain URL: count, results with marked matches, types with counts [SRC-01]', async () => {
  const { status, html, main, headers } = await get('?searchValue=hail');
  expect(status).toBe(200);
  expect(totalOf(main)).toBeGreaterThan(2);
  expect(linksOf(main).slice(0, 3)).toContain('/blog/hail-and-shingles');
  expect(linksOf(main).length).toBe(Math.min(10, totalOf(main)));
  expect(main).toMatch(/<mark>[Hh]ail/);
  expect(main).not.toContain('<img');
  expect(chipsOf(main).reduce((sum, { count }) => sum + count, 0)).toBe(totalOf(main));
  // A visitor's query is neither indexed nor cached.
  expect(html).toContain('<title>Search results for “hail” | Lake Erie Mutual</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/search-results"/);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('the page before a search says what to type; one or two letters find nothing, with an explanation [SRC-01]', async () => {
  const start = await get('');
  expect(start.status).toBe(200);
  expect(words(start.main)).toContain('A word or two will do');
  expect(start.headers['cache-control']).toMatch(/^public/);
  const short = await get('?searchValue=ha');
  expect(words(short.main)).toContain('Type three characters or more');
  expect(linksOf(short.main)).toEqual([]);
  expect(short.main).toContain('value="ha"');
});

test('a type filters the results, and the counts of all types stay [SRC-01]', async () => {
  const all = await get('?searchValue=hail');
  const chosen = chipsOf(all.main).find(({ type }) => type === 'Insurance')!;
  const { main } = await get('?searchValue=hail&type=Insurance');
  expect(totalOf(main)).toBe(chosen.count);
  expect(new Set(kindsOf(main))).toEqual(new Set(['Insurance']));
  expect(chipsOf(main)).toEqual(chipsOf(all.main));
  expect(main).toMatch(/<input type="checkbox" name="type"[^>]*checked=""/);
  const both = await get('?searchValue=hail&type=Insurance&type=Knowledge+Center');
  expect(totalOf(both.main)).toBe(chosen.count + chipsOf(all.main).find(({ type }) => type === 'Knowledge Center')!.count);
});

test('newest first changes the order [SRC-01]', async () => {
  const { main } = await get('?searchValue=insurance&type=Knowledge+Center&sort=newest');
  const dates = [...main.matchAll(/<time[^>]*dateTime="([^"]*)"/gi)].map(([, date]) => date as string);
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(main).toContain('name="sort" value="newest"');
});

test('ten results a page; a page past the end shows the last one [SRC-01]', async () => {
  const first = await get('?searchValue=insurance');
  const second = await get('?searchValue=insurance&page=2');
  const pages = Math.ceil(totalOf(first.main) / 10);
  expect(pages).toBeGreaterThan(1);
  expect(linksOf(second.main).filter((link) => linksOf(first.main).includes(link))).toEqual([]);
  expect(second.main).toContain('<ol class="search-results__list" role="list" start="11">');
  const beyond = await get('?searchValue=insurance&page=500');
  expect(words(beyond.main)).toContain(`Page ${pages} of ${pages}`);
  expect(linksOf(beyond.main).length).toBeGreaterThan(0);
  expect(linksOf((await get('?searchValue=insurance&page=-1')).main)).toEqual(linksOf(first.main));
});

test('corrects a typo, and offers the original query [SRC-01]', async () => {
  const { main } = await get('?searchValue=homeowenrs');
  expect(words(main)).toContain('Showing results for homeowners . Search instead for homeowenrs');
  expect(linksOf(main).length).toBeGreaterThan(0);
  const exact = await get('?searchValue=homeowenrs&exact=1');
  expect(words(exact.main)).toContain('No results found.');
  expect(words(exact.main)).not.toContain('Showing results for');
});

test('a ZIP links to the agencies there; an empty result suggests next steps [SRC-01]', async () => {
  expect((await get('?searchValue=agent+16501')).main).toContain('href="/find-an-agent?q=16501"');
  const { main } = await get('?searchValue=qqqqzzzz');
  expect(words(main)).toContain('No results found.');
  expect(main).toMatch(/href="tel:.*href="\/help".*href="\/resource-center\?tag=Claims"/);
});

test('everything on the Spanish page is in Spanish, and links stay there [SRC-01] [DEL-17]', async () => {
  const { main, html } = await get('?searchValue=seguro', '/es');
  expect(words(main)).toMatch(/resultados? para [«“]seguro[»”]/);
  expect(linksOf(main).length).toBeGreaterThan(0);
  for (const link of linksOf(main)) expect(link).toMatch(/^\/es(\/|$)/);
  expect(html).toMatch(/<form[^>]*action="\/es\/search-results"[^>]*><input[^>]*name="searchValue"/);
  expect(words((await get('?searchValue=qqqqzzzz', '/es')).main)).toContain('No se encontraron resultados.');
});

test.each(['/', '/about-us', '/blog/ice-dam-attic', '/there-is-no-such-page', '/es', '/es/claims', '/es/no-hay'])(
  'the header of %s searches by GET in its language [SHL-06]',
  async (path) => {
    const { text } = await ask(siteOrigin(), path);
    const [, action] = /<form[^>]*action="([^"]*)"[^>]*><input[^>]*name="searchValue"/.exec(text) ?? [];
    expect(action).toBe(path.startsWith('/es') ? '/es/search-results' : '/search-results');
    expect(text).toMatch(/placeholder="(What are you looking for\?|¿[^"]*)"/);
  },
);

describe('any URL parameter gives a page, and is never markup', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const inputs: Record<string, string> = {
    'markup in the text': `?searchValue=${encodeURIComponent(evil)}`,
    'markup in a type': `?searchValue=hail&type=${encodeURIComponent(evil)}`,
    emoji: '?searchValue=%F0%9F%8F%A0%F0%9F%92%A7%F0%9F%94%A5%F0%9F%9A%97',
    'half a character': '?searchValue=abc%ED%A0%80',
    'invalid UTF-8': '?searchValue=%FF%FE%FA%FB',
    'control characters': '?searchValue=a%00b%0D%0Ac%1B',
    '10 KB': `?searchValue=${'hail+'.repeat(2048)}`,
    'one long word': `?searchValue=${'x'.repeat(10_000)}`,
    'stop words alone': '?searchValue=the+and+of+a',
    'full-text operators': `?searchValue=${encodeURIComponent('"hail* AND (NEAR(roof, 2) OR title:^"')}`,
    'a column filter': `?searchValue=${encodeURIComponent('{title body} : hail - roof + ^claim*')}`,
    SQL: `?searchValue=${encodeURIComponent("'; DROP TABLE documents; --")}`,
    'regular expressions': `?searchValue=${encodeURIComponent('(((((a+)+)+)+)+)$ .*')}`,
    'replacement patterns': `?searchValue=${encodeURIComponent("$& $1 $` $'")}`,
    'right to left': '?searchValue=%D8%AA%D8%A3%D9%85%D9%8A%D9%86',
    'five hundred types': `?searchValue=hail&${Array.from({ length: 500 }, (_, index) => `type=${index}`).join('&')}`,
    'an unknown type': '?searchValue=hail&type=No+such+type',
    'an unknown order': '?searchValue=hail&sort=sideways',
    'page -1': '?searchValue=hail&page=-1',
    'page 0.5': '?searchValue=hail&page=0.5',
    'page of words': '?searchValue=hail&page=two',
    'page 10^9': '?searchValue=hail&page=1000000000',
    'page 10^400': `?searchValue=hail&page=1${'0'.repeat(400)}`,
    'the same twice': '?searchValue=hail&searchValue=roof&page=1&page=2&sort=newest&sort=x&exact=1&exact=0',
    'a list': '?searchValue[]=hail&type[]=Help',
  };
  test.each(Object.entries(inputs))('%s [SRC-01] [API-02] [SEC-02]', async (_, query) => {
    const { status, main, text, headers } = await get(query);
    expect(status).toBe(200);
    expect(main).toMatch(/results? for “|No results found\.|Type three characters or more|A word or two will do/);
    expect(main).not.toMatch(/<script(?! type="application\/json")|<img|onerror=alert\(1\)>/);
    expect(words(main)).not.toContain('Search is not answering');
    expect(leak({ status, text, headers })).toBeUndefined();
  });

  test('an unknown type is ignored, and neither shown nor passed on [SRC-01]', async () => {
    const [plain, unknown, beside] = await Promise.all(
      ['', '&type=No+such+type', '&type=No+such+type&type=insurance'].map((more) => get(`?searchValue=hail${more}`)),
    );
    expect(words(unknown!.main)).toBe(words(plain!.main));
    expect(unknown!.text).not.toMatch(/No such type|No\+such\+type/);
    expect(beside!.text).not.toMatch(/No such type|No\+such\+type/);
    expect(words(beside!.main)).toBe(words((await get('?searchValue=hail&type=Insurance')).main));
  });
});
