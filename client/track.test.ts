import { beforeEach, expect, test, vi } from 'vitest';
import { newDevice, newTab } from '../test/fake-tab.ts';

const device = newDevice();
const tab = newTab(device, { path: '/auto-insurance', fetch });
for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
const { track, onTracked } = await import('./track.ts');
const kept = () =>
  Object.keys(device.localStorage)
    .sort()
    .map((key) => JSON.parse(device.localStorage.getItem(key)!));

beforeEach(() => {
  for (const name of Object.keys(tab.dataset)) delete tab.dataset[name];
  for (const key of Object.keys(device.localStorage)) device.localStorage.removeItem(key);
});

test('stores events in order, with their time and page [MET-01]', () => {
  const before = Date.now();
  track('ACCORDION_OPENED', { title: 'Where do I pay?' });
  const { at = 0 } = globalThis.trackedEvents.at(-1) ?? {};
  expect(at >= before && at <= Date.now()).toBe(true);
  expect(globalThis.trackedEvents.at(-1)).toMatchObject({
    type: 'ACCORDION_OPENED',
    payload: { title: 'Where do I pay?' },
    page: '/auto-insurance',
  });
});

test('keeps the newest hundred events [MET-01]', () => {
  for (let n = 0; n < 150; n++) track('ACCORDION_OPENED', { title: String(n) });
  expect(globalThis.trackedEvents).toHaveLength(100);
  expect(globalThis.trackedEvents[0]?.payload).toEqual({ title: '50' });
});

test('can be read but not written from outside', () => {
  globalThis.trackedEvents.length = 0;
  expect(globalThis.trackedEvents).toHaveLength(100);
});

test('records nothing in editing mode or on the preview host [EDT-01]', () => {
  tab.dataset.untracked = '';
  track('ACCORDION_OPENED', { title: 'An editor' });
  expect(globalThis.trackedEvents.at(-1)?.payload).toEqual({ title: '149' });
});

test('stores nothing on the device before a visitor accepts, everything after, and nothing under Global Privacy Control [TRK-06]', () => {
  const heard = vi.fn();
  onTracked(heard);
  track('ACCORDION_OPENED', { title: 'before' });
  tab.dataset.cookies = 'accepted';
  track('ACCORDION_OPENED', { title: 'after' });
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  track('ACCORDION_OPENED', { title: 'private' });
  vi.stubGlobal('navigator', tab.globals.navigator);
  expect(kept()).toMatchObject([{ type: 'ACCORDION_OPENED', payload: { title: 'after' } }]);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('works where storage is blocked', () => {
  tab.dataset.cookies = 'accepted';
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        set() {
          throw new Error('blocked');
        },
      },
    ),
  );
  expect(() => track('ACCORDION_OPENED', { title: 'blocked' })).not.toThrow();
  vi.stubGlobal('localStorage', device.localStorage);
});

test('stores nothing from a prerendered page until it is shown [TRK-07]', () => {
  tab.dataset.cookies = 'accepted';
  const document = tab.globals.document as Document & { prerendering: boolean };
  document.prerendering = true;
  track('ACCORDION_OPENED', { title: 'unseen' });
  expect(kept()).toEqual([]);
  document.prerendering = false;
});
