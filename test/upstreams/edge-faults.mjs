/** The ways in which the stand-in can fail, as real services do: on the wire, by status, or in what the answer says. */
import { gzipSync } from 'node:zlib';

/** Changes the answer before it is written; modes that fail on the wire are in `send`. */
const changed = {
  'wrong-shape': (answer) => ({ ...answer, body: { data: { layout: 'moved', site: [] }, sitecore: 'moved', phrases: ['moved'] } }),
  'malformed-layout'(answer) {
    const body = structuredClone(answer.body);
    const route = (body.data?.layout?.item?.rendered ?? body).sitecore?.route;
    if (route) route.placeholders['headless-main'] = 'moved';
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

const retryAfterHeader = (seconds) => (seconds === undefined ? {} : { 'retry-after': String(seconds) });

/** More than any limit of ours, in few bytes: the limit must hold after decompression. */
const inflated = () => gzipSync(Buffer.from(`{"data":"${' '.repeat(24_000_000)}"}`));

/**
 * Writes an answer under a fault.
 * @param {import('node:http').ServerResponse} response
 * @param {{status: number, headers?: Record<string, string>, body: unknown}} answer
 * @param {{mode: string, delayMs?: number, retryAfterSeconds?: number}} fault `ok` for none
 */
export function send(response, answer, fault) {
  if (fault.mode === 'down') return response.destroy();
  if (fault.mode === 'slow') {
    const timer = setTimeout(() => send(response, answer, { mode: 'ok' }), fault.delayMs ?? 3000);
    return response.on('close', () => clearTimeout(timer));
  }
  if (fault.mode === 'too-large') {
    return response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(inflated());
  }
  const { status, headers, body } = changed[fault.mode]?.(answer, fault) ?? answer;
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length, ...headers });
  if (fault.mode !== 'truncated') return response.end(bytes);
  // Half of the promised bytes, then the connection is gone.
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

export const modes = ['ok', 'slow', 'down', 'truncated', 'too-large', ...Object.keys(changed)];
