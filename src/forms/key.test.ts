/** Which submissions are the same one. */
import { expect, test } from 'vitest';
import { contentKeys, REPEAT_MS, scriptKey } from './key.ts';

const key = 'a1b2c3d4e5f6a7b8c9d0';
const where = ['lake-erie', 'en', 'form', 'aa1001'];
const typed = (message: string) => new Map([['message', [message]]]);

test('a browser’s key names the same words in the same place, and nothing else, whoever sends it [FRM-11]', async () => {
  const first = await scriptKey(key, where, typed('Hello'));
  expect(await scriptKey(key, where, typed('Hello'))).toBe(first);
  expect(await scriptKey(key, where, typed('Goodbye'))).not.toBe(first);
  expect(await scriptKey(key, [...where.slice(0, 3), 'aa1002'], typed('Hello'))).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{48}$/);
  for (const none of ['', 'short', `${key} `, 'x'.repeat(101), '__proto__/../etc', 'é'.repeat(20)])
    expect(scriptKey(none, where, typed('Hello')), none).toBeUndefined();
});

test('a click and its second are one on both sides of the ten minutes’ end, and ten minutes later they are two [FRM-11]', async () => {
  const at = (now: number, visitor = '203.0.113.7') => contentKeys(visitor, now, where, ['Hello']);
  const end = 1000 * REPEAT_MS;
  const before = await at(end - 1);
  const after = await at(end);
  expect(after.key).not.toBe(before.key);
  expect(after.before).toBe(before.key);
  expect((await at(end + 60_000)).before).toBe(after.key);
  const later = await at(end + REPEAT_MS);
  expect([later.key, later.before]).not.toContain(before.key);
  expect((await at(end, '203.0.113.8')).key).not.toBe(after.key);
});
