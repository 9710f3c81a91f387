/** From a stored page to an answer: conditional requests, HEAD, and the headers that say where it came from. */
import type { CurrentVersion } from '../content/version.ts';
import { matchesEtag } from '../lib/conditional.ts';
import type { StoredPage } from './cache/page-cache.ts';

/** How old the knowledge of what is published is, and through which copy it came. */
export const serverTiming = ({ ageMs, from }: CurrentVersion, tier: string): string =>
  `content;desc="${from}";dur=${Math.round(ageMs)}, page;desc="${tier}"`;

/** Kept per stored page, since building headers costs more than copying them. */
const builtHeaders = new WeakMap<StoredPage, Headers>();

function headersOf(page: StoredPage): Headers {
  let headers = builtHeaders.get(page);
  if (!headers) {
    headers = new Headers(page.headers as [string, string][]);
    if (page.etag) headers.set('etag', page.etag);
    builtHeaders.set(page, headers);
  }
  return headers;
}

export function answerFrom(page: StoredPage, request: Request, timing: string): Response {
  const headers = headersOf(page);
  if (page.status === 200 && page.etag && matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    const answer = new Response(null, { status: 304, headers });
    answer.headers.set('server-timing', timing);
    return answer;
  }
  const answer = new Response(request.method === 'HEAD' ? null : (page.body as Uint8Array<ArrayBuffer>), { status: page.status, headers });
  answer.headers.set('server-timing', timing);
  return answer;
}
