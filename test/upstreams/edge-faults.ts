/** The failures of the stand-in, as of real services: of the connection, by status, or in the response's content. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { LayoutDocument } from './edge-content.ts';
import type { EdgeAnswer } from './edge-graphql.ts';
import { later } from './listen.ts';

export type FaultMode =
  | 'ok'
  | 'slow'
  | 'down'
  | 'truncated'
  | 'too-large'
  | 'wrong-shape'
  | 'malformed-layout'
  | 'errors'
  | 'unavailable'
  | 'rate-limited'
  | 'html'
  | 'redirected';

export interface Fault {
  mode: FaultMode;
  /** How many requests fail; without it, all. */
  times?: number;
  /** How many requests succeed before; default 0. */
  after?: number;
  /** Only requests of this operation: a GraphQL operation name, or `render`, `placeholder`, `dictionary` of REST. */
  operation?: string;
  /** For `slow`. Milliseconds, default 3000. */
  delayMs?: number;
  /** Header `Retry-After` of `unavailable` and `rate-limited`; none without it. */
  retryAfterSeconds?: number;
}

/** A layout document, or the GraphQL response that contains one. */
type Body = Partial<LayoutDocument> & { data?: { layout?: { item?: { rendered?: LayoutDocument } } } };

/** Changes the response before it is written; failures of the connection are in `send`. */
const changed: Partial<Record<FaultMode, (answer: EdgeAnswer, fault: Fault) => EdgeAnswer>> = {
  'wrong-shape': (answer) => ({ ...answer, body: { data: { layout: 'moved', site: [] }, sitecore: 'moved', phrases: ['moved'] } }),
  'malformed-layout'(answer) {
    const body = structuredClone(answer.body) as Body;
    const route = (body.data?.layout?.item?.rendered ?? body).sitecore?.route;
    if (route) Object.assign(route.placeholders, { 'headless-main': 'moved' });
    return { ...answer, body };
  },
  errors: (answer) => ({
    ...answer,
    body: { data: { layout: null, site: null }, errors: [{ message: 'The content database is being rebuilt', path: ['layout'] }] },
  }),
  unavailable: (_, { retryAfterSeconds }) => ({
    status: 503,
    headers: retryAfterHeader(retryAfterSeconds),
    body: { message: 'Service Unavailable' },
  }),
  'rate-limited': (_, { retryAfterSeconds }) => ({
    status: 429,
    headers: {
      ...retryAfterHeader(retryAfterSeconds),
      'x-rate-limit-limit': '80',
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': '1',
    },
    body: { message: 'Too Many Requests' },
  }),
  html: () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title><p>Please sign in to the network.',
  }),
  redirected: () => ({ status: 302, headers: { location: 'http://elsewhere.invalid/' }, body: '' }),
};

const retryAfterHeader = (seconds?: number): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) });

/** More than any limit of ours, in few bytes: the limit must apply after decompression. */
const inflated = () => gzipSync(Buffer.from(`{"data":"${' '.repeat(24_000_000)}"}`));

/** Writes a response with a fault. */
export function send(response: ServerResponse, answer: EdgeAnswer, fault: Fault): unknown {
  if (fault.mode === 'down') return response.destroy();
  if (fault.mode === 'slow') return later(response, fault.delayMs ?? 3000, () => send(response, answer, { mode: 'ok' }));
  if (fault.mode === 'too-large') {
    return response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(inflated());
  }
  const { status, headers, body } = changed[fault.mode]?.(answer, fault) ?? answer;
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length, ...headers });
  if (fault.mode !== 'truncated') return response.end(bytes);
  // Half of the promised bytes, then the connection ends.
  return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
