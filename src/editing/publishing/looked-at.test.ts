/** A publish is of what was shown: as it was, all of it or a part, and nothing else. */
import { expect, test } from 'vitest';
import type { Move } from '../../content/repository/promote.ts';
import { lookedAt, MOST_LOOKED, MOST_MARKS, wasShown } from './looked-at.ts';

const move = (item: string, more: Partial<Move> = {}): Move => ({
  item: item.repeat(32),
  language: 'en',
  site: 'harbor',
  number: 2,
  revision: 'r1',
  parent: null,
  path: `/home/${item}`,
  route: `/${item}`,
  template: 'Page',
  sort: 0,
  ...more,
});

test('what was shown may be published, or a part of it; what was saved, moved, deleted or came along since may not [EDT-04] [SEC-01]', () => {
  const looked = lookedAt([move('a'), move('b')]);
  expect(wasShown([move('b')], looked)).toBe(true);
  expect(wasShown([move('a'), move('b')], looked)).toBe(true);
  for (const other of [
    move('a', { revision: 'r2' }),
    move('a', { number: 3 }),
    move('a', { path: '/home/z' }),
    move('a', { number: null }),
    move('c'),
  ])
    expect([other, wasShown([other, move('b')], looked)]).toEqual([other, false]);
  const many = Array.from({ length: MOST_MARKS + 1 }, (_, at) => move('a', { item: String(at) }));
  for (const list of [many, many.slice(1)])
    expect([lookedAt(list).length < MOST_LOOKED, wasShown(list.toReversed(), lookedAt(list))]).toEqual([true, true]);
  expect(wasShown([...many.slice(1), move('c')], lookedAt(many))).toBe(false);
  expect(wasShown([move('c')], ''), 'a program shows nothing').toBe(true);
});
