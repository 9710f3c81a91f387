/** Web apps that are missing, slow, down or broken: a clear page or problem, and no incomplete response that looks complete (DEL-13). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type AppsServer, start } from '../upstreams/apps-server.ts';
import { ask, leak, type Reply } from './ask.ts';
import { RawConnection } from './raw.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const MB = 1024 * 1024;
let apps: AppsServer;
let site: RunningSite;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  apps = await start();
  site = await startSite({
    vars: { APPS_ORIGIN: apps.origin, APPS_TIMEOUT_MS: '1500', MAX_BODY_MB: '1' },
    onLog: (line) => line.startsWith('{') && lines.push(JSON.parse(line)),
  });
});
afterAll(async () => {
  await site.stop();
  await apps.close();
});

/** A success between faults keeps the breaker closed, which counts consecutive faults. */
const recover = async () => expect((await ask(site.origin, '/Account/ok')).status).toBe(200);
const reference = ({ headers }: Reply) => String(headers['x-request-id']);

test.each([
  ['never answers', 'never', 504, 'upstream-timeout', 'That took too long'],
  ['resets the connection', 'reset', 502, 'upstream-failed', 'No answer from that system'],
  ['hangs up', 'hangup', 502, 'upstream-failed', 'No answer from that system'],
  ['does not speak HTTP', 'malformed', 502, 'upstream-failed', 'No answer from that system'],
  ['answers with the edge’s "origin is down"', 'headers?status=521', 502, 'upstream-failed', 'No answer from that system'],
  ['answers with the edge’s "origin is late"', 'headers?status=524', 504, 'upstream-timeout', 'That took too long'],
])('an app that %s: visitors get a page with a reference, programs a problem [DEL-13]', async (_, fault, status, code, title) => {
  const page = await ask(site.origin, `/Account/${fault}`, { headers: html });
  expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'private, no-store',
  ]);
  expect(page.text).toContain(`<h1>${title}</h1>`);
  expect(page.text).toContain('(800) 555 - 0142');
  expect(page.text).toContain(`href="/Account/${fault}">Try again</a>`);
  expect(page.text).toContain(reference(page));
  expect(page.text).toContain('<header');
  expect(leak(page)).toBeUndefined();
  const programs: Record<string, string>[] = [
    { accept: 'application/json' },
    { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' },
    { accept: '*/*' },
  ];
  for (const headers of programs) {
    await recover();
    const problem = await ask(site.origin, `/Account/${fault}`, { headers });
    expect([problem.status, problem.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(JSON.parse(problem.text)).toMatchObject({ status, code, instance: `urn:uuid:${reference(problem)}` });
    expect(problem.text).not.toContain(apps.host);
  }
  await recover();
  const line = lines.filter(({ event }) => event === 'app-failed').at(-1);
  expect(line).toMatchObject({ family: 'Account', kind: status === 504 ? 'timeout' : 'unavailable' });
});

test('offers no retry after a POST, since a retry could submit it twice [DEL-13]', async () => {
  const page = await ask(site.origin, '/PaymentCenterWeb/reset', { method: 'POST', body: 'amount=120', headers: html });
  expect(page.status).toBe(502);
  expect(page.text).toContain('check that it arrived before you send it again');
  expect(page.text).not.toContain('Try again</a>');
  await recover();
});

test('passes an app’s own errors through [DEL-13]', async () => {
  for (const status of [400, 401, 404, 500, 502, 503, 504]) {
    const reply = await ask(site.origin, `/Account/headers?status=${status}&body=own`, { headers: html });
    expect([reply.status, reply.text]).toEqual([status, 'own']);
  }
});

test('does not time out a response that started in time [DEL-13]', async () => {
  const { status, text } = await ask(site.origin, '/Account/trickle?parts=3&ms=800');
  expect([status, text]).toEqual([200, 'part 1\npart 2\npart 3\n']);
});

test.each([
  ['in chunks', {}],
  ['with a length', { 'content-length': '5000' }],
])('an upload %s does not count towards the time limit for the response [DEL-13]', async (_, headers: Record<string, string>) => {
  const reply = await new Promise<{ status?: number | undefined; text: string }>((resolve, reject) => {
    const sent = send(`${site.origin}/Account/x`, { method: 'POST', headers }, async (answer) =>
      resolve({ status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }),
    ).on('error', reject);
    let parts = 0;
    const timer = setInterval(() => {
      sent.write('x'.repeat(1000));
      if (++parts < 5) return;
      clearInterval(timer);
      sent.end();
    }, 500);
  });
  expect([reply.status, JSON.parse(reply.text).bytes]).toEqual([200, 5000]);
});

test.each([['download?mb=20&breakAfter=4'], ['download?mb=20&breakAfter=4&chunked']])(
  'a download that breaks off (%s) does not look complete [DEL-13]',
  async (path) => {
    const connection = new RawConnection(site.origin);
    const reply = await connection.ask(`GET /DocumentListWeb/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect([reply.status, reply.complete]).toEqual([200, false]);
    expect(reply.body.length).toBeLessThan(20 * MB);
  },
);

// In production the edge cancels everything before the response starts; the local runtime does not notice a visitor who leaves by then.
test('cancels the request to the app when the visitor leaves during the response [DEL-13]', async () => {
  for (const path of ['/Account/trickle?parts=1000&ms=50', '/Account/download?mb=4000']) {
    const sent = send(`${site.origin}${path}`, (answer) => answer.once('data', () => sent.destroy())).on('error', () => undefined);
    sent.end();
    await expect.poll(() => apps.left, { timeout: 5000 }).toContain(path);
  }
});

test.each([
  ['with a length, at once', { 'content-length': String(MB + 1) }, 0],
  ['in chunks, when it has become too large', { 'transfer-encoding': 'chunked' }, 2 * MB],
])('refuses an upload past MAX_BODY_MB with 413 %s [DEL-13]', async (_, headers, bytes) => {
  const before = apps.requests.length;
  const status = await new Promise((resolve, reject) => {
    const sent = send(`${site.origin}/ClaimCenterWeb/photos`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    }).on('error', reject);
    sent.flushHeaders();
    if (bytes) sent.end(Buffer.alloc(bytes));
  });
  expect(status).toBe(413);
  if (bytes === 0) expect(apps.requests.length).toBe(before);
  // A stopped upload must not look like a shorter complete body.
  expect(apps.taken.filter(({ url }) => url === '/ClaimCenterWeb/photos')).toEqual([]);
  const whole = await ask(site.origin, '/ClaimCenterWeb/photos', { method: 'POST', body: 'x'.repeat(MB) });
  expect([whole.status, JSON.parse(whole.text).bytes]).toEqual([200, MB]);
  apps.taken.length = 0;
});

test('broken and stalled uploads do not count as faults of the app: its circuit stays closed [SEC-02]', async () => {
  apps.taken.length = 0;
  for (let time = 0; time < 7; time++) {
    const connection = new RawConnection(site.origin);
    const reply = await connection.ask(
      'POST /Account/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n',
    );
    expect([400, 0]).toContain(reply.status);
    connection.close();
  }
  await Promise.all(
    Array.from({ length: 7 }, () =>
      new RawConnection(site.origin)
        .ask('POST /Account/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf')
        .then(({ status }) => expect(status).toBe(504)),
    ),
  );
  expect(apps.taken).toEqual([]);
  await recover();
});

test('pauses an app after five consecutive failures, and answers visitors at once [DEL-13]', async () => {
  for (let time = 0; time < 5; time++) expect((await ask(site.origin, '/Account/reset')).status).toBe(502);
  const before = apps.requests.length;
  const page = await ask(site.origin, '/Account/ok', { headers: html });
  expect([page.status, page.text.includes('<h1>Closed for a moment</h1>')]).toEqual([503, true]);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  const problem = await ask(site.origin, '/Account/ok');
  expect([problem.status, JSON.parse(problem.text).code, Number(problem.headers['retry-after']) <= 10]).toEqual([
    503,
    'upstream-paused',
    true,
  ]);
  expect(apps.requests.length).toBe(before);
  await expect.poll(async () => (await ask(site.origin, '/Account/ok')).status, { timeout: 15_000, interval: 500 }).toBe(200);
});

test('a server that does not exist: 502 [DEL-13]', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise<void>((resolve) => (gone as Server).close(() => resolve()));
  const lonely = await startSite({ vars: { APPS_ORIGIN: `http://127.0.0.1:${port}` }, seed: false, onLog: () => undefined });
  const reply = await ask(lonely.origin, '/Account/x');
  expect([reply.status, JSON.parse(reply.text).code]).toEqual([502, 'upstream-failed']);
  const page = await ask(lonely.origin, '/Account/x', { headers: html });
  expect([page.status, page.text.includes('<h1>No answer from that system</h1>')]).toEqual([502, true]);
  await lonely.stop();
});

test('an app that is not set up: 503 naming the setting [DEL-13]', async () => {
  for (const [path, setting] of [
    ['/Account/x', 'APPS_ORIGIN'],
    ['/datacenter-app/x', 'DATACENTER_ORIGIN'],
  ] as const) {
    const page = await ask(siteOrigin(), path, { headers: html });
    expect([page.status, page.text.includes('<h1>Not connected yet</h1>'), page.text.includes(`Setting ${setting} is not set.`)]).toEqual([
      503,
      true,
      true,
    ]);
    const problem = await ask(siteOrigin(), path, { method: 'POST', body: '{}' });
    expect([problem.status, JSON.parse(problem.text)]).toMatchObject([
      503,
      { code: 'not-configured', detail: `Setting ${setting} is not set.` },
    ]);
  }
});
