/** The security headers of every kind of response of a production run, in one table [SEC-01]. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask, type Ask, type Reply } from './ask.ts';
import { grade } from './observatory.ts';

const APP_HEADERS = {
  'content-security-policy': "default-src 'self' https://app-cdn.test; frame-ancestors https://partner.test",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'origin',
  'strict-transport-security': 'max-age=0',
};

let site: RunningSite;
let app: Server;
let table: Map<string, Reply>;
/** The same requests over plain HTTP. */
let plainTable: Map<string, Reply>;

beforeAll(async () => {
  app = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html', ...APP_HEADERS }).end('<h1>Account</h1>'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  site = await startSite({
    vars: {
      RUN: 'production',
      SITE_URL: 'https://www.lakeeriemutual.test',
      PREVIEW_HOST: 'edit.lakeeriemutual.test',
      SITES: JSON.stringify({ '127.0.0.1': { site: 'lake-erie', language: 'en' } }),
      TRUST_GEO_HEADERS: 'off',
      APPS_ORIGIN: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
      SESSION_SECRET: 'a secret of tests, long enough to sign sessions with',
      EDITOR_PASSWORD: 'a password of tests, long enough',
      REDIRECT_HOSTS: 'quotes.lakeeriemutual.test *.agents.test',
    },
    onLog: () => undefined,
  });
  const page = await ask(site.origin, '/');
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(page.text)?.[1] ?? '';
  const requests: [string, string, Ask?][] = [
    ['page', '/'],
    ['article', '/auto-insurance'],
    ['not found', '/there-is-no-such-page'],
    ['refused, to a browser', '/auto%ff', { headers: { accept: 'text/html' } }],
    ['component', '/feaas-render?id=storm-ready'],
    ['sign-in', '/sign-in', { host: 'edit.lakeeriemutual.test' }],
    ['preview, signed out', '/', { host: 'edit.lakeeriemutual.test', headers: { accept: 'text/html' } }],
    ['wrong method', '/auto-insurance', { method: 'DELETE' }],
    ['unknown host', '/', { host: 'evil.test' }],
    ['API', '/sitecore/api/layout/render/jss?item=/'],
    ['API, refused', '/sitecore/api/layout/render/jss?item=%ff'],
    ['API, not there', '/sitecore/api/nothing'],
    ['webhook, no secret', '/api/revalidate', { method: 'POST' }],
    ['health', '/healthz'],
    ['feed', '/blog/feeds/all.xml'],
    ['sitemap', '/sitemap.xml'],
    ['robots', '/robots.txt'],
    ['redirect', '/AUTO-insurance'],
    ['options', '/healthz', { method: 'OPTIONS' }],
    ['media', '/-/media/stamps.svg'],
    ['asset', asset],
    ['web app', '/Account/login'],
  ];
  table = new Map();
  plainTable = new Map();
  for (const [name, path, options] of requests) {
    table.set(name, await ask(site.origin, path, options));
    plainTable.set(name, await ask(plainOrigin(), path, options));
  }
});
afterAll(async () => {
  await site.stop();
  app.closeAllConnections();
  app.close();
});

const plainOrigin = () => site.origin.replace('https:', 'http:');
const at = (name: string): Reply => table.get(name) as Reply;
const graded = (name: string, reply = at(name)) => {
  const host = name.startsWith('sign-in') || name.startsWith('preview') ? 'edit.lakeeriemutual.test' : '127.0.0.1';
  return grade(reply, { host, overHttp: plainTable.get(name) as Reply });
};
test.each(['/gallery', '/gallery/promo/default', '/gallery/every-block', '/style-guide', '/example', '/developer-test'])(
  'our tool page %s does not exist on the public site [SEC-01] [BLK-27]',
  async (path) => {
    const { status, text } = await ask(site.origin, path);
    expect([status, /gallery-sheet|style-guide|developer-test-page/.test(text)]).toEqual([404, false]);
    // The preview host asks for a sign-in first.
    expect((await ask(site.origin, path, { host: 'edit.lakeeriemutual.test' })).text).not.toContain('gallery-sheet');
  },
);

const HTML = ['page', 'article', 'not found', 'refused, to a browser', 'component', 'sign-in'];
const APART = ['media', 'web app'];

test('the table, as a report [SEC-01]', () => {
  const rows = [...table].map(([name, reply]) => {
    const { score, grade: letter } = graded(name);
    const { headers } = reply;
    return [
      name,
      String(reply.status),
      `${letter} ${score}`,
      headers['strict-transport-security'] ? 'hsts' : '-',
      String(headers['content-security-policy'] ?? '-').slice(0, 48),
    ];
  });
  process.stdout.write(
    `${rows.map((cells) => cells.map((cell, index) => cell.padEnd([24, 4, 8, 5, 48][index] ?? 0)).join(' ')).join('\n')}\n`,
  );
  expect([...table].map(([name, { status }]) => [name, status])).toEqual([
    ['page', 200],
    ['article', 200],
    ['not found', 404],
    ['refused, to a browser', 400],
    ['component', 200],
    ['sign-in', 200],
    ['preview, signed out', 303],
    ['wrong method', 405],
    ['unknown host', 421],
    ['API', 200],
    ['API, refused', 400],
    ['API, not there', 404],
    ['webhook, no secret', 401],
    ['health', 200],
    ['feed', 200],
    ['sitemap', 200],
    ['robots', 200],
    ['redirect', 301],
    ['options', 204],
    ['media', 200],
    ['asset', 200],
    ['web app', 200],
  ]);
});

describe('by the rules of the observatory', () => {
  test.each(HTML)('%s: A+, 130 [SEC-01]', (name) => {
    expect(graded(name)).toEqual({
      score: 130,
      grade: 'A+',
      results: { csp: 10, referrerPolicy: 5, frameOptions: 5, resourcePolicy: 10 },
    });
  });

  test('a response without headers fails, so the rules work [SEC-01]', () => {
    expect(graded('page', { status: 200, headers: {}, text: '' })).toMatchObject({ score: 30, grade: 'D' });
    const lax = { ...at('page').headers, 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline' https:" };
    expect(graded('page', { ...at('page'), headers: lax }).grade).toBe('B+');
    // The review's figure: without a redirect from plain HTTP, bonuses do not count.
    expect(grade(at('page'), { host: '127.0.0.1', overHttp: at('page') })).toMatchObject({ score: 80, grade: 'B+' });
  });
});

describe('over plain HTTP', () => {
  test('every address of a known host is the same address with HTTPS, and serves nothing [SEC-01]', () => {
    for (const [name, { status, headers, text }] of plainTable) {
      const { location = '' } = headers;
      // Unknown hosts get 421, `/healthz` serves no page (`health`, `options`), and the platform serves assets before the Worker.
      if (['unknown host', 'health', 'options', 'asset'].includes(name)) continue;
      if (['wrong method', 'webhook, no secret'].includes(name))
        expect([name, status, text]).toEqual([name, 403, expect.stringMatching(/over HTTPS/)]);
      else
        expect([name, status, location, text]).toEqual([
          name,
          308,
          expect.stringMatching(/^https:\/\/(127\.0\.0\.1|edit\.lakeeriemutual\.test)\//),
          '',
        ]);
    }
    expect(plainTable.get('redirect')?.headers.location).toBe('https://127.0.0.1/AUTO-insurance');
    expect(plainTable.get('API')?.headers.location).toBe('https://127.0.0.1/sitecore/api/layout/render/jss?item=/');
  });

  test('a password is not accepted, right or wrong, and neither is a form [SEC-01] [EDT-03]', async () => {
    const send = (path: string, body: Record<string, string>, host?: string) =>
      ask(plainOrigin(), path, {
        method: 'POST',
        ...(host && { host }),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(body).toString(),
      });
    for (const password of ['a password of tests, long enough', 'wrong']) {
      const { status, headers } = await send('/sign-in', { password }, 'edit.lakeeriemutual.test');
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await send('/api/forms/contact', { name: 'x' })).status).toBe(403);
  });
});

test('every response of ours: no sniffing, https only, a policy, and no server or framework names [SEC-01]', () => {
  for (const [name, { headers }] of table) {
    expect([name, headers.server, headers['x-powered-by']]).toEqual([name, undefined, undefined]);
    if (name === 'web app') continue;
    expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
    if (APART.includes(name)) continue;
    expect([name, headers['strict-transport-security']]).toEqual([name, 'max-age=63072000; includeSubDomains']);
    expect([name, headers['content-security-policy']]).toEqual([name, expect.stringMatching(/^default-src 'none';/)]);
    expect([name, headers['content-security-policy']]).toEqual([name, expect.not.stringMatching(/unsafe-|\*[; ]|http:/)]);
  }
});

test('responses for programs run nothing and cannot be framed [SEC-01]', () => {
  for (const [name, { headers }] of table) {
    if (HTML.includes(name) || APART.includes(name)) continue;
    expect([name, headers['content-security-policy']]).toEqual([name, "default-src 'none'; frame-ancestors 'none'"]);
  }
});

test('pages: isolation, permissions, and no framing [SEC-01]', () => {
  for (const name of ['page', 'article', 'not found']) {
    const { headers } = at(name);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect([headers['cross-origin-opener-policy'], headers['cross-origin-resource-policy'], headers['x-frame-options']]).toEqual([
      'same-origin',
      'same-origin',
      'DENY',
    ]);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('forms may post only to this site and to the hosts where quotes continue [SEC-01] [QTE-02]', () => {
  expect(/form-action ([^;]*)/.exec(String(at('page').headers['content-security-policy']))?.[1]).toBe(
    "'self' https://quotes.lakeeriemutual.test https://*.agents.test",
  );
});

test('a web app’s own headers are unchanged, but HTTPS stays ours to promise [DEL-13] [SEC-02]', () => {
  const { headers } = at('web app');
  const { 'strict-transport-security': ours, ...own } = APP_HEADERS;
  expect([ours, headers['strict-transport-security']]).toEqual(['max-age=0', 'max-age=63072000; includeSubDomains']);
  for (const [name, value] of Object.entries(own)) expect([name, headers[name]]).toEqual([name, value]);
  expect([headers['x-content-type-options'], headers['permissions-policy']]).toEqual([undefined, undefined]);
});

test('signing in sets a cookie that scripts, other sites and plain http cannot read [SEC-01]', async () => {
  const host = 'edit.lakeeriemutual.test';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const { status, headers: answered } = await ask(site.origin, '/sign-in', {
    method: 'POST',
    host,
    headers,
    body: new URLSearchParams({ password: 'a password of tests, long enough', next: '/' }).toString(),
  });
  expect([status, answered.location]).toEqual([303, '/']);
  for (const cookie of answered['set-cookie'] ?? []) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*/i);
  const [cookie = ''] = answered['set-cookie'] ?? [];
  for (const flag of [/;\s*secure/i, /;\s*httponly/i, /;\s*samesite=(lax|strict)/i]) expect(cookie).toMatch(flag);
});
