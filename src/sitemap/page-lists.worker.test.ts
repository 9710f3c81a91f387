/** Tests page lists on a real KV: made once for each version, served on when the source fails, long ones made by cron in several runs. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { type ContentSource, UpstreamError } from '../content/source.ts';
import type { VersionPointer } from '../content/version.ts';
import type { PagesAnswer } from '../content/page-facts.ts';
import { MAX_AGE_MS } from '../content/publisher/pointer.ts';
import { type TestBackground, testBackground } from '../../test/worker/background.ts';
import { type MemoryLog, memoryLog } from '../../test/worker/memory-log.ts';
import { type MovedClock, movedClock } from '../../test/worker/moved-clock.ts';
import type { Env } from '../settings.ts';
import type { ListTarget } from './list-builder.ts';
import { listRevision, PageLists, RENEWED_BY_REQUESTS } from './page-lists.ts';
import { sitemapParts } from './page-list.ts';
import { partStream, readFrom } from './pieces.ts';
import { renewPageLists } from './renew.ts';

const bindings = env as unknown as Env;
const NOW = Date.UTC(2026, 10, 21, 12, 3, 4);
const origin = 'https://www.lakeeriemutual.example';
const target: ListTarget = { site: 'lake-erie', language: 'en', languages: [{ language: 'en', origin, prefix: '' }], trailingSlash: false };

/** A given number of pages, a hundred for each call, and the calls so far. */
class Pages implements Pick<ContentSource, 'pages'> {
  count = 250;
  calls = 0;
  failure: UpstreamError | undefined;
  /** Runs after each call. */
  after: () => void = () => undefined;

  async pages(_site: string, _language: string, after: string): Promise<PagesAnswer> {
    this.calls++;
    if (this.failure) throw this.failure;
    const from = Number(after || 0);
    const pages = Array.from({ length: Math.min(100, this.count - from) }, (_, index) => ({
      path: `/p/${from + index}`,
      changedAt: NOW,
      hidden: false,
      versions: [],
      article: null,
    }));
    this.after();
    return { pages, next: from + 100 < this.count ? String(from + 100) : '' };
  }
}

let source: Pages;
let clock: MovedClock;
let log: MemoryLog;
let background: TestBackground;

beforeEach(async () => {
  const { keys } = await bindings.CONTENT.list();
  await Promise.all(keys.map(({ name }) => bindings.CONTENT.delete(name)));
  source = new Pages();
  clock = movedClock(NOW);
  log = memoryLog();
  background = testBackground();
});

/** A separate isolate. */
const isolate = () => new PageLists({ source, kv: bindings.CONTENT, clock, log, timeoutMs: 1000 });
const get = (lists: PageLists, revision: number, to = target) => lists.get(to, revision, background);

async function addresses(lists: PageLists, revision: number): Promise<string[]> {
  const { value } = await get(lists, revision);
  const texts = await Promise.all(
    sitemapParts(value).map(async (pieces) => new Response(await partStream(pieces, readFrom(bindings.CONTENT), () => undefined)).text()),
  );
  return texts.join('').match(/(?<=<loc>)[^<]+/g) ?? [];
}

test('walks the source once for a version; other isolates find the list in KV [DEL-10]', async () => {
  expect(await addresses(isolate(), 5)).toHaveLength(250);
  await background.settled();
  expect(source.calls).toBe(3);
  expect(await addresses(isolate(), 5)).toHaveLength(250);
  expect(source.calls).toBe(3);
});

test('is rebuilt after a publish, and stores unchanged pieces under the same names [DEL-10]', async () => {
  const lists = isolate();
  const before = (await get(lists, 5)).value;
  await background.settled();
  const after = (await get(lists, 6)).value;
  expect(source.calls).toBe(6);
  expect(after.pieces).toEqual(before.pieces);
  source.count = 251;
  expect((await get(lists, 7)).value.pieces).not.toEqual(before.pieces);
});

test('addresses with another setup are another list [DEL-14] [DEL-17]', async () => {
  const lists = isolate();
  await get(lists, 5);
  const slashed = await get(lists, 5, { ...target, trailingSlash: true });
  const text = await new Response(await partStream(slashed.value.pieces, readFrom(bindings.CONTENT), () => undefined)).text();
  expect(text).toContain(`<loc>${origin}/p/0/</loc>`);
});

test('serves the last list for a day when the source fails, then fails; never an empty one [DEL-10]', async () => {
  expect((await get(isolate(), NOW)).value.total).toBe(250);
  await background.settled();
  source.failure = new UpstreamError('unavailable', 'answered 503');
  const revision = NOW + 1;
  expect(await get(isolate(), revision)).toMatchObject({ value: { total: 250 }, freshness: expect.stringMatching(/stale|error/) });
  clock.move(25 * 3600_000);
  await expect(get(isolate(), revision)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('fails when the first walk fails [DEL-10]', async () => {
  source.failure = new UpstreamError('timeout', 'no answer');
  await expect(get(isolate(), 5)).rejects.toMatchObject({ kind: 'timeout' });
  expect(log.events('content-refresh-failed')).toMatchObject([{ what: 'page list', kind: 'timeout' }]);
});

test('stops an endless list, or one too slow for a request [DEL-10]', async () => {
  source.pages = () => new Promise(() => undefined);
  await expect(get(isolate(), 5)).rejects.toMatchObject({ kind: 'timeout' });
});

test('leaves a list to cron once it is known to be long [DEL-10]', async () => {
  source.count = RENEWED_BY_REQUESTS + 100;
  const lists = isolate();
  await get(lists, NOW);
  await background.settled();
  const { calls } = source;
  expect(await get(lists, NOW + 1)).toMatchObject({ freshness: 'stale' });
  await background.settled();
  expect(source.calls).toBe(calls);
});

const version = (revision: number) => ({
  current: () => ({ pointer: { shell: revision, content: revision, touched: {} } as VersionPointer, ageMs: 0, from: 'isolate' as const }),
});
const renew = (revision: number, until = clock.now() + 60_000, targets = [target]) =>
  renewPageLists(targets, { source, version: version(revision), kv: bindings.CONTENT, sourceId: '', clock, log, until });

test('cron builds a list in several runs, and requests find it [DEL-10]', async () => {
  source.count = 1050;
  source.after = () => clock.move(10_000);
  for (let run = 1; run <= 3; run++) {
    expect(await renew(NOW + 1, clock.now() + 40_000)).toBe(1);
    expect(source.calls).toBe(Math.min(run * 4, 11));
  }
  expect(await renew(NOW + 1)).toBe(0);
  const found = await addresses(isolate(), NOW + 1);
  expect(found).toEqual(Array.from({ length: 1050 }, (_, index) => `${origin}/p/${index}`));
  expect(source.calls).toBe(11);
});

test('completes a walk despite a newer publish, then starts the next one [DEL-10]', async () => {
  source.count = 600;
  source.after = () => clock.move(10_000);
  await renew(NOW + 1, clock.now() + 30_000);
  await renew(NOW + 2, clock.now() + 60_000);
  expect(source.calls).toBe(6);
  expect((await get(isolate(), NOW + 1)).value.total).toBe(600);
  await renew(NOW + 2, clock.now() + 100_000);
  expect(source.calls).toBe(12);
});

test('a failing list is logged and does not block the others [DEL-10]', async () => {
  const broken = { ...target, site: 'broken' };
  const { pages } = source;
  source.pages = async (site, language, after) => {
    if (site === 'broken') throw new UpstreamError('unavailable', 'answered 502');
    return pages.call(source, site, language, after);
  };
  expect(await renew(NOW + 1, undefined, [broken, target])).toBe(1);
  expect(log.events('page-list-failed')).toMatchObject([{ site: 'broken' }]);
});

test('walks a source without webhook once an hour, not at every tick of its clock [DEL-10]', () => {
  const tick = (ms: number) => ({ shell: ms - (ms % MAX_AGE_MS), content: ms - (ms % MAX_AGE_MS), touched: {} });
  const hour = NOW - (NOW % 3600_000);
  expect([listRevision(tick(hour)), listRevision(tick(hour + 50 * 60_000)), listRevision(tick(hour + 60 * 60_000))]).toEqual([
    hour,
    hour,
    hour + 3600_000,
  ]);
  expect(listRevision({ shell: 7, content: 5, touched: { a: 9 } })).toBe(9);
});

test('stores the newest articles and every name that has a feed [DEL-11]', async () => {
  const dated = (index: number) => ({
    title: `T${index}`,
    description: '',
    tabs: ['blog' as const],
    topics: [`Topic ${index % 3}`],
    category: '',
    author: '',
    published: new Date(NOW - index * 1000).toISOString(),
    image: null,
  });
  const { pages } = source;
  source.count = 2500;
  source.pages = async (...given) => {
    const answer = await pages.apply(source, given);
    return { ...answer, pages: answer.pages.map((page) => ({ ...page, article: dated(Number(page.path.slice(3))) })) };
  };
  const lists = isolate();
  const { value } = await get(lists, 5);
  const articles = await lists.articles(value);
  expect(articles.map(({ path }) => path)).toEqual(Array.from({ length: 1000 }, (_, index) => `/p/${index}`));
  expect(value.topics).toEqual(['Topic 0', 'Topic 1', 'Topic 2']);
});
