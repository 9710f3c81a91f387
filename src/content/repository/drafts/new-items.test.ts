/** Tests the writes of new items: a copy refers to its own parts, and every new item is at its place [EDT-03]. */
import { expect, it } from 'vitest';
import type { StoredItem } from '../store/store.ts';
import type { DraftWrite } from './draft-step.ts';
import { copyPage, newPage, newShared } from './new-items.ts';

const id = (digit: string) => digit.repeat(32);
const stored = (over: Partial<StoredItem>) =>
  ({ site: 's', language: 'en', template: 'Page', fields: {}, presentation: null, ...over }) as StoredItem;
const place = { parent: { id: id('0'), path: '/home' }, name: 'copy', sort: 3, displayName: 'The copy' };
const created = (writes: readonly DraftWrite[]) => writes.flatMap((write) => (write.do === 'create' ? [write.content] : []));

it('a copy refers to its own parts where the page refers to its own, and shares all others', () => {
  const placed = { uid: 'u', source: id('b'), component: 'X', params: {}, placeholders: {} };
  const page = stored({
    id: id('a'),
    path: '/home/page',
    displayName: 'The page',
    fields: {
      Title: { value: 'The page' },
      Self: { ref: id('a') },
      Own: { ref: id('b') },
      Other: { ref: id('c') },
    } as StoredItem['fields'],
    presentation: {
      design: id('d'),
      placeholders: { main: [{ ...placed, placeholders: { inner: [placed, { ...placed, source: id('c') }] } }] },
    } as unknown as StoredItem['presentation'],
  });
  const part = stored({
    id: id('b'),
    name: 'part',
    displayName: 'Part',
    path: '/home/page/data/part',
    fields: { Page: { ref: id('a') } } as never,
  });
  const copy = copyPage(page, [part], place);
  const items = created(copy.writes);
  const [root, own] = [items[0]!, items.at(-1)!];
  expect(root).toMatchObject({ id: copy.id, parent: id('0'), path: '/home/copy', displayName: 'The copy', sort: 3 });
  expect([root.id, own.id].some((one) => [page.id, part.id].includes(one))).toBe(false);
  expect(root.fields).toEqual({ Title: { value: 'The copy' }, Self: { ref: root.id }, Own: { ref: own.id }, Other: { ref: id('c') } });
  expect(own).toMatchObject({ path: '/home/copy/data/part', name: 'part', displayName: 'Part', fields: { Page: { ref: root.id } } });
  const [outer] = root.presentation?.placeholders.main ?? [];
  expect([outer, ...(outer?.placeholders.inner ?? [])].map((one) => one?.source)).toEqual([own.id, own.id, id('c')]);
  expect(root.presentation?.design).toBe(id('d'));
});

it('a copy keeps the title that it was given, and has an address only if the page had a layout', () => {
  const page = (over: Partial<StoredItem>) => stored({ id: id('a'), path: '/home/page', displayName: 'The page', ...over });
  const copyOf = (over: Partial<StoredItem>) => created(copyPage(page(over), [], place).writes)[0]!;
  expect(copyOf({ fields: { Title: { value: 'Own words' } } }).fields.Title).toEqual({ value: 'Own words' });
  expect(copyOf({}).route).toBeNull();
  expect(copyOf({ presentation: { design: '', placeholders: {} } }).route).toBe('/copy');
});

it('a new page has an address below home, a shared item none', () => {
  const start = {} as Parameters<typeof newPage>[2]['start'];
  const page = newPage('s', place, { template: 'Page', fields: {}, design: id('d'), start });
  expect(created(page.writes)).toMatchObject([{ id: page.id, path: '/home/copy', route: '/copy', parent: id('0'), sort: 3 }]);
  const shared = newShared({ ...place, parent: { id: id('1'), path: '/' } }, 'Author', {});
  expect(created(shared.writes)).toMatchObject([{ id: shared.id, path: '/copy', route: null, parent: id('1'), presentation: null }]);
});
