/** Tests the shapes of a request for changes, before any change is applied [SEC-02]. */
import { expect, test } from 'vitest';
import { isDeeperThan } from '../../lib/values/depth.ts';
import { changesBody } from './changes.ts';

const id = 'a'.repeat(32);
const entry = (inside: object) => ({ inline: { id, name: 'x', displayName: 'x', fields: { a: inside } } });
const nested = (levels: number) => Array.from({ length: levels }).reduce<object>((inside) => entry(inside), { value: 1 });
const read = (value: unknown) =>
  changesBody.safeParse({ changes: [{ do: 'set', item: id, revision: 'r', inside: [], field: 'Items', value }], as: 'Ana' });

test('refuses values that are nested deeper than any page, at any depth, with a message [SEC-02]', () => {
  expect(read(nested(10)).success).toBe(true);
  for (const levels of [40, 20_000])
    expect(read(nested(levels)).error?.issues.map(({ message }) => message)).toEqual(['is nested too deep']);
  const list = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(read({ value: list }).success).toBe(false);
  expect([isDeeperThan([[1]], 2), isDeeperThan([[[1]]], 2), isDeeperThan('x', 0), isDeeperThan({ a: {} }, 1)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('accepts only the shapes of the protocol [SEC-02]', () => {
  expect(read({ value: 1 }).success).toBe(true);
  for (const field of ['__proto__', 'constructor', '']) {
    const changes = [{ do: 'set', item: id, revision: 'r', inside: [], field, value: { value: 1 } }];
    expect([field, changesBody.safeParse({ changes }).success]).toEqual([field, false]);
  }
  expect(changesBody.safeParse({ changes: [], more: 1 }).success).toBe(false);
  const of = (at: number) => ({ do: 'set', item: at.toString(16).padStart(32, '0'), revision: 'r', inside: [], field: 'A', value: null });
  const about = (items: number) => changesBody.safeParse({ changes: Array.from({ length: items }, (_, at) => of(at)) }).success;
  expect([about(100), about(101)]).toEqual([true, false]);
});
