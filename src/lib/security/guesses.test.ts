/** Limits on guessing a secret. */
import { expect, test } from 'vitest';
import { Guesses, judgeSecret } from './guesses.ts';

test('wrong guesses lock only their own visitor, for a while [SEC-01]', async () => {
  let now = 0;
  let left = 2;
  const guesses = new Guesses({ allows: async () => left-- > 0 }, { now: () => now }, 60_000);
  for (const locked of [false, false, true]) {
    await guesses.wrong('a');
    expect(guesses.isLocked('a')).toBe(locked);
  }
  expect(guesses.isLocked('b')).toBe(false);
  await guesses.wrong('b');
  expect([guesses.isLocked('a'), guesses.isLocked('b')]).toEqual([true, true]);
  now = 60_000;
  expect(guesses.isLocked('a')).toBe(false);
});

test('a locked visitor is refused even with the right secret; other visitors and other secrets are not [SEC-01]', async () => {
  let now = 0;
  const left = new Map<string, number>();
  const limits = {
    secrets: {
      async allows(key: string) {
        left.set(key, (left.get(key) ?? 3) - 1);
        return (left.get(key) ?? 0) >= 0;
      },
    },
  };
  const judge = (address: string, given: string, what = 'publish') =>
    judgeSecret(new Request('https://site.test/', { headers: { 'cf-connecting-ip': address } }), what, given, 'right', {
      limits,
      clock: { now: () => now },
    });
  for (let calls = 0; calls < 20; calls++) expect(await judge('203.0.113.7', 'right')).toBe('right');
  for (const expected of ['wrong', 'wrong', 'wrong', 'locked', 'locked']) expect(await judge('203.0.113.7', 'guess')).toBe(expected);
  expect(await judge('203.0.113.7', 'right')).toBe('locked');
  expect([await judge('203.0.113.8', 'right'), await judge('203.0.113.7', 'right', 'editing')]).toEqual(['right', 'right']);
  now = 59_999;
  expect(await judge('203.0.113.7', 'right')).toBe('locked');
  now = 60_000;
  expect(await judge('203.0.113.7', 'right')).toBe('right');
});
