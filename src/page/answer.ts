/** From a stored page to an answer: conditional requests, HEAD, tickets of forms, and the headers that say where it came from. */
import type { CurrentVersion } from '../content/version.ts';
import { matchesEtag } from '../lib/conditional.ts';
import type { StoredPage } from './cache/page-cache.ts';
import { filled } from './fill-tickets.ts';
import type { PageRequest } from './page-request.ts';

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

type Asked = Pick<PageRequest, 'request' | 'services' | 'ticket'>;

/** What this answer's forms are given: the ticket that came back with one of them, or a new one. */
export const ticketFor = ({ services, ticket }: Pick<Asked, 'services' | 'ticket'>): string | Promise<string> =>
  ticket ?? services.tickets.mint();

/** A promise only where tickets are to be filled in. */
export function answerFrom(page: StoredPage, asked: Asked, timing: string): Response | Promise<Response> {
  const { request } = asked;
  const headers = headersOf(page);
  if (page.status === 200 && page.etag && matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    const answer = new Response(null, { status: 304, headers });
    answer.headers.set('server-timing', timing);
    return answer;
  }
  const answerWith = (body: Uint8Array | null) => {
    const answer = new Response(body as Uint8Array<ArrayBuffer> | null, { status: page.status, headers });
    answer.headers.set('server-timing', timing);
    return answer;
  };
  if (request.method === 'HEAD') return answerWith(null);
  return page.slots ? withTicket(page.body, page.slots) : answerWith(page.body);

  async function withTicket(body: Uint8Array, slots: readonly number[]): Promise<Response> {
    return answerWith(filled(body, slots, await ticketFor(asked)));
  }
}
