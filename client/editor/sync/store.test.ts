import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice, fakeServer, HERO, PAGE } from './fake-edit-server.test-data.ts';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { changedFields } from '../conflicts/changed-fields.ts';
import { callsAreOf, ofSite } from './api.ts';
import { AUTOSAVE_MS } from './outbox.ts';
import { frameAddress } from '../publish/frame-address.ts';
import { EditorStore } from './store.ts';

let server = fakeServer();
let device = fakeDevice();
const title = { item: HERO, inside: [], field: 'Title' };
const text = { item: HERO, inside: [], field: 'Text' };
const stored = (field = 'Title') => (server.items[HERO] as ItemModel).fields[field]?.['value' as never];

async function opened(): Promise<EditorStore> {
  const store = new EditorStore('/', 'en', () => device.keeper);
  await store.read();
  return store;
}
const write = (store: EditorStore, target: typeof title, value: string) => store.edit(target, { value });

beforeEach(() => {
  server = fakeServer();
  device = fakeDevice();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => server.fetch(...asked));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves typed text a moment after the last keystroke, in one request [EDT-03]', async () => {
  const store = await opened();
  for (const typed of ['D', 'Dr', 'Drift']) {
    write(store, title, typed);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS / 2);
  }
  write(store, text, 'On snow');
  expect(store.state.saving).toBe('saving');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(server.asked).toHaveLength(1);
  expect([stored(), stored('Text')]).toEqual(['Drift', 'On snow']);
  expect(store.state.saving).toBe('saved');
  expect(device.kept.size).toBe(0);
});

test('stores typed text without a connection, retries by itself and reports it [EDT-03]', async () => {
  const store = await opened();
  server.fault = 'cut';
  write(store, title, 'Kept');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(store.state.saving).toBe('kept');
  expect(device.kept.get(HERO)?.fields).toMatchObject([{ field: 'Title', value: { value: 'Kept' } }]);
  for (const status of [503, 429, 500]) {
    server.fault = status;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.state.saving).toBe('kept');
  }
  server.fault = 'none';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored()).toBe('Kept');
  expect(store.state.saving).toBe('saved');
  expect(device.kept.size).toBe(0);
});

test('reports that only this tab has the work without a connection and with storage blocked [EDT-03]', async () => {
  const blocked = { ...device.keeper, keep: async () => false };
  const store = new EditorStore('/', 'en', () => blocked);
  await store.read();
  server.fault = 'cut';
  write(store, title, 'Only here');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect([store.state.saving, store.isAtRisk]).toEqual(['unkept', true]);
  server.fault = 'none';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([store.state.saving, store.isAtRisk]).toEqual(['saved', false]);
});

test('keeps a save made while the page is read when the older response arrives [EDT-03]', async () => {
  const store = await opened();
  let late = () => {};
  const read = server.fetch;
  server.fetch = async (address, request) => {
    const answer = await read(address, request);
    if (String(address).startsWith('/api/edit/page')) await new Promise<void>((answered) => (late = answered));
    return answer;
  };
  const reading = store.read();
  await vi.advanceTimersByTimeAsync(0);
  server.fetch = read;
  write(store, title, 'Newer');
  await store.flush();
  late();
  await reading;
  expect(store.value(title)).toEqual({ value: 'Newer' });
});

test('clears the message about a failed read after a successful one [EDT-03]', async () => {
  const store = new EditorStore('/', 'en', () => device.keeper);
  server.fault = 'cut';
  await store.read().catch((error) => store.failed(error));
  expect(store.state.problem).not.toBe('');
  server.fault = 'none';
  await store.read();
  expect([store.state.saving, store.state.problem]).toEqual(['saved', '']);
});

test('sends a change that is made just as the previous one ends [EDT-03]', async () => {
  const store = await opened();
  const change = (value: string) =>
    store.change(({ items }) => [
      { do: 'set', item: PAGE, revision: items[PAGE]?.revision ?? '', inside: [], field: 'Title', value: { value } },
    ]);
  for (let turns = 0; turns < 8; turns++) {
    await change(`before ${turns}`);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    let isSent = false;
    void change(`after ${turns}`).then(() => {
      isSent = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([turns, isSent]).toEqual([turns, true]);
  }
});

test('restores and sends unsent work when the page is opened again [EDT-03]', async () => {
  const first = await opened();
  server.fault = 'cut';
  write(first, title, 'Before the reload');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  server.fault = 'none';
  const again = new EditorStore('/', 'en', () => device.keeper);
  await again.read();
  expect(again.value(title)).toEqual({ value: 'Before the reload' });
  await again.flush();
  expect(stored()).toBe('Before the reload');
  expect(again.state.isStale, 'the page was made before it was saved').toBe(true);
});

test.each(['lost', 'half'] as const)(
  'does not repeat a save whose response is %s, nor treats it as another editor’s [EDT-03]',
  async (fault) => {
    const store = await opened();
    server.fault = fault;
    write(store, title, 'Once');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    server.fault = 'none';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored()).toBe('Once');
    expect(store.state.conflicts).toEqual([]);
    expect(store.pending).toEqual([]);
  },
);

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

test('reports a refused value at its field, keeps it, and saves the other fields [EDT-03]', async () => {
  const store = await opened();
  write(store, title, 'wrong');
  write(store, text, 'Fine');
  await store.flush();
  expect(store.problemOf(title)).toBe('is wrong');
  expect(stored('Text')).toBe('Fine');
  expect(store.value(title)).toEqual({ value: 'wrong' });
  expect(store.state.saving).toBe('refused');
  write(store, title, 'right');
  await store.flush();
  expect(store.problemOf(title)).toBe('');
  expect(stored()).toBe('right');
});

test('keeps the work when the session ends and continues after sign-in [EDT-03]', async () => {
  const store = await opened();
  server.fault = 401;
  write(store, title, 'Kept');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(store.state.saving).toBe('signed-out');
  server.fault = 'none';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.state.saving).toBe('saved');
  expect(stored()).toBe('Kept');
});

test('says "saved" once nothing waits: the server had it, its response was lost, and then the session ended [EDT-03]', async () => {
  const store = await opened();
  server.fault = 'lost';
  write(store, title, 'Kept');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  server.fault = 401;
  await store.flush();
  expect([store.state.saving, stored()]).toEqual(['signed-out', 'Kept']);
  server.fault = 'none';
  await store.read();
  await store.flush();
  expect([store.state.saving, store.pending]).toEqual(['saved', []]);
});

test('bases text typed during a save on what has just been stored [EDT-03]', async () => {
  const store = await opened();
  write(store, title, 'One');
  const sent = store.flush();
  write(store, title, 'Two');
  await sent;
  await store.flush();
  expect(stored()).toBe('Two');
  expect(server.asked).toHaveLength(2);
  expect(store.state.conflicts).toEqual([]);
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

test('changes of the layout wait for earlier text and for the connection, and can be refused [EDT-03]', async () => {
  const store = await opened();
  server.fault = 'cut';
  write(store, title, 'First');
  const done = store.change(({ items }) => [
    { do: 'set', item: PAGE, revision: items[PAGE]?.revision ?? '', inside: [], field: 'Title', value: { value: 'Second' } },
  ]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  server.fault = 'none';
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(server.asked.map(([change]) => change?.item)).toEqual([HERO, PAGE]);
  await expect(store.change(() => [{ do: 'remove-block', item: HERO, revision: 'old', uid: 'x' }])).rejects.toThrow();
  expect(store.state.problem).not.toBe('');
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

test('hides and does not send one editor’s work when another signs in on the same device [EDT-03] [SEC-01]', async () => {
  const devices = new Map<string, ReturnType<typeof fakeDevice>>();
  const tab = async () => {
    const store = new EditorStore('/', 'en', (whose) => {
      if (!devices.has(whose)) devices.set(whose, fakeDevice());
      return (devices.get(whose) as ReturnType<typeof fakeDevice>).keeper;
    });
    await store.read();
    return store;
  };
  const mine = await tab();
  server.fault = 401;
  write(mine, title, 'Mine');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  server.fault = 'none';
  server.by = 'Ben';
  const theirs = await tab();
  expect(theirs.pending).toEqual([]);
  // The first editor's open tab reads the page again, and retries.
  await mine.read();
  await mine.flush();
  expect([mine.state.saving, stored(), server.asked]).toEqual(['signed-out', 'Drive', []]);
  server.by = 'Ana';
  expect((await tab()).pending).toHaveLength(1);
  await mine.flush();
  expect(stored()).toBe('Mine');
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

test('every call names the site of its page, whichever site another tab opened since [EDT-03]', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    asked.push(address);
    return server.fetch(address, request);
  });
  callsAreOf('lake erie');
  try {
    const store = await opened();
    write(store, title, 'Of this site');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    const frame = frameAddress({ check: 'axe' }, 'https://x.test/auto-insurance?mode=edit#top');
    expect(frame).toBe('/auto-insurance?as=draft&bar=off&check=axe&sc_site=lake%20erie');
    expect(ofSite('/auto-insurance?sc_site=other')).toBe('/auto-insurance?sc_site=other');
  } finally {
    callsAreOf('');
  }
  expect(stored()).toBe('Of this site');
  expect(asked.map((address) => new URL(address, 'https://x.test').searchParams.get('sc_site'))).toEqual(['lake erie', 'lake erie']);
});
