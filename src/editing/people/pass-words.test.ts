/** Pass words: enough of them, readable, and recognised however they are typed [EDT-03] [SEC-01]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf, newPassWords, readPassWords } from './pass-words.ts';

test('every one of 128 bits is in them, in groups that can be read out [SEC-01]', () => {
  expect(newPassWords(new Uint8Array(16))).toBe('00000-00000-00000-00000-00000-0');
  expect(newPassWords(new Uint8Array(16).fill(255))).toBe('7zzzz-zzzzz-zzzzz-zzzzz-zzzzz-z');
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(newPassWords(one) === newPassWords(other)).toBe(one.join() === other.join());
      expect(readPassWords(newPassWords(one))).toBe(newPassWords(one).replaceAll('-', ''));
    }),
  );
  expect(newPassWords()).not.toBe(newPassWords());
});

test('capitals, spaces and letters that look like digits are understood [EDT-03]', async () => {
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

test('what is no pass words has no digest, and another secret gives another [SEC-01]', async () => {
  const words = newPassWords();
  for (const typed of ['', 'preview', words.slice(1), `${words}a`, `${words.slice(0, -1)}!`, 'a'.repeat(5000)])
    expect([typed.slice(0, 40), await digestOf(typed, 'a secret')]).toEqual([typed.slice(0, 40), undefined]);
  expect(await digestOf(words, '')).toBeUndefined();
  expect(await digestOf(words, 'another')).not.toBe(await digestOf(words, 'a secret'));
});
