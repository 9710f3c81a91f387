/** Tests tables of redirect rules with the real KV and `Publisher`: who writes them and when, the cost of reads, and the behaviour without them. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { row, testContext } from '../../test/redirects/rules.ts';
import { givePublisher } from '../../test/worker/give-publisher.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../test/worker/scripted-source.ts';
import { type PublisherApi, publisherOf } from '../content/publisher/publisher-api.ts';
import { scheduled } from '../content/publisher/pointer.ts';
import type { PublisherDeps } from '../content/publisher/publisher-deps.ts';
import type { Redirect } from '../content/source.ts';
import type { VersionPointer } from '../content/version.ts';
import type { Env } from '../settings.ts';
import { tableMaker, tableSetup } from './maker.ts';
import { redirectsOf } from './service.ts';
import { TableSource } from './table-source.ts';

const bindings = env as unknown as Env;

let clock: ReturnType<typeof movedClock>;
let log: ReturnType<typeof memoryLog>;
let source: ScriptedSource;
let rows: Redirect[];
let fetched: number;
let site: string;
let publisher: PublisherApi;
let deps: PublisherDeps;
let written: string[];

beforeEach(async () => {
  clock = movedClock();
  log = memoryLog();
  source = new ScriptedSource();
  rows = [row('/old', '/new'), row('/blog/a.pdf', '/media')];
  fetched = 0;
  source.redirects = async () => {
    fetched++;
    if (source.trouble !== 'none') throw new Error('answered 502');
    return rows as never[];
  };
  written = [];
  site = `site-${crypto.randomUUID()}`;
  const kv = {
    get: ((key: string) => bindings.CONTENT.get(key, 'text')) as KVNamespace['get'],
    put: async (key: string, value: string) => {
      written.push(key);
      await bindings.CONTENT.put(key, value);
    },
    delete: (key: string) => bindings.CONTENT.delete(key),
  } as PublisherDeps['kv'];
  deps = {
    source,
    prepare: ({ fields }) => ({ fields }),
    mediaBase: '',
    schema: 's1',
    timeoutMs: 300,
    clock,
    log,
    kv,
    sites: [{ site, language: 'en' }],
    redirects: tableMaker(worldFor(), ''),
  };
  await givePublisher(bindings.PUBLISHER, deps);
  publisher = publisherOf(bindings.PUBLISHER, site);
});

const worldFor = () => testContext({ SITE_NAME: site, SITES: '{}' });

/** A separate isolate whose reads of KV are counted. `known` replaces its pointer. */
function isolate(known?: VersionPointer, setup = tableSetup(worldFor(), ''), context = worldFor()) {
  const reads: string[] = [];
  const kv = {
    get: (key: string, type: 'text') => {
      reads.push(key);
      return bindings.CONTENT.get(key, type);
    },
  } as unknown as KVNamespace;
  const version = {
    current: async () => ({ pointer: scheduled(known ?? (await publisher.read()), clock.now()), ageMs: 0, from: 'object' as const }),
  };
  const tables = new TableSource({ setup, kv, version, publisher: (name) => publisherOf(bindings.PUBLISHER, name), clock, log });
  const redirects = redirectsOf({ tables, context, log });
  const lookUp = async (path: string) => {
    const execution = createExecutionContext();
    const [pathname = '', search] = path.split('?');
    const answer = await redirects.answer(
      { site, language: 'en', prefix: '' },
      'www.lake.test',
      pathname,
      search ? `?${search}` : '',
      execution,
    );
    await waitOnExecutionContext(execution);
    return answer && ('location' in answer ? answer.location : answer.path);
  };
  return { lookUp, reads };
}

const tables = () => written.filter((key) => key.startsWith('R:'));

describe('the table of redirect rules [DEL-06]', () => {
  it('is written with a new shell revision: values first, then the pointer; unchanged rules are not written again', async () => {
    const pointer = await publisher.publish('shell');
    expect(pointer.redirects).toBe(pointer.shell);
    expect(tables().sort()).toEqual([
      `R:1:${site}:${pointer.redirects!.toString(36)}:0`,
      `R:1:${site}:${pointer.redirects!.toString(36)}:head`,
    ]);
    clock.move(1000);
    const again = await publisher.publish('shell');
    expect([again.redirects, tables().length, fetched]).toEqual([pointer.redirects, 2, 2]);
    rows = [row('/old', '/newer')];
    clock.move(1000);
    expect((await publisher.publish('shell')).redirects).toBe(clock.now());
    expect(await isolate().lookUp('/old')).toBe('/newer');
  });

  it('is not written when pages are published', async () => {
    const { redirects } = await publisher.publish('shell');
    rows = [];
    clock.move(1000);
    expect((await publisher.publish({ paths: ['/about'] }, ['en'])).redirects).toBe(redirects);
    expect(fetched).toBe(1);
  });

  it('is missing for a site without rules, and costs no read', async () => {
    rows = [];
    expect((await publisher.publish('shell')).redirects).toBe(0);
    const { lookUp, reads } = isolate();
    expect([await lookUp('/old'), reads, tables()]).toEqual([undefined, [], []]);
    rows = [row('/old', '/new')];
    clock.move(1000);
    await publisher.publish('shell');
    rows = [];
    clock.move(1000);
    const last = await publisher.publish('shell');
    expect(last.redirects).toBe(clock.now());
    expect(await isolate().lookUp('/old')).toBeUndefined();
  });

  it('costs no read of KV for a miss when warm, at most one shard for a rule, and none the second time', async () => {
    rows = Array.from({ length: 2000 }, (_, index) => row(`/old/${index}`, `/new/${index}`));
    await publisher.publish('shell');
    const { lookUp, reads } = isolate();
    await lookUp('/warm');
    expect(reads.map((key) => key.split(':').at(-1))).toEqual(['head']);
    for (let index = 0; index < 300; index++) await lookUp(`/page-${index}`);
    // The filter lets 3 of 1,000 through.
    expect(reads.length - 1).toBeLessThanOrEqual(5);
    const before = reads.length;
    for (let index = 0; index < 300; index++) await lookUp(`/page-${index}`);
    expect(reads.length).toBe(before);
    expect(await lookUp('/old/7')).toBe('/new/7');
    expect(await lookUp('/old/7')).toBe('/new/7');
    expect(reads.length - before).toBeLessThanOrEqual(1);
  });

  it('is built in the background before the first publish, and checked again every ten minutes at most', async () => {
    const { lookUp } = isolate();
    expect(await lookUp('/old')).toBeUndefined();
    expect([await lookUp('/old'), fetched]).toEqual(['/new', 1]);
    for (let time = 0; time < 5; time++) await lookUp(`/x${time}`);
    await isolate().lookUp('/old');
    expect(fetched).toBe(1);
    rows = [row('/old', '/newer')];
    clock.move(11 * 60_000);
    await lookUp('/y');
    expect(fetched).toBe(2);
    expect(await lookUp('/old')).toBe('/newer');
    const pointer = await publisher.read();
    expect([pointer.content, pointer.shell]).toEqual([0, 0]);
  });

  it('is rebuilt for an old pointer without tables, and after a deploy with another format', async () => {
    const { lookUp } = isolate({ shell: 5, content: 5, touched: {} });
    expect(await lookUp('/old')).toBeUndefined();
    expect(await lookUp('/old')).toBe('/new');
    clock.move(1000);
    deps.redirects = { ...tableMaker(worldFor(), ''), setup: 'other' };
    expect(await publisher.refreshRedirects()).toBe(clock.now());
  });

  it('is rebuilt after a change of settings without a publish: the first check of an isolate starts it [DEL-06]', async () => {
    rows = [row('/old', 'https://pay.new-partner.test/now')];
    await publisher.publish('shell');
    const context = testContext({ SITE_NAME: site, SITES: '{}', REDIRECT_HOSTS: 'pay.new-partner.test' });
    clock.move(1000);
    deps.redirects = tableMaker(context, '');
    const { lookUp } = isolate(undefined, tableSetup(context, ''), context);
    expect(await lookUp('/old')).toBeUndefined();
    expect(await lookUp('/old')).toBe('https://pay.new-partner.test/now');
  });

  it('stays unchanged while the source fails, and the rules are checked again later', async () => {
    const { redirects } = await publisher.publish('shell');
    source.trouble = 'down';
    rows = [row('/old', '/newer')];
    clock.move(1000);
    expect((await publisher.publish('shell')).redirects).toBe(redirects);
    expect(log.events('redirects-not-renewed')).toHaveLength(1);
    expect(await isolate().lookUp('/old')).toBe('/new');
    source.trouble = 'none';
    clock.move(6000);
    await publisher.publish('shell');
    expect(await isolate().lookUp('/old')).toBe('/newer');
  });

  it('may be missing in KV: the page is served, and the miss is logged', async () => {
    const { redirects } = await publisher.publish('shell');
    for (const part of ['head', '0']) await bindings.CONTENT.delete(`R:1:${site}:${redirects!.toString(36)}:${part}`);
    expect(await isolate().lookUp('/old')).toBeUndefined();
    expect(log.events('redirects-unreachable').length).toBeGreaterThan(0);
  });

  it('may miss a shard in KV, which is tried again', async () => {
    const { redirects } = await publisher.publish('shell');
    const key = `R:1:${site}:${redirects!.toString(36)}:0`;
    const shard = await bindings.CONTENT.get(key);
    await bindings.CONTENT.delete(key);
    const { lookUp } = isolate();
    expect(await lookUp('/old')).toBeUndefined();
    await bindings.CONTENT.put(key, shard!);
    expect(await lookUp('/old')).toBe('/new');
  });

  it('is deleted an hour after its replacement', async () => {
    const first = await publisher.publish('shell');
    const next = async (ms: number, target: string) => {
      rows = [row('/old', target)];
      clock.move(ms);
      return publisher.publish('shell');
    };
    await next(1000, '/b');
    expect(await bindings.CONTENT.get(`R:1:${site}:${first.redirects!.toString(36)}:head`)).not.toBeNull();
    const last = await next(3700_000, '/c');
    expect(await bindings.CONTENT.get(`R:1:${site}:${first.redirects!.toString(36)}:head`)).toBeNull();
    expect(last.redirects).toBe(clock.now());
    expect(await isolate().lookUp('/old')).toBe('/c');
  });
});
