/** POST /api/search: the search of this site by the protocol's own body, for pages of this site; the service's key is added behind (SRC-02, API-02). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { consentFor } from '../../consent/rules.ts';
import { Forbidden } from '../../errors.ts';
import { brake } from '../../lib/rate-limit.ts';
import { isSameOrigin } from '../../lib/same-origin.ts';
import type { SearchRequest } from '../../search/protocol.ts';
import { readSearch, searchAnswer } from './search-body.ts';

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest · a problem 422 · UpstreamError: the index stands in for pages only */
export async function search(c: Context<AppEnv>): Promise<Response> {
  const { search, limits, clock } = c.get('services');
  const { site, language: own, languages, preview } = c.get('site');
  const request = c.req.raw;
  if (!isSameOrigin(request)) throw new Forbidden('Pages of other sites can not search here.');
  await brake(limits.reads, 'search', request);
  const started = clock.now();
  const asked = await readSearch(request, own);
  const named = asked.context.locale.language;
  const language = languages.some((one) => one.language === named) ? named : own;
  const told = mayNameVisitor(request, preview) ? asked : withoutVisitor(asked);
  const answer = await search.ask(withLanguage(told, language), { site, language, strict: true }, request.signal);
  return searchAnswer(answer, started, clock.now());
}

/** The service is another company: it hears who searches only from who has allowed that (TRK-06). */
const mayNameVisitor = ({ headers }: Request, preview: boolean): boolean =>
  consentFor({ gpc: headers.get('sec-gpc') === '1', cookies: headers.get('cookie') ?? '', state: '', editing: preview }).others;

const withoutVisitor = ({ context: { user: _, ...context }, widget }: SearchRequest): SearchRequest => ({ context, widget });

/** A language that the site does not have is answered in its own. */
export const withLanguage = ({ context, widget }: SearchRequest, language: string): SearchRequest => ({
  context: { ...context, locale: { ...context.locale, language } },
  widget,
});
