import { env } from 'cloudflare:workers';
import { locationCache } from '../../lib/cache/location-cache.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testBackground } from '../../../test/worker/background.ts';
import { inProcessPublisher } from '../../../test/worker/in-process-publisher.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../../test/worker/scripted-source.ts';
import { pause } from '../../lib/time/time-limit.ts';
import type { Env } from '../../settings.ts';
import { layoutRevision, pageRevision, type VersionPointer } from '../version.ts';
import { PublishedVersion } from './content-version.ts';
import { type CopyStore, locationCopies } from './pointer-copies.ts';
import { emptyPointer, MAX_AGE_MS } from './pointer.ts';
import { type PublisherApi, publisherOf } from './publisher-api.ts';
import { configurePublisher } from './publisher-deps.ts';

const { CONTENT, PUBLISHER } = env as unknown as Env;

type Writer = Pick<PublisherApi, 'read' | 'publish'>;

/** These tests are about copies and their age, not about speed: a busy machine may respond slowly. */
const PATIENT_MS = 5000;

/** A site with isolates and locations over one writer. */
function setUp(make: (site: string, clock: ReturnType<typeof movedClock>) => Writer, waitMs?: number) {
  const clock = movedClock();
  const name = `site-${crypto.randomUUID()}`;
  const writer = make(name, clock);
  const log = memoryLog();
  const background = testBackground();
  let reads = 0;
  let trouble: 'none' | 'fails' | 'hangs' = 'none';
  const publisher: Writer = {
    async read() {
      reads++;
      if (trouble === 'fails') throw new Error('object is out of reach');
      if (trouble === 'hangs') await new Promise(() => {});
      return writer.read();
    },
    publish: (change, languages) => writer.publish(change, languages),
  };
  const location = (): CopyStore => {
    const copies = new Map<string, string>();
    return {
      read: async (site) => JSON.parse(copies.get(site) ?? 'null') ?? undefined,
      write: async (site, copy) => void copies.set(site, JSON.stringify(copy)),
    };
  };
  const isolate = (copies: CopyStore) => {
    const version = new PublishedVersion({ publisher: () => publisher, kv: CONTENT, copies, clock, log, background, waitMs });
    return { version, now: async () => version.current(name) };
  };
  return {
    clock,
    name,
    writer,
    log,
    background,
    location,
    isolate,
    reads: () => reads,
    trouble: (kind: typeof trouble) => {
      trouble = kind;
    },
  };
}

const adapters: [string, (site: string, clock: ReturnType<typeof movedClock>) => Writer][] = [
  ['in process', (_, clock) => inProcessPublisher(clock)],
  [
    'Durable Object',
    (site, clock) => {
      configurePublisher(() => ({
        source: new ScriptedSource(),
        prepare: ({ fields }) => ({ fields }),
        mediaBase: '',
        schema: 's1',
        kv: CONTENT,
        timeoutMs: 400,
        clock,
        log: memoryLog(),
        sites: [{ site, language: 'en' }],
      }));
      return publisherOf(PUBLISHER, site);
    },
  ],
];

// The entry module loads with the first object and sets up its own dependencies then.
beforeAll(async () => void (await publisherOf(PUBLISHER, 'first').known([])));

describe.each(adapters)('content version, %s [EDT-04]', (_, make) => {
  it('is known at once to the isolate that published, and at most 20 s later to every other', async () => {
    const w = setUp(make, PATIENT_MS);
    const [here, there] = [w.location(), w.location()];
    const taker = w.isolate(here);
    const others = [w.isolate(here), w.isolate(there), w.isolate(there)];
    for (const one of [taker, ...others]) await one.now();
    w.clock.move(3000);
    const pointer = await taker.version.publish(w.name, { paths: ['/auto'] });
    const revision = pageRevision(pointer, 'en', '/auto');
    expect(pageRevision((await taker.now()).pointer, 'en', '/auto')).toBe(revision);
    for (let second = 0; second <= 20; second++) {
      for (const one of others) await one.now();
      w.clock.move(1000);
    }
    for (const one of others) {
      const { pointer, ageMs } = await one.now();
      expect(pageRevision(pointer, 'en', '/auto')).toBe(revision);
      expect(ageMs).toBeLessThan(20_000);
    }
  });

  it('is known after 20 s to isolates that had no visits meanwhile', async () => {
    const w = setUp(make, PATIENT_MS);
    const idle = w.isolate(w.location());
    await idle.now();
    const pointer = await w.writer.publish('content');
    w.clock.move(20_000);
    const found = await idle.now();
    expect(found.pointer.content).toBe(pointer.content);
    expect(found.from).toBe('object');
  });

  it('distinguishes two publishes of one second', async () => {
    const w = setUp(make, PATIENT_MS);
    const one = await w.writer.publish({ paths: ['/auto'] });
    const two = await w.writer.publish({ paths: ['/auto'] });
    expect(layoutRevision(two, 'en', '/auto')).toBeGreaterThan(layoutRevision(one, 'en', '/auto'));
  });

  it('adds up the age of the copies it passed through', async () => {
    const w = setUp(make, PATIENT_MS);
    const place = w.location();
    const first = w.isolate(place);
    expect(await first.now()).toMatchObject({ ageMs: 0, from: 'object' });
    w.clock.move(4000);
    const second = w.isolate(place);
    expect(await second.now()).toMatchObject({ ageMs: 4000, from: 'location' });
    w.clock.move(4000);
    expect(await second.now()).toMatchObject({ ageMs: 8000, from: 'isolate' });
    w.clock.move(4000);
    expect(await second.now()).toMatchObject({ ageMs: 12_000, from: 'isolate' });
    await w.background.settled();
    expect(await second.now()).toMatchObject({ ageMs: 0, from: 'isolate' });
    expect(w.reads()).toBe(2);
  });

  it('queries the object at most every five seconds per location, for any number of isolates and requests', async () => {
    const w = setUp(make, PATIENT_MS);
    const place = w.location();
    const isolates = Array.from({ length: 10 }, () => w.isolate(place));
    await isolates[0]?.now();
    for (let second = 0; second < 60; second++) {
      for (const one of isolates) for (let request = 0; request < 5; request++) await one.now();
      await w.background.settled();
      w.clock.move(1000);
    }
    expect(w.reads()).toBeLessThanOrEqual(13);
  });

  it('moves every ten minutes until the first publish', async () => {
    const w = setUp(make, PATIENT_MS);
    const here = w.isolate(w.location());
    const before = (await here.now()).pointer.content;
    w.clock.move(MAX_AGE_MS);
    expect((await here.now()).pointer.content).toBe(before + MAX_AGE_MS);
  });

  it('does not change routes that the first publish did not touch', async () => {
    const w = setUp(make, PATIENT_MS);
    const here = w.isolate(w.location());
    const before = (await here.now()).pointer;
    const after = await here.version.publish(w.name, { paths: ['/auto'] });
    expect(pageRevision(after, 'en', '/home')).toBe(pageRevision(before, 'en', '/home'));
  });
});

describe('an unreachable object [EDT-04]', () => {
  const inProcess = () => setUp((_, clock) => inProcessPublisher(clock));
  const copyOf = (pointer: VersionPointer, readAt: number) => JSON.stringify({ pointer, readAt });

  it.each(['fails', 'hangs'] as const)('is awaited for 300 ms, then the last known version is used (%s)', async (kind) => {
    const w = inProcess();
    await w.writer.publish('content');
    const here = w.isolate(w.location());
    const known = (await here.now()).pointer;
    w.trouble(kind);
    w.clock.move(30_000);
    expect(await here.now()).toMatchObject({ pointer: known, from: 'last', ageMs: 30_000 });
    // Further requests do not ask it again, so they do not wait.
    const reads = w.reads();
    for (let request = 0; request < 20; request++) expect((await here.now()).from).toBe('last');
    expect(w.reads()).toBe(reads);
  });

  it('is the source of no answer while requests wait for it together', async () => {
    const w = inProcess();
    const here = w.isolate(w.location());
    await here.now();
    w.trouble('hangs');
    w.clock.move(30_000);
    const first = here.now();
    await pause(150);
    const others = [here.now(), here.now()];
    expect((await first).from).toBe('last');
    // The others have waited less, and do not go on until their own limit.
    const polls = vi.spyOn(globalThis, 'setTimeout');
    expect((await Promise.all(others)).map(({ from }) => from)).toEqual(['last', 'last']);
    expect(polls.mock.calls.length).toBeLessThanOrEqual(others.length);
    polls.mockRestore();
  });

  it('is replaced by the copy in KV when that is newer', async () => {
    const w = inProcess();
    const here = w.isolate(w.location());
    await w.writer.publish('content');
    await here.now();
    w.clock.move(15_000);
    const newer = await w.writer.publish({ paths: ['/auto'] });
    await CONTENT.put(`V:${w.name}`, copyOf(newer, w.clock.now()));
    w.trouble('fails');
    w.clock.move(20_000);
    expect(await here.now()).toMatchObject({ pointer: newer, from: 'kv', ageMs: 20_000 });
  });

  it('is never replaced by an older copy in KV', async () => {
    const w = inProcess();
    await CONTENT.put(`V:${w.name}`, copyOf(await w.writer.publish('content'), w.clock.now()));
    w.clock.move(1000);
    const newer = await w.writer.publish('content');
    const here = w.isolate(w.location());
    await here.now();
    w.trouble('fails');
    w.clock.move(30_000);
    expect(await here.now()).toMatchObject({ pointer: newer, from: 'last' });
  });

  it('leads to the ten-minute clock on a first start', async () => {
    const w = inProcess();
    w.trouble('fails');
    const { pointer, from, ageMs } = await w.isolate(w.location()).now();
    expect([from, ageMs]).toEqual(['last', w.clock.now()]);
    expect(pointer.content % MAX_AGE_MS).toBe(0);
    expect(pointer.touched).toEqual(emptyPointer().touched);
  });

  it('is used again within 5 s once it responds', async () => {
    const w = inProcess();
    const here = w.isolate(w.location());
    await here.now();
    w.trouble('fails');
    w.clock.move(30_000);
    await here.now();
    w.trouble('none');
    const newer = await w.writer.publish('content');
    w.clock.move(5000);
    expect(await here.now()).toMatchObject({ pointer: newer, from: 'object' });
  });

  it('is queried by one request at a time; the others share its response', async () => {
    const w = inProcess();
    const here = w.isolate(w.location());
    const answers = await Promise.all(Array.from({ length: 10 }, () => here.now()));
    expect(new Set(answers.map(({ from }) => from))).toEqual(new Set(['object']));
    expect(w.reads()).toBe(1);
  });

  it('does not undo a publish made here with a slower, older response', async () => {
    const w = inProcess();
    const here = w.isolate(w.location());
    await here.now();
    const old = (await w.writer.read()) as VersionPointer;
    w.clock.move(6000);
    let answer: (pointer: VersionPointer) => void = () => {};
    const slow = new PublishedVersion({
      publisher: () => ({
        read: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
        publish: (change) => w.writer.publish(change),
      }),
      kv: CONTENT,
      copies: w.location(),
      clock: w.clock,
      log: w.log,
      background: w.background,
    });
    const asked = slow.current(w.name);
    await pause(5);
    const published = await slow.publish(w.name, 'content');
    answer(old);
    await asked;
    expect((await slow.current(w.name)).pointer).toEqual(published);
  });
});

describe('the copy in the Cache API', () => {
  it('stores the pointer with the time it was read', async () => {
    const copies = locationCopies(locationCache());
    const copy = { pointer: { shell: 1, content: 2, touched: { a: 3 } }, readAt: 4 };
    await copies.write('a site/with signs?', copy);
    expect(await copies.read('a site/with signs?')).toEqual(copy);
    expect(await copies.read('another')).toBeUndefined();
  });

  it('is missing, never wrong, when the cache fails or holds another value', async () => {
    const broken = {
      match: async () => Promise.reject(new Error('no cache here')),
      put: async () => Promise.reject(new Error('no cache here')),
    };
    await locationCopies(broken).write('x', { pointer: emptyPointer(), readAt: 0 });
    expect(await locationCopies(broken).read('x')).toBeUndefined();
    expect(await locationCopies({ match: async () => new Response('<html>'), put: async () => undefined }).read('x')).toBeUndefined();
  });
});
