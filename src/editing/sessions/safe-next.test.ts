/** Tests which pages can follow after signing in; `rules-of-entry.test.ts` tests that no text leads to another host [SEC-01]. */
import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/', '/'],
  ['/help/', '/help/'],
  ['/a/../b', '/b'],
  ['/caf\u00e9?q=\u00e9#x', '/caf%C3%A9?q=%C3%A9'],
  ['/a//', '/a//'],
  ['/help/sign-in', '/help/sign-in'],
  ['/sign-in-help', '/sign-in-help'],
  [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
])('%s leads to %s [EDT-03]', (next, page) => {
  expect(safeNext(next)).toBe(page);
});

test.each([
  ...[undefined, null, '', 'help', 'https://evil.test/', 'https://preview.invalid/help', '?next=/'],
  ...['//evil.test', '//', '/.//evil.test', '/\\evil.test', '/\t/evil.test', '/a b', '/a\u007f'],
  ...['/sign-in', '/sign-out', '/SIGN-IN/', '/sign-in?next=/help', '/help/../sign-out', `/${'a'.repeat(2000)}`],
])('%j leads to the first page [SEC-01]', (next) => {
  expect(safeNext(next)).toBe('/');
});
