import { beforeEach, expect, test, vi } from 'vitest';
import type { PendingField } from './pending.ts';

const kept = new Map<string, unknown>();
let isBlocked = false;
vi.mock('idb-keyval', () => {
  const open = () => {
    if (isBlocked) throw new Error('blocked');
  };
  return {
    createStore: () => open(),
    set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    del: async (key: string) => void kept.delete(key),
    entries: async () => [...kept].map(([key, value]) => [key, structuredClone(value)]),
  };
});
const { workStore: keeperOf } = await import('./work-store.ts');

/** Locks of one browser: a tab holds its own until it is closed. */
const held = new Set<string>();
const locks = {
  request: async (name: string, act: () => unknown) => {
    held.add(name);
    const done = await act();
    held.delete(name);
    return done;
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};
const close = (tab: string) => void held.delete(`page-editor-tab:${tab}`);

const field = (value: string, at = 1, name = 'Title'): PendingField => ({
  item: 'i',
  inside: [],
  field: name,
  value: { value },
  base: null,
  revision: 'r1',
  at,
});
const only = (...fields: PendingField[]) => ({ fields, changes: [] });

beforeEach(() => {
  kept.clear();
  held.clear();
  isBlocked = false;
  vi.stubGlobal('navigator', { locks });
});

test('the first tab that opens takes over the work of a closed tab, once [EDT-03]', async () => {
  await keeperOf('s', 'one').keep('i', only(field('left')));
  close('one');
  expect(await keeperOf('s', 'two').takeOver()).toMatchObject([{ fields: [{ value: { value: 'left' } }] }]);
  expect(await keeperOf('s', 'three').takeOver()).toEqual([]);
  expect([...kept.keys()]).toEqual(['s|i|two']);
});

test('a tab does not take over the work of open tabs, other sites or other languages [EDT-03]', async () => {
  await keeperOf('s', 'one').keep('i', only(field('still written')));
  await keeperOf('other/es', 'two').keep('i', only(field('elsewhere')));
  close('two');
  expect(await keeperOf('s', 'three').takeOver()).toEqual([]);
  expect(kept.size).toBe(2);
});

test('keeps the newer text when two tabs wrote one field, and both for different fields [EDT-03]', async () => {
  await keeperOf('s', 'one').keep('i', only(field('newer', 2), field('text', 1, 'Text')));
  await keeperOf('s', 'two').keep('i', only(field('older', 1)));
  close('one');
  close('two');
  const [taken] = await keeperOf('s', 'three').takeOver();
  expect(taken?.fields.map(({ value }) => value)).toEqual([{ value: 'text' }, { value: 'newer' }]);
});

test('forgets work that the server has, and reports a device without storage [EDT-03]', async () => {
  const keeper = keeperOf('s', 'one');
  expect(await keeper.keep('i', only(field('sent')))).toBe(true);
  await keeper.keep('i', only());
  expect(kept.size).toBe(0);
  isBlocked = true;
  const blocked = keeperOf('s', 'two');
  expect(await blocked.keep('i', only(field('lost with the tab')))).toBe(false);
  expect(await blocked.takeOver()).toEqual([]);
});
