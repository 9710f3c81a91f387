/** Tests the store beside other editors: their changes, conflicts with them, and undo that leaves their work alone. */
import { expect, test, vi } from 'vitest';
import { HERO, PAGE } from './fake-edit-server.test-data.ts';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { changedFields } from '../conflicts/changed-fields.ts';
import { AUTOSAVE_MS } from './outbox.ts';
import { device, opened, server, stored, text, title, write } from './store-setup.test-data.ts';

test('keeps both changes when another editor saved another field [EDT-03]', async () => {
  const store = await opened();
  server.save(HERO, 'Text', 'Theirs');
  write(store, title, 'Mine');
  await store.flush();
  expect([stored(), stored('Text')]).toEqual(['Mine', 'Theirs']);
  expect(store.state.conflicts).toEqual([]);
});

test('overwrites nothing until the editor chooses when another editor saved the same field [EDT-03]', async () => {
  const store = await opened();
  server.save(HERO, 'Title', 'Theirs');
  write(store, title, 'Mine');
  await store.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored()).toBe('Theirs');
  expect(store.state.saving).toBe('conflict');
  expect(store.state.conflicts).toMatchObject([{ value: { value: 'Mine' } }]);
  expect(store.item(HERO)?.by).toBe('Somebody');
  expect(device.kept.get(HERO)?.fields).toHaveLength(1);
  store.settle(`${HERO}/Title`, { value: 'Ours' });
  await store.flush();
  expect(stored()).toBe('Ours');
  expect(store.state.conflicts).toEqual([]);
});

test('drops the own version when the editor accepts the other one [EDT-03]', async () => {
  const store = await opened();
  server.save(HERO, 'Title', 'Theirs');
  write(store, title, 'Mine');
  await store.flush();
  store.settle(`${HERO}/Title`);
  expect(store.value(title)).toEqual({ value: 'Theirs' });
  expect(store.state.saving).toBe('saved');
  expect(device.kept.size).toBe(0);
});

test('asks again when the answer about a conflict does not come whole, and then shows it [EDT-03]', async () => {
  const store = await opened();
  server.save(HERO, 'Title', 'Theirs');
  server.fault = 'half';
  write(store, title, 'Mine');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(store.state.saving).toBe('kept');
  server.fault = 'none';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.state.conflicts).toMatchObject([{ field: 'Title', value: { value: 'Mine' } }]);
  expect(stored()).toBe('Theirs');
});

test('undoes and redoes; typing in one field is one step [EDT-03]', async () => {
  const store = await opened();
  for (const typed of ['A', 'AB', 'ABC']) {
    write(store, title, typed);
    await store.flush();
  }
  expect(store.state.undoable).toBe(1);
  expect(await store.undo()).toBe(true);
  expect(stored()).toBe('Drive');
  expect(store.state.step).toEqual({ words: 'Undone: Title as before.', count: 1 });
  expect(await store.redo()).toBe(true);
  expect(stored()).toBe('ABC');
  expect(store.state.step).toEqual({ words: 'Done again: Title changed again.', count: 2 });
  expect(await store.redo()).toBe(false);
  write(store, text, 'On snow');
  await store.flush();
  expect(store.state.step.words).toBe('');
});

test('does not undo over another editor’s newer text [EDT-03]', async () => {
  const store = await opened();
  write(store, title, 'Mine');
  await store.flush();
  server.save(HERO, 'Title', 'Theirs');
  await store.read();
  expect(store.state.undoable).toBe(0);
  expect(await store.undo()).toBe(false);
  expect(stored()).toBe('Theirs');
});

test('an undo that waited for a connection does not overwrite what another editor saved meanwhile [EDT-03]', async () => {
  const store = await opened();
  write(store, title, 'Mine');
  await store.flush();
  server.fault = 503;
  const undone = store.undo();
  const again = store.undo();
  await vi.advanceTimersByTimeAsync(100);
  server.save(HERO, 'Title', 'Theirs');
  server.fault = 'none';
  await store.read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await undone, await again]).toEqual([false, false]);
  expect(stored()).toBe('Theirs');
  expect(store.state.problem).toBe('This can’t be undone: Another editor has changed this in the meantime.');
});

test('receives who else is here, and that another editor saved [EDT-03]', async () => {
  const store = await opened();
  store.heard({
    others: { [HERO]: [{ name: 'Editor 2', shown: '', block: '', field: '', since: 5 }] },
    revisions: { [HERO]: 'r9', [PAGE]: 'r1' },
    comments: { b1: 2 },
  });
  expect(store.state.newer).toEqual([HERO]);
  expect(store.state.others[HERO]).toHaveLength(1);
  expect(store.state.comments).toEqual({ b1: 2 });
});

test('compares another editor’s change with what the page shows, not with what was saved here since [EDT-03]', async () => {
  const store = await opened();
  server.save(HERO, 'Text', 'Theirs');
  write(store, title, 'Mine');
  await store.flush();
  expect(store.state.newer).toEqual([HERO]);
  const shown = store.state.shownAs[HERO] as ItemModel;
  expect(changedFields(shown, (await store.look()).items[HERO] as ItemModel)).toEqual([
    { target: text, before: { value: 'On ice' }, after: { value: 'Theirs' } },
  ]);
  await store.read();
  expect([store.state.newer, store.state.shownAs]).toEqual([[], {}]);
});

test('reports changes inside a list by entry, and a different list as a whole [EDT-03]', () => {
  const entry = (id: string, Title: string) => ({ id, name: id, displayName: Title, fields: { Title: { value: Title } } });
  const item = (list: ReturnType<typeof entry>[]) => ({ ...(server.items[HERO] as ItemModel), fields: { Items: { list } } });
  const before = item([entry('1', 'One'), entry('2', 'Two')]);
  expect(changedFields(before, item([entry('1', 'One'), entry('2', 'Zwei')]))).toEqual([
    { target: { item: HERO, inside: ['Items', '2'], field: 'Title' }, before: { value: 'Two' }, after: { value: 'Zwei' } },
  ]);
  expect(changedFields(before, item([entry('2', 'Two')])).map(({ target }) => target.field)).toEqual(['Items']);
  expect(changedFields(before, before)).toEqual([]);
});
