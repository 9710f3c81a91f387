/** No secret, key or internal host is in anything that leaves the Worker: bundles, pages, refusals, headers, log lines [SEC-02]. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, Reply } from './ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

const SECRETS = {
  EDITING_SECRET: 'secret-editing-q7wkz9',
  PUBLISH_SECRET: 'secret-publish-q7wkz9',
  EDITOR_PASSWORD: 'secret-password-q7wkz9-long-enough',
  SESSION_SECRET: 'secret-session-q7wkz9-long-enough-to-sign-with',
  SEARCH_API_KEY: 'secret-search-q7wkz9',
  ROBOT_CHECK_SECRET: 'secret-robot-q7wkz9-long-enough-to-sign-with',
  DELIVERY_KEY: 'secret-delivery-q7wkz9',
};
const EDGE_KEY = 'secret-edge-q7wkz9';
const INSIDE = {
  APPS_ORIGIN: 'http://apps-inside-q7wkz9.invalid',
  DATACENTER_ORIGIN: 'http://datacenter-inside-q7wkz9.invalid',
  FEAAS_HOSTS: 'http://feaas-inside-q7wkz9.invalid',
};

let site: PlatformSite;
/** Values that may not be seen, including the port of the platform. */
let hidden: string[];
const replies: [string, Reply][] = [];

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const key = { sc_apikey: SECRETS.DELIVERY_KEY };
const preview = { host: 'preview.localhost' };
const browser = { headers: { accept: 'text/html' } };
const requests: [string, Ask?][] = [
  ['/'],
  ['/auto-insurance'],
  ['/there-is-no-such-page'],
  ['/auto%ff', browser],
  ['/healthz'],
  ['/healthz?deep'],
  ['/api/healthz?deep=1'],
  ['/robots.txt'],
  ['/sitemap.xml'],
  ['/sitemap-1.xml'],
  ['/blog/feeds/all.xml'],
  ['/gallery'],
  ['/gallery/developer-test'],
  ['/developer-test'],
  ['/', { ...preview, ...browser }],
  ['/sign-in', preview],
  ['/sign-in', { ...preview, method: 'POST', headers: form, body: 'password=wrong' }],
  ['/sign-in', { ...preview, method: 'POST', headers: form, body: `password=${SECRETS.EDITOR_PASSWORD}` }],
  ['/developer-test', preview],
  ['/api/editing/config?secret=wrong', preview],
  [`/api/editing/config?secret=${SECRETS.EDITING_SECRET}`, preview],
  ['/api/editing/render?secret=wrong', preview],
  [`/api/editing/render?secret=${SECRETS.EDITING_SECRET}&sc_site=lake-erie&sc_itemid=x&sc_lang=en&route=/&mode=edit`, preview],
  ['/feaas-render?feaasSrc=lib/storm'],
  ['/feaas-render?feaasSrc=lib/storm&secret=wrong', preview],
  ['/api/revalidate', { method: 'POST', headers: { ...json, 'x-revalidate-secret': 'wrong' }, body: '{}' }],
  ['/api/revalidate', { method: 'POST', headers: { ...json, 'x-revalidate-secret': SECRETS.PUBLISH_SECRET }, body: '{"updates":7}' }],
  ['/sitecore/api/layout/render/jss?item=/', { headers: key }],
  ['/sitecore/api/layout/render/jss?item=/&sc_apikey=wrong'],
  ['/sitecore/api/jss/dictionary/lake-erie/en', { headers: key }],
  [
    '/sitecore/api/graph/edge',
    { method: 'POST', headers: { ...json, ...key }, body: '{"query":"{ item(language: \\"en\\") { nothing } }"}' },
  ],
  ['/sitecore/api/graph/edge', { method: 'POST', headers: { ...json, ...key }, body: '{"query":"{"}' }],
  ['/Account/login', browser],
  ['/Account/api', { headers: { accept: 'application/json' } }],
  ['/datacenter-app/x', browser],
  ['/-/media/nothing.jpg'],
  ['/api/media-proxy?url=https://x.test/a.jpg'],
  ['/', { method: 'POST', headers: form, body: 'type=auto&zip=16501' }],
];

beforeAll(async () => {
  site = await startPlatformSite({ vars: { ...SECRETS, ...INSIDE, LAYOUT_TIMEOUT_MS: '800' }, platform: { apiKey: EDGE_KEY } });
  // The marker of all secrets; it occurs in no id and no tag by chance.
  hidden = [...Object.values(SECRETS), EDGE_KEY, 'q7wkz9', new URL(site.edge.url).host];
  const askAll = async (when: string) => {
    for (const [target, options] of requests)
      replies.push([`${when}: ${options?.method ?? 'GET'} ${target}`, await site.ask(target, options)]);
  };
  await askAll('all well');
  // Failures produce more messages, which could contain a secret.
  for (const mode of ['down', 'wrong-shape', 'html'] as const) {
    site.edge.control({ mode });
    await askAll(`platform ${mode}`);
  }
  site.edge.control({ mode: 'ok' });
}, 120_000);
afterAll(() => site.stop());

const found = (text: string): string[] => hidden.filter((word) => text.includes(word));

test('the requests got every expected status [SEC-02]', () => {
  const statuses = new Set(replies.map(([, { status }]) => status));
  for (const status of [200, 303, 400, 401, 404, 502, 503]) expect([status, statuses.has(status)]).toEqual([status, true]);
  expect(replies.length).toBe(requests.length * 4);
});

test('no response contains a secret or an internal host, in its body or its headers [SEC-02]', () => {
  for (const [name, { text, headers }] of replies) {
    // A session is signed with the secret and does not contain it.
    expect([name, found(text), found(JSON.stringify(headers))]).toEqual([name, [], []]);
  }
});

test('no log line does either [SEC-02] [OPS-01]', () => {
  expect(site.lines.length).toBeGreaterThan(20);
  for (const line of site.lines) expect([line.event, found(JSON.stringify(line))]).toEqual([line.event, []]);
});

describe('bundles', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));

  test('scripts of browsers name no secret setting and contain no server module [SEC-02]', () => {
    const scripts = files(path.join(root, 'dist/assets')).filter((file) => /\.(js|css|json|map|html)$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    for (const file of scripts) {
      const text = readFileSync(file, 'utf8');
      expect([file, /[A-Z]+_(SECRET|API_KEY|PASSWORD|CONTEXT_ID)\b|DELIVERY_KEY|sc_apikey|x-revalidate-secret/.exec(text)?.[0]]).toEqual([
        file,
        undefined,
      ]);
    }
  });

  test('no source map and no settings file is served [SEC-02]', () => {
    for (const file of files(path.join(root, 'dist/assets'))) expect(file).not.toMatch(/\.map$|\.env|\.dev\.vars|\.toml$|\.ts$/);
  });

  test('no Worker contains a secret of this machine [SEC-02]', () => {
    const workers = ['worker', 'visitors'].map((folder) => readFileSync(path.join(root, `dist/${folder}/index.js`), 'utf8'));
    for (const [name, value] of Object.entries(process.env))
      if (/SECRET|API_KEY|PASSWORD|TOKEN/.test(name) && (value?.length ?? 0) > 11)
        expect([name, workers.some((worker) => worker.includes(value as string))]).toEqual([name, false]);
    // The deployed configuration names secrets without values.
    const production = readFileSync(path.join(root, 'wrangler.toml'), 'utf8').split('[env.production]')[1] ?? '';
    expect(production.length).toBeGreaterThan(100);
    expect(/^\s*[A-Z_]*(SECRET|API_KEY|PASSWORD)[A-Z_]*\s*=/m.exec(production)?.[0]).toBeUndefined();
  });
});
