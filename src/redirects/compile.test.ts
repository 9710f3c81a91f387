/** Tests how rows become rules: loops, chains, and what is refused (DEL-06). */
import { describe, expect, it } from 'vitest';
import { answerTo, leadsTo, row, SITE, tableOf, testContext } from '../../test/redirects/rules.ts';
import { compile, MAX_PATTERNS } from './compile.ts';

const problems = (...args: Parameters<typeof row>[] | [Parameters<typeof row>]) =>
  compile(
    args.map((one) => row(...one)),
    SITE,
    testContext(),
  ).problems.map(({ message }) => message);

describe('loops are refused, and all their rules named [DEL-06]', () => {
  it.each([
    [
      [
        ['/a', '/b'],
        ['/b', '/A/'],
      ],
      'Redirects "/b" and "/a" lead to each other.',
    ],
    [[['/a', '/a']], 'Redirect "/a" leads to itself.'],
    [[['/a', '/a?x=1']], 'Redirect "/a" leads to itself.'],
    [
      [
        ['/a', 'https://www.lake.test/b'],
        ['/b', '/a'],
      ],
      'Redirects "/b" and "/a" lead to each other.',
    ],
    [
      [
        ['^/old/(.*)$', '/new/$1'],
        ['^/new/(.*)$', '/old/$1'],
      ],
      '"^/new/(.*)$" and "^/old/(.*)$" lead to each other.',
    ],
    [[['^/a/(.*)$', '/a/b/$1']], 'Redirect "^/a/(.*)$" leads to itself.'],
    [
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
        ['/d', '/a'],
      ],
      '"/b" and "/c" and "/a" lead to each other.',
    ],
  ] as [Parameters<typeof row>[], string][])('%j', (rows, message) => {
    expect(problems(...(rows as [Parameters<typeof row>]))).toEqual([expect.stringContaining(message)]);
  });

  it('keeps the other rules, also those that led into the loop', async () => {
    const rules = [row('/a', '/b'), row('/b', '/a'), row('/c', '/a'), row('/d', '/e')];
    expect(await leadsTo(rules, '/a')).toBeUndefined();
    expect([await leadsTo(rules, '/c'), await leadsTo(rules, '/d')]).toEqual(['/a', '/e']);
  });

  it('accepts a rule that changes only the query or the language', async () => {
    const rules = [row('/a?x=1', '/a'), row('/b', '/es/b', { locale: 'en' })];
    expect(compile(rules, SITE, testContext()).problems).toEqual([]);
    expect(await leadsTo(rules, '/a?x=1')).toBe('/a');
    expect(await leadsTo(rules, '/b')).toBe('/es/b');
    expect(await leadsTo(rules, '/es/b')).toBeUndefined();
  });

  it('gives no redirect for a loop that depends on the visitor’s address', async () => {
    const rules = [row('/a', '/b', { isQueryStringPreserved: true }), row('/b?x=1', '/a', { isQueryStringPreserved: true })];
    expect(await answerTo(rules, '/a?x=1')).toEqual({ fault: 'redirect-loop' });
    expect(await leadsTo(rules, '/a?x=2')).toBe('/b?x=2');
  });
});

describe('chains are flattened to their end [DEL-06]', () => {
  const exact = (rows: Parameters<typeof compile>[0]) => [...compile(rows, SITE, testContext()).exact.values()].flat();

  it('when rules are published, through any chain', () => {
    const rules = exact([
      row('/a', '/b'),
      row('/b', '/c/x', { isQueryStringPreserved: true }),
      row('^/c/(.*)$', '/d/$1'),
      row('/d/x', '/e'),
    ]);
    expect(rules.map(({ path, target }) => [path, target])).toEqual([
      ['/a', '/e'],
      // It keeps the query, which an expression on the chain may read.
      ['/b', '/c/x'],
      ['/d/x', '/e'],
    ]);
    expect(rules[0]).toMatchObject({ kind: 301, keepQuery: false });
  });

  it('leaves a chain that keeps the query for request time, since the query may match a rule on it', async () => {
    const rules = [
      row('/a', '/b', { isQueryStringPreserved: true }),
      row('/b?x=1', '/d'),
      row('/b', '/c', { isQueryStringPreserved: true }),
    ];
    expect([await leadsTo(rules, '/a?y=1'), await leadsTo(rules, '/a?x=1')]).toEqual(['/c?y=1', '/d']);
  });

  it('keeps only the properties that all its rules share', async () => {
    const kinds = (first: 'REDIRECT_301' | 'REDIRECT_302' | 'REDIRECT_308', second: typeof first) =>
      exact([row('/a', '/b', { redirectType: first }), row('/b', '/c', { redirectType: second })])[0]?.kind;
    expect([kinds('REDIRECT_301', 'REDIRECT_302'), kinds('REDIRECT_308', 'REDIRECT_308'), kinds('REDIRECT_308', 'REDIRECT_301')]).toEqual([
      302, 308, 301,
    ]);
  });

  it('ends where a page is shown in place', async () => {
    const rules = [row('/a', '/b'), row('/b', '/c', { redirectType: 'SERVER_TRANSFER' })];
    expect(await leadsTo(rules, '/a')).toBe('/b');
    expect(await answerTo(rules, '/b')).toEqual({ status: 200, path: '/c', search: '' });
    expect(await answerTo([row('/a', '/b', { redirectType: 'SERVER_TRANSFER' }), row('/b', '/c')], '/a')).toEqual({
      status: 301,
      location: '/c',
    });
  });

  it('follows an end that differs by language at request time', async () => {
    const rules = [
      row('/a', '/b', { isLanguagePreserved: true }),
      row('/b', '/english', { locale: 'en' }),
      row('/b', '/es/spanish', { locale: 'es' }),
    ];
    expect([await leadsTo(rules, '/a'), await leadsTo(rules, '/es/a')]).toEqual(['/english', '/es/spanish']);
  });

  it('by the first rule in the list also where the language is kept, and a rule for the address without it comes later', async () => {
    const rules = [row('/es/b', '/c'), row('^/a$', '/b', { isLanguagePreserved: true }), row('/b', '/d')];
    expect(await leadsTo(rules, '/es/a')).toBe('/c');
    expect(await leadsTo(rules, '/a')).toBe('/d');
  });

  it('leaves a rule whose chain ends at an address with a dollar sign for request time, when its own groups could replace it', async () => {
    expect(await leadsTo([row('^/old/(.*)$', '/exact'), row('/exact', '/costs-$1')], '/old/x')).toBe('/costs-$1');
  });

  it('of any length, in linear time', () => {
    const count = 5000;
    const rules = Array.from({ length: count }, (_, index) => row(`/p${index}`, `/p${index + 1}`));
    const { exact: all, problems: found } = compile(rules, SITE, testContext());
    expect(found).toEqual([]);
    expect(new Set([...all.values()].flat().map(({ target }) => target))).toEqual(new Set([`/p${count}`]));
  }, 60_000);
});

describe('unusable rules are reported and left out [DEL-06] [SEC-02]', () => {
  it.each([
    ['/a', 'https://evil.test/', 'evil.test'],
    ['/a', '//evil.test/', 'evil.test'],
    ['/a', '/\\evil.test', 'evil.test'],
    ['/a', '\\\\evil.test', 'evil.test'],
    ['/a', 'https:evil.test', 'evil.test'],
    ['/a', 'https://www.lake.test@evil.test/', 'name or password'],
    ['/a', 'https://www.lake.test.evil.test/', 'evil.test'],
    ['^/(.*)$', 'https://$1/', 'choose the host'],
    ['^/(.*)$', 'https://www.lake.test$1/', 'choose the host'],
    ['/a', 'javascript:alert(1)', 'no web address'],
    ['/a', 'ftp://www.lake.test/', 'no web address'],
    ['/a', '/b\r\nset-cookie: x=1', 'control character'],
    ['/a', ' ', 'no target'],
    ['/a\u0000', '/b', 'control character'],
    ['^/(a+)+$', '/b', 'more than one way'],
    ['^/[', '/b', 'ends too early'],
    ['/%zz', '/b', 'not readable'],
    ['/api/x', '/b', 'the site itself serves'],
    ['/-/media/a.png', '/b', 'the site itself serves'],
    ['/Robots.txt', '/b', 'the site itself serves'],
    ['/healthz', '/b', 'the site itself serves'],
    ['/es/blog/feeds/blog', '/b', 'the site itself serves'],
    ['/onlinequote', '/b', 'the site itself serves'],
    ['/.well-known/gpc.json', '/b', 'the site itself serves'],
    ['/.well-known/security.txt', '/b', 'the site itself serves'],
    ['/licenses.txt', '/b', 'the site itself serves'],
  ])('%s → %s', (pattern, target, message) => {
    expect(problems([pattern, target])).toEqual([expect.stringContaining(message)]);
  });

  it.each(['/~/media/brochure.pdf', '/sitemap_index.xml'])('%s has no handler of its own, and may have a rule', (pattern) => {
    expect(problems([pattern, '/b'])).toEqual([]);
  });

  it('treats a backslash as a slash and two slashes as one, so that the host stays ours', async () => {
    expect(await leadsTo([row('/a', '/x\\/evil.test')], '/a')).toBe('/x/evil.test');
    expect(await leadsTo([row('^/out(.*)$', '$1')], '/out//evil.test')).toBe('/evil.test');
    expect(await leadsTo([row('^/out(.*)$', '/$1')], '/out/%2F/evil.test')).not.toMatch(/^\/\//);
  });

  it('accepts listed hosts, their subdomains with a star, and our own', async () => {
    for (const target of ['https://pay.partner.test/x', 'https://a.claims.test/', 'https://harbor.test/', 'http://old.lake.test/y'])
      expect(problems(['/a', target])).toEqual([]);
    expect(problems(['/a', 'https://claims.test/'], ['/b', 'https://xpay.partner.test/'])).toHaveLength(2);
  });

  it('refuses a rewrite to another address, a foreign host, a duplicate rule, and too many expressions', () => {
    expect(problems(['/a', 'https://www.lake.test/b', { redirectType: 'SERVER_TRANSFER' }])).toEqual([
      expect.stringContaining('shown in place'),
    ]);
    expect(problems(['/a', '/b', { host: 'harbor.test' }])).toEqual([expect.stringContaining('not a host of this site')]);
    expect(problems(['/a', '/b'], ['/A/', '/c'])).toEqual([expect.stringContaining('twice')]);
    expect(
      problems(...(Array.from({ length: MAX_PATTERNS + 3 }, (_, index) => [`^/p${index}$`, '/b']) as [[string, string]])),
    ).toHaveLength(3);
  });

  it('refuses rules for one path that are too many, and accepts them for another path', () => {
    const some = Array.from({ length: 52 }, (_, index) => row(`/a?x=${index}`, '/b'));
    expect(compile([...some, row('/c', '/b')], SITE, testContext()).problems.map(({ rows }) => rows)).toEqual([[50], [51]]);
  });

  it('still leads to no other host when a table’s settings are missing', async () => {
    const compiled = compile([row('/a', 'https://pay.partner.test/')], SITE, testContext());
    expect(await answerTo(tableOf(compiled), '/a', { context: testContext({ REDIRECT_HOSTS: '' }) })).toEqual({
      fault: 'redirect-refused',
    });
  });
});
