import { beforeEach, expect, test, vi } from 'vitest';

const dataset: Record<string, string> = {};
vi.stubGlobal('document', { documentElement: { dataset } });
const { track } = await import('./track.ts');

beforeEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
});

test('holds events in order, with their time [MET-01]', () => {
  track('ACCORDION_OPENED', { title: 'Where do I pay?' });
  expect(globalThis.trackedEvents.at(-1)).toMatchObject({ type: 'ACCORDION_OPENED', payload: { title: 'Where do I pay?' } });
  expect(globalThis.trackedEvents.at(-1)?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('keeps the newest hundred [MET-01]', () => {
  for (let n = 0; n < 150; n++) track('ACCORDION_OPENED', { title: String(n) });
  expect(globalThis.trackedEvents).toHaveLength(100);
  expect(globalThis.trackedEvents[0]?.payload).toEqual({ title: '50' });
});

test('can be read but not written from outside', () => {
  globalThis.trackedEvents.length = 0;
  expect(globalThis.trackedEvents).toHaveLength(100);
});

test('holds nothing in editing mode [EDT-01]', () => {
  dataset.editing = '';
  track('ACCORDION_OPENED', { title: 'An editor' });
  expect(globalThis.trackedEvents.at(-1)?.payload).toEqual({ title: '149' });
});
