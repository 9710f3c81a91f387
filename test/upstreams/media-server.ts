/**
 * A stand-in of the platform's media host: complete files, ranges, conditions, and the failures of real ones.
 * Files are made by `media-files.ts`. Every request is recorded in `requests`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen, type Received, received } from './listen.ts';

const MODIFIED = 'Sat, 14 Nov 2026 09:00:00 GMT';

export interface MediaFile {
  body: Buffer | string;
  type: string;
  headers?: Record<string, string>;
}

export interface MediaServer extends Pick<Listening, 'close'> {
  url: string;
  /** With its port. */
  host: string;
  requests: Received[];
  /** How many responses the client aborted. */
  cutOff(): number;
}

/** @param options.files by path with its leading slash */
export async function start({ files }: { files: Readonly<Record<string, MediaFile>> }): Promise<MediaServer> {
  const requests: Received[] = [];
  let cutOff = 0;

  function file(request: IncomingMessage, response: ServerResponse, { body, type, headers = {} }: MediaFile): unknown {
    const bytes = Buffer.from(body);
    const etag = `"${bytes.length}-1"`;
    const shared = {
      'content-type': type,
      etag,
      'last-modified': MODIFIED,
      'accept-ranges': 'bytes',
      'set-cookie': 'media=1; Path=/',
      ...headers,
    };
    const isSame = request.headers['if-none-match'] === etag || request.headers['if-modified-since'] === MODIFIED;
    if (isSame) return response.writeHead(304, shared).end();
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
    if (range && start >= bytes.length) return response.writeHead(416, { ...shared, 'content-range': `bytes */${bytes.length}` }).end();
    const part = range ? bytes.subarray(start, end + 1) : bytes;
    response.writeHead(range ? 206 : 200, {
      ...shared,
      'content-length': part.length,
      ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    return response.end(request.method === 'HEAD' ? undefined : part);
  }

  /** The faults, by the last segment of the path. */
  const faults: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    slow: () => undefined,
    'slow-body.jpg': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    down: (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'),
    broken: (request) => request.socket.destroy(),
    busy: (_, response) => response.writeHead(429, { 'retry-after': '7' }).end(),
    forbidden: (_, response) => response.writeHead(403).end('no'),
    'away.jpg': (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/x.jpg' }).end(),
    'metadata.jpg': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    'round.jpg': (_, response) => response.writeHead(302, { location: 'round.jpg' }).end(),
    'moved.jpg': (_, response) => response.writeHead(301, { location: 'photo.jpg' }).end(),
    'endless.jpg': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.write(files['/endless-head']?.body ?? '');
      const more = Buffer.alloc(256 * 1024, 1);
      const push = () => {
        while (!response.destroyed && response.write(more));
        if (!response.destroyed) response.once('drain', push);
      };
      push();
    },
  };

  const { origin, close } = await listen((request, response) => {
    const record = received(request);
    requests.push(record);
    response.on('close', () => {
      if (!response.writableFinished) cutOff++;
    });
    const path = new URL(record.url, 'http://media.test').pathname;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    if (fault) return fault(request, response);
    const found = files[path] ?? files[`/${name}`];
    return found ? file(request, response, found) : response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  return { url: origin, host: new URL(origin).host, requests, cutOff: () => cutOff, close };
}
