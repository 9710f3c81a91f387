/** Tests the load script against a local server: what it refuses, and that it sends no more than it says. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { describeLoad, MOST, ownHosts, percentile, readPlan, requestsOf, runLoad } from './load.ts';

const hosts = ownHosts([
  {
    routes: [{ pattern: 'www.carrier.example/*' }, 'foundation.carrier.example/*', { pattern: '*.wild.example/*' }],
    vars: {
      SITE_URL: 'https://www.carrier.example',
      PREVIEW_HOST: 'preview.carrier.example',
      SITES: '{"/es":{},"other.example|third.example/fr":{},"*.wild.example":{}}',
    },
  },
]);

describe('hosts', () => {
  test('come from routes and settings, without patterns', () => {
    expect([...hosts]).toEqual([
      'www.carrier.example',
      'foundation.carrier.example',
      'preview.carrier.example',
      'other.example',
      'third.example',
    ]);
  });

  test.each([
    'https://www.carrier.example/',
    'https://other.example/fr/x',
    'http://localhost:8787/',
    'http://preview.localhost:8787/',
    'http://127.0.0.1:1/',
  ])('%s is allowed', (address) => {
    expect(readPlan([address], hosts).addresses).toEqual([address]);
  });

  test.each([
    'https://example.com/',
    'https://www.carrier.example.evil.test/',
    'https://evil.test/www.carrier.example',
    'https://www.carrier.example@evil.test/',
    'https://sub.wild.example/',
    'https://localhost.evil.test/',
    'https://notlocalhost/',
    'http://www.carrier.example/',
    'www.carrier.example',
  ])('%s is refused', (address) => {
    expect(() => readPlan(['--send', 'https://www.carrier.example/', address], hosts)).toThrow(address);
  });
});

describe('the plan', () => {
  const own = 'https://www.carrier.example/';

  test.each([
    [[], 'at least one address'],
    [[own, '--rate', '0'], '--rate must be'],
    [[own, '--rate', `${MOST.rate + 1}`], '--rate must be'],
    [[own, '--rate', 'x'], '--rate must be'],
    [[own, '--seconds', `${MOST.seconds + 1}`], '--seconds must be'],
    [[own, '--rate', `${MOST.rate}`, '--seconds', `${MOST.seconds}`], `at most ${MOST.requests}`],
    [[own, '--force'], '--force'],
  ])('%j is refused', (args, message) => {
    expect(() => readPlan(args, hosts)).toThrow(message);
  });

  test('sends only when asked to', () => {
    expect(readPlan([own], hosts)).toEqual({ addresses: [own], rate: 10, seconds: 30, send: false });
    expect(readPlan([own, '--send'], hosts).send).toBe(true);
  });
});

describe('a run', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** @param statuses of the responses in turn */
  async function serve(...statuses: number[]) {
    const seen: string[] = [];
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
      response
        .writeHead(statuses[(seen.length - 1) % statuses.length] as number, { location: '/elsewhere', 'set-cookie': 'a=1' })
        .end('body');
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
  }

  test('sends rate times seconds requests, takes the addresses in turn, follows no redirect and keeps no cookie', async () => {
    const { origin, seen } = await serve(200, 301);
    const plan = { addresses: [`${origin}/a`, `${origin}/b`], rate: 200, seconds: 0.05, send: true };
    const { statuses, times, notSent } = await runLoad(plan);
    expect(requestsOf(plan)).toBe(10);
    expect(seen.sort()).toEqual([...Array(5).fill('GET /a'), ...Array(5).fill('GET /b')]);
    expect([statuses, times.length, notSent]).toEqual([{ 200: 5, 301: 5 }, 10, 0]);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
  });

  test('stops when most requests fail', async () => {
    const { origin, seen } = await serve(503);
    const { statuses, notSent } = await runLoad({ addresses: [origin], rate: 200, seconds: 5, send: true });
    expect(statuses['503']).toBe(seen.length);
    expect(seen.length).toBeLessThan(1000);
    expect(seen.length + notSent).toBe(1000);
  });

  test('counts a host that does not answer', async () => {
    const { origin } = await serve(200);
    await new Promise((resolve) => server?.close(resolve));
    expect(await runLoad({ addresses: [origin], rate: 100, seconds: 0.03, send: true })).toEqual({
      statuses: { TypeError: 3 },
      times: [],
      notSent: 0,
    });
  });

  test('as a command: sends nothing without --send, and exits with 2 for a host that is not ours', async () => {
    const { origin, seen } = await serve(200);
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/load.ts', ...args], { encoding: 'utf8' });
      return { status, text: stdout + stderr };
    };
    expect(run(origin)).toEqual({ status: 0, text: expect.stringContaining('Nothing was sent: add --send.') });
    expect(run('--send', 'https://example.com/')).toEqual({ status: 2, text: expect.stringContaining('not a host of wrangler.toml') });
    expect(seen).toEqual([]);
  }, 60_000);
});

test('a percentile is a value of the list: half of the values do not exceed the p50', () => {
  expect([0.5, 0.75, 0.95, 1].map((share) => percentile([1, 2, 3, 4], share))).toEqual([2, 3, 4, 4]);
  expect(percentile([], 0.5)).toBeNaN();
  expect(describeLoad({ statuses: { 404: 1, 200: 3 }, times: [1.4, 2, 3, 4.6], notSent: 2 })).toEqual([
    'status: 200 3×, 404 1×; not sent: 2',
    'milliseconds: p50 2, p75 3, p95 5, p99 5, most 5',
  ]);
  expect(describeLoad({ statuses: {}, times: [], notSent: 0 })).toEqual(['status: none', 'no response']);
});
