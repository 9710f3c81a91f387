import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { agencyFromUrl, associatedAgency, associatedCookie, attribution } from './attribution.rules.ts';

const cookie = 'a=1; eig_AssociatedAgency=AA1; b=2';

test.each([
  [
    'saved is another: fetched and saved; the cookie names another: brought up to date',
    '?AgencyFromUrl=AA2',
    cookie,
    'AA1',
    { number: 'AA2', fetch: true, cookie: true },
  ],
  ['saved is the same: not fetched', '?AgencyFromUrl=AA2', cookie, 'aa2', { number: 'AA2', fetch: false, cookie: true }],
  ['the cookie is the same, nothing is saved', '?AgencyFromUrl=aa1', cookie, '', { number: 'aa1', fetch: true, cookie: false }],
  ['an empty cookie is one too', '?AgencyFromUrl=AA2', 'eig_AssociatedAgency=', '', { number: 'AA2', fetch: true, cookie: true }],
  ['no cookie: nothing', '?AgencyFromUrl=AA2', 'a=1', '', undefined],
  ['no parameter: nothing', '?agencyfromurl=AA2', cookie, '', undefined],
  ['no account number: nothing', '?AgencyFromUrl=../x', cookie, '', undefined],
  ['twice: nothing', '?AgencyFromUrl=AA2&AgencyFromUrl=AA3', cookie, '', undefined],
])('%s [AGY-09]', (_, search, cookies, saved, expected) => {
  expect(attribution(search, cookies, saved)).toEqual(expected);
});

test('the cookie is limited to this site and a year, and secure on a secure page [AGY-09] [SEC-01]', () => {
  expect(associatedCookie('AA1', true)).toBe('eig_AssociatedAgency=AA1; path=/; max-age=31536000; samesite=lax; secure');
  expect(associatedCookie('AA1', false)).not.toContain('secure');
});

test('reads what it writes, and no address can break out of the cookie [AGY-09] [SEC-01]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
      const number = agencyFromUrl(`?AgencyFromUrl=${encodeURIComponent(text)}`);
      if (!number) return;
      const [pair = ''] = associatedCookie(number, true).split('; ');
      expect(pair).toMatch(/^eig_AssociatedAgency=[\w.!~*'()%-]+$/);
      expect(associatedAgency(`x=1; ${pair}`)).toBe(number);
    }),
    { numRuns: scaled(300) },
  );
  expect(associatedAgency('eig_AssociatedAgency=%E0%A4%A')).toBe('');
});
