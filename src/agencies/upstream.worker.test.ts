/** Caches directories and details of the real service in a real KV over hours: fresh, renewed in the background, stale while the service is down, and then expired. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { testBackground } from '../../test/worker/background.ts';
import { laggingKv } from '../../test/worker/lagging-kv.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { type MovedClock, movedClock } from '../../test/worker/moved-clock.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import type { Fetch } from '../lib/http/fetch.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { type Env, readSettings } from '../settings.ts';
import type { Agency } from './agency.ts';
import { locatorClient } from './client.ts';
import { upstreamAgencies, PREFIX } from './upstream.ts';

const kv = (env as unknown as Env).CONTENT;
const signal = new AbortController().signal;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A service over a few agencies, whose behaviour the test sets; `calls` has the state or the number of each call. */
const service = { isDown: false, names: {} as Record<string, string>, calls: [] as string[] };
const fetchIt: Fetch = async (url, init) => {
  const { searchParams, pathname } = new URL(url);
  const numbers = init.method === 'POST' ? (JSON.parse(String(init.body)) as { accountNumbers: string[] }).accountNumbers : [];
  service.calls.push(numbers[0] ?? searchParams.get('state') ?? pathname.split('/').at(-1)!);
  if (service.isDown) return new Response('no', { status: 500 });
  if (pathname.endsWith('/languages')) return Response.json(['Spanish']);
  const agencies = Object.entries(service.names).map(([AgencyAccountNumber, AgencyName]) => ({
    AgencyAccountNumber,
    AgencyName,
    Address: { City: 'Erie', State: 'PA' },
  }));
  const matches = agencies.filter(
    ({ AgencyAccountNumber, Address }) => numbers.includes(AgencyAccountNumber) || searchParams.get('state') === Address.State,
  );
  return Response.json({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation: matches } } });
};

let clock: MovedClock;
let background = testBackground();
const log = memoryLog();

/** Each isolate has its own memory and circuits; KV is the same. */
function isolate(store: Pick<KVNamespace, 'get' | 'put'> = kv) {
  const settings = readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787', LOCATOR_URL: 'https://locator.test' });
  const client = locatorClient({ settings, log, clock, circuits: new Circuits(clock), metrics: metricsOf(undefined), fetch: fetchIt });
  return upstreamAgencies(client, { setup: 's1', kv: store, clock, log, background });
}

const namesOf = (agencies: readonly Agency[]) => agencies.map(({ AgencyName }) => AgencyName);

beforeEach(async () => {
  for (const { name } of (await kv.list({ prefix: PREFIX })).keys) await kv.delete(name);
  Object.assign(service, { isDown: false, names: { PP1: 'Old name' }, calls: [] });
  clock = movedClock(Date.now());
  background = testBackground();
  log.lines.length = 0;
});

describe('directories', () => {
  test('are read from the cache for an hour, in this isolate and in another [AGY-10] [AGY-13]', async () => {
    const agencies = isolate();
    expect(namesOf(await agencies.inState('PA', signal))).toEqual(['Old name']);
    await background.settled();
    service.names.PP1 = 'New name';
    clock.move(HOUR - 1);
    expect(namesOf(await agencies.inState('PA', signal))).toEqual(['Old name']);
    expect(namesOf(await isolate().inState('PA', signal))).toEqual(['Old name']);
    expect(service.calls).toEqual(['PA']);
  });

  test('are shown stale after that and renewed in the background, so that the next request gets the new one [AGY-13]', async () => {
    const agencies = isolate();
    await agencies.inState('PA', signal);
    await background.settled();
    service.names = { PP1: 'New name', PP2: 'Another' };
    clock.move(HOUR);
    expect(namesOf(await agencies.inState('PA', signal))).toEqual(['Old name']);
    await background.settled();
    expect(namesOf(await agencies.inState('PA', signal))).toEqual(['Another', 'New name']);
    expect(namesOf(await isolate().inState('PA', signal))).toEqual(['Another', 'New name']);
    expect(service.calls).toEqual(['PA', 'PA']);
  });

  test('are up to 24 hours old while the service is down; then requests fail [AGY-13]', async () => {
    await isolate().states(signal);
    await background.settled();
    service.isDown = true;
    clock.move(24 * HOUR - 1);
    for (const agencies of [isolate(), isolate()]) {
      expect(namesOf((await agencies.inCity('PA', 'erie', signal)) as Agency[])).toEqual(['Old name']);
      expect(await agencies.states(signal)).toEqual([{ Key: 'PA', Value: ['Erie'] }]);
    }
    await background.settled();
    clock.move(1);
    const agencies = isolate();
    for (const search of [() => agencies.inState('PA', signal), () => agencies.states(signal), () => agencies.inCity('PA', 'erie', signal)])
      await expect(search()).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
    service.isDown = false;
    expect(await isolate().states(signal)).toEqual([{ Key: 'PA', Value: ['Erie'] }]);
  });

  test('have a list of states that is as old as the oldest list of a state in it [AGY-13]', async () => {
    await isolate().inState('PA', signal);
    await background.settled();
    clock.move(23 * HOUR);
    service.isDown = true;
    // Nothing is stored for thirteen states, so there is no list of all.
    await expect(isolate().states(signal)).rejects.toMatchObject({ kind: 'unavailable' });
    service.isDown = false;
    await isolate().states(signal);
    await background.settled();
    service.isDown = true;
    clock.move(23 * HOUR);
    expect(await isolate().states(signal)).toHaveLength(1);
    clock.move(HOUR);
    await expect(isolate().states(signal)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('are not requested again for ten seconds after a failed renewal [AGY-13]', async () => {
    const agencies = isolate();
    await agencies.inState('PA', signal);
    await background.settled();
    clock.move(HOUR);
    service.isDown = true;
    for (let visit = 0; visit < 5; visit++) {
      await agencies.inState('PA', signal);
      await background.settled();
    }
    expect(service.calls).toHaveLength(2);
    clock.move(10_000);
    await agencies.inState('PA', signal);
    await background.settled();
    expect(service.calls).toHaveLength(3);
  });

  test('are requested once for many requests on a cold isolate [AGY-13]', async () => {
    const agencies = isolate();
    const all = await Promise.all(Array.from({ length: 20 }, () => agencies.inState('PA', signal)));
    expect(all.map(namesOf)).toEqual(Array.from({ length: 20 }, () => ['Old name']));
    expect(service.calls).toEqual(['PA']);
  });

  test('cache languages like a directory [AGY-13]', async () => {
    expect(await isolate().languages(signal)).toEqual(['Spanish']);
    await background.settled();
    service.isDown = true;
    clock.move(20 * HOUR);
    expect(await isolate().languages(signal)).toEqual(['Spanish']);
  });
});

describe('one agency', () => {
  const nameOf = async (number: string, agencies = isolate()) => (await agencies.byAccountNumber(number, signal))?.AgencyName;

  test('is cached for five minutes, for any spelling and in any isolate; then the service is called first [AGY-13]', async () => {
    expect(await nameOf('pp1')).toBe('Old name');
    await background.settled();
    service.names.PP1 = 'New name';
    clock.move(5 * MINUTE - 1);
    expect([await nameOf('PP1'), await nameOf('Pp1')]).toEqual(['Old name', 'Old name']);
    expect(service.calls).toEqual(['pp1']);
    clock.move(1);
    expect(await nameOf('PP1')).toBe('New name');
  });

  test('is up to 24 hours old while the service is down; then requests fail [AGY-13]', async () => {
    await nameOf('PP1');
    await background.settled();
    service.isDown = true;
    clock.move(24 * HOUR - 1);
    expect(await nameOf('PP1')).toBe('Old name');
    clock.move(1);
    await expect(nameOf('PP1')).rejects.toMatchObject({ name: 'UpstreamError' });
  });

  test('does not come back when the service fails after its removal [AGY-02]', async () => {
    const agencies = isolate();
    await nameOf('PP1', agencies);
    service.names = {};
    clock.move(5 * MINUTE);
    expect(await nameOf('PP1', agencies)).toBeUndefined();
    service.isDown = true;
    clock.move(5 * MINUTE);
    expect(await nameOf('PP1', agencies)).toBeUndefined();
  });

  test('is remembered as missing for five minutes, without an entry in KV [AGY-02] [SEC-01]', async () => {
    const agencies = isolate();
    for (const number of ['PP9', 'pp9', 'PP9']) expect(await nameOf(number, agencies)).toBeUndefined();
    await background.settled();
    expect(service.calls).toEqual(['PP9']);
    expect((await kv.list({ prefix: PREFIX })).keys).toEqual([]);
  });

  test('has its own entry, also for unusual numbers [AGY-13]', async () => {
    service.names = { 'A:B': 'One', 'A/B ?': 'Two', Ü1: 'Three' };
    const agencies = isolate();
    for (const number of ['A:B', 'A/B ?', 'Ü1', 'ü1', '../A', 'x'.repeat(600)]) await nameOf(number, agencies);
    expect([await nameOf('a:b', agencies), await nameOf('A/B ?', agencies), await nameOf('ü1', agencies)]).toEqual(['One', 'Two', 'Three']);
  });
});

test('needs more calls to the service, but stays correct, when KV lags, caches misses or fails [AGY-13]', async () => {
  const lagging = laggingKv(kv, clock) as unknown as KVNamespace;
  expect(namesOf(await isolate(lagging).inState('PA', signal))).toEqual(['Old name']);
  await background.settled();
  expect(namesOf(await isolate(lagging).inState('PA', signal))).toEqual(['Old name']);
  expect(service.calls).toEqual(['PA', 'PA']);
  await background.settled();
  clock.move(2 * MINUTE);
  await isolate(lagging).inState('PA', signal);
  expect(service.calls).toEqual(['PA', 'PA']);
  const fails = async () => Promise.reject(new Error('KV is away'));
  const broken = { get: fails, put: fails } as unknown as KVNamespace;
  expect(namesOf(await isolate(broken).inState('PA', signal))).toEqual(['Old name']);
  await background.settled();
  expect([...new Set(log.lines.map(({ event }) => event))]).toEqual(['cached-value-not-read', 'cached-value-not-stored']);
});
