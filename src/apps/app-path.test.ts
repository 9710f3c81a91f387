/** Tests addresses of web apps: which are passed on, which are refused, and which belong to no app. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../lib/http/problem.ts';
import { appUrl, readAppPath } from './app-path.ts';
import { families, familyNamed } from './families.ts';

const ORIGIN = 'https://apps.test:8443';
const upstreamPath = (target: string): string | number | undefined => {
  try {
    const path = readAppPath(`https://www.test${target}`);
    return path && appUrl(path, ORIGIN).href.slice(ORIGIN.length);
  } catch (error) {
    return error instanceof Problem ? error.status : Number.NaN;
  }
};

test('maps every family to its upstream path, in any case of its name, with path and query unchanged [DEL-13]', () => {
  for (const { name, upstream } of families)
    for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(upstreamPath(`/${written}`)).toBe(upstream || '/');
      expect(upstreamPath(`/${written}/`)).toBe(`${upstream}/`);
      expect(upstreamPath(`/${written}?a=%2e%2e/..&b=//x@y`)).toBe(`${upstream || '/'}?a=%2e%2e/..&b=//x@y`);
      expect(upstreamPath(`/${written}/a//b/c.d@e;f=1/%E2%82%AC/100%25/a%2Fb?x`)).toBe(
        `${upstream}/a//b/c.d@e;f=1/%E2%82%AC/100%25/a%2Fb?x`,
      );
    }
  expect(upstreamPath('/PaymentCenterWeb/pay?id=7')).toBe('/BillPay/pay?id=7');
  expect(upstreamPath('/datacenter-app/a/b')).toBe('/a/b');
  expect(families).toHaveLength(13);
});

test.each([
  '/',
  '/BillPay/x',
  '/Accounts',
  '/Account-help',
  '/my/Account/x',
  '//Account/x',
  '/Account@evil.test/x',
  '/Account;x/y',
  '/Account:80/x',
  '/Account%2fx',
  '/Account%2e%2e/x',
  '/%41ccount/x',
  '/Account\\..\\x',
  '/\\Account/x',
  '/Account%00/x',
  '/Accoun\u0442/x',
  '/\u212Aey',
  '/?/Account/x',
  '/#/Account/x',
  '',
])('%j is in no family [SEC-02]', (target) => expect(upstreamPath(target)).toBeUndefined());

test('refuses a path that looks like another host for an app that is a whole origin [SEC-02]', () => {
  for (const rest of ['//evil.test/x', '/%2fevil.test', '/%5cevil.test', '/%252fevil.test', '//'])
    expect(upstreamPath(`/datacenter-app${rest}`)).toBe(400);
  expect(upstreamPath('/datacenter-app/a//b')).toBe('/a//b');
});

describe('inside a family', () => {
  test.each([
    '/..',
    '/../Admin',
    '/a/../../Admin',
    '/./x',
    '/...',
    '/%2e%2e/Admin',
    '/%2E./Admin',
    '/.%2e/Admin',
    '/%252e%252e/Admin',
    '/%252e%252e%252fAdmin',
    '/%25252e%25252e/Admin',
    '/%2525252e',
    '/..%2fAdmin',
    '/..%5cAdmin',
    '/a%2f..%2f..%2fAdmin',
    '/a%5c..%5c..%5cAdmin',
    '/\\..\\Admin',
    '/a\\b',
    '/..;/Admin',
    '/..;x=1/Admin',
    '/..%3b/Admin',
    '/..%3fx',
    '/..%23x',
    '/..%20/Admin',
    '/%20../Admin',
    '/..%00/Admin',
    '/a%00b',
    '/a%2500b',
    '/%0d%0aX-Evil:1',
    '/%250d%250aX-Evil:1',
    '/%09',
    '/%7f',
    '/%c0%ae%c0%ae/Admin',
    '/%e0%80%ae/Admin',
    '/%ff',
    '/%u002e%u002e/Admin',
    '/%25u002e%25u002e/Admin',
    '/%',
    '/%zz',
    '/%2',
    '/%ef%bc%8e%ef%bc%8e/Admin',
    '/..%ef%bc%8fAdmin',
    '/..%e2%88%95Admin',
    '/%e2%80%a5/Admin',
    '/a b',
    '/a\tb',
    '/caf\u00e9',
    '?a b',
    '?\u0000',
  ])('%j is refused with 400 [SEC-02]', (rest) => expect(upstreamPath(`/Account${rest}`)).toBe(400));

  test('passes a path of 8 KB, and refuses a longer one with 414 [SEC-02]', () => {
    expect(upstreamPath(`/Account/${'a'.repeat(8191)}`)).toBe(`/Account/${'a'.repeat(8191)}`);
    expect(upstreamPath(`/Account/${'a'.repeat(8192)}`)).toBe(414);
  });

  test.each([
    '/a.b/..c/d../.well-known',
    '/a%20b',
    '/%25',
    '/50%25off',
    '/a%3Fb',
    '/http://evil.test/',
    '/@evil.test',
    '/a:b@c',
    '/%40',
    '/;x',
    '//evil.test/x',
    '/*',
  ])('%j passes unchanged [DEL-13]', (rest) => expect(upstreamPath(`/Account${rest}`)).toBe(`/Account${rest}`));
});

test('keeps every address on the origin and in the family, even after two more decodings [SEC-02]', () => {
  const piece = fc.constantFrom(
    '.',
    '..',
    '/',
    '\\',
    '%',
    '2e',
    '%2e',
    '%2f',
    '%5c',
    '%25',
    '252e',
    '%00',
    '@',
    ':',
    ';',
    '?',
    '#',
    'a',
    'Admin',
    '//evil.test',
    '%u002e',
    '%c0%ae',
    '．',
    ' ',
  );
  const first = fc.constantFrom(...families.map(({ name }) => name), 'account', 'BillPay', '');
  fc.assert(
    fc.property(first, fc.array(piece, { maxLength: 12 }), (name, pieces) => {
      const result = upstreamPath(`/${name}${pieces.join('')}`);
      if (typeof result !== 'string') {
        expect([400, undefined]).toContain(result);
        return;
      }
      const prefix = familyNamed(name.split(/[^\w-]/)[0] ?? '')?.upstream ?? '';
      let path = result.split('?')[0] ?? '';
      for (let decoding = 0; decoding < 3; decoding++) {
        const url = new URL(`${ORIGIN}${path}`);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname === (prefix || '/') || url.pathname.startsWith(`${prefix}/`)).toBe(true);
        path = path.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      }
    }),
    { numRuns: 5000 },
  );
});
