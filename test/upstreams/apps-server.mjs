/**
 * A stand-in of the insurer's web apps, on Node's own HTTP server: below any family it echoes, downloads, redirects, sets cookies, speaks
 * WebSocket, and fails in the ways real ones do. `node test/upstreams/apps-server.mjs [port]` runs it alone.
 *
 * The last segment of a path says what happens, its query how: see `answers`. Any other path echoes.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { acceptSocket } from './websocket-echo.mjs';

const MB = 1024 * 1024;
/** Bytes that differ from chunk to chunk, the same in every run. */
const block = Buffer.from(Array.from({ length: 64 * 1024 }, (_, index) => (index * 31 + (index >> 8)) & 255));

/** What of the client is seen: the request line as it came, header lines in order, and the body by size and hash. */
async function echo(request, response, _query, taken) {
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
  taken?.push({ url: request.url, bytes });
  const headers = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    headers.push([request.rawHeaders[at].toLowerCase(), request.rawHeaders[at + 1]]);
  const body = JSON.stringify({ method: request.method, url: request.url, headers, bytes, hash: hash.digest('hex') });
  response.writeHead(200, { 'content-type': 'application/json', 'x-app': 'echo' }).end(body);
}

/** `?mb=` of bytes with a length, `?chunked` without one, `?breakAfter=` ends the connection after so many megabytes. */
async function download(_request, response, query) {
  const total = Number(query.get('mb') ?? 1) * MB;
  const breakAfter = Number(query.get('breakAfter') ?? Number.POSITIVE_INFINITY) * MB;
  response.writeHead(200, { 'content-type': 'application/octet-stream', ...(!query.has('chunked') && { 'content-length': total }) });
  for (let sent = 0; sent < total; sent += block.length) {
    if (sent >= breakAfter) return response.destroy();
    if (response.destroyed) return;
    if (!response.write(block.subarray(0, Math.min(block.length, total - sent)))) await drained(response);
  }
  response.end();
}

/** Resolves when more can be written, or never will be. */
const drained = (response) =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });

/** 1 MB that can be asked for in parts, with a tag. */
function file(request, response) {
  const whole = Buffer.concat(Array.from({ length: 16 }, () => block));
  const etag = '"file-1"';
  const common = { 'content-type': 'application/pdf', etag, 'accept-ranges': 'bytes', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, common).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return response.writeHead(200, { ...common, 'content-length': whole.length }).end(whole);
  const end = to === '' ? whole.length - 1 : Number(to);
  const part = whole.subarray(Number(from), end + 1);
  response.writeHead(206, { ...common, 'content-range': `bytes ${from}-${end}/${whole.length}`, 'content-length': part.length }).end(part);
}

const text = 'Paid in full. '.repeat(500);
const encoders = { gzip: gzipSync, br: brotliCompressSync, 'x-own': (value) => Buffer.from(value).reverse() };

const answers = {
  download,
  file,
  /** Header lines as the query gives them: `?h=name:value`, and `?status=`. */
  headers(_request, response, query) {
    const lines = query.getAll('h').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
    response.writeHead(Number(query.get('status') ?? 200), lines.flat()).end(query.get('body') ?? '');
  },
  encoded(_request, response, query) {
    const encoding = query.get('with');
    const body = encoders[encoding](text);
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding, 'content-length': body.length }).end(body);
  },
  slow(_request, response, query) {
    setTimeout(() => response.end('at last'), Number(query.get('ms')));
  },
  /** Headers at once, each part of the body late. */
  trickle(_request, response, query) {
    response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
    const parts = Number(query.get('parts') ?? 3);
    let sent = 0;
    const timer = setInterval(
      () => {
        response.write(`part ${++sent}\n`);
        if (sent === parts) response.end();
      },
      Number(query.get('ms')),
    );
    response.on('close', () => clearInterval(timer));
  },
  never() {},
  reset: (request) => request.socket.resetAndDestroy(),
  hangup: (request) => request.socket.destroy(),
  /** Something that is no HTTP. */
  malformed: (request) => request.socket.end('220 mail.test ESMTP ready\r\n'),
  /** Answers before the body is there. */
  early(request, response) {
    response.writeHead(401, { 'content-type': 'text/plain' }).end('sign in first');
    request.resume();
  },
};

/** @param {import('./apps-server.d.mts').AppsServerOptions} options */
export async function start({ port = 0, keep = true } = {}) {
  const requests = [];
  const left = [];
  const taken = [];
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (keep) requests.push({ method: request.method, url: request.url, host: request.headers.host });
    response.on('close', () => {
      if (!response.writableFinished) left.push(request.url);
    });
    request.on('error', () => undefined);
    const at = request.url.indexOf('?');
    const name = (at < 0 ? request.url : request.url.slice(0, at)).split('/').at(-1);
    const answer = Object.hasOwn(answers, name) ? answers[name] : echo;
    answer(request, response, new URLSearchParams(at < 0 ? '' : request.url.slice(at)), keep ? taken : undefined);
  });
  server.on('upgrade', (request, socket) => {
    requests.push({ method: request.method, url: request.url, host: request.headers.host, headers: request.headers });
    acceptSocket(request, socket);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    host: `127.0.0.1:${server.address().port}`,
    requests,
    left,
    taken,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(`Web apps stand-in: ${(await start({ port: Number(process.argv[2] ?? 9300), keep: false })).origin}`);
}
