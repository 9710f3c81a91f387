/** Tests that typed text is kept and saved, whatever becomes of the connection, the page or the session. */
import { expect, test, vi } from 'vitest';
import { fakeDevice, HERO, PAGE } from './fake-edit-server.test-data.ts';
import { callsAreOf, ofSite } from './api.ts';
import { AUTOSAVE_MS } from './outbox.ts';
import { frameAddress } from '../publish/frame-address.ts';
import { device, opened, server, stored, text, title, write } from './store-setup.test-data.ts';
import { EditorStore } from './store.ts';

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
