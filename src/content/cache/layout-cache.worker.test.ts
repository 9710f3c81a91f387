import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testBackground } from '../../../test/worker/background.ts';
import { laggingKv } from '../../../test/worker/lagging-kv.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { pause } from '../../lib/time/time-limit.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../../test/worker/scripted-source.ts';
import { inProcessPublisher } from '../../../test/worker/in-process-publisher.ts';
import type { Env } from '../../settings.ts';
import { MAX_AGE_MS } from '../publisher/pointer.ts';
import { UpstreamError } from '../source.ts';
import { LayoutCache } from './layout-cache.ts';
import type { ValueStore } from './stored-values.ts';

const HOUR_MS = 3600_000;
const { CONTENT } = env as unknown as Env;

/** Everything of one site; `isolate()` is an empty cache over the same KV. */
function site({ kv, timeoutMs = 400 }: { kv?: (clock: ReturnType<typeof movedClock>) => ValueStore; timeoutMs?: number } = {}) {
  const clock = movedClock();
  const source = new ScriptedSource();
  const log = memoryLog();
  const publisher = inProcessPublisher(clock);
  const background = testBackground();
  const name = `site-${crypto.randomUUID()}`;
  const values = kv?.(clock) ?? CONTENT;
  const isolate = (near: ValueStore = values, sourceId = '') => {
    const cache = new LayoutCache({
      kv: near,
      sourceId,
      source,
      prepare: ({ fields }) => ({ fields, blockParams: {} }),
      clock,
      log,
      schema: 's1',
      mediaBase: '',
      timeoutMs,
      publisher: () => publisher,
      freeze: true,
    });
    return {
      cache,
      layout: (path: string, revision: number) => cache.layout(name, 'en', path, revision, background),
      title: async (path: string, revision: number) => {
        const answer = await cache.layout(name, 'en', path, revision, background);
        return `${answer.layout.route?.name ?? 'none'} ${answer.freshness}`;
      },
    };
  };
  source.titles.set('/auto', 'Auto 1');
  return { clock, source, log, publisher, background, name, values, isolate };
}

/** The clock's start is not a tick of the ten-minute clock, so this is a publish. */
const FIRST = movedClock().now();

describe('layouts by revision [DEL-03]', () => {
  it('queries the platform once, then reads from the isolate and, in other isolates, from KV', async () => {
    const { source, isolate, background } = site();
    const here = isolate();
    expect(await here.title('/auto', FIRST)).toBe('Auto 1 fresh');
    await background.settled();
    source.titles.set('/auto', 'Auto 2');
    expect(await here.title('/auto', FIRST)).toBe('Auto 1 fresh');
    expect(await isolate().title('/auto', FIRST)).toBe('Auto 1 fresh');
    expect(source.asked).toHaveLength(1);
  });

  it('reads nothing of another source, neither phrases nor stale values after a failure', async () => {
    const { source, isolate, background, name, values } = site();
    const before = isolate(values, 'before');
    await before.layout('/auto', FIRST);
    await before.cache.phrases(name, 'en', FIRST, background);
    await background.settled();
    const asked = source.asked.length;
    source.titles.set('/auto', 'Auto 2');
    const after = isolate(values, 'after');
    expect(await after.title('/auto', FIRST)).toBe('Auto 2 fresh');
    await after.cache.phrases(name, 'en', FIRST, background);
    expect(source.asked.length).toBe(2 * asked);
    source.trouble = 'down';
    await expect(isolate(values, 'third').title('/auto', FIRST)).rejects.toThrow(UpstreamError);
  });

  it('is fresh at any age while its revision is the current one', async () => {
    const { source, clock, isolate, background } = site();
    await isolate().layout('/auto', FIRST);
    await background.settled();
    source.trouble = 'down';
    clock.move(15 * 24 * HOUR_MS);
    expect(await isolate().title('/auto', FIRST)).toBe('Auto 1 fresh');
  });

  it('serves the previous version at once while a new one is fetched, then the new one', async () => {
    const { source, clock, isolate, background } = site();
    const here = isolate();
    await here.layout('/auto', FIRST);
    source.titles.set('/auto', 'Auto 2');
    source.delayMs = 150;
    clock.move(60_000);
    const published = clock.now();
    expect(await here.title('/auto', published)).toBe('Auto 1 stale');
    await background.settled();
    expect(await here.title('/auto', published)).toBe('Auto 2 fresh');
    expect(source.asked).toHaveLength(2);
  });

  it('serves the previous version also to isolates that start during that time', async () => {
    const { source, clock, isolate, background } = site();
    await isolate().layout('/auto', FIRST);
    await background.settled();
    source.trouble = 'hangs';
    clock.move(60_000);
    expect(await isolate().title('/auto', clock.now())).toBe('Auto 1 stale');
  });

  it('waits a moment for the new version once the publish is known everywhere', async () => {
    const { source, clock, isolate } = site();
    const here = isolate();
    await here.layout('/auto', FIRST);
    source.titles.set('/auto', 'Auto 2');
    source.delayMs = 60;
    clock.move(60_000);
    const published = clock.now();
    clock.move(20_000);
    expect(await here.title('/auto', published)).toBe('Auto 2 fresh');
  });

  it('does not wait for it as long as for a page that is not stored', async () => {
    // A test that waited for this limit would itself run out of time.
    const { source, clock, isolate } = site({ timeoutMs: 600_000 });
    const here = isolate();
    await here.layout('/auto', FIRST);
    source.trouble = 'hangs';
    clock.move(60_000);
    const published = clock.now() - 30_000;
    expect(await here.title('/auto', published)).toBe('Auto 1 stale');
  });

  it('finds at once a value stored before the pointer moved', async () => {
    const { source, clock, isolate, background, name } = site();
    const here = isolate();
    await here.layout('/auto', FIRST);
    await background.settled();
    clock.move(60_000);
    const published = clock.now();
    const stored = JSON.parse((await CONTENT.get(`L:s1:${name}:en:/auto:${FIRST.toString(36)}`))!);
    stored.value.route.name = 'Auto ahead';
    await CONTENT.put(`L:s1:${name}:en:/auto:${published.toString(36)}`, JSON.stringify({ ...stored, revision: published }));
    expect(await here.title('/auto', published)).toBe('Auto ahead fresh');
    expect(source.asked).toHaveLength(1);
  });

  it('queries the platform once at a time, and shares the response with all waiting requests', async () => {
    const { source, isolate } = site();
    source.delayMs = 100;
    const here = isolate();
    const titles = await Promise.all(Array.from({ length: 8 }, () => here.title('/auto', FIRST)));
    expect(new Set(titles)).toEqual(new Set(['Auto 1 fresh']));
    expect(source.asked).toHaveLength(1);
  });

  it('fetches again after a publish that comes during a fetch', async () => {
    const { source, clock, isolate, background } = site();
    const here = isolate();
    let published = 0;
    source.during = async () => {
      source.during = undefined;
      source.titles.set('/auto', 'Auto 2');
      clock.move(1000);
      published = clock.now();
    };
    expect(await here.title('/auto', FIRST)).toBe('Auto 1 fresh');
    await here.layout('/auto', published);
    await background.settled();
    expect(await here.title('/auto', published)).toBe('Auto 2 fresh');
    expect(await isolate().title('/auto', published)).toBe('Auto 2 fresh');
  });

  it('stays within its byte limit', async () => {
    const { source, isolate, name, clock, log, publisher, background } = site();
    const cache = new LayoutCache({
      kv: CONTENT,
      source,
      prepare: ({ fields }) => ({ fields }),
      clock,
      log,
      schema: 's1',
      mediaBase: '',
      timeoutMs: 400,
      publisher: () => publisher,
      memoryBytes: 20_000,
    });
    for (let page = 0; page < 60; page++) {
      source.titles.set(`/${page}`, 'x'.repeat(500));
      await cache.layout(name, 'en', `/${page}`, FIRST, background);
    }
    expect(cache.bytes).toBeGreaterThan(10_000);
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(isolate().cache.bytes).toBe(0);
  });

  it('refreshes content that was never published every ten minutes', async () => {
    const { source, clock, isolate, background } = site();
    const here = isolate();
    const tick = FIRST - (FIRST % MAX_AGE_MS);
    expect(await here.title('/auto', tick)).toBe('Auto 1 fresh');
    source.titles.set('/auto', 'Auto 2');
    clock.move(MAX_AGE_MS);
    expect(await here.title('/auto', tick + MAX_AGE_MS)).toBe('Auto 1 stale');
    await background.settled();
    expect(await here.title('/auto', tick + MAX_AGE_MS)).toBe('Auto 2 fresh');
  });

  it('caches a path that is too long for KV in memory only', async () => {
    const { source, isolate, background, log } = site();
    const path = `/${'long-'.repeat(200)}`;
    source.titles.set(path, 'Long');
    const here = isolate();
    expect(await here.title(path, FIRST)).toBe('Long fresh');
    await background.settled();
    expect(await here.title(path, FIRST)).toBe('Long fresh');
    expect(source.asked).toHaveLength(1);
    expect(log.lines).toEqual([]);
  });
});

describe('a failing platform [DEL-03]', () => {
  let s: ReturnType<typeof site>;
  let here: ReturnType<ReturnType<typeof site>['isolate']>;

  beforeEach(async () => {
    s = site();
    here = s.isolate();
    await here.layout('/auto', FIRST);
    await s.background.settled();
    s.clock.move(HOUR_MS);
  });

  it('leaves the last version up for 24 hours after the publish that replaced it, and no longer', async () => {
    s.source.trouble = 'down';
    const published = s.clock.now();
    s.clock.move(24 * HOUR_MS);
    expect(await here.title('/auto', published)).toBe('Auto 1 error');
    expect(await s.isolate().title('/auto', published)).toBe('Auto 1 error');
    s.clock.move(6000);
    await expect(here.layout('/auto', published)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
    await expect(s.isolate().layout('/auto', published)).rejects.toBeInstanceOf(UpstreamError);
  });

  it('leaves it up for 24 hours after its fetch when nothing is ever published', async () => {
    s.source.trouble = 'down';
    s.clock.move(22 * HOUR_MS);
    const tick = () => s.clock.now() - (s.clock.now() % MAX_AGE_MS);
    expect(await s.isolate().title('/auto', tick())).toBe('Auto 1 stale');
    s.clock.move(2 * HOUR_MS);
    await expect(s.isolate().layout('/auto', tick())).rejects.toBeInstanceOf(UpstreamError);
  });

  it('is not queried for five seconds after a failure', async () => {
    s.source.trouble = 'down';
    s.clock.move(60_000);
    const published = s.clock.now() - 30_000;
    for (let request = 0; request < 10; request++) expect(await here.title('/auto', published)).toBe('Auto 1 error');
    expect(s.source.asked).toHaveLength(2);
    s.clock.move(5001);
    s.source.trouble = 'none';
    expect(await here.title('/auto', published)).toBe('Auto 1 fresh');
    expect(s.source.asked).toHaveLength(3);
  });

  it('logs the field that violates the protocol in one line, and leaves the previous version up', async () => {
    s.source.trouble = 'malformed';
    const published = s.clock.now() - 30_000;
    for (let request = 0; request < 3; request++) {
      expect(await here.title('/auto', published)).toBe('Auto 1 error');
      s.clock.move(6000);
    }
    s.clock.move(48 * HOUR_MS);
    expect(await here.title('/auto', published)).toBe('Auto 1 error');
    expect(s.log.events('layout-malformed')).toEqual([
      expect.objectContaining({ path: '/auto', field: 'sitecore.route.placeholders.headless-main' }),
    ]);
  });

  it('is awaited until the limit when nothing is stored, then the request fails with timeout', async () => {
    s.source.titles.set('/home', 'Home');
    s.source.trouble = 'hangs';
    // Timers run in the order of their times, also on a busy machine.
    let isBefore = true;
    const request = here.layout('/home', FIRST).catch((error: unknown) => ({ error, isBefore }));
    await pause(300);
    isBefore = false;
    expect(await request).toMatchObject({ error: { kind: 'timeout' }, isBefore: false });
  });

  it('fails with malformed when nothing else is stored', async () => {
    s.source.trouble = 'malformed';
    await expect(here.layout('/home', FIRST)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
  });

  it('is not queried above its rate while an older value can be served', async () => {
    s.publisher.permit = async () => false;
    s.clock.move(60_000);
    expect(await here.title('/auto', s.clock.now())).toBe('Auto 1 stale');
    expect(s.source.asked).toHaveLength(1);
    s.source.titles.set('/new', 'New');
    expect(await here.title('/new', s.clock.now())).toBe('New fresh');
  });

  it.each<[string, () => Promise<boolean>]>([
    ['does not respond', () => new Promise(() => {})],
    ['fails', () => Promise.reject(new Error('object is out of reach'))],
  ])('is queried although the object that counts %s', async (_, permit) => {
    s.publisher.permit = permit;
    s.source.titles.set('/auto', 'Auto 2');
    s.clock.move(60_000);
    await here.title('/auto', s.clock.now());
    await s.background.settled();
    expect(await here.title('/auto', s.clock.now())).toBe('Auto 2 fresh');
  });
});

describe('routes that do not exist [DEL-05]', () => {
  it('are remembered for 30 seconds in the isolate, and never in KV', async () => {
    const { source, clock, isolate, background, name } = site();
    const here = isolate();
    for (let request = 0; request < 3; request++) expect(await here.title('/nowhere', FIRST)).toBe('none fresh');
    await background.settled();
    expect(source.asked).toHaveLength(1);
    expect((await CONTENT.list({ prefix: `L:s1:${name}:` })).keys).toEqual([]);
    source.titles.set('/nowhere', 'Now here');
    clock.move(30_001);
    expect(await here.title('/nowhere', FIRST)).toBe('Now here fresh');
  });

  it('are fetched at once when a publish touches them', async () => {
    const { source, clock, isolate } = site();
    const here = isolate();
    await here.layout('/nowhere', FIRST);
    source.titles.set('/nowhere', 'Now here');
    clock.move(1000);
    expect(await here.title('/nowhere', clock.now())).toBe('Now here fresh');
  });

  it('do not return from the cache when the platform fails after it deleted them', async () => {
    const { source, clock, isolate, background } = site();
    const here = isolate();
    await here.layout('/auto', FIRST);
    await background.settled();
    source.titles.delete('/auto');
    clock.move(60_000);
    const published = clock.now() - 30_000;
    expect(await here.title('/auto', published)).toBe('none fresh');
    await background.settled();
    source.trouble = 'down';
    clock.move(60_000);
    await expect(isolate().layout('/auto', clock.now())).rejects.toBeInstanceOf(UpstreamError);
  });

  it('do not push real pages out of memory', async () => {
    const empty: ValueStore = { get: (async () => null) as unknown as ValueStore['get'], put: async () => {}, delete: async () => {} };
    const { source, isolate } = site({ kv: () => empty });
    const here = isolate();
    await here.layout('/auto', FIRST);
    for (let guess = 0; guess < 2000; guess++) await here.layout(`/guess-${guess}`, FIRST);
    const before = source.asked.length;
    expect(await here.title('/auto', FIRST)).toBe('Auto 1 fresh');
    expect(source.asked.length).toBe(before);
    expect(here.cache.bytes).toBeLessThan(512 * 1024);
  });
});

describe('KV with the delays of production [DEL-03]', () => {
  it('never stores an old layout under a new revision, however late writes arrive', async () => {
    let kv: ReturnType<typeof laggingKv> | undefined;
    const { source, clock, isolate, background } = site({ kv: (moved) => (kv = laggingKv(CONTENT, moved)) });
    const revisions = [FIRST];
    const isolates = [isolate(), isolate(), isolate()];
    for (let publish = 2; publish < 8; publish++) {
      for (const one of isolates) await one.layout('/auto', revisions.at(-1)!);
      source.titles.set('/auto', `Auto ${publish}`);
      clock.move(publish % 2 ? 700 : 70_000);
      revisions.push(clock.now());
      for (const one of [...isolates, isolate()]) {
        await one.layout('/auto', clock.now());
        await background.settled();
        expect(await one.title('/auto', clock.now())).toBe(`Auto ${publish} fresh`);
      }
    }
    const byRevision = new Map<string, Set<string>>();
    clock.move(120_000);
    for (const key of new Set(kv?.written.filter((name) => !name.endsWith(':last')))) {
      const text = await kv?.get(key, 'text');
      if (text)
        byRevision.set(
          key,
          (byRevision.get(key) ?? new Set()).add((JSON.parse(text) as { value: { route: { name: string } } }).value.route.name),
        );
    }
    expect(byRevision.size).toBe(revisions.length);
    expect([...byRevision.values()].map((names) => [...names].join())).toEqual(revisions.map((_, index) => `Auto ${index + 1}`));
  });

  it('takes one read when the revision is stored', async () => {
    const { isolate, background, clock } = site();
    await isolate().layout('/auto', FIRST);
    await background.settled();
    const elsewhere = laggingKv(CONTENT, clock);
    const there = isolate(elsewhere);
    await there.layout('/auto', FIRST);
    await there.layout('/auto', FIRST);
    expect(elsewhere.reads).toBe(1);
  });

  it('reads from the platform when KV fails', async () => {
    const broken: ValueStore = {
      get: (async () => Promise.reject(new Error('KV GET failed: 500'))) as unknown as ValueStore['get'],
      put: async () => Promise.reject(new Error('KV PUT failed: 429')),
      delete: async () => Promise.reject(new Error('KV DELETE failed: 500')),
    };
    const { isolate, background, log } = site({ kv: () => broken });
    expect(await isolate().title('/auto', FIRST)).toBe('Auto 1 fresh');
    await background.settled();
    expect(log.events('content-store-failed').length).toBeGreaterThan(0);
  });
});

describe('a layout that could not be indexed [DEL-03]', () => {
  it('stays in its isolate and is fetched again soon, while pages are still served', async () => {
    const { source, clock, isolate, background, publisher, name, log } = site();
    publisher.trouble = 'fails';
    const here = isolate();
    expect(await here.title('/auto', FIRST)).toBe('Auto 1 fresh');
    await background.settled();
    expect((await CONTENT.list({ prefix: `L:s1:${name}:` })).keys).toEqual([]);
    expect(log.events('content-not-indexed')).toHaveLength(1);
    publisher.trouble = 'none';
    clock.move(31_000);
    await here.layout('/auto', FIRST);
    await background.settled();
    expect((await CONTENT.list({ prefix: `L:s1:${name}:` })).keys).toHaveLength(1);
    expect(source.asked).toHaveLength(2);
  });
});

describe('phrases and error pages [DEL-05]', () => {
  it('are cached by the revision of the shell', async () => {
    const { source, clock, isolate, background, name } = site();
    const { cache } = isolate();
    expect((await cache.phrases(name, 'en', FIRST, background)).phrases).toEqual({ hello: 'Hello' });
    source.phrases = { hello: 'Good day' };
    expect((await cache.phrases(name, 'en', FIRST, background)).phrases).toEqual({ hello: 'Hello' });
    clock.move(60_000);
    source.delayMs = 150;
    const published = clock.now();
    expect(await cache.phrases(name, 'en', published, background)).toEqual({ phrases: { hello: 'Hello' }, freshness: 'stale' });
    await background.settled();
    expect(await cache.phrases(name, 'en', published, background)).toEqual({ phrases: { hello: 'Good day' }, freshness: 'fresh' });
  });

  it('are the last known ones when the platform fails, and empty when there are none', async () => {
    const { source, clock, isolate, background, name } = site();
    const known = isolate().cache;
    await known.phrases(name, 'en', FIRST, background);
    expect((await known.errorPage('notFound', name, 'en', FIRST, background))?.route?.name).toBe('Lost');
    expect(await known.errorPage('serverError', name, 'en', FIRST, background)).toBeNull();
    await background.settled();
    source.trouble = 'down';
    clock.move(HOUR_MS);
    const published = clock.now() - 30_000;
    const cold = isolate().cache;
    expect((await cold.phrases(name, 'en', published, background)).phrases).toEqual({ hello: 'Hello' });
    expect((await cold.errorPage('notFound', name, 'en', published, background))?.route?.name).toBe('Lost');
    expect(await cold.phrases(`${name}-other`, 'en', published, background)).toEqual({ phrases: {}, freshness: 'error' });
    expect(await cold.errorPage('notFound', `${name}-other`, 'en', published, background)).toBeNull();
  });
});
