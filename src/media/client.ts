/** Reads the platform's media host (protocols §8): files pass through with range and conditions, and cannot run anything on our pages. */
import { NotFound } from '../lib/http/problem.ts';
import { atMost, type Bytes, ofLength, type Peeked, peek } from '../lib/http/bodies/byte-streams.ts';
import { reason } from '../lib/logging/log.ts';
import { TimeLimitError, withTimeLimit } from '../lib/time/time-limit.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { fetchRemote, type RemoteHost } from './fetch-remote.ts';
import { cacheControlOf } from './cache-control.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import type { Files, OpenedFile } from './files.ts';
import { isPictureHead } from './sniff.ts';
import { isPicture, knownType, typeHeaders } from './types.ts';

/** Largest file; larger ones belong on a video host. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** Lengths and ranges count the file's own bytes, so it must not be compressed. */
export const PLAIN = { 'accept-encoding': 'identity' };

/** For the edge: cached as long as the host's own headers allow, for any file ending. */
export const CACHED = { cacheEverything: true };

const BEGINNING_MS = 8000;

/**
 * No `Accept`: the edge caches one response for an address, regardless of `Vary`, so one browser's formats would be served to all.
 * The image service handles formats by browser.
 */
const requestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const responseHeaders = ['etag', 'last-modified', 'content-range', 'accept-ranges'];

/**
 * The address of a path below `/-/` on the media host. A host alone keeps the path (`/-/media/x`: the platform's own server). With a path in
 * the setting, that path replaces `/-` (`https://edge.example/tenant` has `/tenant/media/x`); a `/media` at its end is the same.
 * @param origin setting MEDIA_ORIGIN
 */
export function mediaAddress(origin: string, path: string, search: string): URL {
  const base = new URL(origin);
  const given = base.pathname.replace(/\/+$/, '');
  const prefix = given === '' ? '/-' : given.replace(/\/media$/, '');
  const address = new URL(`${base.origin}${prefix}/${path}${search}`);
  // The path was checked before; an address that still leaves its folder is not requested.
  if (address.origin !== base.origin || !address.pathname.startsWith(`${prefix}/`)) throw new NotFound();
  return address;
}

/** @param origin setting MEDIA_ORIGIN */
export function platformMedia(
  origin: string,
  { circuits, clock, log, fetch }: Pick<UpstreamDeps, 'circuits' | 'clock' | 'log'> & Pick<RemoteHost, 'fetch'>,
): Files {
  const host: RemoteHost = {
    circuit: circuits.of('media'),
    clock,
    log,
    isOwn: (url) => url.origin === new URL(origin).origin,
    ...(fetch && { fetch }),
  };
  return {
    async answer({ path, search, method, headers }) {
      const sent = new Headers(PLAIN);
      for (const name of requestHeaders) if (headers.has(name)) sent.set(name, headers.get(name) as string);
      const response = await fetchRemote(host, mediaAddress(origin, path, search), {
        method,
        headers: sent,
        cf: CACHED,
      });
      return checked(response, method);
    },
    async open(path, search, signal) {
      const response = await fetchRemote(host, mediaAddress(origin, path, search), { signal, headers: new Headers(PLAIN), cf: CACHED });
      return opened(response);
    },
    place: (path, search) => ({ address: mediaAddress(origin, path, search).href, version: '' }),
  };
}

/** @throws UpstreamError for an empty response */
export function opened(response: Response): OpenedFile {
  if (response.status !== 200 || !response.body) throw new UpstreamError('malformed', `answered ${response.status} to a plain question`);
  const bytes = lengthOf(response);
  return { body: response.body, ...(bytes !== undefined && { bytes }) };
}

/** The response's `Content-Length`; that of compressed bytes is useless. */
function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length !== null && /^\d{1,15}$/.test(length) && !headers.has('content-encoding') ? Number(length) : undefined;
}

async function checked(response: Response, method: string): Promise<Response> {
  const { status } = response;
  const bytes = lengthOf(response);
  const tooLarge = bytes !== undefined && bytes > MAX_FILE_BYTES;
  if (tooLarge || (status === 206 && response.headers.has('content-encoding'))) {
    await response.body?.cancel();
    throw new UpstreamError('malformed', tooLarge ? 'sent a file above the limit' : 'sent a part of a compressed file');
  }
  const type = knownType(response.headers.get('content-type'));
  const isStart = status === 200 || /^bytes 0-/.test(response.headers.get('content-range') ?? '');
  const head = method === 'GET' && response.body && isStart && isPicture(type) ? await beginningOf(response.body) : undefined;
  const isWhatItSays = head === undefined || isPictureHead(head.head);
  const headers = new Headers(status === 416 ? [] : typeHeaders(isWhatItSays ? type : 'application/octet-stream'));
  headers.set('cache-control', cacheControlOf(response.headers.get('cache-control')));
  for (const name of responseHeaders) if (response.headers.has(name)) headers.set(name, response.headers.get(name) as string);
  if (/^\s*attachment/i.test(response.headers.get('content-disposition') ?? '')) headers.set('content-disposition', 'attachment');
  if (bytes !== undefined && status !== 304) headers.set('content-length', String(bytes));
  const body = head?.body ?? response.body;
  return new Response(body && method === 'GET' ? bounded(body, bytes) : null, { status, headers });
}

/** A host that sends headers and then nothing must not hold the visitor. */
async function beginningOf(body: Bytes): Promise<Peeked> {
  try {
    return await withTimeLimit(BEGINNING_MS, () => peek(body, 16));
  } catch (error) {
    if (error instanceof TimeLimitError) throw new UpstreamError('timeout', 'sent headers and nothing more');
    throw new UpstreamError('unavailable', reason(error));
  }
}

const bounded = (body: Bytes, bytes: number | undefined): Bytes =>
  bytes === undefined ? atMost(body, MAX_FILE_BYTES) : ofLength(body, bytes);
