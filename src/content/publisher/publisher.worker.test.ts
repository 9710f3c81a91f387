import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testBackground } from '../../../test/worker/background.ts';
import { givePublisher } from '../../../test/worker/give-publisher.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { itemIdOf, ScriptedSource } from '../../../test/worker/scripted-source.ts';
import { pause } from '../../lib/time/time-limit.ts';
import { UpstreamError } from '../source.ts';
import type { Env } from '../../settings.ts';
import { layoutKey } from '../cache/keys.ts';
import { LayoutCache } from '../cache/layout-cache.ts';
import type { ValueStore } from '../cache/stored-values.ts';
import { ERROR_PAGES_ROUTE, errorPagesRevision, hashPath, layoutRevision, pageRevision, type VersionPointer } from '../version.ts';
import type { Publisher } from './publisher.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { type PublisherApi, publisherOf } from './publisher-api.ts';
import { EVERY_ITEM } from '../cache/item-ids.ts';
import { MAX_AHEAD } from './version-writer.ts';
import { readWebhook } from './webhook.ts';

const bindings = env as unknown as Env;
/** 1 is the full load; a normal test run uses a small part of it. */
const SCALE = Number(bindings.TEST_SCALE || 0.02);
/** The product's 40 a second in the full run; faster in a partial one, which then takes seconds. */
const PER_SECOND = SCALE < 1 ? 200 : 40;
const ROUTES = SCALE < 1 ? 250 : 10_000;
const SHARED = '5ba5ed00-0000-4000-8000-000000000001';
const bare = (id: string) => id.replaceAll('-', '').toUpperCase();

let clock: ReturnType<typeof movedClock>;
let source: ScriptedSource;
let log: ReturnType<typeof memoryLog>;
let background: ReturnType<typeof testBackground>;
let site: string;
let otherSite: string;
let kv: ValueStore;
let publisher: PublisherApi;
let cache: LayoutCache;
let deps: PublisherDeps;

beforeEach(async () => {
  clock = movedClock();
  source = new ScriptedSource();
  log = memoryLog();
  background = testBackground();
  site = `site-${crypto.randomUUID()}`;
  otherSite = `other-${crypto.randomUUID()}`;
  kv = bindings.CONTENT;
  const shared = {
    source,
    prepare: ({ fields }: { fields: unknown }) => ({ fields }),
    mediaBase: '',
    schema: 's1',
    timeoutMs: 300,
    clock,
    log,
  };
  const reached: ValueStore = {
    get: ((key: string) => kv.get(key, 'text')) as ValueStore['get'],
    put: (...args) => kv.put(...args),
    delete: (key) => kv.delete(key),
  };
  const sites = [site, otherSite].map((name) => ({ site: name, language: 'en' }));
  deps = { ...shared, kv: reached, sites, perSecond: PER_SECOND };
  await givePublisher(bindings.PUBLISHER, deps);
  publisher = publisherOf(bindings.PUBLISHER, site);
  cache = isolate();
});

const isolate = () =>
  new LayoutCache({
    kv: bindings.CONTENT,
    source,
    prepare: ({ fields }) => ({ fields }),
    mediaBase: '',
    schema: 's1',
    timeoutMs: 300,
    clock,
    log,
    publisher: (name) => publisherOf(bindings.PUBLISHER, name),
  });

/** Visits pages, so that they are cached and indexed. */
async function visit(paths: readonly string[], where = site): Promise<void> {
  const pointer = await publisherOf(bindings.PUBLISHER, where).read();
  for (const path of paths) await cache.layout(where, 'en', path, layoutRevision(pointer, 'en', path), background);
  await background.settled();
}

const webhook = (body: Record<string, unknown>) => {
  const call = readWebhook({ invocation_id: crypto.randomUUID(), continues: false, ...body });
  if ('problem' in call) throw new Error(call.problem);
  const { invocation, rows, continues } = call;
  return publisher.receive({ invocation, rows, continues });
};
const rows = (...ids: string[]) =>
  ids.map((identifier) => ({ identifier, entity_definition: 'LayoutData', operation: 'Update', entity_culture: 'en' }));

async function until<T>(what: () => Promise<T> | T, holds: (value: T) => boolean, limitMs = 15_000): Promise<T> {
  for (let waited = 0; ; waited += 20) {
    const value = await what();
    if (holds(value)) return value;
    if (waited >= limitMs) throw new Error(`still ${JSON.stringify(value)} after ${limitMs} ms`);
    await pause(20);
  }
}
const moved = (before: VersionPointer, where = publisher) =>
  until(
    () => where.read(),
    (pointer) => JSON.stringify(pointer) !== JSON.stringify(before),
  );

describe('the publish webhook at the object [DEL-03]', () => {
  beforeEach(async () => {
    for (const path of ['/auto', '/home', '/about']) source.titles.set(path, `${path} 1`);
    source.items.set('/auto', [SHARED]);
    source.items.set('/home', [SHARED]);
    await publisher.publish('content');
    await visit(['/auto', '/home', '/about']);
    clock.move(60_000);
    source.asked = [];
  });

  it('renews the pages that contain the item, and no others', async () => {
    const before = await publisher.read();
    source.titles.set('/auto', '/auto 2');
    await webhook({ updates: rows(`${bare(SHARED)}-layout`, bare(SHARED)) });
    const after = await moved(before);
    for (const path of ['/auto', '/home']) expect(layoutRevision(after, 'en', path)).toBe(clock.now());
    expect(pageRevision(after, 'en', '/about')).toBe(pageRevision(before, 'en', '/about'));
  });

  it.each([
    ['bare', bare(itemIdOf('/about'))],
    ['dashed', itemIdOf('/about')],
    ['braced', `{${itemIdOf('/about').toUpperCase()}}`],
    ['with a suffix', `${bare(itemIdOf('/about'))}-layout`],
    ['with a version', `sc:item:${itemIdOf('/about')}:en:v3`],
  ])('finds a page by its id, %s', async (_, id) => {
    const before = await publisher.read();
    await webhook({ updates: rows(id) });
    const after = await moved(before);
    expect(layoutRevision(after, 'en', '/about')).toBe(clock.now());
    expect(after.content).toBe(before.content);
  });

  it('stores the new layouts before the pointer names them', async () => {
    const before = await publisher.read();
    source.titles.set('/auto', '/auto 2');
    await webhook({ updates: rows(SHARED) });
    const after = await moved(before);
    const asked = source.asked.length;
    const elsewhere = isolate();
    const answer = await elsewhere.layout(site, 'en', '/auto', layoutRevision(after, 'en', '/auto'), background);
    expect(answer).toMatchObject({ freshness: 'fresh', layout: { route: { name: '/auto 2' } } });
    expect(source.asked.length).toBe(asked);
    expect(await bindings.CONTENT.get(layoutKey('s1', site, 'en', '/auto').last), 'also for when the platform fails').toContain('/auto 2');
  });

  it('writes a revision of a layout once', async () => {
    const put: string[] = [];
    kv = {
      get: bindings.CONTENT.get.bind(bindings.CONTENT),
      put: async (key, value, options) => {
        put.push(key);
        await bindings.CONTENT.put(key, value as string, options);
      },
      delete: (key) => bindings.CONTENT.delete(key),
    };
    for (let publish = 2; publish < 5; publish++) {
      const before = await publisher.read();
      source.titles.set('/auto', `/auto ${publish}`);
      clock.move(400);
      await webhook({ updates: rows(SHARED, itemIdOf('/about')) });
      await moved(before);
    }
    const immutable = put.filter((key) => key.startsWith('L:') && !key.endsWith(':last'));
    expect(immutable).toHaveLength(9);
    expect(new Set(immutable).size).toBe(9);
  });

  it('renews content and shell of every site for an item that no site has', async () => {
    const other = publisherOf(bindings.PUBLISHER, otherSite);
    const before = [await publisher.read(), await other.read()] as const;
    await webhook({ updates: rows('C0FFEE00C0FFEE00C0FFEE00C0FFEE00') });
    for (const after of [await moved(before[0]), await moved(before[1], other)])
      expect(after).toMatchObject({ content: clock.now(), shell: clock.now() });
  });

  it('does not renew a site when only another site has the item', async () => {
    const other = publisherOf(bindings.PUBLISHER, otherSite);
    await other.publish('content');
    source.titles.set('/only-there', 'There');
    await visit(['/only-there'], otherSite);
    const before = [await publisher.read(), await other.read()] as const;
    clock.move(1000);
    await webhook({ updates: rows(itemIdOf('/only-there')) });
    const after = await moved(before[1], other);
    expect(layoutRevision(after, 'en', '/only-there')).toBe(clock.now());
    expect(after.content).toBe(before[1].content);
    expect(await publisher.read()).toEqual(before[0]);
  });

  it('renews the shell for phrases and redirects, and stores the phrases first', async () => {
    // A shell job renews no page, even one that follows every item.
    await publisher.indexRoute('en', '/lists', [EVERY_ITEM], 0);
    const before = await publisher.read();
    source.phrases = { hello: 'Good day' };
    await webhook({ updates: [{ identifier: bare(SHARED), entity_definition: 'DictionaryEntry', operation: 'update' }] });
    const after = await moved(before);
    expect(after).toEqual({ ...before, shell: clock.now() });
    source.trouble = 'down';
    expect(await isolate().phrases(site, 'en', after.shell, background)).toEqual({ phrases: { hello: 'Good day' }, freshness: 'fresh' });
    expect((await isolate().errorPage('notFound', site, 'en', errorPagesRevision(after, 'en'), background))?.route?.name).toBe('Lost');
  });

  it("renews only the platform's error pages for an item that is on them", async () => {
    source.items.set('/404', ['40400000-0000-4000-8000-000000000404']);
    const before = await publisher.read();
    await cache.errorPage('notFound', site, 'en', errorPagesRevision(before, 'en'), background);
    await background.settled();
    await webhook({ updates: rows('40400000-0000-4000-8000-000000000404') });
    const after = await moved(before);
    expect(after).toEqual({ ...before, touched: { ...before.touched, [hashPath('en', ERROR_PAGES_ROUTE)]: clock.now() } });
    expect(layoutRevision(after, 'en', '/about')).toBe(layoutRevision(before, 'en', '/about'));
    // Stored before the pointer moved: the platform is no longer needed.
    source.trouble = 'down';
    expect((await isolate().errorPage('notFound', site, 'en', errorPagesRevision(after, 'en'), background))?.route?.name).toBe('Lost');
  });

  it('deletes a page that the platform deleted', async () => {
    source.titles.delete('/about');
    const before = await publisher.read();
    await webhook({ updates: [{ ...rows(itemIdOf('/about'))[0], operation: 'Delete' }] });
    const after = await moved(before);
    expect((await cache.layout(site, 'en', '/about', layoutRevision(after, 'en', '/about'), background)).layout.route).toBeNull();
    expect(await publisher.known([bare(itemIdOf('/about')).toLowerCase()])).toEqual([]);
  });

  it('waits for the end of an invocation that announced more calls', async () => {
    const before = await publisher.read();
    const invocation = 'inv-1';
    await webhook({ invocation_id: invocation, updates: rows(SHARED), continues: true });
    await webhook({ invocation_id: invocation, updates: rows(itemIdOf('/about')), continues: true });
    await pause(150);
    expect(await publisher.read()).toEqual(before);
    await webhook({ invocation_id: invocation, updates: rows(SHARED), continues: false });
    const after = await moved(before);
    for (const path of ['/auto', '/home', '/about']) expect(layoutRevision(after, 'en', path)).toBe(clock.now());
    expect(log.events('content-published').slice(1)).toHaveLength(1);
  });

  it('stops waiting 30 seconds after the last call', async () => {
    const before = await publisher.read();
    await webhook({ updates: rows(SHARED), continues: true });
    clock.move(29_000);
    await alarm();
    expect(await publisher.read()).toEqual(before);
    clock.move(1000);
    await alarm();
    await alarm();
    expect(layoutRevision(await publisher.read(), 'en', '/auto')).toBe(clock.now());
  });

  it('accepts the same call twice without harm', async () => {
    const before = await publisher.read();
    await webhook({ invocation_id: 'twice', updates: rows(SHARED) });
    await moved(before);
    await webhook({ invocation_id: 'twice', updates: rows(SHARED) });
    await pause(200);
    const after = await publisher.read();
    expect(after.content).toBe(before.content);
    expect(Object.keys(after.touched)).toHaveLength(2);
  });

  it('commits although the platform fails meanwhile, and leaves the fetch to the next visitor', async () => {
    source.trouble = 'down';
    const before = await publisher.read();
    await webhook({ updates: rows(SHARED) });
    const after = await moved(before);
    source.trouble = 'none';
    source.titles.set('/auto', '/auto 2');
    clock.move(25_000);
    const answer = await isolate().layout(site, 'en', '/auto', layoutRevision(after, 'en', '/auto'), background);
    expect(answer).toMatchObject({ freshness: 'fresh', layout: { route: { name: '/auto 2' } } });
  });

  it('keeps rows after a failure and processes them later', async () => {
    const before = await publisher.read();
    await runInDurableObject(stub(otherSite), async (_, state) => void state.storage.sql.exec('ALTER TABLE items RENAME TO hidden'));
    await webhook({ updates: rows(SHARED) });
    await until(
      () => log.events('publish-delayed').length,
      (count) => count > 0,
    );
    expect(await publisher.read()).toEqual(before);
    await runInDurableObject(stub(otherSite), async (_, state) => void state.storage.sql.exec('ALTER TABLE hidden RENAME TO items'));
    clock.move(5000);
    await alarm();
    await alarm();
    expect(layoutRevision(await publisher.read(), 'en', '/auto')).toBe(clock.now());
  });
});

/** A table of redirects in one part, with its revision in the key. */
const redirects = {
  setup: 'v1',
  make: (rows: readonly unknown[]) => ({ parts: new Map([['all', JSON.stringify(rows)]]), problems: [] }),
  key: (name: string, revision: number, part: string) => `R:${name}:${revision}:${part}`,
};
const stub = (name: string) => bindings.PUBLISHER.get(bindings.PUBLISHER.idFromName(name));
const alarm = () => runInDurableObject<Publisher, void>(stub(site) as DurableObjectStub<Publisher>, (instance) => instance.alarm());

describe("the pointer's writer [EDT-04]", () => {
  it('still has the pointer after a restart', async () => {
    const pointer = await publisher.publish({ paths: ['/auto'] });
    await runInDurableObject(stub(site), async (_, state) => {
      const row = state.storage.sql.exec<{ value: string }>("SELECT value FROM state WHERE name = 'pointer'").one();
      expect(JSON.parse(row.value)).toEqual(pointer);
      const name = state.storage.sql.exec<{ value: string }>("SELECT value FROM state WHERE name = 'site'").one();
      expect(JSON.parse(name.value), 'for an alarm without the name of its object').toBe(site);
    });
  });

  it('publishes a path in every language of the site', async () => {
    await publisher.indexRoute('es', '/auto', [], 0);
    const pointer = await publisher.publish({ paths: ['/auto'] });
    expect(layoutRevision(pointer, 'en', '/auto')).toBe(clock.now());
    expect(layoutRevision(pointer, 'es', '/auto')).toBe(clock.now());
  });

  it('copies the pointer to KV, at most once a second', async () => {
    const written: { key: string; at: number }[] = [];
    kv = {
      get: bindings.CONTENT.get.bind(bindings.CONTENT),
      put: async (key, value) => {
        written.push({ key, at: clock.now() });
        await bindings.CONTENT.put(key, value as string);
      },
      delete: async () => {},
    };
    let pointer: VersionPointer | undefined;
    for (let publish = 0; publish < 12; publish++) {
      pointer = await publisher.publish('shell');
      clock.move(250);
    }
    clock.move(1000);
    await until(
      async () => JSON.parse((await bindings.CONTENT.get(`V:${site}`)) ?? 'null')?.pointer?.shell,
      (shell) => shell === pointer?.shell,
    );
    const copies = written.filter(({ key }) => key === `V:${site}`).map(({ at }) => at);
    expect(copies.length).toBeGreaterThanOrEqual(3);
    for (let index = 1; index < copies.length; index++) expect(copies[index]! - copies[index - 1]!).toBeGreaterThanOrEqual(1000);
  });

  it('writes the copy later when KV refuses it', async () => {
    kv = {
      get: bindings.CONTENT.get.bind(bindings.CONTENT),
      put: async () => Promise.reject(new Error('KV PUT failed: 429')),
      delete: async () => {},
    };
    const pointer = await publisher.publish('content');
    await until(
      () => log.events('content-version-copy-failed').length,
      (count) => count > 0,
    );
    kv = bindings.CONTENT;
    clock.move(5000);
    await alarm();
    expect(JSON.parse((await bindings.CONTENT.get(`V:${site}`)) ?? 'null').pointer).toEqual(pointer);
  });

  it('does not wait for a platform that hangs', async () => {
    source.titles.set('/slow', 'Slow');
    source.trouble = 'hangs';
    const pointer = await publisher.publish({ paths: ['/slow'] });
    expect(layoutRevision(pointer, 'en', '/slow')).toBe(clock.now());
  });

  it('stores the layouts of a large publish after its pointer', async () => {
    const paths = Array.from({ length: MAX_AHEAD + 1 }, (_, index) => `/large-${index}`);
    for (const path of paths) await publisher.indexRoute('en', path, [], 0);
    source.trouble = 'hangs';
    await publisher.publish({ paths: paths.slice(1) });
    expect((await publisher.backlog()).layouts, 'those fetched ahead do not wait').toBe(0);
    const { length } = source.asked;
    await pause(2 * deps.timeoutMs);
    // Those that were waiting for their turn may still start, one for each of six connections.
    expect(source.asked.length - length).toBeLessThanOrEqual(6);
    expect(source.asked.length).toBeLessThan(paths.length - 1);
    await publisher.publish({ paths: [...paths, '/never-read'] });
    expect((await publisher.backlog()).layouts).toBe(paths.length);
  });

  it('rests for 30 seconds when the platform answers for no page', async () => {
    await publisher.indexRoute('en', '/a', [], 0);
    source.trouble = 'down';
    await publisher.publish('content');
    const attempts = () =>
      runInDurableObject(
        stub(site),
        (_, state) => state.storage.sql.exec<{ attempts: number }>('SELECT attempts FROM renewals').one().attempts,
      );
    await until(attempts, (count) => count === 1);
    await alarm();
    clock.move(29_999);
    await alarm();
    expect(await attempts()).toBe(1);
    clock.move(1);
    await alarm();
    expect(await attempts()).toBe(2);
  });

  it('does not rest after an alarm with nothing to fetch', async () => {
    await alarm();
    source.titles.set('/a', 'A');
    await publisher.indexRoute('en', '/a', [], 0);
    await publisher.publish('content');
    await alarm();
    await until(
      async () => (await publisher.backlog()).layouts,
      (count) => count === 0,
      5000,
    );
  });

  it('writes the table of redirects with the shell, and names it', async () => {
    source.redirects = async () => [{ from: '/a' }] as never;
    await givePublisher(bindings.PUBLISHER, { ...deps, redirects });
    const pointer = await publisher.publish('shell');
    expect(pointer.redirects).toBe(pointer.shell);
    expect(await bindings.CONTENT.get(`R:${site}:${pointer.shell}:all`)).toBe('[{"from":"/a"}]');
  });

  it('names the table later when its rules could not be read at the publish', async () => {
    let isDown = false;
    source.redirects = async () => {
      if (isDown) throw new UpstreamError('unavailable', 'answered 502');
      return [{ from: `/${clock.now()}` }] as never;
    };
    await givePublisher(bindings.PUBLISHER, { ...deps, redirects });
    const first = await publisher.publish('shell');
    isDown = true;
    clock.move(1000);
    expect((await publisher.publish('shell')).redirects).toBe(first.redirects);
    isDown = false;
    clock.move(4999);
    await alarm();
    expect((await publisher.read()).redirects).toBe(first.redirects);
    clock.move(1);
    await alarm();
    const later = await publisher.read();
    expect(later.redirects).toBe(clock.now());
    expect(await bindings.CONTENT.get(`R:${site}:${later.redirects}:all`)).not.toBeNull();
  });

  it('has no alarm when nothing waits', async () => {
    await publisher.publish('content');
    await until(
      () => runInDurableObject(stub(site), (_, state) => state.storage.getAlarm()),
      (time) => time === null,
    );
    clock.move(60_000);
    await alarm();
    expect(await runInDurableObject(stub(site), (_, state) => state.storage.getAlarm())).toBeNull();
  });

  it(`renews ${ROUTES} routes after everything changed, at most ${PER_SECOND} a second`, {
    timeout: 600_000,
  }, async () => {
    const paths = Array.from({ length: ROUTES }, (_, index) => `/page-${index}`);
    for (const path of paths) source.titles.set(path, `${path} 2`);
    for (const path of paths) await publisher.indexRoute('en', path, [itemIdOf(path).replaceAll('-', '')], 0);
    const pointer = await publisher.publish('content');
    expect(source.asked.length, 'publish does not wait for all').toBeLessThan(paths.length);
    const last = `L:s1:${site}:en:${paths.at(-1)}:${pointer.content.toString(36)}`;
    await until(
      () => bindings.CONTENT.get(last),
      (text) => text !== null,
      580_000,
    );
    // In its minutes, publishers of earlier tests may renew a route of theirs.
    const asked = () => source.asked.filter(({ path }) => path.startsWith('/page-'));
    await until(
      () => asked().length,
      (count) => count >= paths.length,
    );
    expect(new Set(asked().map(({ path }) => path)).size).toBe(paths.length);
    // Late timers bunch calls (pace.test.ts counts each second), but all of them never take less than their rate allows.
    const times = asked().map(({ at }) => at);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(((paths.length - 20) / PER_SECOND) * 1000);
  });

  it('does not fetch again layouts that visitors fetched meanwhile', async () => {
    source.titles.set('/a', 'A');
    await publisher.indexRoute('en', '/a', [], 0);
    source.delayMs = 30;
    const pointer = await publisher.publish('content');
    await publisher.indexRoute('en', '/a', [], pointer.content);
    await runInDurableObject(stub(site), (_, state) => expect(state.storage.sql.exec('SELECT * FROM renewals').toArray()).toEqual([]));
  });
});
