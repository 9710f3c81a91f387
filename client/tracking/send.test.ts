import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { urls } from '../../src/site/urls.ts';
import type { EventBatch } from '../../src/tracking/event-format.rules.ts';
import { newDevice, newTab, type Tab } from '../../test/fake-tab.ts';

let batches: EventBatch[];
let bytes: number[];
let answer: () => number | Promise<number>;
let answers: Response[];
let tab: Tab;
let ended: AbortController;
const device = newDevice();
const fetching = async (_: unknown, init?: RequestInit) => {
  batches.push(JSON.parse(init!.body as string) as EventBatch);
  bytes.push(new TextEncoder().encode(init!.body as string).length);
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  const response = new Response('{}', { status: await answer() });
  answers.push(response);
  return response;
};
tab = newTab(device, { fetch: fetching as typeof fetch });
for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
const { onTracked, track } = await import('../track.ts');
const { queuedEvents: keptEvents } = await import('./event-queue.ts');
const { EVENTS_ENDPOINT: ENDPOINT, FIRST_RETRY_MS, FULL, LAST_RETRY_MS, startSending, WAIT_MS } = await import('./send.ts');
const { SESSION_ENDPOINT: SESSION } = await import('./session.ts');

const say = (title: string) => track('ACCORDION_OPENED', { title });
const sent = () => batches.map(({ events }) => events.map(({ payload }) => payload.title));
const known = async () => ({ visitor: 'abcdef0123456789', session: '0123456789abcdef' });
let ids: () => Promise<{ visitor: string; session: string }> = known;
let maySend = true;

/** Opens a separate tab each time. */
function open(): void {
  tab = newTab(device, { fetch: fetching as typeof fetch });
  for (const [name, value] of Object.entries(tab.globals)) vi.stubGlobal(name, value);
  globalThis.fetch = fetching as typeof fetch;
  ended = new AbortController();
  onTracked(startSending({ ids: () => ids(), maySend: () => maySend, signal: ended.signal }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  batches = [];
  bytes = [];
  answers = [];
  answer = () => 202;
  maySend = true;
  for (const key of Object.keys(device.localStorage)) device.localStorage.removeItem(key);
  open();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

test('uses the addresses that the server has', () => {
  expect([ENDPOINT, SESSION]).toEqual([urls.events, urls.session]);
});

test('collects for two seconds, sends ids and times, and deletes what was answered [TRK-07]', async () => {
  say('a');
  await vi.advanceTimersByTimeAsync(500);
  say('b');
  expect(sent().flat()).not.toContain('b');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(sent().flat()).toEqual(['a', 'b']);
  expect(batches[0]).toMatchObject({ visitor: 'abcdef0123456789', session: '0123456789abcdef', sent: expect.any(Number) });
  expect(keptEvents()).toEqual([]);
  // Otherwise the request stays open until its time limit.
  expect(answers.every(({ bodyUsed }) => bodyUsed)).toBe(true);
});

test('sends at once when twenty events are stored [TRK-07]', async () => {
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 0; n < FULL; n++) say(String(n));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().flat()).toHaveLength(FULL);
});

test('treats a final rejection as accepted; retries rate limits, errors and missing responses with growing delays [TRK-07]', async () => {
  for (const status of [400, 403, 413, 415, 422]) {
    answer = () => status;
    say(String(status));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(keptEvents(), String(status)).toEqual([]);
  }
  // 200 comes from a hotel network's own page, not from the collector.
  for (const status of [200, 429, 500, 503]) {
    answer = () => status;
    batches = [];
    say(String(status));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect([batches.length, keptEvents().length], String(status)).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
    expect(batches.length, String(status)).toBe(2);
    answer = () => 202;
    await vi.advanceTimersByTimeAsync(2 * FIRST_RETRY_MS);
    expect(keptEvents(), String(status)).toEqual([]);
  }
  answer = () => Promise.reject(new TypeError('no network'));
  batches = [];
  say('lost');
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(batches.length).toBeGreaterThan(12);
  expect(batches.length).toBeLessThan(36);
  answer = () => 202;
  await vi.advanceTimersByTimeAsync(LAST_RETRY_MS);
  expect(keptEvents()).toEqual([]);
});

test('waits without a network, and continues at once when it is back [TRK-07]', async () => {
  const navigator = tab.globals.navigator as { onLine: boolean };
  navigator.onLine = false;
  say('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches).toEqual([]);
  navigator.onLine = true;
  tab.fire('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([['a']]);
});

test('a page that is left sends its events at once, at most 64 KB, and the next page the unanswered ones, with the same ids [TRK-07]', async () => {
  await vi.advanceTimersByTimeAsync(0);
  let reached = 0;
  answer = () => {
    reached++;
    return new Promise(() => undefined);
  };
  for (let n = 0; n < 120; n++) say(`${n} ${'ü'.repeat(280)}`);
  tab.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(reached).toBeGreaterThan(0);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(64 * 1024);
  const before = batches.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(before).size).toBe(before.length);
  ended.abort();

  batches = [];
  answer = () => 202;
  open();
  await vi.advanceTimersByTimeAsync(60_000);
  const after = batches.flatMap(({ events }) => events.map(({ id }) => id));
  expect(after).toEqual(expect.arrayContaining(before));
  expect(new Set(after).size).toBe(after.length);
  expect(keptEvents()).toEqual([]);
});

test('sends events recorded while the page is hidden at once [TRK-07]', async () => {
  await vi.advanceTimersByTimeAsync(0);
  tab.leave();
  say('vitals');
  expect(sent()).toEqual([['vitals']]);
});

test('two tabs store and send side by side and lose nothing [TRK-07]', async () => {
  const first = ended;
  say('first tab');
  open();
  say('second tab');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(new Set(sent().flat())).toEqual(new Set(['first tab', 'second tab']));
  expect(keptEvents()).toEqual([]);
  first.abort();
});

test('a batch contains at most fifty events [TRK-07]', async () => {
  (tab.globals.navigator as { onLine: boolean }).onLine = false;
  for (let n = 0; n < 120; n++) say('x');
  (tab.globals.navigator as { onLine: boolean }).onLine = true;
  tab.fire('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent().flat()).toHaveLength(120);
  expect(Math.max(...batches.map(({ events }) => events.length))).toBeLessThanOrEqual(50);
});

test('sends nothing once the visitor has withdrawn consent, and nothing after it has stopped [TRK-06]', async () => {
  maySend = false;
  say('a');
  tab.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  maySend = true;
  ended.abort();
  say('b');
  tab.fire('pagehide');
  tab.fire('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches).toEqual([]);
});

test('sends nothing without a visitor id, does not fail, and starts when there is one [TRK-07]', async () => {
  ids = () => Promise.reject(new Error('blocked'));
  say('a');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(batches).toEqual([]);
  ids = known;
  say('b');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(sent()).toEqual([['a', 'b']]);
});
