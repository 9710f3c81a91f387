/** Counts the reads of KV and D1 per page, through the whole app with the sample site, and enforces the limits of the budget at the bindings. */
import { applyD1Migrations, createExecutionContext, type D1Migration, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../src/app.tsx';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { indexingOf } from '../../src/search/index/write/setup.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { counted, emptyRepository } from './repository.ts';

const bindings = env as unknown as Env;
/** The sample site as the import route accepts it, one JSON text (vitest.config.ts). */
const files = (env as unknown as { SAMPLE_SITE: string }).SAMPLE_SITE;

interface Reads {
  kv: string[];
  d1: number;
  /** Round trips to the search index. */
  index: number;
}

/** A separate isolate: empty memory, counting bindings. */
function isolate() {
  const keys: string[] = [];
  const { db, roundTrips } = counted(bindings.DB);
  const index = counted(bindings.SEARCH);
  const kv = new Proxy(bindings.CONTENT, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => {
        if (name !== 'put' && name !== 'delete') keys.push(String(values[0]));
        return method.apply(target, values);
      };
    },
  });
  const app = createApp(buildServices({ ...bindings, CONTENT: kv, DB: db, SEARCH: index.db }, everyContent), editorsHost);
  /** @returns the response, read to its end with its background work done, and the reads it caused */
  return async (path: string, init?: RequestInit): Promise<{ status: number; timing: string; text: string } & Reads> => {
    keys.length = 0;
    const before = [roundTrips(), index.roundTrips()] as const;
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`http://localhost${path}`, init), bindings, context);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    const timing = answer.headers.get('server-timing') ?? '';
    return { status: answer.status, timing, text, kv: [...keys], d1: roundTrips() - before[0], index: index.roundTrips() - before[1] };
  };
}

beforeAll(async () => {
  await emptyRepository();
  const imported = await isolate()('/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: files,
  });
  expect([imported.status, imported.text.slice(0, 200)]).toEqual([200, expect.stringContaining('"job"')]);
  const form = { name: 'Form', fields: { FormFields: [{ Template: 'Single-Line Text', Label: 'Name' }] } };
  const asks = { path: '/asks', template: 'Page', fields: { Title: 'Asks' }, placeholders: { main: [form] } };
  const added = await isolate()('/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: JSON.stringify({ site: 'lake-erie', language: 'en', pages: [asks] }),
  });
  expect(added.status).toBe(200);
  // The location's copy of the version may lag behind the publish by some seconds; until then a page may be fetched.
  await vi.waitFor(async () => expect((await isolate()('/investors')).d1).toBe(0), { timeout: 15_000, interval: 200 });
}, 40_000);

test.each([
  ['the homepage', '/'],
  ['an article', '/blog/first-winter-teen-driver'],
  ['a product page', '/auto-insurance'],
])('%s reads KV at most 3 times when it is not cached, at most once when it is, and never D1 [DEL-03]', async (_, path) => {
  const get = isolate();
  const first = await get(path);
  expect([first.status, first.timing]).toEqual([200, expect.stringContaining('page;desc="rendered"')]);
  expect(first.kv.length).toBeLessThanOrEqual(3);
  expect(first.kv.length, 'at least the layout is read from KV').toBeGreaterThan(0);
  expect(first.d1).toBe(0);
  const again = await get(path);
  expect([again.status, again.timing]).toEqual([200, expect.stringContaining('page;desc="memory"')]);
  expect([again.kv.length <= 1, again.d1]).toEqual([true, 0]);
  // Another isolate of the location finds the complete page in the Cache API.
  const neighbour = await isolate()(path);
  expect([neighbour.status, neighbour.timing]).toEqual([200, expect.stringContaining('page;desc="location"')]);
  expect([neighbour.kv.length <= 1, neighbour.d1]).toEqual([true, 0]);
  expect(neighbour.text).toBe(first.text);
});

test('a page with a form is cached like any other, and only its ticket is made per response [DEL-03] [FRM-11]', async () => {
  const get = isolate();
  const ticket = /name="ticket" value="([\w.-]{105})"/;
  const first = await get('/asks');
  expect([first.status, first.timing, first.d1]).toEqual([200, expect.stringContaining('page;desc="rendered"'), 0]);
  const tickets = new Set([ticket.exec(first.text)?.[1]]);
  for (const [ask, tier] of [
    [get, 'memory'],
    [isolate(), 'location'],
  ] as const) {
    const again = await ask('/asks');
    expect([again.timing, again.kv.length <= 1, again.d1]).toEqual([expect.stringContaining(`page;desc="${tier}"`), true, 0]);
    expect(again.text.replace(ticket, '')).toBe(first.text.replace(ticket, ''));
    tickets.add(ticket.exec(again.text)?.[1]);
  }
  expect([tickets.size, tickets.has(undefined)]).toEqual([3, false]);
});

test('pages that query the index: one round trip per query, one more for the first of an isolate, none for a cached query [DEL-03] [BLK-11]', async () => {
  await applyD1Migrations(bindings.SEARCH, (env as unknown as { SEARCH_MIGRATIONS: D1Migration[] }).SEARCH_MIGRATIONS);
  const { indexer } = indexingOf(buildServices(bindings, everyContent));
  while (await indexer.look({ site: 'lake-erie', language: 'en' }));
  const get = isolate();
  const first = await get('/blog/sump-pump');
  expect(first.text).toMatch(/entry__link" href="\/blog\//);
  // The search, the first three of the category, and possibly the next three, since the page itself is one of them.
  expect(first.index).toSatisfy((trips) => trips === 2 || trips === 3);
  // Of the same category: the query is cached.
  const second = await get('/blog/hail-and-shingles');
  expect(second.text).toMatch(/entry__link" href="\/blog\//);
  expect(second.timing).toMatch(/page;desc="(rendered|streamed)"/);
  expect(second.index).toBeLessThanOrEqual(1);
  // Their layouts may come from the source until the publish has stored them.
  for (const { kv, d1 } of [first, second]) expect([kv.length <= 6, d1 <= 1]).toEqual([true, true]);
});
