/** Tests what `npm run trace` reads: printed, tailed and stored log lines, the last from a stand-in for Cloudflare's API [OPS-01]. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../lib/files.ts';
import { linesOf } from './log-lines.ts';

const REFERENCE = '8cba587c-5ecc-4c14-928e-735347a510ac';
const line = { level: 'error', event: 'request-failed', request: REFERENCE, path: '/claims', reason: 'TypeError: {x} is "undefined"' };
const text = JSON.stringify(line);
const other = JSON.stringify({ ...line, request: '00000000-5ecc-4c14-928e-735347a510ac', path: `/about?${REFERENCE}` });

test.each([
  ['as the Worker prints it', text],
  ['in the colours of a terminal', `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[0m \u001b[1m${text}\u001b[0m`],
  ['of wrangler tail', JSON.stringify({ outcome: 'ok', logs: [{ message: [text], level: 'error' }], event: null }, null, 2)],
  ['of wrangler tail in one line', JSON.stringify({ outcome: 'ok', logs: [{ message: [text] }, { message: [other] }] })],
  ['stored, as text', JSON.stringify({ message: text })],
])('finds a line %s, and no line of another request [OPS-01]', (_, given) => {
  expect(linesOf(`before\n${other}\n${given}\nafter`, REFERENCE.toUpperCase())).toEqual([line]);
});

let asked: { url?: string | undefined; token?: string | undefined; body: Record<string, unknown> }[] = [];
let answer: { status: number; body: unknown };
const api = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  asked.push({ url: request.url, token: request.headers.authorization, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)));
afterAll(() => void api.close());
beforeEach(() => {
  asked = [];
});

const access = () => ({
  CLOUDFLARE_ACCOUNT_ID: 'account-1',
  CLOUDFLARE_API_TOKEN: 'token-1',
  CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
});

function trace(args: string[], env: Record<string, string> = access()): Promise<{ code: number; out: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/trace/trace.ts', ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    ),
  );
}

test('asks for the stored lines of one request of the deployed Worker, and prints them [OPS-01]', async () => {
  answer = { status: 200, body: { success: true, result: { events: { events: [{ source: line }, { source: { message: text } }] } } } };
  const { code, out } = await trace([`urn:uuid:${REFERENCE}`, '--env', 'production']);
  expect([code, out.match(/error request-failed: TypeError: \{x\} is "undefined"\n {2}path: \/claims/g)?.length]).toEqual([0, 2]);
  expect(asked).toMatchObject([
    {
      url: '/accounts/account-1/workers/observability/telemetry/query',
      token: 'Bearer token-1',
      body: {
        view: 'events',
        dry: true,
        parameters: {
          filters: [
            { key: '$metadata.service', operation: 'eq', type: 'string', value: 'carrier-site-production' },
            { key: 'request', operation: 'eq', type: 'string', value: REFERENCE },
          ],
        },
      },
    },
  ]);
});

test('ends with 1 when nothing is stored, and with 2 and the reason when it cannot ask [OPS-01]', async () => {
  answer = { status: 200, body: { success: true, result: { events: { events: [] } } } };
  expect(await trace([REFERENCE, '--env', 'production'])).toEqual({ code: 1, out: expect.stringContaining('leaves none') });
  answer = { status: 403, body: { success: false, errors: [{ code: 10000, message: 'Authentication error' }] } };
  const refused = await trace([REFERENCE, '--env', 'production']);
  expect([
    refused.code,
    refused.out.includes('403'),
    refused.out.includes('10000 Authentication error'),
    refused.out.includes('token-1'),
  ]).toEqual([2, true, true, false]);
  const { CLOUDFLARE_API_TOKEN: _, ...without } = access();
  expect(await trace([REFERENCE, '--env', 'production'], without)).toEqual({
    code: 2,
    out: expect.stringContaining('CLOUDFLARE_API_TOKEN is missing'),
  });
  expect(await trace([REFERENCE, '--env', 'prod'])).toEqual({ code: 2, out: expect.stringContaining('no environment "prod"') });
  expect(await trace(['not-a-reference'])).toEqual({ code: 2, out: expect.stringContaining('Usage') });
});
