/** The proxy of npm run dev: pages follow changes, and everything else passes unchanged. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevelopmentProxy, developmentProxy } from './proxy.ts';

const HTML = '<!doctype html><title>A page</title>';
/** Headers of the last request that reached the Worker. */
let reached: http.IncomingHttpHeaders = {};
let worker: http.Server;
let proxy: DevelopmentProxy;

const listening = (server: http.Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

beforeAll(async () => {
  worker = http.createServer((request, response) => {
    reached = request.headers;
    const type = request.url === '/data' ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-length': HTML.length, etag: '"1"', 'set-cookie': ['a=1', 'b=2'] }).end(HTML);
  });
  proxy = developmentProxy({ workerPort: await listening(worker), version: 'v1' });
  await listening(proxy.server);
});
afterAll(() => {
  for (const server of [worker, proxy.server]) {
    server.closeAllConnections();
    server.close();
  }
});

function get(path: string, headers: Record<string, string> = {}): Promise<http.IncomingMessage> {
  const { port } = proxy.server.address() as AddressInfo;
  return new Promise((resolve, reject) => http.get({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject));
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += part;
  return text;
}

const DOCUMENT = { 'sec-fetch-dest': 'document' };

test('a page of a window ends in the script, which names its version', async () => {
  const answer = await get('/', { ...DOCUMENT, host: 'preview.localhost:8787', 'if-none-match': '"1"', 'accept-encoding': 'br' });
  expect(await textOf(answer)).toBe(`${HTML}<script type="module" src="/__dev/page.js?v1"></script>`);
  expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'] });
  expect(reached.host).toBe('preview.localhost:8787');
  expect(reached).not.toHaveProperty('if-none-match');
  expect(reached).not.toHaveProperty('accept-encoding');
});

test.each([
  ['data', '/data', DOCUMENT],
  ['a part of a page that a script fetches', '/', { 'sec-fetch-dest': 'empty', 'if-none-match': '"1"' }],
])('%s passes unchanged', async (_, path, headers) => {
  const answer = await get(path, headers);
  expect([await textOf(answer), answer.headers['content-length']]).toEqual([HTML, String(HTML.length)]);
  if ('if-none-match' in headers) expect(reached['if-none-match']).toBe('"1"');
});

test('the script is served, and an open page hears of a new version and of a failed build', async () => {
  expect(await textOf(await get('/__dev/page.js?v1'))).toContain('EventSource');
  const changes = await get('/__dev/changes');
  const heard: string[] = [];
  changes.on('data', (part) => heard.push(...String(part).trim().split('\n\n')));
  await expect.poll(() => heard).toEqual(['data: {"version":"v1","fault":""}']);
  proxy.show({ version: 'v1', fault: 'src/app.tsx:1:1: a fault' });
  proxy.show({ version: 'v2', fault: '' });
  await expect
    .poll(() => heard.slice(1))
    .toEqual(['data: {"version":"v1","fault":"src/app.tsx:1:1: a fault"}', 'data: {"version":"v2","fault":""}']);
  changes.destroy();
});

test('answers 502 while no Worker answers', async () => {
  const { server } = developmentProxy({ workerPort: 9, version: 'v1' });
  const port = await listening(server);
  const status = await new Promise((resolve) => http.get({ host: '127.0.0.1', port }, ({ statusCode }) => resolve(statusCode)));
  server.closeAllConnections();
  server.close();
  expect(status).toBe(502);
});
