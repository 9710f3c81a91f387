/** Compares compiling, storing and looking up with the simplest implementation of the rules: one after the other, hop by hop. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerTo, row, SITE, tableOf, testContext } from '../../test/redirects/rules.ts';
import { scaled } from '../../test/scale.ts';
import type { Redirect } from '../content/source.ts';
import { compile } from './compile.ts';

const context = testContext();
const OURS = ['www.lake.test', 'old.lake.test', 'harbor.test'];

const segment = fc.constantFrom('a', 'b', 'c', 'A', 'blog', 'x-1', 'old.pdf', 'é', 'es');
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
const query = fc.constantFrom('', '', '?p=1', '?q=2&p=1', '?p=1&q=2', '?z=%2F%2Fevil.test');
const expressions = fc.constantFrom(
  '^/blog/(.*)$',
  '^/(a|b)/([^/]+)$',
  '^/x-1(/.*)?$',
  '/^\\/c\\/(.+)$/i',
  '^/([^/]+)/old\\.pdf$',
  '^/es/(.*)$',
  '^/b\\?p=(\\d)$',
);
const target = fc.oneof(
  fc.tuple(path, query).map(([one, other]) => one + other),
  fc.constantFrom('/c/$1', '/$1', '$1', '/$2/$1', '//$1', '/\\$1', '/new/$siteLang', '/a/$1?p=$1'),
  fc.constantFrom(
    'https://pay.partner.test/$1',
    'https://harbor.test/a',
    'https://old.lake.test/b',
    'https://evil.test/',
    '//evil.test',
    'https:\\\\evil.test',
    'https://$1.test/',
  ),
);
const rule = fc.record({
  pattern: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(path, query).map(([one, other]) => one + other) },
    { weight: 1, arbitrary: expressions },
  ),
  target,
  redirectType: fc.constantFrom('REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308') as fc.Arbitrary<Redirect['redirectType']>,
  isQueryStringPreserved: fc.boolean(),
  isLanguagePreserved: fc.boolean(),
  locale: fc.constantFrom('', '', '', 'en', 'es'),
  host: fc.constantFrom('', '', '', 'old.lake.test'),
});
const address = fc.tuple(fc.constantFrom('', '', '/es'), path, fc.constantFrom('', '/'), query).map((parts) => parts.join(''));

/** The rule that matches an address by protocols §2.4, tried one by one. */
function meets(rows: readonly Redirect[], host: string, url: URL): { target: string; rule: Redirect } | undefined {
  const place = context.siteOf(host, url.pathname);
  if (place?.site !== SITE) return undefined;
  const own = url.pathname.slice(place.prefix.length) || '/';
  const bare = own.length > 1 ? own.replace(/\/$/, '') : own;
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const set = (text: string) => JSON.stringify([...new Set([...new URLSearchParams(text)].map((pair) => pair.join('=')))].sort());
  const forms = [bare, `/${place.language}${bare === '/' ? '' : bare}`];
  const exact = (one: Redirect, among: readonly string[] = forms) => {
    const [from = '', query] = one.pattern.split('?');
    return among.some((form) => same(decodeURIComponent(form), from)) && (query === undefined || set(query) === set(url.search));
  };
  const fits = (one: Redirect) => !one.host || one.host === host;
  const isExpression = (one: Redirect) => /[\^$]/.test(one.pattern);
  // Items have no order among each other: of two matching ones, the one written without the language comes first.
  for (const form of forms)
    for (const one of rows) if (one.locale === place.language && fits(one) && exact(one, [form])) return { target: one.target, rule: one };
  for (const one of rows) {
    if (one.locale || !fits(one)) continue;
    if (!isExpression(one)) {
      if (exact(one)) return { target: one.target, rule: one };
      continue;
    }
    const [, source = one.pattern] = /^\/(.*)\/i$/.exec(one.pattern) ?? [];
    const raw = [bare, `/${place.language}${bare}`, own, `/${place.language}${own}`];
    const decoded = [bare, `/${place.language}${bare}`].map(decodeURIComponent);
    for (const form of [...raw, ...decoded, ...(url.search ? raw.map((text) => text + url.search) : [])]) {
      const groups = new RegExp(source, 'i').exec(form);
      if (!groups) continue;
      const encoded = groups.map((group = '') => (raw.includes(form) || form.includes('?') ? group : encodeURI(group)));
      const isElsewhere = /^(https?:|\/\/)/.test(one.target);
      const at = one.target.search(/\?|$/);
      const target = one.target.replace(
        /\$(\d)/g,
        (_, index, place) =>
          (isElsewhere || place > at
            ? encoded[Number(index)]
            : encoded[Number(index)]?.toLowerCase().replace(/%../g, (byte) => byte.toUpperCase())) ?? '',
      );
      return { target, rule: one };
    }
  }
  return undefined;
}

/** The visitor's address after all hops; `undefined` when it does not change, or for an endless chain. */
function walks(rows: readonly Redirect[], host: string, from: string): string | undefined {
  let [at, url] = [host, new URL(`http://${host}${from}`)];
  let moved = false;
  for (let hop = 0; hop < 30; hop++) {
    const met = meets(rows, at, url);
    if (!met) return moved ? `${at === host ? '' : `${at}`}${url.pathname}${url.search}` : undefined;
    const place = context.siteOf(at, url.pathname)!;
    const text = met.target.replaceAll('$siteLang', place.language);
    const isElsewhere = /^(https?:|\/\/)/.test(met.rule.target);
    const next = isElsewhere
      ? new URL(text, 'https://x')
      : new URL(`http://${at}${`/${text}`.replace(/[\\/]+/g, (run) => (run.length > 1 || run === '\\' ? '/' : run))}`);
    if (met.rule.isQueryStringPreserved && url.search.length > 1) {
      const merged = new URLSearchParams(next.search);
      const before = new URLSearchParams([...new URLSearchParams(url.search)].filter(([name]) => !merged.has(name)));
      next.search = next.search ? new URLSearchParams([...before, ...merged]).toString() : url.search;
    }
    if (!isElsewhere && met.rule.isLanguagePreserved && place.prefix && context.siteOf(at, next.pathname)?.prefix === '')
      next.pathname = place.prefix + next.pathname.replace(/^\/$/, '');
    if (!isElsewhere || context.siteOf(next.hostname))
      next.pathname = next.pathname.length > 1 ? next.pathname.replace(/\/$/, '') : next.pathname;
    [at, url, moved] = [isElsewhere ? next.hostname : at, next, true];
    if (context.siteOf(at)?.site !== SITE) return `${at}${url.pathname}${url.search}`;
  }
  return undefined;
}

it('leads every address to the same target as the simple implementation, in one hop [DEL-06]', async () => {
  let redirected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 14 }), fc.array(address, { minLength: 3, maxLength: 12 }), async (rows, addresses) => {
      const compiled = compile(rows, SITE, context);
      const out = new Set(compiled.problems.flatMap(({ rows: about }) => about));
      const usable = rows.filter((_, index) => !out.has(index));
      const table = tableOf(compiled);
      for (const from of addresses) {
        const answer = await answerTo(table, from, { context });
        const expected = walks(usable, 'www.lake.test', from);
        if (answer && 'fault' in answer) {
          expect(expected, `${answer.fault} at ${from}`).toBeUndefined();
          continue;
        }
        if (answer) redirected++;
        const location = answer && 'location' in answer ? answer.location.replace(/^https?:\/\//, '') : undefined;
        expect(location, from).toBe(expected);
      }
    }),
    { numRuns: scaled(20_000) },
  );
  expect(redirected).toBeGreaterThan(100);
}, 120_000);

it('no set of rules leads to an unlisted host, or to an address that breaks a header [DEL-06] [SEC-02]', async () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      '?',
      '#',
      '%',
      '%2f',
      '%5c',
      '%0d%0a',
      '\t',
      ' ',
      'evil.test',
      'https:',
      'a',
      '$1',
      '\u2028',
      'é',
    ),
    maxLength: 8,
  });
  const rules = fc.array(
    fc.oneof(
      rule,
      fc.tuple(expressions, hostile).map(([pattern, to]) => row(pattern, to)),
      fc.tuple(path, hostile).map(([pattern, to]) => row(pattern, to)),
    ),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.array(
        fc.tuple(path, hostile).map((parts) => parts.join('/').replace(/[\t #]/g, '')),
        { minLength: 2, maxLength: 8 },
      ),
      async (rows, addresses) => {
        const table = tableOf(compile(rows, SITE, context));
        for (const from of addresses) {
          const answer = await answerTo(table, from, { context });
          if (!answer || !('location' in answer)) continue;
          expect(answer.location).toMatch(/^[\x21-\x7e]+$/);
          expect(() => new Headers({ location: answer.location })).not.toThrow();
          const { hostname } = new URL(answer.location, 'https://www.lake.test/some/page');
          expect([...OURS, 'pay.partner.test']).toContain(hostname);
        }
      },
    ),
    { numRuns: scaled(20_000) },
  );
}, 120_000);
