/** A very large site: walked, stored and streamed with constant memory. TEST_SCALE=1 for a million addresses. */
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapFaults } from '../../test/xml.ts';
import type { PagesAnswer } from '../content/page-facts.ts';
import { PART_ADDRESSES, PART_BYTES } from './limits.ts';
import type { ListTarget, Store } from './list-builder.ts';
import { type PageList, sitemapParts } from './page-list.ts';
import { partStream } from './pieces.ts';
import { type Halt, walk } from './walk.ts';
import { scaled } from '../../test/scale.ts';

const COUNT = scaled(1_000_000);
const AT_ONCE = 1000;
const origin = 'https://www.lakeeriemutual.example';
const target: ListTarget = {
  site: 'lake-erie',
  language: 'en',
  languages: [
    { language: 'en', origin, prefix: '' },
    { language: 'es', origin, prefix: '/es' },
  ],
  trailingSlash: false,
};

/** Agency pages, the largest part of such a site; one in a hundred hidden, each with a Spanish version. */
const source = {
  async pages(_site: string, _language: string, after: string): Promise<PagesAnswer> {
    const from = Number(after || 0);
    const pages = Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, index) => {
      const at = `/agencies/pp${from + index}/harbor-light-insurance-${(from + index) % 997}`;
      const versions = [
        { language: 'en', path: at },
        { language: 'es', path: at },
      ];
      return {
        path: at,
        changedAt: 1_700_000_000_000 + (from + index) * 1000,
        hidden: (from + index) % 100 === 99,
        versions,
        article: null,
      };
    });
    return { pages, next: from + AT_ONCE < COUNT ? String(from + AT_ONCE) : '' };
  },
};

let folder = '';
let names = 0;
const store: Store = async (content) => {
  const name = `piece-${names++}`;
  writeFileSync(path.join(folder, name), content);
  return name;
};
const read = async (name: string) => {
  const file = path.join(folder, name);
  return existsSync(file) ? (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>) : null;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// Uncollected garbage says nothing about memory in use, and buffers are freed a few turns after their owners.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heldMB = async () => {
  for (let round = 0; round < 5; round++) {
    collectGarbage();
    await setTimeout(10);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

let list: PageList;

test(`walks ${COUNT} pages in several runs, holding no more at the end than at the beginning [DEL-10]`, async () => {
  const held: number[] = [];
  let halt: Halt | undefined;
  for (let calls = 0; ; ) {
    const stop = Math.ceil(COUNT / AT_ONCE / 5);
    let own = 0;
    const walked = await walk({
      source,
      target,
      store,
      signal: new AbortController().signal,
      isTimeUp: () => ++own === stop,
      ...(halt && { from: halt }),
    });
    calls += own;
    held.push(await heldMB());
    if ('list' in walked) {
      list = walked.list;
      break;
    }
    halt = JSON.parse(JSON.stringify(walked.halt)) as Halt;
    expect(calls).toBeLessThanOrEqual(COUNT / AT_ONCE);
  }
  expect(list.total).toBe(COUNT * 0.99);
  expect(held.length).toBeGreaterThan(3);
  expect(held.at(-1)! - held[0]!, `held after each run: ${held.map(Math.round)} MB`).toBeLessThan(3);
}, 120_000);

test('streams every part in turn, each within the limits of the protocol, every page once [DEL-10]', async () => {
  const parts = sitemapParts(list);
  expect(parts).toHaveLength(Math.ceil(list.total / PART_ADDRESSES));
  const held: number[] = [];
  let total = 0;
  let last = '';
  for (const pieces of parts) {
    const stream = await partStream(pieces, read, (key) => expect.fail(`${key} is missing`));
    let addresses = 0;
    let bytes = 0;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('<url>')) continue;
        addresses++;
        last = line;
      }
    }
    expect(addresses).toBeLessThanOrEqual(PART_ADDRESSES);
    expect(bytes).toBeLessThanOrEqual(PART_BYTES);
    total += addresses;
    held.push(await heldMB());
  }
  expect(total).toBe(list.total);
  expect(last).toContain(`/agencies/pp${COUNT - 2}/`);
  expect(Math.max(...held) - held[0]!, `held after each part: ${held.map(Math.round)} MB`).toBeLessThan(8);
}, 120_000);

test('a whole part of 50,000 addresses is valid by the schema [DEL-10]', async () => {
  const stream = await partStream(sitemapParts(list)[0] ?? [], read, () => undefined);
  expect(await sitemapFaults(await new Response(stream).text())).toEqual([]);
}, 60_000);

test('reads no further ahead than its reader: an unread part holds no memory [DEL-10]', async () => {
  const opened: string[] = [];
  const stream = await partStream(
    sitemapParts(list)[0] ?? [],
    (name) => {
      opened.push(name);
      return read(name);
    },
    () => undefined,
  );
  const reader = stream!.getReader();
  await reader.read();
  await reader.read();
  expect(opened).toHaveLength(1);
  await reader.cancel();
});

test('aborts when a piece is missing, so that half a part never looks complete [DEL-10]', async () => {
  const [pieces = []] = sitemapParts(list);
  const gone: string[] = [];
  const without = async (name: string) => (name === pieces[1]?.key ? null : read(name));
  const stream = await partStream(pieces, without, (key) => gone.push(key));
  await expect(new Response(stream).text()).rejects.toThrow('missing');
  expect(gone).toEqual([pieces[1]?.key]);
  expect(await partStream(pieces.slice(1), without, () => undefined)).toBeNull();
});
