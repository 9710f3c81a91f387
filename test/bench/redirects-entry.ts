/** Redirect tables for the bench: made once for each number of rules, then looked up as often as asked. Never deployed. */
import { compile } from '../../src/redirects/compile.ts';
import { hashes, mayHave } from '../../src/redirects/filter.ts';
import { redirectsOf } from '../../src/redirects/service.ts';
import { readHead, storedTable } from '../../src/redirects/stored-table.ts';
import { Table } from '../../src/redirects/table.ts';
import type { TableSource } from '../../src/redirects/table-source.ts';
import { worldOf } from '../../src/redirects/world.ts';
import { readSettings } from '../../src/settings.ts';

const SITE = 'lake-erie';
const PATTERNS = 20;
const world = worldOf(readSettings({ RUN: 'local', SITE_URL: 'http://localhost' }));
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
const place = { site: SITE, language: 'en', prefix: '' };
const background = { waitUntil: () => undefined };

const made = new Map<number, Map<string, Uint8Array | string>>();
const tables = new Map<number, Table>();
let turn = 0;

function parts(count: number): Map<string, Uint8Array | string> {
  const known = made.get(count);
  if (known) return known;
  const row = (pattern: string, target: string) =>
    ({ pattern, target, redirectType: 'REDIRECT_301', isQueryStringPreserved: false, isLanguagePreserved: false, locale: '' }) as const;
  const rows = [
    ...Array.from({ length: count }, (_, index) => row(`/blog/20${index % 20}/${index % 12}/an-old-title-of-some-length-${index}.aspx`, `/blog/${index % 5000}`)),
    ...Array.from({ length: PATTERNS }, (_, index) => row(`^/section-${index}/(\\d{4})/(.*)$`, `/new-${index}/$2`)),
  ];
  const table = storedTable(compile(rows, SITE, world));
  made.set(count, table);
  return table;
}

const open = (count: number): Table => {
  const stored = parts(count);
  return new Table(readHead((stored.get('head') as Uint8Array<ArrayBuffer>).buffer), async (shard) => stored.get(String(shard)) as string);
};
const table = (count: number): Table => tables.get(count) ?? (tables.set(count, open(count)), tables.get(count)!);

const jobs: Record<string, (rules: number, count: number) => unknown> = {
  nothing: () => 0,
  make: (rules) => parts(rules).size,
  repeated(rules, count) {
    const service = redirectsOf({ tables: { table: () => table(rules) } as unknown as TableSource, world, log });
    for (let index = 0; index < count; index++) service.answer(place, 'localhost', `/page-${index % 500}`, '', background);
    return count;
  },
  missing(rules, count) {
    const at = turn++ * count;
    let met = 0;
    for (let index = 0; index < count; index++) {
      const asked = world.asked(`/some/page-${at + index}`, '', 'localhost', place)!;
      if (table(rules).find(asked)) met++;
    }
    return met;
  },
  async shards(rules, count) {
    let met = 0;
    for (let index = 0; index < count; index++) {
      const number = index % 50;
      const asked = world.asked(`/blog/20${number % 20}/${number % 12}/an-old-title-of-some-length-${number}.aspx`, '', 'localhost', place)!;
      if (await table(rules).find(asked)) met++;
    }
    if (met !== count) throw new Error(`${met} of ${count} rules found`);
    return met;
  },
  cold(rules, count) {
    for (let index = 0; index < count; index++) {
      const asked = world.asked(`/cold-${index}`, '', 'localhost', place)!;
      open(rules).find(asked);
    }
    return count;
  },
  sizes(rules) {
    const stored = parts(rules);
    const head = stored.get('head') as Uint8Array<ArrayBuffer>;
    const { filter } = readHead(head.buffer);
    let passed = 0;
    for (let index = 0; index < 100_000; index++) if (mayHave(filter, hashes(`/some/page-${index}`))) passed++;
    const shards = [...stored].filter(([name]) => name !== 'head').map(([, text]) => (text as string).length);
    return { head: head.length, shard: Math.max(...shards), passed: passed / 100 };
  },
};

export default {
  async fetch(request: Request) {
    const { searchParams } = new URL(request.url);
    const job = jobs[searchParams.get('do') ?? ''];
    if (!job) return new Response('what?', { status: 400 });
    return Response.json(await job(Number(searchParams.get('rules')), Number(searchParams.get('count'))));
  },
};
