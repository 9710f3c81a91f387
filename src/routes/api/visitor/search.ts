/** POST /api/search: this site's search with the protocol's own body, for pages of this site; the service's key is added on the server (SRC-02, API-02). */
import type { AppContext } from '../../../app-env.ts';
import { consentFor } from '../../../consent/consent.rules.ts';
import { Forbidden, Problem } from '../../../errors.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { isSameOrigin } from '../../../lib/http/same-origin.ts';
import type { SearchRequest, SearchAnswer } from '../../../search/protocol.ts';
import { readJsonBody } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { searchRequest } from '../../../search/request-schema.ts';

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest · a problem 422 · UpstreamError: the index is a fallback for pages only */
export async function postSearch(c: AppContext): Promise<Response> {
  const { search, limits, clock } = c.get('services');
  const { site, language: own, languages, preview } = c.get('site');
  const request = c.req.raw;
  if (!isSameOrigin(request)) throw new Forbidden('Only pages of this site can search here.');
  await enforceRateLimit(limits.reads, 'search', request);
  const started = clock.now();
  const body = await readSearch(request, own);
  const named = body.context.locale.language;
  const language = languages.some((one) => one.language === named) ? named : own;
  const query = mayNameVisitor(request, preview) ? body : withoutVisitor(body);
  const answer = await search.ask(withLanguage(query, language), { site, language, strict: true }, request.signal);
  return searchAnswer(answer, started, clock.now());
}

/** The service is another company: it gets the visitor's id only with consent (TRK-06). */
const mayNameVisitor = ({ headers }: Request, preview: boolean): boolean =>
  consentFor({ gpc: headers.get('sec-gpc') === '1', cookies: headers.get('cookie') ?? '', state: '', editing: preview }).others;

const withoutVisitor = ({ context: { user: _, ...context }, widget }: SearchRequest): SearchRequest => ({ context, widget });

/** A language that the site does not have is replaced by the host's. */
export const withLanguage = ({ context, widget }: SearchRequest, language: string): SearchRequest => ({
  context: { ...context, locale: { ...context.locale, language } },
  widget,
});

/** Eight widgets with all possible filters need half of it. */
const MAX_BODY_BYTES = 32 * 1024;

/** @param language for a request without one @throws WrongType · TooLarge · BadRequest for invalid JSON · a problem 422 naming the fields */
export const readSearch = (request: Request, language: string): Promise<SearchRequest> =>
  readJsonBody(request, searchRequest(language), {
    maxBytes: MAX_BODY_BYTES,
    refuse: (errors) => new Problem(422, 'invalid-search', 'This search is invalid.', { errors }),
  });

/** The protocol's response: time, duration in milliseconds, and the widgets. */
export const searchAnswer = ({ widgets }: SearchAnswer, started: number, now: number): Response =>
  Response.json(
    { ts: now, dt: Math.max(0, Math.round(now - started)), widgets },
    { headers: { ...machineHeaders, 'cache-control': 'no-store' } },
  );
