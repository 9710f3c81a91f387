/** Test cases of every remote source, run against the stand-in of the content platform: correct documents, and a defined result for every failure. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EdgeServer, type Fault, start } from '../../../test/upstreams/edge-server.ts';
import { type Clock, systemClock } from '../../lib/time/clock.ts';
import type { Log, LogFields } from '../../lib/logging/log.ts';
import { MalformedLayout, parseLayout } from '../parse-layout.ts';
import type { ContentSource, UpstreamError } from '../source.ts';

const folder = new URL('../../../test/upstreams/documents/', import.meta.url);
export const documents: { sitecore: { context: { itemPath: string } } }[] = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);
export const documentAt = (path: string) => documents.find((document) => document.sitecore.context.itemPath === path);

export interface Line {
  level: string;
  event: string;
  fields: LogFields;
}

/** Collects log lines for a test. */
export function keptLog(): Log & { lines: Line[] } {
  const lines: Line[] = [];
  const keep =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ level, event, fields });
  return { lines, error: keep('error'), warn: keep('warn'), info: keep('info') };
}

export interface Made {
  log: Log;
  clock: Clock;
  timeoutMs?: number;
  maxBytes?: number;
  requestsPerSecond?: number;
}

/** The signal of a caller without a time limit. */
export const calm = () => new AbortController().signal;

/** Reads a list to its end. */
export async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const entries: T[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
}

const troubles: {
  fault: Fault;
  kind: UpstreamError['kind'];
  reason: RegExp;
  requests: number;
  retryAfterSeconds?: number;
  timeoutMs?: number;
}[] = [
  { fault: { mode: 'down' }, kind: 'unavailable', reason: /./, requests: 2 },
  { fault: { mode: 'truncated' }, kind: 'unavailable', reason: /./, requests: 2 },
  { fault: { mode: 'unavailable', retryAfterSeconds: 60 }, kind: 'unavailable', reason: /503/, requests: 1, retryAfterSeconds: 60 },
  { fault: { mode: 'unavailable', retryAfterSeconds: 0 }, kind: 'unavailable', reason: /503/, requests: 2, retryAfterSeconds: 0 },
  { fault: { mode: 'rate-limited', retryAfterSeconds: 30 }, kind: 'rate-limited', reason: /429/, requests: 1, retryAfterSeconds: 30 },
  { fault: { mode: 'redirected' }, kind: 'unavailable', reason: /302/, requests: 1 },
  { fault: { mode: 'html' }, kind: 'malformed', reason: /markup/, requests: 1 },
  { fault: { mode: 'wrong-shape' }, kind: 'malformed', reason: /layout|sitecore/, requests: 1 },
  { fault: { mode: 'too-large' }, kind: 'malformed', reason: /larger than 8000000 bytes/, requests: 1 },
  { fault: { mode: 'slow' }, kind: 'timeout', reason: /150 ms/, requests: 1, timeoutMs: 150 },
];

export function sourceCases(make: (server: EdgeServer, made: Made) => ContentSource): void {
  let server: EdgeServer;
  let log = keptLog();
  const source = (options: Partial<Made> = {}) => make(server, { log, clock: systemClock, ...options });

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    log = keptLog();
    server.control({ mode: 'ok' });
    server.requests.length = 0;
  });

  for (const document of documents) {
    const path = document.sitecore.context.itemPath;
    test(`returns the document of ${path} as the platform sends it, and it parses [DEL-02]`, async () => {
      const received = await source().layout(server.site, 'en', path, calm());
      expect(received).toEqual(document);
      expect(parseLayout(received, { prepare: ({ fields, params }) => ({ fields, params }) }).route).not.toBeNull();
    });
  }

  test.each([
    ['a route that does not exist', '/nowhere', 'en'],
    ['a language without that route', '/', 'fr'],
  ])('answers %s with a document whose route is null, which is no trouble [DEL-05]', async (_, path, language) => {
    const received = await source().layout(server.site, language, path, calm());
    expect(parseLayout(received, { prepare: ({ fields, params }) => ({ fields, params }) })).toMatchObject({
      context: { language },
      route: null,
    });
    expect(log.lines).toEqual([]);
  });

  test.each(['/a"){item{rendered}}#', '/a b/ü?item=/&sc_lang=de#x', '/../{"x":1}\\'])(
    'sends the path %s as data only [DEL-02]',
    async (path) => {
      expect(await source().layout(server.site, 'en', path, calm())).toMatchObject({ sitecore: { route: null } });
      const [request] = server.requests;
      expect(request?.body?.variables?.path ?? new URL(request?.url ?? '', server.url).searchParams.get('item')).toBe(path);
      expect(request?.body?.query ?? '').not.toContain(path);
    },
  );

  test('reads every phrase of a long dictionary [DEL-02]', async () => {
    const phrases = await source().dictionary(server.site, 'en', calm());
    expect(Object.keys(phrases)).toHaveLength(1200);
    expect(phrases['finder.result.1198']).toBe('Agency 1198 on the list');
  });

  test('sends its key and no cookies [DEL-02]', async () => {
    await source().layout(server.site, 'en', '/', calm());
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie');
    expect(JSON.stringify(server.requests[0])).toContain(server.apiKey);
  });

  describe.each(troubles)(
    'when the platform is $fault.mode (Retry-After $fault.retryAfterSeconds)',
    ({ fault, kind, reason, requests, retryAfterSeconds, timeoutMs }) => {
      test(`fails as ${kind} after ${requests} request(s), with one log line without a key [DEL-03]`, async () => {
        server.control(fault);
        const made = source(timeoutMs ? { timeoutMs } : {});
        const error = await made.layout(server.site, 'en', '/', calm()).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ name: 'UpstreamError', kind, message: expect.stringMatching(reason), retryAfterSeconds });
        expect(server.requests).toHaveLength(requests);
        expect(log.lines.filter((line) => line.level === 'error')).toMatchObject([
          { event: 'upstream-failed', fields: { kind, attempt: requests } },
        ]);
        expect(JSON.stringify(log.lines)).not.toContain(server.apiKey);
      });
    },
  );

  test('fails for the whole dictionary when any part of it is missing [DEL-03]', async () => {
    server.control({ mode: 'wrong-shape' });
    await expect(source().dictionary(server.site, 'en', calm())).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('recovers by itself from one refusal, and logs it [DEL-03]', async () => {
    server.control({ mode: 'rate-limited', times: 1, retryAfterSeconds: 0 });
    expect(await source().layout(server.site, 'en', '/', calm())).toEqual(documentAt('/'));
    expect(log.lines).toMatchObject([{ level: 'warn', event: 'upstream-retried', fields: { kind: 'rate-limited' } }]);
  });

  test('recovers by itself from one lost connection [DEL-03]', async () => {
    server.control({ mode: 'down', times: 1 });
    expect(await source().layout(server.site, 'en', '/', calm())).toEqual(documentAt('/'));
  });

  test('ends with its caller, and sends nothing when the caller has left already [DEL-03]', async () => {
    const caller = new AbortController();
    server.control({ mode: 'slow' });
    const waiting = source().layout(server.site, 'en', '/', caller.signal);
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout' });
    server.requests.length = 0;
    await expect(source().layout(server.site, 'en', '/', AbortSignal.abort())).rejects.toMatchObject({ kind: 'timeout' });
    expect(server.requests).toEqual([]);
  });

  test('passes a malformed layout to the parser, which names the field [DEL-03]', async () => {
    server.control({ mode: 'malformed-layout' });
    const received = await source().layout(server.site, 'en', '/', calm());
    expect(() => parseLayout(received, { prepare: ({ fields, params }) => ({ fields, params }) })).toThrow(MalformedLayout);
    expect(() => parseLayout(received, { prepare: ({ fields, params }) => ({ fields, params }) })).toThrow(
      'sitecore.route.placeholders.headless-main',
    );
  });

  test('queues calls beyond its rate, and refuses those with a long wait without querying the platform [DEL-03]', async () => {
    const made = source({ requestsPerSecond: 0.1 });
    const calls = await Promise.allSettled(Array.from({ length: 12 }, () => made.layout(server.site, 'en', '/', calm())));
    expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(10);
    expect(server.requests).toHaveLength(10);
    expect(calls.at(-1)).toMatchObject({ reason: { kind: 'rate-limited', retryAfterSeconds: 1 } });
  });
}
