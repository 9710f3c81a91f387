import { describe, expect, it } from 'vitest';
import { answerTo, leadsTo, row, testContext } from '../../test/redirects/rules.ts';

describe('which rule matches an address [DEL-06]', () => {
  it.each([
    ['/Old', 'without case'],
    ['/old/', 'without slash at the end'],
    ['/old', 'as written'],
    ['//old', 'with a slash too many'],
    ['/old?utm=1', 'with any query, when the rule names none'],
    ['/%6fld', 'however it is encoded'],
  ])('%s: %s', async (address) => {
    expect(await leadsTo([row('/old', '/new')], address)).toBe('/new');
  });

  it.each(['/older', '/old/x', '/', '/x/old'])('%s is not /old', async (address) => {
    expect(await answerTo([row('/old', '/new')], address)).toBeUndefined();
  });

  it('also matches files: a dot does not exclude a path', async () => {
    const rules = [row('/forms/proxy-2025.pdf', '/investors'), row('^/pdfs/.*\\.pdf$', '/media')];
    expect(await leadsTo(rules, '/forms/Proxy-2025.PDF')).toBe('/investors');
    expect(await leadsTo(rules, '/pdfs/annual.pdf')).toBe('/media');
    expect(await leadsTo(rules, '/forms/proxy-2025-pdf')).toBeUndefined();
  });

  it('compares a query in the pattern as a set, at any length', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `p${index}=${index}`);
    const rules = [
      row(`/page.aspx?${names.slice(0, 60).join('&')}`, '/long'),
      row('/page.aspx?id=7&lang=en', '/seven'),
      row('/page.aspx??id=8', '/eight'),
      row('/page.aspx', '/any'),
    ];
    expect(await leadsTo(rules, '/page.aspx?lang=en&id=7')).toBe('/seven');
    expect(await leadsTo(rules, `/page.aspx?${names.slice(0, 60).reverse().join('&')}`)).toBe('/long');
    expect(await leadsTo(rules, '/page.aspx??id=8')).toBe('/eight');
    expect(await leadsTo(rules, '/page.aspx?lang=en&id=7&more=1')).toBe('/any');
    expect(await leadsTo(rules, `/page.aspx?${names.reverse().join('&')}`)).toBe('/any');
  });

  it('prefers redirect items over rows of a map, for their language only', async () => {
    const rules = [
      row('^/boats$', '/pattern'),
      row('/boats', '/row'),
      row('/boats', '/item', { locale: 'en' }),
      row('/boats', '/barcos', { locale: 'ES' }),
    ];
    expect(await leadsTo(rules, '/boats')).toBe('/item');
    expect(await leadsTo(rules, '/es/boats')).toBe('/barcos');
    expect(await leadsTo(rules.slice(0, 2), '/boats')).toBe('/pattern');
    expect(await leadsTo(rules.slice(0, 2).reverse(), '/boats')).toBe('/row');
  });

  it('reads an item as a path, even when it looks like an expression', async () => {
    expect(await leadsTo([row('/a(1)+b', '/new', { locale: 'en' })], '/a(1)+b')).toBe('/new');
  });

  it('also matches expressions against the path with its language in front, and with its query', async () => {
    expect(await leadsTo([row('^/es/viejo/(.*)$', '/es/$1')], '/es/viejo/x')).toBe('/es/x');
    expect(await leadsTo([row('/es/viejo', '/nuevo')], '/es/viejo')).toBe('/nuevo');
    expect(await leadsTo([row('^/item\\.aspx\\?id=(\\d+)$', '/items/$1')], '/item.aspx?id=12')).toBe('/items/12');
    expect(await leadsTo([row('/^\\/Old\\/(.*)$/g', '/x/$1')], '/old/a')).toBeUndefined();
    expect(await leadsTo([row('/^\\/Old\\/(.*)$/gi', '/x/$1')], '/old/a')).toBe('/x/a');
  });

  it('applies a rule for one host only there', async () => {
    const rules = [row('/', 'https://www.lake.test/our-history', { host: 'old.lake.test' }), row('/x', '/y')];
    expect(await leadsTo(rules, '/', { host: 'old.lake.test' })).toBe('https://www.lake.test/our-history');
    expect(await leadsTo(rules, '/')).toBeUndefined();
    expect(await leadsTo(rules, '/x', { host: 'old.lake.test' })).toBe('/y');
  });
});

describe('where a rule leads [DEL-06]', () => {
  const query = { isQueryStringPreserved: true };

  it('keeps or drops the query by the rule; for the same name the target’s value counts', async () => {
    expect(await leadsTo([row('/a', '/b')], '/a?x=1')).toBe('/b');
    expect(await leadsTo([row('/a', '/b', query)], '/a?x=1&y=%20')).toBe('/b?x=1&y=%20');
    expect(await leadsTo([row('/a', '/b?x=own&z=3', query)], '/a?x=1&y=2')).toBe('/b?y=2&x=own&z=3');
    expect(await leadsTo([row('/a', 'https://pay.partner.test/p?x=own', query)], '/a?x=1&y=2')).toBe(
      'https://pay.partner.test/p?y=2&x=own',
    );
    expect(await leadsTo([row('/a', 'https://pay.partner.test/p?x=own')], '/a?x=1')).toBe('https://pay.partner.test/p?x=own');
  });

  it('keeps the language by the rule, and inserts it for $siteLang', async () => {
    const preserved = { isLanguagePreserved: true };
    expect(await leadsTo([row('/a', '/b', preserved)], '/es/a')).toBe('/es/b');
    expect(await leadsTo([row('/a', '/b')], '/es/a')).toBe('/b');
    expect(await leadsTo([row('/a', '/es/b', preserved)], '/es/a')).toBe('/es/b');
    expect(await leadsTo([row('/a', '/', preserved)], '/es/a')).toBe('/es');
    expect(await leadsTo([row('/a', '/docs/$siteLang/b')], '/es/a')).toBe('/docs/es/b');
  });

  it('inserts groups of the expression into the target, encoded for an address', async () => {
    const rules = [row('^/old/(\\d{4})/(.*)$', '/new/$2?year=$1')];
    expect(await leadsTo(rules, '/old/2019/ice-dams')).toBe('/new/ice-dams?year=2019');
    expect(await leadsTo(rules, '/old/2019/caf%C3%A9%3Fx')).toBe('/new/caf%C3%A9%3Fx?year=2019');
    expect(await leadsTo([row('^/café/(.*)$', '/new/$1')], '/caf%C3%A9/a%20b%3F%25')).toBe('/new/a%20b%3F%25');
    expect(await leadsTo([row('/exact', '/costs-$1')], '/exact')).toBe('/costs-$1');
  });

  it('never breaks out of the host by the path, however many slashes it has', async () => {
    expect(await leadsTo([row('^/old/(.*)$', '/$1')], '/old//evil.test')).toBe('/evil.test');
    expect(await leadsTo([row('/a', '/.//evil.test')], '/a')).toBe('/evil.test');
    expect(await leadsTo([row('/a', '/b//')], '/a')).toBe('/b');
  });

  it('supports four kinds', async () => {
    const kinds = ['REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308'] as const;
    for (const redirectType of kinds)
      expect(await answerTo([row('/a', '/b', { redirectType })], '/a')).toEqual({ status: Number(redirectType.slice(-3)), location: '/b' });
    expect(await answerTo([row('/a', '/b?c=1', { redirectType: 'SERVER_TRANSFER' })], '/a')).toEqual({
      status: 200,
      path: '/b',
      search: '?c=1',
    });
  });

  it('ends the address by the setting, so that one hop is enough', async () => {
    const context = testContext({ TRAILING_SLASH: 'on' });
    expect(await leadsTo([row('/a', '/b')], '/a', { context })).toBe('/b/');
    expect(await leadsTo([row('/a', '/b.pdf')], '/a', { context })).toBe('/b.pdf');
    expect(await leadsTo([row('/a', '/OnlineQuote')], '/a', { context })).toBe('/OnlineQuote');
    expect(await leadsTo([row('/a', '/b/')], '/a')).toBe('/b');
  });
});
