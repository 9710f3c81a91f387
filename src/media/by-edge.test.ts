/** Resizes with an edge in memory: what it is requested to make, and what its answers and error codes mean. */
import { beforeAll, expect, test, vi } from 'vitest';
import { drawing, picture } from '../../test/upstreams/media-files.ts';
import { Circuit } from '../lib/resilience/circuit.ts';
import { Problem } from '../lib/http/problem.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { byEdge } from './by-edge.ts';

let avif: Buffer;
beforeAll(async () => {
  avif = await picture('avif', 640, 360);
});

const clock = { now: () => 0 };

/** One request; the edge's response is the given one. */
async function ask(answer: () => Response, address: string | null = 'https://images.example/a.jpg?rev=1') {
  const requests: { url: string; init: RequestInit & { cf?: { image: object } } }[] = [];
  const warnings: string[] = [];
  const circuit = new Circuit('image-resizing', clock);
  const log = { error: () => undefined, warn: (event: string) => void warnings.push(event), info: () => undefined };
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      cancelled = true;
    },
  });
  const result = await byEdge({
    circuit,
    clock,
    log,
    fetch: async (url, init) => {
      requests.push({ url, init: init as (typeof requests)[number]['init'] });
      return answer();
    },
  })
    .transform({
      file: { body },
      address: address ?? undefined,
      width: 640,
      format: 'avif',
      signal: new AbortController().signal,
    })
    .catch((error: Error) => error);
  return { result, requests, warnings, cancelled, circuit };
}

const resized = (init: ResponseInit = {}) =>
  new Response(avif as Uint8Array<ArrayBuffer>, { headers: { 'cf-resized': 'internal=ok/m q=0 n=10+20' }, ...init });

test('requests one width, format and quality from the edge, without enlarging or following redirects [DEL-07]', async () => {
  const { result, requests, cancelled } = await ask(() => resized());
  expect(result).toMatchObject({ format: 'avif' });
  expect((result as { bytes: Uint8Array }).bytes.byteLength).toBe(avif.byteLength);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('https://images.example/a.jpg?rev=1');
  expect(requests[0]?.init).toMatchObject({
    redirect: 'manual',
    cf: { image: { width: 640, fit: 'scale-down', format: 'avif', quality: 60, anim: false, metadata: 'none' } },
  });
  expect(new Headers(requests[0]?.init.headers).get('accept')).toBe('image/avif');
  expect(cancelled).toBe(true);
});

test('reports the actual format [DEL-07]', async () => {
  const webp = await picture('webp', 640, 360);
  const { result } = await ask(() => new Response(webp as Uint8Array<ArrayBuffer>, { headers: { 'cf-resized': 'internal=ok/m' } }));
  expect(result).toMatchObject({ format: 'webp' });
});

test.each([
  [9404, 404, 404],
  [9402, 413, 413],
  [9413, 413, 413],
  [9412, 415, 415],
  [9520, 415, 415],
  [9523, 500, 415],
  [9403, 403, 403],
])('err=%d of the edge is a problem with status %3$d [DEL-07]', async (code, status, expected) => {
  const { result } = await ask(() => new Response('ERROR', { status, headers: { 'cf-resized': `err=${code}` } }));
  expect(result).toBeInstanceOf(Problem);
  expect((result as Problem).status).toBe(expected);
});

test.each([
  [9422, 429, 'rate-limited'],
  [9504, 502, 'unavailable'],
  [9510, 502, 'unavailable'],
  [9401, 400, 'unavailable'],
  [9422, 400, 'rate-limited'],
  [9401, 429, 'rate-limited'],
])('err=%d of the edge is a fault of the service: %3$s [DEL-07]', async (code, status, kind) => {
  const { result } = await ask(() => new Response('ERROR', { status, headers: { 'cf-resized': `err=${code}` } }));
  expect(result).toBeInstanceOf(UpstreamError);
  expect((result as UpstreamError).kind).toBe(kind);
});

test('refuses a picture that the edge cannot reach [DEL-07]', async () => {
  const { result, requests, cancelled } = await ask(() => resized(), null);
  expect([(result as UpstreamError).kind, requests, cancelled]).toEqual(['malformed', [], true]);
});

test('reads the status of a response without a code or a body [DEL-07]', async () => {
  const status = async (status: number) => (await ask(() => new Response(null, { status }))).result;
  expect(await status(404)).toMatchObject({ name: 'Problem', status: 404 });
  expect(await status(429)).toMatchObject({ kind: 'rate-limited' });
  for (const other of [200, 403, 500]) expect(await status(other)).toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
});

test('cancels an unused response, and follows no redirect [DEL-07] [OPS-01]', async () => {
  const cancel = vi.fn();
  await ask(() => new Response(new ReadableStream({ cancel }), { status: 500 }));
  expect(cancel).toHaveBeenCalledOnce();
  const location = 'https://images.example/b.jpg';
  const { result, requests } = await ask(() => new Response(null, { status: 302, headers: { location } }));
  expect([(result as UpstreamError).kind, requests.length]).toEqual(['malformed', 1]);
});

test('does not pass on a response that is no picture [DEL-07]', async () => {
  const { result } = await ask(() => new Response('<html>', { headers: { 'cf-resized': 'internal=ok/m', 'content-type': 'image/avif' } }));
  expect(result).toMatchObject({ kind: 'malformed' });
});

test.each(['gif', 'svg'] as const)('does not pass on a %s, which it did not request [DEL-07]', async (format) => {
  const body = format === 'svg' ? drawing : new Uint8Array(await picture('gif', 8, 8));
  const { result } = await ask(() => new Response(body, { headers: { 'cf-resized': 'internal=ok/m' } }));
  expect(result).toMatchObject({ kind: 'malformed' });
});

test('serves the original and logs it in a zone without transformations [DEL-07]', async () => {
  const { result, warnings } = await ask(() => resized({ headers: {} }));
  expect(result).toMatchObject({ format: 'avif' });
  expect(warnings).toEqual(['images-not-resized']);
});

test('opens the breaker for faults of the service, but not for faults of pictures [OPS-01]', async () => {
  const asked = async (status: number, code: number) =>
    (await ask(() => new Response('', { status, headers: { 'cf-resized': `err=${code}` } }))).circuit;
  expect((await asked(415, 9412)).report.failuresInARow).toBe(0);
  expect((await asked(502, 9504)).report.failuresInARow).toBe(1);
});
