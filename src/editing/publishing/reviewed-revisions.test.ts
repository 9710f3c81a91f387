/** Tests that only the reviewed versions, all or some of them, can be published. */
import { expect, test } from 'vitest';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { reviewedRevisions, MAX_REVIEWED, MAX_MARKS, isReviewed } from './reviewed-revisions.ts';

const move = (item: string, more: Partial<PublishMove> = {}): PublishMove => ({
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

test('allows the reviewed items or some of them; refuses items saved, moved, deleted or added since [EDT-04] [SEC-01]', () => {
  const looked = reviewedRevisions([move('a'), move('b')]);
  expect(isReviewed([move('b')], looked)).toBe(true);
  expect(isReviewed([move('a'), move('b')], looked)).toBe(true);
  for (const other of [
    move('a', { revision: 'r2' }),
    move('a', { number: 3 }),
    move('a', { path: '/home/z' }),
    move('a', { number: null }),
    move('c'),
  ])
    expect([other, isReviewed([other, move('b')], looked)]).toEqual([other, false]);
  const many = Array.from({ length: MAX_MARKS + 1 }, (_, at) => move('a', { item: String(at) }));
  for (const list of [many, many.slice(1)])
    expect([reviewedRevisions(list).length < MAX_REVIEWED, isReviewed(list.toReversed(), reviewedRevisions(list))]).toEqual([true, true]);
  expect(isReviewed([...many.slice(1), move('c')], reviewedRevisions(many))).toBe(false);
  expect(isReviewed([move('c')], ''), 'a program shows nothing').toBe(true);
});
