/** The Worker of visitors as production runs it, beside preview's: pages, APIs, proxies and jobs, and no address of editors (decision 087). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/lib/files.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type Ask, ask } from './ask.ts';
import type { SearchAnswer } from '../../src/search/protocol.ts';
import { siteSearch } from '../../src/search/requests.ts';
import { type SamplePage, samplePages } from './sample-pages.ts';

let site: RunningSite;
/** The Worker with everything, which the other tests run. */
let whole: RunningSite;
let app: Server;
const lines: { level: string; event: string }[] = [];

beforeAll(async () => {
  app = createServer((request, answer) => answer.end(`app ${request.url}`));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const vars = { RUN: 'production', APPS_ORIGIN: `http://127.0.0.1:${(app.address() as AddressInfo).port}`, TRUST_GEO_HEADERS: 'off' };
  site = await startSite({
    script: readFileSync(path.join(root, 'dist/visitors/index.js'), 'utf8'),
    vars,
    // As preview, which writes the search index.
    beside: { vars, queueConsumers: {}, index: true },
    onLog: (line) => lines.push(JSON.parse(line)),
  });
  whole = await startSite({ vars, onLog: () => undefined });
});
afterAll(async () => {
  await Promise.all([site.stop(), whole.stop()]);
  app.close();
});

const send = (address: string, { host = 'localhost:8787', ...rest }: Ask = {}) => ask(site.origin, address, { host, ...rest });

test('serves pages in both languages, with their status [DEL-01] [OPS-01]', async () => {
  for (const [address, words] of [
    ['/', '<title>'],
    ['/auto-insurance', '<h1'],
    ['/es', 'lang="es"'],
  ] as const) {
    const { status, text, headers } = await send(address);
    expect([address, status, text.includes(words)]).toEqual([address, 200, true]);
    expect(headers['x-robots-tag']).toBeUndefined();
  }
  const missing = await send('/no-such-page');
  expect([missing.status, missing.text.includes('<h1')]).toEqual([404, true]);
});

test('serves every kind of page as the Worker with everything does, byte for byte, but for tickets [DEL-01] [OPS-01]', async () => {
  const known = new Set<string>();
  // A page for each kind that no page before had: every template and every block of the sample.
  const pages = samplePages.filter(({ kinds }) => {
    const before = known.size;
    for (const kind of kinds) known.add(kind);
    return known.size > before;
  });
  expect(pages.length).toBeGreaterThan(30);
  const read = async ({ origin }: RunningSite, { host, address }: SamplePage) => {
    const { status, text } = await ask(origin, address, { host: host === 'localhost' ? 'localhost:8787' : host });
    return [address, status, text.replace(/(name="ticket" value=")[^"]*/g, '$1')];
  };
  for (const page of pages) expect(await read(site, page)).toEqual(await read(whole, page));
});

test('serves what blocks load, APIs, feeds and media [OPS-01]', async () => {
  const cities = await send('/api/statescities');
  expect([cities.status, Object.keys(JSON.parse(cities.text)).length > 0]).toEqual([200, true]);
  expect(JSON.parse((await send('/.well-known/gpc.json')).text)).toMatchObject({ gpc: true });
  expect((await send('/healthz')).status).toBe(200);
  expect((await send('/sitemap.xml')).status).toBe(200);
  expect((await send('/blog/feeds/all.xml')).status).toBe(200);
});

test('passes requests on to the web apps [DEL-13]', async () => {
  const { status, text } = await send('/OnlineQuote/auto?zip=16501');
  expect([status, text]).toEqual([200, 'app /OnlineQuote/auto?zip=16501']);
});

test('a visitor without script gets a form back with its errors, and a valid one redirects [QTE-02] [BLK-01]', async () => {
  const form = /<form[^>]*method="post"[^>]*>.*?<\/form>/s.exec((await send('/')).text)?.[0] ?? '';
  const hidden = [...form.matchAll(/type="hidden" name="(.*?)" value="(.*?)"/g)].map(([, name = '', value = '']) => [name, value]);
  const post = (zip: string) =>
    send('/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...hidden, ['type', 'auto'], ['zip', zip]]).toString(),
    });
  const wrong = await post('1650');
  expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([422, true]);
  const valid = await post('16501');
  expect([valid.status, valid.headers.location]).toEqual([303, '/get-a-quote?insuranceType=auto&zip=16501']);
});

test.each([
  '/desk',
  '/desk/publish',
  '/sign-in',
  '/sign-out',
  '/edit/fields',
  '/api/edit/change',
  '/api/editing/config?secret=preview',
  '/api/editing/feaas-render',
  '/api/repository/export',
  '/api/search-index/rebuild',
  '/sitecore/api/layout/render/jss?item=/',
  '/sitecore/api/graph/edge',
  '/submissions',
  '/subscribers',
  '/reports',
  '/gallery',
  '/gallery/callout',
  '/style-guide',
  '/example',
  '/developer-test',
])('%s is not found [EDT-03] [SEC-01]', async (address) => {
  for (const method of ['GET', 'POST']) {
    const { status } = await send(address, { method, ...(method === 'POST' && { body: '' }) });
    expect([method, status === 404 || (method === 'POST' && status === 405)]).toEqual([method, true]);
  }
});

test('does not know the editors’ host, so that it cannot be opened without its guard [EDT-03] [SEC-01]', async () => {
  for (const address of ['/', '/desk', '/sign-in', '/auto-insurance?mode=edit'])
    expect([address, (await send(address, { host: 'preview.localhost' })).status]).toEqual([address, 421]);
});

test('runs its jobs at production’s patterns, and none of the editors’ [OPS-01]', async () => {
  await site.env.DB.prepare(`INSERT INTO schedules (item, language, site, action, at, by) SELECT item, 'en', site, 'unpublish', ?, 'editor-1'
      FROM heads WHERE stage = 'live' AND route = '/giving' AND language = 'en'`)
    .bind(Date.now() - 1000)
    .run();
  const from = lines.length;
  await site.cron('* * * * *');
  await site.cron('*/10 * * * *');
  expect(lines.slice(from).filter(({ event }) => /^cron-failed|schedules/.test(event))).toEqual([]);
  expect((await send('/giving')).status).toBe(200);
});

test('publishes through its own object, for the editors’ host and the platform’s webhook [DEL-05]', async () => {
  const answer = await send('/api/revalidate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'a publish secret of tests, long enough' },
    body: JSON.stringify({ updates: [{ identifier: '/giving', entity_definition: 'Item', operation: 'Update', entity_culture: 'en' }] }),
  });
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
  await vi.waitFor(async () => expect((await send('/giving')).status).toBe(200), { timeout: 20_000, interval: 200 });
});

test('finds what it has published, by the index that preview’s Worker writes [SRC-02] [OPS-01]', async () => {
  const find = async () => {
    const body = JSON.stringify(siteSearch({ language: 'en' }, { text: 'umbrella', types: [], page: 0 }));
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' };
    const { status, text } = await send('/api/search', { method: 'POST', headers, body });
    // 502 until there is an index.
    return status === 200 ? (JSON.parse(text) as SearchAnswer).widgets[0]?.content.length : 0;
  };
  await vi.waitFor(async () => expect(await find()).toBeGreaterThan(3), { timeout: 20_000, interval: 200 });
});

test('logs no error while it does so', () => {
  // Its own check ran before there was a search index, which it reports.
  const errors = lines.filter(({ level, event }) => level === 'error' && event !== 'self-check-failed');
  expect(errors).toEqual([]);
});
