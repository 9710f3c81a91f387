/** The mirror of last resort: written from the running site, and served after the site's code, D1 and KV are all gone (decision 103) [OPS-01]. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/files.ts';
import { type Simulator, simulator } from '../../scripts/lib/miniflare.ts';
import { localVars, startSite } from '../start-site.ts';
import { type Ask, ask } from './ask.ts';

const HOST = 'localhost:8787';
const EVERY_MINUTE = '*/1 * * * *';
const persist = mkdtempSync(path.join(os.tmpdir(), 'mirror-'));
/** What the site answered while it worked. */
const before = new Map<string, string>();
/** Address of a script and of a picture of the home page. */
let [script, picture] = ['', ''];
const running: Simulator[] = [];

const PAGES = [
  [HOST, '/'],
  [HOST, '/es'],
  ['foundation.localhost:8787', '/'],
  [HOST, '/auto-insurance'],
  [HOST, '/blog/feeds/all.xml'],
  [HOST, '/sitemap.xml'],
  [HOST, '/robots.txt'],
] as const;
const withoutTicket = (text: string) => text.replace(/(name="ticket" value=")[^"]*/g, '$1');

beforeAll(async () => {
  cpSync(path.join(process.env.SITE_DATA ?? '', 'seeded'), persist, { recursive: true });
  const site = await startSite({ persist, mirror: true, onLog: () => undefined });
  await site.cron(EVERY_MINUTE);
  for (const [host, address] of PAGES) before.set(host + address, withoutTicket((await ask(site.origin, address, { host })).text));
  const home = before.get(`${HOST}/`) ?? '';
  script = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  picture = /src="(\/-\/[^"?]+)/.exec(home)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await site.stop();
  // Databases, KV, the Publisher's objects and caches.
  for (const name of readdirSync(persist)) if (name !== 'r2') rmSync(path.join(persist, name), { recursive: true });
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map((one) => one.dispose()));
  rmSync(persist, { recursive: true, force: true });
});

const worker = (name: string, contents: string) => ({
  name,
  modules: [{ type: 'ESModule', path: 'index.js', contents }],
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
});
const mirrorBucket = { r2Buckets: { MIRROR: 'carrier-site-mirror' } };

async function start(workers: object[]): Promise<string> {
  const mf = simulator({ workers, resourcePersistencePath: persist, handleStructuredLogs: () => undefined });
  running.push(mf);
  return (await mf.ready).origin;
}
const standBy = () => ({
  ...worker('mirror', readFileSync(path.join(root, 'dist/mirror/index.js'), 'utf8')),
  ...mirrorBucket,
  serviceBindings: { SITE: 'site' },
});
const form = (more: Ask = {}): Ask => ({
  method: 'POST',
  host: HOST,
  headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  body: 'name=Quillfeather',
  ...more,
});

async function servesAll(origin: string): Promise<void> {
  for (const [host, address] of PAGES) {
    const { status, text, headers } = await ask(origin, address, { host });
    expect([host + address, status, headers['x-served-from']]).toEqual([
      host + address,
      200,
      expect.stringMatching(/^mirror; written=2\d{3}-/),
    ]);
    expect([host + address, withoutTicket(text)]).toEqual([host + address, before.get(host + address)]);
  }
}

test('serves pages of each language and site, feed, sitemap and files from R2 alone when the site’s Worker throws, with their policy and a header that says so', async () => {
  const origin = await start([standBy(), worker('site', `export default { fetch() { throw new Error('a broken deploy') } }`)]);
  await servesAll(origin);
  const home = await ask(origin, '/?utm_source=mail', { host: HOST });
  expect([home.status, home.headers['content-security-policy'], home.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining("'sha256-"),
    'public, max-age=60',
  ]);
  expect(home.headers['set-cookie']).toBeUndefined();
  for (const [address, type] of [
    [script, /javascript/],
    [picture, /^image\//],
  ] as const) {
    const { status, headers, text } = await ask(origin, address, { host: HOST });
    expect([address, status, text.length > 0]).toEqual([expect.stringMatching(/^\/./), 200, true]);
    expect(headers['content-type']).toMatch(type);
  }
  const head = await ask(origin, '/', { host: HOST, method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('answers forms and editors’ addresses with a message in the visitor’s language, and keeps nothing', async () => {
  const origin = await start([standBy(), worker('site', `export default { fetch() { throw new Error('a broken deploy') } }`)]);
  const stored = async () => {
    const { MIRROR } = await (running.at(-1) as Simulator).getBindings<{ MIRROR: R2Bucket }>();
    return (await MIRROR.list()).objects.map(({ key, version }) => `${key} ${version}`);
  };
  const kept = await stored();
  expect(kept.length).toBeGreaterThan(PAGES.length);
  const english = await ask(origin, '/contact-us', form());
  expect([english.status, english.headers['retry-after'], english.headers['cache-control']]).toEqual([503, '300', 'no-store']);
  expect(english.text).toMatch(/<html lang="en">.*We cannot take this form.*\(800\) 555 - 0142/s);
  expect((await ask(origin, '/es/contact-us', form())).text).toMatch(/<html lang="es">.*no podemos recibir este formulario.*555 - 0142/s);
  expect((await ask(origin, '/', form({ host: 'foundation.localhost:8787' }))).text).toContain('(814) 555 - 0163');
  const program = await ask(origin, '/api/forms', form({ headers: { accept: 'application/json' } }));
  expect([program.status, program.headers['content-type'], JSON.parse(program.text).code]).toEqual([
    503,
    'application/problem+json',
    'closed',
  ]);
  for (const address of ['/desk', '/desk/publish', '/a-page-that-was-never-copied'])
    expect([address, (await ask(origin, address, { host: HOST, headers: { accept: 'text/html' } })).status]).toEqual([address, 503]);
  expect(await stored()).toEqual(kept);
});

test('passes on what the site answers while it works: the stand-by can be switched on in doubt', async () => {
  const origin = await start([
    standBy(),
    worker(
      'site',
      `export default { async fetch(r) { return new Response('of the site ' + (await r.text()), { status: r.method === 'POST' ? 303 : 200 }) } }`,
    ),
  ]);
  const page = await ask(origin, '/', { host: HOST });
  expect([page.status, page.text, page.headers['x-served-from']]).toEqual([200, 'of the site ', undefined]);
  expect((await ask(origin, '/contact-us', form())).text).toBe('of the site name=Quillfeather');
});

test('the visitors’ Worker itself serves copies when it runs without D1, KV and content', async () => {
  const bindings = Object.fromEntries(Object.entries(localVars).filter(([name]) => name !== 'TRUST_GEO_HEADERS'));
  const script = readFileSync(path.join(root, 'dist/visitors/index.js'), 'utf8');
  const origin = await start([{ ...worker('visitors', script), ...mirrorBucket, bindings }]);
  const { status, text, headers } = await ask(origin, '/auto-insurance', { host: HOST });
  expect([status, headers['x-served-from']]).toEqual([200, expect.stringMatching(/^mirror; /)]);
  expect(withoutTicket(text)).toBe(before.get(`${HOST}/auto-insurance`));
  // What has no copy keeps the site's own answer.
  expect((await ask(origin, '/no-such-page', { host: HOST })).headers['x-served-from']).toBeUndefined();
});
