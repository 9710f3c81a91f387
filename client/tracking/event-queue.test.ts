import { beforeEach, expect, test, vi } from 'vitest';
import { events } from '../../src/tracking/events.ts';
import { newDevice, newTab } from '../../test/fake-tab.ts';

const device = newDevice();
const tab = newTab(device, { path: '//odd', fetch });
for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
const { track } = await import('../track.ts');
const { AGE_MAX_MS, dropEvents, queuedEvents: keptEvents, ROOM } = await import('./event-queue.ts');

beforeEach(() => {
  vi.useRealTimers();
  for (const key of Object.keys(device.localStorage)) device.localStorage.removeItem(key);
});

const titles = () => keptEvents().map(({ payload }) => payload.title);

test('returns tracked events in the format sent, oldest first, and deletes dropped ones [TRK-07]', () => {
  vi.useFakeTimers();
  for (const title of ['a', 'b', 'c']) {
    track('ACCORDION_OPENED', { title });
    vi.advanceTimersByTime(5);
  }
  expect(keptEvents()[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-z-]{16,40}$/),
    key: expect.stringMatching(/^EVENT /),
    type: 'ACCORDION_OPENED',
    at: expect.any(Number),
    page: '/odd',
    payload: { title: 'a' },
  });
  expect(titles()).toEqual(['a', 'b', 'c']);
  dropEvents([keptEvents()[1]!.key]);
  expect(titles()).toEqual(['a', 'c']);
  dropEvents();
  expect(titles()).toEqual([]);
});

test('keeps 64 KB: drops the oldest events and no other keys [TRK-07]', () => {
  vi.useFakeTimers();
  device.localStorage.setItem('SAVED_AGENCY', '{}');
  for (let n = 0; n < 400; n++) {
    track('ACCORDION_OPENED', { title: `${n} ${'x'.repeat(290)}` });
    vi.advanceTimersByTime(1);
  }
  const left = titles();
  expect(left.at(-1)).toMatch(/^399 /);
  expect(left.length).toBeGreaterThan(100);
  const used = Object.keys(device.localStorage).reduce((sum, key) => sum + key.length + device.localStorage.getItem(key)!.length, 0);
  expect(used).toBeLessThanOrEqual(ROOM + 'SAVED_AGENCY{}'.length);
  expect(device.localStorage.getItem('SAVED_AGENCY')).toBe('{}');
});

test('deletes events older than three days, or from a clock that was off by more [TRK-07]', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  track('ACCORDION_OPENED', { title: 'old' });
  vi.setSystemTime(1_800_000_000_000 + AGE_MAX_MS - 1000);
  expect(titles()).toEqual(['old']);
  vi.setSystemTime(1_800_000_000_000 + AGE_MAX_MS);
  expect(titles()).toEqual([]);
  track('ACCORDION_OPENED', { title: 'of the future' });
  vi.setSystemTime(1_800_000_000_000 - AGE_MAX_MS);
  expect(titles()).toEqual([]);
});

test('cuts texts to the registry’s limits, never inside a character [TRK-07]', () => {
  track('GLOBAL_SEARCH', { search_term: `${'x'.repeat(299)}😀${'y'.repeat(10_000)}`, results: 0, page: 1, types: [] });
  const [event] = keptEvents();
  expect(events.GLOBAL_SEARCH.payload.safeParse(event!.payload).success).toBe(true);
  expect(event!.payload.search_term).toBe('x'.repeat(299));
});

test('replaces half a character from a page without losing other events [TRK-07]', () => {
  vi.useFakeTimers();
  track('ACCORDION_OPENED', { title: 'half \ud83d here' });
  vi.advanceTimersByTime(1);
  track('ACCORDION_OPENED', { title: 'whole' });
  expect(titles()).toEqual(['half \uFFFD here', 'whole']);
});

test('skips an event that another tab has sent meanwhile', () => {
  track('ACCORDION_OPENED', { title: 'here' });
  Object.assign(device.localStorage, { 'EVENT 1-0.5': undefined });
  expect(titles()).toEqual(['here']);
});

test('deletes entries that it did not write', () => {
  device.localStorage.setItem('EVENT half', '{"id":"ha');
  device.localStorage.setItem('EVENT other', '{"at":"yesterday","page":"/"}');
  device.localStorage.setItem('EVENT nowhere', '{"at":1}');
  device.localStorage.setItem('EVENT null', 'null');
  expect(keptEvents()).toEqual([]);
  expect(Object.keys(device.localStorage)).toEqual([]);
});
