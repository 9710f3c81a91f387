/** Tests password: random enough, readable, and accepted in any spelling [EDT-03] [SEC-01]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf, newPassword, readPassword } from './passwords.ts';

test('have 128 random bits, in groups that can be read out [SEC-01]', () => {
  expect(newPassword(new Uint8Array(16))).toBe('00000-00000-00000-00000-00000-0');
  expect(newPassword(new Uint8Array(16).fill(255))).toBe('7zzzz-zzzzz-zzzzz-zzzzz-zzzzz-z');
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(newPassword(one) === newPassword(other)).toBe(one.join() === other.join());
      expect(readPassword(newPassword(one))).toBe(newPassword(one).replaceAll('-', ''));
    }),
  );
  expect(newPassword()).not.toBe(newPassword());
});

test('accepts capitals, spaces and letters that look like digits [EDT-03]', async () => {
  const words = '7k2mq-0a1bc-defgh-jkmnp-qrstv-w';
  const digest = await digestOf(words, 'a secret');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of [
    words.toUpperCase(),
    words.replaceAll('-', ' '),
    ` ${words.replaceAll('-', '')}\n`,
    words.replace('0', 'O').replace('1', 'l'),
  ])
    expect([typed, await digestOf(typed, 'a secret')]).toEqual([typed, digest]);
});

test('reads no more than a hundred characters [SEC-01]', () => {
  const letters = 'a'.repeat(26);
  expect([readPassword(letters.padStart(100)), readPassword(letters.padStart(101))]).toEqual([letters, undefined]);
});

test('invalid password have no digest, and another secret gives another digest [SEC-01]', async () => {
  const words = newPassword();
  for (const typed of ['', 'preview', words.slice(1), `${words}a`, `${words.slice(0, -1)}!`, 'a'.repeat(5000)])
    expect([typed.slice(0, 40), await digestOf(typed, 'a secret')]).toEqual([typed.slice(0, 40), undefined]);
  expect(await digestOf(words, '')).toBeUndefined();
  expect(await digestOf(words, 'another')).not.toBe(await digestOf(words, 'a secret'));
});
