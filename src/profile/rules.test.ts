import { expect, test } from 'vitest';
import { isFresh, profileAsked } from './rules.ts';

test('an answer counts for a minute, and not for who comes from the web apps, where people log in and out [SHL-01]', () => {
  const known = { isLoggedIn: true, at: 1000 };
  expect(isFresh(known, 60_999, false)).toBe(true);
  expect(isFresh(known, 61_000, false)).toBe(false);
  expect(isFresh(known, 2000, true)).toBe(false);
  // A clock that was put back, and what an older page or a visitor wrote.
  expect(isFresh(known, 999, false)).toBe(false);
  for (const odd of [null, undefined, 7, 'x', [], {}, { isLoggedIn: 'yes', at: 1 }, { isLoggedIn: true, at: 'now' }])
    expect(isFresh(odd, 2, false)).toBe(false);
});

test('browsers ask where there is a portal, and in local runs only who is logged in there; never elsewhere [SHL-01]', () => {
  expect(profileAsked({ PROFILE_URL: 'https://portal.example/profile', RUN: 'production' })).toBe('');
  expect(profileAsked({ PROFILE_URL: '', RUN: 'production' })).toBeUndefined();
  expect(profileAsked({ PROFILE_URL: '', RUN: 'local' })).toBe('development-profile');
});
