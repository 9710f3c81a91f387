/** Tests the platform's own sitemap files: fetched with care, rewritten to our addresses, and fetched again after ten minutes. */
import { expect, test } from 'vitest';
import { memoryStore } from '../../test/memory-store.ts';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { MAX_AGE_MS } from '../content/publisher/pointer.ts';
import { fileFor, fileName, PlatformFiles } from './platform-files.ts';

const origin = 'https://www.harbor.example';
const media = 'https://edge.media.example/a/sitemap';
const all = [`${media}/sitemap.xml`, `${media}/sitemap-01.xml`];
const index = `<sitemapindex><loc>${all[1]}</loc><loc>${all[0]}</loc><loc>${media}/other.xml</loc></sitemapindex>`;

function setUp(texts: string[] = [index], insecure = false) {
  const requests: string[] = [];
  const { kv, stored, reads } = memoryStore();
  const log = memoryLog();
  const clock = movedClock();
  const background = testBackground();
  const fetch = async (url: string) => {
    requests.push(url);
    return new Response(texts[Math.min(requests.length, texts.length) - 1]);
  };
  const sitemaps = async (site: string) => [`${media}/${site}.xml`];
  const files = new PlatformFiles({ kv, clock, log, timeoutMs: 1000, source: { sitemaps }, insecure, upstream: { fetch } });
  const read = (url = all[0]!) => files.file('lake', url, all, origin, background);
  return { files, read, reads, requests, stored, log, clock, background };
}

test('lists the files of a site, and stores each under its name [DEL-10]', async () => {
  const { files, read, stored, background } = setUp();
  expect(await files.list('lake', background)).toEqual([`${media}/lake.xml`]);
  await read();
  await background.settled();
  const names = (part: string) => [...stored.keys()].filter((key) => key.includes(part)).length;
  expect([names(':list'), names(':sitemap.xml')]).toEqual([2, 2]);
});

test('replaces the addresses of files by ours, and no others [DEL-10]', async () => {
  const ours = `<sitemapindex><loc>${origin}/sitemap-01.xml</loc><loc>${origin}/sitemap.xml</loc><loc>${media}/other.xml</loc></sitemapindex>`;
  expect(await setUp().read()).toBe(ours);
});

test('fetches a file again ten minutes later, in the background [DEL-10]', async () => {
  const { read, reads, requests, clock, background } = setUp([index, index.replace('other', 'newer')]);
  await read();
  await background.settled();
  reads.length = 0;
  clock.move(60_000);
  expect(await read()).toContain('other.xml');
  // From memory, not even from the store.
  expect([requests, reads]).toEqual([[all[0]], []]);
  clock.move(MAX_AGE_MS);
  await read();
  await background.settled();
  expect(await read()).toContain('newer.xml');
  expect(requests).toHaveLength(2);
});

test.each(['<html><loc>', '<urlset>', '<urlsets><loc>', ''])('refuses %j, which holds no addresses [DEL-10]', async (text) => {
  await expect(setUp([text]).read()).rejects.toMatchObject({ kind: 'malformed' });
});

test.each([
  ['http://edge.media.example/x.xml', false],
  ['https://user@edge.media.example/x.xml', false],
  ['http://user@edge.media.example/x.xml', true],
  ['file:///etc/x.xml', true],
])('does not request %s [SEC-01]', async (url, insecure) => {
  const { read, requests } = setUp([index], insecure);
  await expect(read(url)).rejects.toMatchObject({ kind: 'malformed' });
  expect(requests).toEqual([]);
});

test('requests plain HTTP where that is allowed, and tries once more [DEL-10]', async () => {
  const local = 'http://edge.media.example/x.xml';
  const { read, requests } = setUp([index], true);
  await read(local);
  expect(requests).toEqual([local]);
  const { kv } = memoryStore();
  let calls = 0;
  const fetch = async () => (++calls === 1 ? new Response('', { status: 503 }) : new Response(index));
  const options = { kv, clock: movedClock(), log: memoryLog(), timeoutMs: 2000, source: { sitemaps: async () => [] }, insecure: false };
  await new PlatformFiles({ ...options, upstream: { fetch } }).file('lake', all[0]!, all, origin, testBackground());
  expect(calls).toBe(2);
});

test('our name for a file is the last part of its address [DEL-10]', () => {
  expect([fileName(`${media}/a-1.xml?v=2`), fileName('no address')]).toEqual(['a-1.xml', '']);
});

test.each([
  ['sitemap-01.xml', all[1]],
  ['sitemap.xml', all[0]],
  ['other.xml', undefined],
])('finds the file %s [DEL-10]', (name, url) => {
  expect(fileFor(all.toReversed(), name)).toBe(url);
});

test('a file whose address only contains sitemap.xml is that one [DEL-10]', () => {
  const urls = [`${media}/robots.xml`, `${media}/sitemap.xml/latest`];
  expect([fileFor(urls, 'sitemap.xml'), fileFor(urls, 'sitemap-01.xml')]).toEqual([urls[1], undefined]);
});
