/** The insurer's web apps behind the running site: a real second server over HTTP (DEL-13). */
import { createHash } from 'node:crypto';
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { families } from '../../src/apps/families.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type AppsServer, start } from '../upstreams/apps-server.ts';
import { type Ask, ask } from './ask.ts';
import { RawConnection } from './raw.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

let apps: AppsServer;
let datacenter: AppsServer;
let site: RunningSite;

beforeAll(async () => {
  [apps, datacenter] = await Promise.all([start(), start()]);
  site = await startSite({ vars: { APPS_ORIGIN: apps.origin, DATACENTER_ORIGIN: datacenter.origin }, seed: false, onLog: () => undefined });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([apps.close(), datacenter.close()]);
});

interface Echo {
  method: string;
  url: string;
  headers: [string, string][];
  bytes: number;
  hash: string;
}
const echo = async (path: string, options?: Ask): Promise<Echo> => {
  const { status, headers, text } = await ask(site.origin, path, options);
  expect([path, status, headers['x-app']]).toEqual([path, 200, 'echo']);
  return JSON.parse(text) as Echo;
};
const values = ({ headers }: Echo, name: string) => headers.filter(([key]) => key === name).map(([, value]) => value);
const query = (lines: string[], more = '') => `?${lines.map((line) => `h=${encodeURIComponent(line)}`).join('&')}${more}`;

describe('URLs', () => {
  test.each(families)('/$name goes to its app with path and query unchanged [DEL-13]', async ({ name, origin, upstream }) => {
    const server = origin === 'APPS_ORIGIN' ? apps : datacenter;
    for (const rest of ['', '/', '/a/B%20c/d;e=1/?x=%2F&x=2&y', '/a//b', '?next=/..//x']) {
      const seen = await echo(`/${name}${rest}`);
      expect(seen.url).toBe(`${upstream}${rest}`.replace(/^(?!\/)/, '/'));
      expect(values(seen, 'host')).toEqual([server.host]);
    }
  });

  test('ignores case, applies no slash or redirect rules, and takes no other page [DEL-13] [DEL-14]', async () => {
    expect((await echo('/paymentcenterweb/Pay/')).url).toBe('/BillPay/Pay/');
    expect((await echo('/ACCOUNT')).url).toBe('/Account');
    for (const path of ['/BillPay/x', '/Accounts', '/x/Account']) expect((await ask(site.origin, path)).headers['x-app']).toBeUndefined();
  });
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT', 'PURGE', 'LOCK'])(
  'passes %s through with its body [DEL-13]',
  async (method) => {
    const body = method === 'GET' ? undefined : 'name=J%C3%BCrgen&x=1';
    const seen = await echo('/Account/save', { method, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([seen.method, seen.bytes, seen.hash]).toEqual([
      method,
      body?.length ?? 0,
      createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    ]);
    expect(values(seen, 'content-type')).toEqual(['application/x-www-form-urlencoded']);
    expect(values(seen, 'content-length')).toEqual(body ? [String(body.length)] : []);
  },
);

test('answers HEAD like GET without a body, and refuses TRACE, which shows cookies to scripts [DEL-13] [SEC-02]', async () => {
  const head = await ask(site.origin, '/Account/file', { method: 'HEAD' });
  expect([head.status, head.headers.etag, head.headers['content-type'], head.text]).toEqual([200, '"file-1"', 'application/pdf', '']);
  expect(head.headers['content-length']).toBe('1048576');
  const trace = await ask(site.origin, '/Account/x', { method: 'TRACE' });
  expect([trace.status, trace.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
});

test('serves apps on the public host only, since on the preview host an app’s script could act as the editor [SEC-02] [EDT-01]', async () => {
  const cookie = await signedIn(site.origin);
  const before = apps.requests.length;
  const open = (path: string, options: Ask = {}) =>
    ask(site.origin, path, { host: PREVIEW, ...options, headers: { cookie, ...options.headers } });
  const moved = [
    ['/Account/x?y=1', {}, 'http://localhost:8787/Account/x?y=1'],
    ['/account/', { method: 'HEAD' }, 'http://localhost:8787/Account/'],
    ['/PaymentCenterWeb', { method: 'POST', body: 'a=1' }, 'http://localhost:8787/PaymentCenterWeb'],
    ['/datacenter-app/a', {}, 'http://localhost:8787/datacenter-app/a'],
  ] as const;
  for (const [path, options, location] of moved) {
    const { status, headers, text } = await open(path, options);
    expect([path, status, headers.location, text]).toEqual([path, 307, location, '']);
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect((await open('/Account/%2e%2e%2fx')).status).toBe(400);
  // Signed-out visitors do not learn of the apps.
  expect((await ask(site.origin, '/Account/x', { host: PREVIEW })).headers.location).toBe('/sign-in?next=%2FAccount%2Fx');
  expect(apps.requests.length).toBe(before);
  // For a quote that continues in an app, browsers check the policy of the page.
  expect(String((await open('/')).headers['content-security-policy'])).toContain("form-action 'self' http://localhost:8787");
});

describe('headers', () => {
  test('replaces forwarding headers of the visitor by known values, and drops hop-by-hop headers and editors’ sessions [SEC-02]', async () => {
    const seen = await echo('/Account/x', {
      host: 'localhost',
      headers: {
        'cf-connecting-ip': '203.0.113.7',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'gopher',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'evil',
        'x-original-url': '/Admin',
        'x-rewrite-url': '/Admin',
        'cf-ipcountry': 'XX',
        'x-revalidate-secret': 'preview',
        sc_apikey: 'key',
        'x-sitecore-contextid': 'context',
        connection: 'keep-alive, x-internal',
        'x-internal': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        upgrade: 'h2c',
        cookie: 'a=1; __Host-editor=secret; ASP.NET_SessionId=xyz',
        authorization: 'Bearer of-the-app',
        'x-custom': 'kept',
      },
    });
    const sent = Object.fromEntries(seen.headers);
    expect(sent).toMatchObject({
      host: apps.host,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.7;host="localhost";proto=http',
      'x-real-ip': '203.0.113.7',
      cookie: 'a=1; ASP.NET_SessionId=xyz',
      authorization: 'Bearer of-the-app',
      'x-custom': 'kept',
    });
    expect(sent['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    const expected = ['accept-encoding', 'authorization', 'cache-control', 'cookie', 'forwarded', 'host', 'pragma', 'x-custom'];
    const ours = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id'];
    // The runtime itself adds `cf-worker` and its own connection header.
    const names = [...new Set(seen.headers.map(([name]) => name))].filter((name) => name !== 'cf-worker' && name !== 'connection');
    expect(names.sort()).toEqual([...expected, ...ours].sort());
    expect(seen.headers.map(([, value]) => value).join()).not.toMatch(/6\.6\.6\.6|evil|secret|Admin/);
  });

  test('keeps the response’s own headers, security headers included, and adds none of ours [DEL-13]', async () => {
    const lines = [
      'content-security-policy:default-src *',
      'x-frame-options:SAMEORIGIN',
      'cache-control:private, max-age=5',
      'vary:Cookie',
      'x-aspnet-version:4',
      'proxy-authenticate:Basic',
      'alt-svc:h3=":443"',
      'connection:x-hop',
      'x-hop:1',
    ];
    const { headers } = await ask(site.origin, `/Account/headers${query(lines)}`);
    expect(headers).toMatchObject({
      'content-security-policy': 'default-src *',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, max-age=5',
      vary: 'Cookie',
      'x-aspnet-version': '4',
    });
    for (const name of [
      'proxy-authenticate',
      'alt-svc',
      'x-hop',
      'referrer-policy',
      'cross-origin-opener-policy',
      'strict-transport-security',
    ])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  test('rewrites each cookie for our host and the visitor’s path [DEL-13]', async () => {
    const cookies = [
      'a=1; Path=/BillPay; HttpOnly; SameSite=Lax',
      'b="2, 3"; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Path=/',
      'c=3; Domain=apps.internal; Path=/BillPay/x',
      '__Host-editor=4; Path=/',
    ];
    const { headers } = await ask(site.origin, `/PaymentCenterWeb/headers${query(cookies.map((cookie) => `set-cookie:${cookie}`))}`);
    expect(headers['set-cookie']).toEqual([
      'a=1; Path=/PaymentCenterWeb; HttpOnly; SameSite=Lax',
      'b="2, 3"; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Path=/',
      'c=3; Path=/PaymentCenterWeb/x',
    ]);
  });

  test.each([301, 302, 303, 307, 308])(
    'does not follow a redirect with %i, and maps the app’s host to ours in its target [DEL-13]',
    async (status) => {
      const at = async (family: string, location: string) => {
        const reply = await ask(site.origin, `/${family}/headers${query([`location:${location}`], `&status=${status}`)}`, {
          host: 'localhost:8787',
        });
        expect(reply.status).toBe(status);
        return reply.headers.location;
      };
      expect(await at('PaymentCenterWeb', '/BillPay/done?id=1#top')).toBe('http://localhost:8787/PaymentCenterWeb/done?id=1#top');
      expect(await at('Account', `${apps.origin}/BillPay/x`)).toBe('http://localhost:8787/PaymentCenterWeb/x');
      expect(await at('Account', 'login')).toBe('http://localhost:8787/Account/login');
      expect(await at('datacenter-app', '/inside')).toBe('http://localhost:8787/datacenter-app/inside');
      expect(await at('Account', `${apps.origin}//evil.test/`)).toBe('http://localhost:8787//evil.test/');
      expect(await at('Account', 'https://sign-in.partner.test/?r=1')).toBe('https://sign-in.partner.test/?r=1');
    },
  );

  test('visitor input never becomes a header line of the request or the response [SEC-02]', async () => {
    const connection = new RawConnection(site.origin);
    const before = apps.requests.length;
    for (const path of ['/Account/%0d%0aset-cookie:%20evil=1', '/Account/x%0aX-Evil:1', '/Account/%E5%98%8A%E5%98%8Dset-cookie:evil=1'])
      expect((await connection.ask(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).headers['set-cookie']).toBeUndefined();
    for (const line of ['X-A: 1\r X-Evil: 1', 'X-A: 1\n X-Evil: 2', 'X-A: a\0b', 'X-Evil : 1', ': 1', 'X Evil: 1'])
      expect([line, (await connection.ask(`GET /Account/x HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`)).status]).toEqual([line, 400]);
    const seen = await connection.ask('GET /Account/x?%0d%0aX-Evil:1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(JSON.parse(seen.body.toString()).url).toBe('/Account/x?%0d%0aX-Evil:1');
    connection.close();
    expect(apps.requests.slice(before).map(({ url }) => url)).toEqual([
      '/Account/%E5%98%8A%E5%98%8Dset-cookie:evil=1',
      '/Account/x?%0d%0aX-Evil:1',
    ]);
  });
});

describe('bodies', () => {
  const bytesOf = (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
    new Promise((resolve, reject) => {
      send(`${site.origin}${path}`, { headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()) }),
      )
        .on('error', reject)
        .end();
    });

  test('passes encoded bodies through byte for byte, unknown encodings included [DEL-13]', async () => {
    const text = 'Paid in full. '.repeat(500);
    const gzip = await bytesOf('/Account/encoded?with=gzip', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text]);
    const brotli = await bytesOf('/Account/encoded?with=br', { 'accept-encoding': 'br' });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text]);
    const own = await bytesOf('/Account/encoded?with=x-own');
    expect([own.headers['content-encoding'], own.body.reverse().toString()]).toEqual(['x-own', text]);
  });

  test('passes ranges, entity tags and their conditions through [DEL-13]', async () => {
    const whole = await bytesOf('/DocumentListWeb/file');
    const part = await bytesOf('/DocumentListWeb/file', { range: 'bytes=1000-1999' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 1000-1999/1048576', '1000']);
    expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true);
    const unchanged = await bytesOf('/DocumentListWeb/file', { 'if-none-match': '"file-1"' });
    expect([unchanged.status, unchanged.headers.etag, unchanged.body.length]).toEqual([304, '"file-1"', 0]);
  });

  test('streams a response chunk by chunk as the app sends it [DEL-13]', async () => {
    // The third chunk would come after hours.
    const chunks = await new Promise<string[]>((resolve, reject) => {
      const seen: string[] = [];
      send(`${site.origin}/Account/trickle?parts=3&ms=100&last=36000000`, (answer) =>
        answer.on('data', (chunk: Buffer) => {
          if (seen.push(String(chunk)) === 2) {
            answer.destroy();
            resolve(seen);
          }
        }),
      )
        .on('error', reject)
        .end();
    });
    expect(chunks).toEqual(['part 1\n', 'part 2\n']);
  });

  test('passes on a response that comes before the upload is done [DEL-13]', async () => {
    const connection = new RawConnection(site.origin);
    const reply = await connection.ask('POST /Account/early HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nhalf');
    expect([reply.status, reply.body.toString()]).toEqual([401, 'sign in first']);
    connection.close();
  });
});
