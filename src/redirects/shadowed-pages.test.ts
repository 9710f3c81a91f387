/** Finds rules that would hide a page or an endpoint, in every spelling; and ignores rules that only look like it [DEL-06]. */
import { expect, test } from 'vitest';
import { row, SITE, testContext } from '../../test/redirects/rules.ts';
import type { Redirect } from '../content/source.ts';
import { conflictsOf } from './shadowed-pages.ts';

const context = testContext();
const pages = [
  { language: 'en', route: '/claims', isLive: true },
  { language: 'es', route: '/claims', isLive: true },
  { language: 'es', route: '/Año/uno', isLive: true },
  { language: 'en', route: '/summer', isLive: false },
  { language: 'en', route: '/agencies/agency', isLive: true },
  { language: 'en', route: '/agencies/state', isLive: true },
];
const hides = (pattern: string, rest: Partial<Redirect> = {}) => {
  const { hides, address } = conflictsOf([row(pattern, '/elsewhere', rest)], pages, SITE, context).get(0) ?? {};
  return hides && `${hides} ${address}`;
};

test.each([
  ['/', 'home /'],
  ['//', 'home /'],
  ['/?', 'home /'],
  ['/en', 'home /'],
  ['/ES/', 'home /es'],
  ['^/$', 'home /'],
  ['^/.*$', 'home /'],
  ['/^\\/es\\/?$/', 'home /es'],
])('%s hides a homepage [DEL-06]', (pattern, expected) => {
  expect(hides(pattern)).toBe(expected);
});

test.each([
  ['/claims', 'page /claims'],
  ['claims', 'page /claims'],
  ['//Claims//', 'page /claims'],
  ['/%63laims', 'page /claims'],
  ['/en/claims', 'page /claims'],
  ['/es/claims', 'page /es/claims'],
  ['/es/a%C3%B1o/uno', 'page /es/Año/uno'],
  ['^/claim', 'page /claims'],
  ['^/es/(.+)$', 'page /es/claims'],
  ['^/agencies/.+$', 'page /agencies/1000000/any-agency'],
  ['/agencies/OH', 'page /agencies/oh'],
  ['/summer', 'draft /summer'],
])('%s hides a page [DEL-06]', (pattern, expected) => {
  expect(hides(pattern)).toBe(expected);
});

test.each([
  ...[
    '/desk/redirects',
    '/gallery',
    '/api/x',
    '/robots.txt',
    '/OnlineQuote/start',
    '/es/blog/feeds/blog',
    '^/robots\\.txt$',
    '^/-/media/(.*)$',
    '^/api/forms/old$',
  ],
  ...['^/sitecore/x$', '^/blog/feeds/?$', '^/(?:AgentLocatorWeb|old)/x$', '^/healthz/?$', '^/onlinequote/start$', '^/desk'],
])('%s is the site’s own [DEL-06]', (pattern) => {
  expect(hides(pattern)).toMatch(/^system /);
});

test.each([
  ...['/awards', '/claims/old', '/claims?id=4', '/?p=12', '^/\\?p=(\\d+)$', '^/claims/(.+)\\.aspx$', '/espresso', '/es/awards'],
  ...['/agencies/1234567/closed-agency', '^/api(?:-old)/x$', '^/healthz-old$', '^/accounts/?$', '^/(.*)\\.php$'],
])('%s hides nothing [DEL-06]', (pattern) => {
  expect(hides(pattern)).toBeUndefined();
});

test('a rule for one language, or for a host without canonical addresses, does not affect the others [DEL-06]', () => {
  expect(hides('/claims', { locale: 'es' })).toBe('page /es/claims');
  expect(hides('/Año/uno', { locale: 'en' })).toBeUndefined();
  expect(hides('/claims', { host: 'www.lake.test' })).toBe('page /claims');
  expect(hides('^/(.*)$', { host: 'old.lake.test' })).toBeUndefined();
});

test('each rule is tested alone; a live page is reported before a draft [DEL-06]', () => {
  const found = conflictsOf([row('^/summer|^/claims$', '/x'), row('/claims', '/y'), row('/summer', '/z')], pages, SITE, context);
  expect([...found].sort(([left], [right]) => left - right).map(([index, conflict]) => [index, conflict.hides])).toEqual([
    [0, 'page'],
    [1, 'page'],
    [2, 'draft'],
  ]);
});
