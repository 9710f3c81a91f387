/**
 * A stand-in of the insurer's web apps, on Node's own HTTP server: below any family it echoes, downloads, redirects, sets cookies, serves
 * WebSockets, and fails as real apps do. `npx node test/upstreams/apps-server.ts [port]` runs it alone.
 *
 * The last segment of a path selects the response, its query the details: see `answers`. Any other path echoes.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Listening, listen, received } from './listen.ts';
import { acceptSocket } from './websocket-echo.ts';

export interface AppsServerOptions {
  port?: number;
  /** Whether requests are recorded; off for load tests. */
  keep?: boolean;
}

export interface AppsServer extends Listening {
  host: string;
  /** Every request that arrived, with its raw URL. */
  requests: { method: string; url: string; host: string; headers?: Record<string, string | undefined> }[];
  /** URLs whose responses could not be sent to their end. */
  left: string[];
  /** Requests that arrived complete according to the protocol, with the size of their bodies. */
  taken: { url: string; bytes: number }[];
}

type Answer = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams, taken?: AppsServer['taken']) => unknown;

const MB = 1024 * 1024;
/** Bytes that differ from chunk to chunk, the same in every run. */
const block = Buffer.from(Array.from({ length: 64 * 1024 }, (_, index) => (index * 31 + (index >> 8)) & 255));

/** Returns what was received: the raw request line, header lines in order, and the body by size and hash. */
const echo: Answer = async (request, response, _query, taken) => {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  } catch {
    return;
  }
  const { method, url } = received(request);
  taken?.push({ url, bytes });
  const headers: [name: string, value: string][] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    headers.push([(request.rawHeaders[at] ?? '').toLowerCase(), request.rawHeaders[at + 1] ?? '']);
  const body = JSON.stringify({ method, url, headers, bytes, hash: hash.digest('hex') });
  response.writeHead(200, { 'content-type': 'application/json', 'x-app': 'echo' }).end(body);
};

/** `?mb=` of bytes with a length, `?chunked` without one, `?breakAfter=` ends the connection after that many megabytes. */
const download: Answer = async (_request, response, query) => {
  const total = Number(query.get('mb') ?? 1) * MB;
  const breakAfter = Number(query.get('breakAfter') ?? Number.POSITIVE_INFINITY) * MB;
  response.writeHead(200, { 'content-type': 'application/octet-stream', ...(!query.has('chunked') && { 'content-length': total }) });
  for (let sent = 0; sent < total; sent += block.length) {
    if (sent >= breakAfter) return response.destroy();
    if (response.destroyed) return;
    if (!response.write(block.subarray(0, Math.min(block.length, total - sent)))) await drained(response);
  }
  response.end();
};

/** Resolves when more can be written, or the connection has ended. */
const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });

/** 1 MB that supports ranges, with an entity tag. */
const file: Answer = (request, response) => {
  const whole = Buffer.concat(Array.from({ length: 16 }, () => block));
  const etag = '"file-1"';
  const common = { 'content-type': 'application/pdf', etag, 'accept-ranges': 'bytes', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, common).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return response.writeHead(200, { ...common, 'content-length': whole.length }).end(whole);
  const end = to === '' ? whole.length - 1 : Number(to);
  const part = whole.subarray(Number(from), end + 1);
  return response
    .writeHead(206, { ...common, 'content-range': `bytes ${from}-${end}/${whole.length}`, 'content-length': part.length })
    .end(part);
};

const text = 'Paid in full. '.repeat(500);
const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  'x-own': (value) => Buffer.from(value).reverse(),
};

const answers: Readonly<Record<string, Answer>> = {
  download,
  file,
  /** Header lines from the query: `?h=name:value`, and `?status=`. */
  headers(_request, response, query) {
    const lines = query.getAll('h').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
    response.writeHead(Number(query.get('status') ?? 200), lines.flat()).end(query.get('body') ?? '');
  },
  encoded(_request, response, query) {
    const encoding = query.get('with') ?? '';
    const body = encoders[encoding]?.(text) ?? Buffer.from(text);
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding, 'content-length': body.length }).end(body);
  },
  slow(_request, response, query) {
    setTimeout(() => response.end('at last'), Number(query.get('ms')));
  },
  /** Headers at once, each part of the body late; the last after `last` milliseconds, where that is set. */
  trickle(_request, response, query) {
    response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
    const parts = Number(query.get('parts') ?? 3);
    const pauseMs = Number(query.get('ms'));
    const lastMs = Number(query.get('last') ?? pauseMs);
    let timer: NodeJS.Timeout;
    const sendLater = (part: number): void => {
      timer = setTimeout(() => send(part), part === parts ? lastMs : pauseMs);
    };
    const send = (part: number): void => {
      response.write(`part ${part}\n`);
      if (part === parts) response.end();
      else sendLater(part + 1);
    };
    sendLater(1);
    response.on('close', () => clearTimeout(timer));
  },
  never() {},
  reset: (request) => request.socket.resetAndDestroy(),
  hangup: (request) => request.socket.destroy(),
  /** A response that is not HTTP. */
  malformed: (request) => request.socket.end('220 mail.test ESMTP ready\r\n'),
  /** Responds before the body arrives. */
  early(request, response) {
    response.writeHead(401, { 'content-type': 'text/plain' }).end('sign in first');
    request.resume();
  },
};

export async function start({ port = 0, keep = true }: AppsServerOptions = {}): Promise<AppsServer> {
  const requests: AppsServer['requests'] = [];
  const left: string[] = [];
  const taken: AppsServer['taken'] = [];
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const { method, url, headers } = received(request);
    if (keep) requests.push({ method, url, host: headers.host ?? '' });
    response.on('close', () => {
      if (!response.writableFinished) left.push(url);
    });
    request.on('error', () => undefined);
    const [path = '', ...query] = url.split('?');
    const name = path.split('/').at(-1) ?? '';
    const answer = (Object.hasOwn(answers, name) && answers[name]) || echo;
    answer(request, response, new URLSearchParams(query.join('?')), keep ? taken : undefined);
  });
  server.on('upgrade', (request, socket) => {
    const { method, url, headers } = received(request);
    requests.push({ method, url, host: headers.host ?? '', headers });
    acceptSocket(request, socket);
  });
  const listening = await listen(server, port);
  return { ...listening, host: new URL(listening.origin).host, requests, left, taken };
}

if (import.meta.main) {
  console.log(`Web apps stand-in: ${(await start({ port: Number(process.argv[2] ?? 9300), keep: false })).origin}`);
}
