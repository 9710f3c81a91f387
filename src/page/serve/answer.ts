/** Turns a stored page into a response: conditional requests, HEAD, tickets of forms, and headers that name its source. */
import type { CurrentVersion } from '../../content/version.ts';
import { matchesEtag } from '../../lib/http/conditional.ts';
import type { StoredPage } from '../cache/page-cache.ts';
import { withTickets } from '../document/fill-tickets.ts';
import { perObject } from '../../lib/values/remembered.rules.ts';
import type { PageRequest } from './page-request.ts';

/** The copy the current version was read from, and its age, which is no duration: browsers would draw `dur` as part of the response time. */
export const serverTiming = ({ ageMs, from }: CurrentVersion, tier: string): string =>
  `content;desc="${from}", content-age;desc="${Math.round(ageMs)} ms", page;desc="${tier}"`;

/** Cached per stored page, since building headers costs more than copying them. */
const headersOf = perObject((page: StoredPage): Headers => {
  const headers = new Headers(page.headers as [string, string][]);
  if (page.etag) headers.set('etag', page.etag);
  return headers;
});

type AnswerInput = Pick<PageRequest, 'request' | 'services' | 'ticket'>;

/** The ticket for this response's forms: the one sent back with a form, or a new one. */
export const ticketFor = ({ services, ticket }: Pick<AnswerInput, 'services' | 'ticket'>): string | Promise<string> =>
  ticket ?? services.tickets.mint();

/** A promise only when tickets have to be filled in. */
export function answerFrom(page: StoredPage, input: AnswerInput, timing: string): Response | Promise<Response> {
  const { request } = input;
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
    return answerWith(withTickets(body, slots, await ticketFor(input)));
  }
}
