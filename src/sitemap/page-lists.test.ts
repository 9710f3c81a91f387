/** Tests how page lists are walked, stored, continued by cron and grouped into parts, with a store in memory. */
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import type { PageFacts } from '../content/page-facts.ts';
import type { VersionPointer } from '../content/version.ts';
import { readSettings } from '../settings.ts';
import { PART_ADDRESSES, PART_BYTES, PIECE_BYTES } from './limits.ts';
import { changedAtOf, emptyProgress, type ListTarget } from './list-builder.ts';
import { newest, sitemapParts, type StoredPart } from './page-list.ts';
import { listRevision, PageLists, setupOf } from './page-lists.ts';
import { partStream, readFrom, storeIn } from './pieces.ts';
import { renewPageLists } from './renew.ts';
import { listTargets } from './targets.ts';
import { walk } from './walk.ts';
import { PART_FOOT, PART_HEAD } from './xml.ts';

const origin = 'https://www.harbor.example';
const target: ListTarget = { site: 'lake', language: 'en', languages: [{ language: 'en', origin, prefix: '' }], trailingSlash: false };
const pageOf = (path: string): PageFacts => ({
  path,
  changedAt: 7,
  hidden: false,
  versions: [],
  article: {
    title: '',
    description: '',
    tabs: ['blog'],
    topics: [],
    category: '',
    author: '',
    published: '',
    image: null,
  },
});
/** A list of three pages, one for each call. */
const source = (log: string[] = []) => ({
  async pages(_site: string, _language: string, after: string) {
    log.push(after);
    const at = Number(after || 1);
    return { pages: [pageOf(`/p/${at}`)], next: at < 3 ? String(at + 1) : '' };
  },
});
const signal = () => AbortSignal.timeout(5000);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a walk that is out of time returns where it is, and continues from there [DEL-10]', async () => {
  const { kv, stored } = memoryStore();
  const calls: string[] = [];
  const options = { source: source(calls), target, store: storeIn(kv), signal: signal() };
  const walked = await walk({ ...options, isTimeUp: () => calls.length === 2 });
  expect(walked).toMatchObject({ halt: { after: '3', calls: 2, total: 2 } });
  const from = 'halt' in walked ? walked.halt : undefined;
  expect(await walk({ ...options, ...(from && { from }) })).toMatchObject({ list: { total: 3 } });
  expect(calls).toEqual(['', '2', '3']);
  // Two pieces and the articles, kept longer than a list is served.
  expect([...stored.values()].map(({ seconds }) => seconds)).toEqual(Array(3).fill(61 * 24 * 3600));
});

test('a walk ends after 400,000 calls, and at once when its signal says so [DEL-10]', async () => {
  const endless = { pages: async () => ({ pages: [], next: 'more' }) };
  const options = { source: endless, target, store: storeIn(memoryStore().kv), signal: signal() };
  const from = { ...emptyProgress(), after: 'x', calls: 399_998 };
  expect(await walk({ ...options, from })).toMatchObject({ halt: { after: 'more', calls: 400_000 } });
  await expect(walk({ ...options, signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
});

test('the articles of a list are read once, and none for a list without articles [DEL-11]', async () => {
  const { kv, reads } = memoryStore();
  const lists = new PageLists({ source: source(), kv, clock: movedClock(), log: memoryLog(), timeoutMs: 1000 });
  const { value } = await lists.get(target, 5, testBackground());
  reads.length = 0;
  const first = await lists.articles(value);
  expect([first.map(({ path }) => path), await lists.articles(value)]).toEqual([['/p/1', '/p/2', '/p/3'], first]);
  expect(reads).toHaveLength(1);
  expect(await lists.articles({ ...value, articles: '' })).toEqual([]);
  expect(reads).toHaveLength(1);
  await expect(lists.articles({ ...value, articles: 'gone' })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('articles of more than a megabyte are read each time [DEL-11]', async () => {
  const { kv, reads } = memoryStore();
  const lists = new PageLists({ source: source(), kv, clock: movedClock(), log: memoryLog(), timeoutMs: 1000 });
  const articlesOf = async (length: number) => {
    const articles = await storeIn(kv)(new TextEncoder().encode(JSON.stringify([{ title: 'x'.repeat(length) }])));
    for (let turn = 0; turn < 2; turn++) await lists.articles({ pieces: [], topics: [], authors: [], total: 0, articles });
    return reads.splice(0).length;
  };
  expect([await articlesOf(500_000), await articlesOf(530_000)]).toEqual([1, 2]);
});

test('a piece is named by its content [DEL-10]', async () => {
  const { kv, stored } = memoryStore();
  const names = await Promise.all(['<url/>', '<url/>', '<url></url>'].map((text) => storeIn(kv)(new TextEncoder().encode(text))));
  expect([names[0], stored.size]).toEqual([names[1], 2]);
  expect(names[2]).toMatch(/^[0-9a-f]{32}$/);
});

test('the name of a list depends on its addresses, and is the same after the next deploy [DEL-14] [DEL-17]', () => {
  expect(setupOf(target)).toBe('rmjzvydgdp');
  const spanish = { ...target, languages: [...target.languages, { language: 'es', origin, prefix: '/es' }] };
  expect(new Set([target, { ...target, trailingSlash: true }, spanish].map(setupOf)).size).toBe(3);
});

const version = (revision: number) => ({
  current: () => ({ pointer: { shell: revision, content: revision, touched: {} } as VersionPointer, ageMs: 0, from: 'isolate' as const }),
});

test('cron keeps an unfinished walk for a day, and deletes it after the end [DEL-10]', async () => {
  const { kv, stored, deletes } = memoryStore();
  const clock = movedClock();
  const log = memoryLog();
  const { pages } = source();
  const slow = {
    async pages(...given: Parameters<typeof pages>) {
      clock.move(10);
      return pages(...given);
    },
  };
  const renew = (ms: number) =>
    renewPageLists([target], { source: slow, version: version(5), kv, sourceId: 'edge', clock, log, until: clock.now() + ms });
  const unfinished = () => [...stored].filter(([key]) => key.startsWith('W:')).map(([, { seconds }]) => seconds);
  expect([await renew(0), await renew(20), unfinished()]).toEqual([0, 1, [24 * 3600]]);
  expect([await renew(1000), unfinished(), deletes.length]).toEqual([1, [], 1]);
  expect(log.events('page-list-renewed')).toEqual([{ site: 'lake', language: 'en', pages: 3 }]);
  expect([...stored.keys()].filter((key) => key.startsWith('P:')).every((key) => key.endsWith(':edge'))).toBe(true);
  expect(await renew(1000)).toBe(0);
  // Without an unfinished walk there is nothing to delete.
  stored.clear();
  expect([await renew(1000), deletes.length]).toEqual([1, 1]);
});

test('the lists are those of every site and language [DEL-10] [DEL-17]', () => {
  const SITES = JSON.stringify({ 'www.other.example': { site: 'other', language: 'en' } });
  const targets = listTargets(readSettings({ SITE_URL: origin, SITE_NAME: 'lake', TRAILING_SLASH: 'on', SITES }));
  expect(targets.map(({ site, language, trailingSlash }) => [site, language, trailingSlash])).toEqual([
    ['lake', 'en', true],
    ['other', 'en', true],
  ]);
});

test('a source without publishes has a list for each hour, another one for each publish [DEL-10]', () => {
  expect(listRevision({ shell: 3_600_000 + 600_000, content: 0, touched: {} })).toBe(3_600_000);
  expect(listRevision({ shell: 3_600_001, content: 7, touched: {} })).toBe(3_600_001);
});

const piece = (addresses: number, bytes: number): StoredPart => ({ key: '', addresses, bytes, changedAt: null });

test.each([
  ['nothing', [], []],
  ['five full pieces', Array(5).fill(piece(PART_ADDRESSES / 5, 1)), [5]],
  ['six full pieces', Array(6).fill(piece(PART_ADDRESSES / 5, 1)), [5, 1]],
  ['eleven full pieces', Array(11).fill(piece(PART_ADDRESSES / 5, 1)), [5, 5, 1]],
  ['many bytes', Array(4).fill(piece(1, (PART_BYTES - 10_000) / 2)), [2, 2]],
  ['a byte too many', [piece(1, PART_BYTES - 10_000), piece(1, 1), piece(1, PART_BYTES - 10_001), piece(1, 1)], [1, 2, 1]],
])('groups %s into parts within both limits [DEL-10]', (_, pieces, parts) => {
  expect(sitemapParts({ pieces }).map(({ length }) => length)).toEqual(parts);
});

test('a part holds five full pieces with its frame, and no more [DEL-10]', () => {
  expect(5 * PIECE_BYTES + PART_HEAD.length + PART_FOOT.length).toBeLessThanOrEqual(PART_BYTES);
  expect(6 * PIECE_BYTES).toBeGreaterThan(PART_BYTES);
});

test('the newest of several times is known unless all are unknown [DEL-10]', () => {
  expect([newest([]), newest([null, null]), newest([null, 3, 5, null, 4]), newest([-5, -9])]).toEqual([null, null, 5, -5]);
  expect(changedAtOf([piece(1, 1), { ...piece(1, 1), changedAt: 3 }])).toBe(3);
});

test('a part is copied by the stream of the runtime, where there is one [DEL-10]', async () => {
  const { kv } = memoryStore();
  const key = await storeIn(kv)(new TextEncoder().encode('<url/>'));
  let made = 0;
  class Identity extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      super();
      made++;
    }
  }
  vi.stubGlobal('IdentityTransformStream', Identity);
  const text = async (pieces: StoredPart[]) => new Response(await partStream(pieces, readFrom(kv), () => undefined)).text();
  const whole = await text([{ ...piece(1, 6), key }]);
  expect([whole.match(/<url\/>/g)?.length, whole.endsWith('</urlset>\n'), made]).toEqual([1, true, 1]);
  expect(await partStream([], readFrom(kv), () => undefined)).toBeNull();
});
