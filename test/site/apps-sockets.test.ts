/** WebSockets through the site, and requests that two servers could read differently (DEL-13, SEC-02). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type AppsServer, start } from '../upstreams/apps-server.ts';
import { RawConnection } from './raw.ts';

let apps: AppsServer;
let site: RunningSite;

beforeAll(async () => {
  apps = await start();
  site = await startSite({ vars: { APPS_ORIGIN: apps.origin }, seed: false, onLog: () => undefined });
});
afterAll(async () => {
  await site.stop();
  await apps.close();
});

type Options = string[] | { protocols?: string[]; headers: Record<string, string> };

/** A socket, and its messages one after the other. Node's WebSocket also accepts headers, which its types do not declare. */
async function open(path: string, options: Options = []) {
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}${path}`, options as string[]);
  socket.binaryType = 'arraybuffer';
  const waiting: ((data: string | ArrayBuffer) => void)[] = [];
  const come: (string | ArrayBuffer)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const taker = waiting.shift();
    if (taker) taker(data);
    else come.push(data);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const next = () =>
    new Promise<string | ArrayBuffer>((resolve) => (come.length ? resolve(come.shift() as string) : waiting.push(resolve)));
  return { socket, next };
}

test('echoes a WebSocket through the site: text, bytes and large messages, protocol, close code [DEL-13]', async () => {
  const { socket, next } = await open('/CoordinatorWeb/live?x=1', ['chat', 'other']);
  expect([socket.protocol, await next()]).toEqual(['chat', '/CoordinatorWeb/live?x=1']);
  socket.send('Grüße');
  expect(await next()).toBe('Grüße');
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  socket.send(bytes);
  expect(Buffer.from((await next()) as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true);
  for (let count = 0; count < 100; count++) socket.send(`message ${count}`);
  for (let count = 0; count < 100; count++) expect(await next()).toBe(`message ${count}`);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
  socket.close(4001, 'done');
  expect((await closed).code).toBe(4001);
});

test('maps a WebSocket’s family and describes its visitor, as for any request [DEL-13] [SEC-02]', async () => {
  const { socket, next } = await open('/PaymentCenterWeb/live', {
    headers: { cookie: 'a=1; __Host-editor=secret', 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '203.0.113.7' },
  });
  expect(await next()).toBe('/BillPay/live');
  socket.close();
  const { headers, host } = apps.requests.at(-1) ?? {};
  expect([host, headers?.cookie, headers?.['x-forwarded-for'], headers?.upgrade]).toEqual([apps.host, 'a=1', '203.0.113.7', 'websocket']);
});

test.each([
  ['our own page', () => site.origin, true],
  ['another site', () => 'https://evil.example', false],
  ['another port of this host', () => 'http://127.0.0.1:1', false],
  ['a page without an origin', () => 'null', false],
])('a socket that is opened by %s: %#, %s [SEC-02]', async (_, origin, isTaken) => {
  const before = apps.requests.length;
  const opened = open('/CoordinatorWeb/live', { headers: { origin: origin(), cookie: 'session=1' } });
  if (isTaken) (await opened).socket.close();
  else await expect(opened).rejects.toBeDefined();
  expect(apps.requests.length - before).toBe(isTaken ? 1 : 0);
});

describe('ambiguous requests', () => {
  /** Sends bytes on one connection. @returns status of the first response, and the URLs that the app got meanwhile */
  const smuggle = async (bytes: string) => {
    const before = apps.requests.length;
    const connection = new RawConnection(site.origin);
    const { status } = await connection.ask(bytes);
    // A smuggled request would be answered on the same connection, before this one.
    await connection.ask('GET /Account/after HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    connection.close();
    return { status, asked: apps.requests.slice(before).map(({ method, url }) => `${method} ${url}`) };
  };
  const inner = 'GET /Admin/secret HTTP/1.1\r\nHost: x\r\n\r\n';
  const post = (headers: string, body: string) => `POST /Account/x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`;

  test.each([
    ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${inner}`)],
    ['chunks and a length', post(`Transfer-Encoding: chunked\r\nContent-Length: ${inner.length + 5}\r\n`, `0\r\n\r\n${inner}`)],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 42\r\n', inner)],
    ['a list of lengths', post('Content-Length: 0, 42\r\n', inner)],
    ['a length with a sign', post('Content-Length: +0\r\n', inner)],
    ['an unknown transfer coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${inner}`)],
    ['two transfer codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${inner}`)],
    ['a folded header', post('X-A: 1\r\n Transfer-Encoding: chunked\r\n', `0\r\n\r\n${inner}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${inner}`)],
    ['an invalid chunk size', post('Transfer-Encoding: chunked\r\n', `0x0\r\n\r\n${inner}`)],
    ['a chunk longer than its size', post('Transfer-Encoding: chunked\r\n', `1\r\nabc\r\n0\r\n\r\n${inner}`)],
    ['a body with GET', `GET /Account/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
    [
      'chunks with GET',
      `GET /Account/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
    ],
    ['a bare line feed', `GET /Account/x HTTP/1.1\nHost: localhost\n\n${inner}`],
    [
      'an incomplete upgrade',
      `GET /Account/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n${inner}`,
    ],
  ])('%s: only URLs of the families reach the app [SEC-02]', async (_, bytes) => {
    const { asked } = await smuggle(bytes);
    for (const address of asked) expect(address).toMatch(/^(GET|POST) \/Account\/(x|after)$/);
  });
});
