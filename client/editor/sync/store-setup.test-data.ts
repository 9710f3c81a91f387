/** The set-up of the tests of the store: a new server and device for each test, and time that a test moves. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { fakeDevice, fakeServer, HERO } from './fake-edit-server.test-data.ts';
import { EditorStore } from './store.ts';

export let server = fakeServer();
export let device = fakeDevice();

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

export const title = { item: HERO, inside: [], field: 'Title' };
export const text = { item: HERO, inside: [], field: 'Text' };
/** @returns what the server has of a field */
export const stored = (field = 'Title') => (server.items[HERO] as ItemModel).fields[field]?.['value' as never];

export async function opened(): Promise<EditorStore> {
  const store = new EditorStore('/', 'en', () => device.keeper);
  await store.read();
  return store;
}
export const write = (store: EditorStore, target: typeof title, value: string) => store.edit(target, { value });
