/** Requests to a remote host in memory: redirects stay on the host, and only troubles of the whole host count for its breaker. */
import { describe, expect, test } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { NotFound } from '../lib/http/problem.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { Circuit } from '../lib/resilience/circuit.ts';
import { fetchRemote, type RemoteRequest } from './fetch-remote.ts';

const START = 'https://media.test/a/b.jpg';

/** @param answers by address; others are the file */
async function request(answers: Record<string, () => Response | Promise<Response>>, more: RemoteRequest = {}) {
  const clock = { now: () => 0 };
  const [circuit, log] = [new Circuit('media', clock), memoryLog()];
  const calls: { url: string; init: RequestInit }[] = [];
  const result = await fetchRemote(
    {
      circuit,
      clock,
      log,
      isOwn: ({ host }) => host === 'media.test',
      timeoutMs: 5,
      fetch: async (url, init) => {
        calls.push({ url, init });
        return (await answers[url]?.()) ?? new Response('file');
      },
    },
    new URL(START),
    more,
  ).catch((error: Error) => error);
  return {
    result,
    calls,
    urls: calls.map(({ url }) => url),
    failures: circuit.report.failuresInARow,
    logged: log.events('upstream-failed'),
  };
}

const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
const answered = (status: number, headers?: Record<string, string>) =>
  request({ [START]: () => new Response(null, { status, ...(headers && { headers }) }) });

describe('a redirect', () => {
  test('is followed on the host, twice, from the address that sent it [DEL-07]', async () => {
    const { result, urls } = await request({ [START]: () => to('c.jpg', 301), 'https://media.test/a/c.jpg': () => to('/d.jpg', 308) });
    expect(await (result as Response).text()).toBe('file');
    expect(urls).toEqual([START, 'https://media.test/a/c.jpg', 'https://media.test/d.jpg']);
  });

  test.each([
    ['elsewhere', 'https://evil.test/a.jpg', 1],
    ['to an address that cannot be read', 'https://[', 1],
    ['without end', START, 3],
  ])('%s is a fault of the file, not of the host [DEL-07] [SEC-02]', async (_, location, requests) => {
    const { result, urls, failures, logged } = await request({ [START]: () => to(location) });
    expect(result).toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
    expect([urls.length, failures, logged.length]).toEqual([requests, 0, 1]);
  });

  test('without an address is a failure [DEL-07]', async () => {
    expect((await answered(302)).result).toMatchObject({ kind: 'unavailable', message: 'answered 302' });
  });
});

describe('an answer', () => {
  test.each([200, 206, 304, 416])('with status %i is returned [DEL-07]', async (status) => {
    expect((await answered(status)).result).toMatchObject({ status });
  });

  test.each([400, 401, 403, 404, 410])('with status %i means that the file is missing, and is not logged [DEL-07]', async (status) => {
    const { result, failures, logged } = await answered(status);
    expect(result).toBeInstanceOf(NotFound);
    expect([failures, logged]).toEqual([0, []]);
  });

  test.each([
    [402, 'unavailable', 0],
    [500, 'unavailable', 0],
    [501, 'unavailable', 0],
    [429, 'rate-limited', 1],
    [502, 'unavailable', 1],
    [503, 'unavailable', 1],
  ])('with status %i is logged as %s and counts %i for the breaker [OPS-01]', async (status, kind, counted) => {
    const { result, failures, logged } = await answered(status, { 'retry-after': '7' });
    expect(result).toMatchObject({ name: 'UpstreamError', kind, retryAfterSeconds: 7 });
    expect(failures).toBe(counted);
    expect(logged).toMatchObject([{ upstream: 'media', operation: 'file', kind }]);
  });

  test.each([
    [404, 0],
    [499, 0],
    [500, 1],
  ])('of any status is returned when the caller wants it: %i counts %i [DEL-07] [OPS-01]', async (status, counted) => {
    const { result, failures, logged } = await request({ [START]: () => new Response(null, { status }) }, { anyStatus: true });
    expect([(result as Response).status, failures, logged]).toEqual([status, counted, []]);
  });

  test('that is not used is cancelled, so that its connection is free [OPS-01]', async () => {
    for (const [status, location] of [
      [404, ''],
      [302, '/next.jpg'],
    ] as const) {
      const isCancelled = await new Promise<boolean>((resolve) => {
        const body = new ReadableStream({ cancel: () => resolve(true) });
        void request({ [START]: () => new Response(body, { status, headers: { location } }) }).then(() => resolve(false));
      });
      expect([status, isCancelled]).toEqual([status, true]);
    }
  });
});

describe('a request', () => {
  const late = (_: unknown, signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  test('is a GET that follows no redirect itself, with the options for the edge only when there are some [DEL-07]', async () => {
    const { calls } = await request({});
    expect(calls[0]?.init).toMatchObject({ method: 'GET', redirect: 'manual' });
    expect(calls[0]?.init).not.toHaveProperty('cf');
    const cf = { cacheEverything: true };
    expect((await request({}, { method: 'HEAD', cf })).calls[0]?.init).toMatchObject({ method: 'HEAD', cf });
  });

  test('without an answer in time, or within the limit of its caller, is late [DEL-07] [OPS-01]', async () => {
    const clock = { now: () => 0 };
    const ask = (timeoutMs: number, signal?: AbortSignal) => {
      const circuit = new Circuit('media', clock);
      const host = {
        circuit,
        clock,
        log: memoryLog(),
        isOwn: () => true,
        timeoutMs,
        fetch: (url: string, init: RequestInit) => late(url, init.signal),
      };
      return fetchRemote(host, new URL(START), signal ? { signal } : {}).catch((error: UpstreamError) => [
        error.kind,
        circuit.report.failuresInARow,
      ]);
    };
    expect(await ask(1)).toEqual(['timeout', 1]);
    const caller = new AbortController();
    const left = ask(60_000, caller.signal);
    caller.abort();
    expect(await left).toEqual(['timeout', 1]);
  });

  test('that cannot be sent is a failure of the host [OPS-01]', async () => {
    const { result, failures } = await request({ [START]: () => Promise.reject(new TypeError('no route')) });
    expect(result).toBeInstanceOf(UpstreamError);
    expect(result).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('no route') });
    expect(failures).toBe(1);
  });
});
