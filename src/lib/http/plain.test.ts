import { expect, test } from 'vitest';
import { plain } from './plain.ts';

test('a plain response is read only as text, and no cache stores it [SEC-02]', async () => {
  const response = plain('<b>', 403, { 'retry-after': '9' });
  expect([response.status, await response.text()]).toEqual([403, '<b>']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '9',
  });
});
