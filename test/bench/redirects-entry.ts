/** Redirect tables for the bench: compiled once for each number of rules, then looked up as often as requested. Never deployed. */
import { compile } from '../../src/redirects/compile.ts';
import { hashes, mayHave } from '../../src/redirects/filter.ts';
import { redirectsOf } from '../../src/redirects/service.ts';
import { readHead, storedTable } from '../../src/redirects/stored-table.ts';
import { RedirectTable } from '../../src/redirects/table.ts';
import type { TableSource } from '../../src/redirects/table-source.ts';
import { siteContext } from '../../src/redirects/site-context.ts';
import { readSettings } from '../../src/settings.ts';

const SITE = 'lake-erie';
const PATTERNS = 20;
const context = siteContext(readSettings({ RUN: 'local', SITE_URL: 'http://localhost' }));
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
const place = { site: SITE, language: 'en', prefix: '' };
const background = { waitUntil: () => undefined };

interface Env {
  CONTENT: KVNamespace;
  MAKER: Fetcher;
}

let head: ArrayBuffer;
let table: RedirectTable;
let turn = 0;

async function make(count: number, kv: KVNamespace): Promise<number> {
  const row = (pattern: string, target: string) =>
    ({ pattern, target, redirectType: 'REDIRECT_301', isQueryStringPreserved: false, isLanguagePreserved: false, locale: '' }) as const;
  const rows = [
    ...Array.from({ length: count }, (_, index) =>
      row(`/blog/20${index % 20}/${index % 12}/an-old-title-of-some-length-${index}.aspx`, `/blog/${index % 5000}`),
    ),
    ...Array.from({ length: PATTERNS }, (_, index) => row(`^/section-${index}/(\\d{4})/(.*)$`, `/new-${index}/$2`)),
  ];
  const parts = storedTable(compile(rows, SITE, context), '');
  for (const [name, value] of parts) await kv.put(name, value);
  return parts.size;
}

const open = (kv: KVNamespace): RedirectTable => new RedirectTable(readHead(head), async (shard) => (await kv.get(String(shard))) ?? '');

const jobs: Record<string, (count: number, env: Env) => unknown> = {
  async load(_, { CONTENT }) {
    head = (await CONTENT.get('head', 'arrayBuffer')) as ArrayBuffer;
    table = open(CONTENT);
    return head.byteLength;
  },
  async repeated(count) {
    const service = redirectsOf({ tables: { table: () => table } as unknown as TableSource, context, log });
    for (let index = 0; index < 500; index++) await service.answer(place, 'localhost', `/page-${index}`, '', background);
    for (let index = 0; index < count; index++) service.answer(place, 'localhost', `/page-${index % 500}`, '', background);
    return count;
  },
  missing(count) {
    const at = turn++ * count;
    let met = 0;
    for (let index = 0; index < count; index++) {
      const query = context.parseAddress(`/some/page-${at + index}`, '', 'localhost', place)!;
      if (table.find(query)) met++;
    }
    return met;
  },
  async shards(count) {
    let met = 0;
    for (let index = 0; index < count; index++) {
      const number = index % 20;
      const query = context.parseAddress(
        `/blog/20${number % 20}/${number % 12}/an-old-title-of-some-length-${number}.aspx`,
        '',
        'localhost',
        place,
      )!;
      if (await table.find(query)) met++;
    }
    if (met !== count) throw new Error(`${met} of ${count} rules found`);
    return met;
  },
  cold(count, { CONTENT }) {
    for (let index = 0; index < count; index++) {
      const query = context.parseAddress(`/cold-${index}`, '', 'localhost', place)!;
      open(CONTENT).find(query);
    }
    return count;
  },
  async sizes(_, { CONTENT }) {
    const { filter, shards } = readHead(head);
    let passed = 0;
    for (let index = 0; index < 100_000; index++) if (mayHave(filter, hashes(`/some/page-${index}`))) passed++;
    let largest = 0;
    for (let shard = 0; shard < shards; shard++) largest = Math.max(largest, ((await CONTENT.get(String(shard))) ?? '').length);
    return { head: head.byteLength, shard: largest, passed: passed / 100 };
  },
};

export default {
  async fetch(request: Request, env: Env) {
    const { searchParams } = new URL(request.url);
    const rules = Number(searchParams.get('rules'));
    const what = searchParams.get('do') ?? '';
    if (what === 'make') return env.MAKER ? env.MAKER.fetch(request) : Response.json(await make(rules, env.CONTENT));
    const job = jobs[what];
    if (!job) return new Response('what?', { status: 400 });
    return Response.json(await job(Number(searchParams.get('count')), env));
  },
};
