/** Limits, retry and logging of calls to services, with responses made here; the protocol itself is tested with the content sources. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Circuit, FAILURES_TO_OPEN } from '../resilience/circuit.ts';
import { callUpstream, type Upstream, type UpstreamCall } from './fetch.ts';
import type { Log } from '../logging/log.ts';
import { configureTracing } from '../logging/span.ts';
import { parseJson } from './bodies/read-body.ts';

const calm = new AbortController().signal;

function upstream(fetch: NonNullable<Upstream['fetch']>, options: Partial<Upstream> = {}) {
  const log = { error: vi.fn<Log['error']>(), warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() };
  return { name: 'locator', clock: { now: () => Date.now() }, timeoutMs: 1000, maxBytes: 100, fetch: vi.fn(fetch), ...options, log };
}

const call = <T = string>(options: Partial<UpstreamCall<T>> = {}): UpstreamCall<T> => ({
  operation: 'nearby',
  url: 'https://locator.test/v1?key=hidden',
  repeatable: true,
  read: ({ text }) => text as T,
  ...options,
});

test('never repeats a call that changes data [SEC-01]', async () => {
  const service = upstream(async () => new Response('', { status: 503 }));
  await expect(callUpstream(service, call({ repeatable: false }), calm)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(service.fetch).toHaveBeenCalledTimes(1);
});

test('follows no redirect and stores nothing in HTTP caches [SEC-01]', async () => {
  const service = upstream(async () => new Response('fine'));
  expect(await callUpstream(service, call({ init: { headers: { accept: 'text/plain' } } }), calm)).toBe('fine');
  expect(service.fetch).toHaveBeenCalledWith(
    'https://locator.test/v1?key=hidden',
    expect.objectContaining({ redirect: 'manual', cache: 'no-store', headers: { accept: 'text/plain' } }),
  );
});

test('logs a failure once, by service and operation, without the address [DEL-02]', async () => {
  const service = upstream(async () => new Response('', { status: 500 }));
  await callUpstream(service, call(), calm).catch(() => undefined);
  expect(service.log.error).toHaveBeenCalledExactlyOnceWith(
    'upstream-failed',
    expect.objectContaining({ upstream: 'locator', operation: 'nearby', kind: 'unavailable', reason: 'answered 500', attempt: 1 }),
  );
  expect(JSON.stringify(service.log.error.mock.calls)).not.toContain('hidden');
});

test('waits before the one retry for as long as the service requests, but not beyond its own limit [DEL-03]', async () => {
  vi.useFakeTimers();
  const answers = [new Response('', { status: 429, headers: { 'retry-after': '2' } }), new Response('later')];
  const patient = upstream(async () => answers.shift()!, { timeoutMs: 5000 });
  const waiting = callUpstream(patient, call(), calm);
  await vi.advanceTimersByTimeAsync(1999);
  expect(patient.fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('later');

  const hasty = upstream(async () => new Response('', { status: 429, headers: { 'retry-after': '2' } }), { timeoutMs: 2000 });
  const refused = expect(callUpstream(hasty, call(), calm)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(hasty.log.error, 'gives up at once').toHaveBeenCalledOnce();
  await refused;
  expect(hasty.fetch).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('reports the first failure when its caller leaves before the retry [DEL-03]', async () => {
  const caller = new AbortController();
  const service = upstream(async () => new Response('', { status: 503 }));
  const waiting = callUpstream(service, call(), caller.signal);
  setTimeout(() => caller.abort(), 0);
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable', message: 'answered 503' });
});

test('reads up to the byte limit and no further, with or without a declared length [SEC-01]', async () => {
  const sent = { pulled: 0 };
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.pulled++;
        controller.enqueue(new Uint8Array(40).fill(97));
      },
    });
  expect(
    await callUpstream(
      upstream(async () => new Response('é'.repeat(50))),
      call(),
      calm,
    ),
  ).toBe('é'.repeat(50));
  await expect(
    callUpstream(
      upstream(async () => new Response('a'.repeat(101))),
      call(),
      calm,
    ),
  ).rejects.toMatchObject({ kind: 'malformed' });
  await expect(
    callUpstream(
      upstream(async () => new Response(endless())),
      call(),
      calm,
    ),
  ).rejects.toMatchObject({ kind: 'malformed' });
  expect(sent.pulled).toBeLessThan(6);
  const declared = new Response('short', { headers: { 'content-length': '101' } });
  await expect(
    callUpstream(
      upstream(async () => declared),
      call(),
      calm,
    ),
  ).rejects.toMatchObject({ kind: 'malformed' });
});

test('decodes a character that arrives in two pieces [DEL-02]', async () => {
  const [first, second] = new TextEncoder().encode('é');
  const split = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(first!));
      controller.enqueue(Uint8Array.of(second!));
      controller.close();
    },
  });
  expect(
    await callUpstream(
      upstream(async () => new Response(split)),
      call(),
      calm,
    ),
  ).toBe('é');
});

test('cancels the body of a response it refuses, so that the connection is free [DEL-03]', async () => {
  const cancel = vi.fn();
  const service = upstream(async () => new Response(new ReadableStream({ cancel }), { status: 500 }));
  await callUpstream(service, call(), calm).catch(() => undefined);
  expect(cancel).toHaveBeenCalledOnce();
});

test('reports an unreadable response as malformed, and names only its content type [SEC-01]', async () => {
  const read = ({ text }: { text: string }) => parseJson(text);
  const answering = (text: string) =>
    callUpstream(
      upstream(async () => new Response(text)),
      call<unknown>({ read }),
      calm,
    );
  await expect(answering('<p>Jo, 555-0142</p>')).rejects.toMatchObject({ kind: 'malformed', message: 'expected JSON, received markup' });
  await expect(answering('')).rejects.toMatchObject({ message: 'expected JSON, received nothing' });
  await expect(answering('{"half":')).rejects.toMatchObject({ message: 'expected JSON, received other text' });
  expect(await answering('{"a":1}')).toEqual({ a: 1 });
});

describe('with a circuit', () => {
  const clock = { now: () => Date.now() };
  const guarded = (fetch: NonNullable<Upstream['fetch']>, options: Partial<Upstream> = {}) => {
    const circuit = new Circuit('locator', clock);
    return { circuit, service: upstream(fetch, { circuit, ...options }) };
  };
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let time = 0; time < count; time++) await work().catch(() => undefined);
  };

  test('fails at once while the circuit is open, without a log line for each call [DEL-09] [OPS-01]', async () => {
    const { circuit, service } = guarded(async () => new Response('', { status: 503, headers: { 'retry-after': '900' } }));
    await times(FAILURES_TO_OPEN, () => callUpstream(service, call(), calm));
    expect(circuit.report.state).toBe('open');
    await expect(callUpstream(service, call(), calm)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
    expect(service.fetch).toHaveBeenCalledTimes(FAILURES_TO_OPEN);
    expect(service.log.error).toHaveBeenCalledTimes(FAILURES_TO_OPEN);
  });

  test.each<[string, () => Promise<Response>]>([
    ['refuses a bad request', async () => new Response('', { status: 404 })],
    ['fails on what was asked', async () => new Response('', { status: 500 })],
    ['asks to wait', async () => new Response('', { status: 429, headers: { 'retry-after': '900' } })],
    ['leads elsewhere', async () => new Response('', { status: 302 })],
    ['answers what we can not read', async () => new Response('x'.repeat(200))],
  ])('a service that %s works: the circuit stays closed [DEL-09]', async (_, answer) => {
    const { circuit, service } = guarded(answer);
    await times(2 * FAILURES_TO_OPEN, () => callUpstream(service, call(), calm));
    expect([circuit.report.state, circuit.report.lastSuccessAt > 0]).toEqual(['closed', true]);
  });

  test('counts a late response as a failure, and a visitor who leaves as none [DEL-09]', async () => {
    const never = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const late = guarded(never, { timeoutMs: 20 });
    await times(FAILURES_TO_OPEN, () => callUpstream(late.service, call(), calm));
    expect(late.circuit.report.state).toBe('open');
    const left = guarded(never, { timeoutMs: 5000 });
    await times(FAILURES_TO_OPEN, () => callUpstream(left.service, call(), AbortSignal.timeout(5)));
    expect(left.circuit.report).toMatchObject({ state: 'closed', failuresInARow: 0, lastSuccessAt: 0 });
  });

  test('writes one metrics point and one span for each call, by outcome [OPS-01]', async () => {
    const write = vi.fn();
    const spans: Record<string, unknown>[] = [];
    configureTracing({
      enterSpan(name, run) {
        const fields: Record<string, unknown> = { name };
        spans.push(fields);
        return run({ setAttribute: (field, value) => Object.assign(fields, { [field]: value }) });
      },
      getActiveSpan: () => undefined,
    });
    onTestFinished(() => configureTracing());
    const answers = [new Response('fine'), new Response('', { status: 404 })];
    const { service } = guarded(async () => answers.shift()!, { metrics: { write } });
    await times(2, () => callUpstream(service, call(), calm));
    expect(write.mock.calls).toEqual([
      ['upstream', ['locator', 'nearby', 'ok'], [expect.any(Number)]],
      ['upstream', ['locator', 'nearby', 'unavailable'], [expect.any(Number)]],
    ]);
    expect(spans).toMatchObject([
      { name: 'upstream', outcome: 'ok' },
      { name: 'upstream', outcome: 'unavailable' },
    ]);
  });
});
