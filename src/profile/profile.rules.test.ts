import { expect, test } from 'vitest';
import { isFresh, profileQuery } from './profile.rules.ts';

test('a response is fresh for a minute, but not after a visit to the web apps, where visitors log in and out [SHL-01]', () => {
  const known = { isLoggedIn: true, at: 1000 };
  expect(isFresh(known, 60_999, false)).toBe(true);
  expect(isFresh(known, 61_000, false)).toBe(false);
  expect(isFresh(known, 2000, true)).toBe(false);
  // A clock that was set back, and values of an older page or a visitor.
  expect(isFresh(known, 999, false)).toBe(false);
  for (const odd of [null, undefined, 7, 'x', [], {}, { isLoggedIn: 'yes', at: 1 }, { isLoggedIn: true, at: 'now' }])
    expect(isFresh(odd, 2, false)).toBe(false);
});

test('browsers query a portal if there is one, in local runs only for the made-up customer; never otherwise [SHL-01]', () => {
  expect(profileQuery({ PROFILE_URL: 'https://portal.example/profile', RUN: 'production' })).toBe('');
  expect(profileQuery({ PROFILE_URL: '', RUN: 'production' })).toBeUndefined();
  expect(profileQuery({ PROFILE_URL: '', RUN: 'local' })).toBe('development-profile');
});
