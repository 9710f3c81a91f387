/** POST /discover/v2/{domain}: the site's own index at the address and by the protocol of the search service, for clients with its key (SRC-02). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound, Problem, TooMany, Unauthorized, upstreamProblem } from '../errors.ts';
import { judgeSecret } from '../lib/guesses.ts';
import { brake, LIMIT_PERIOD_SECONDS } from '../lib/rate-limit.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { siteOfDomain } from '../search/domain.ts';
import type { SearchAnswer } from '../search/protocol.ts';
import { readSearch, searchAnswer } from './api/search-body.ts';
import { withLanguage } from './api/search.ts';

/** @throws every refusal with `errors`, which is where the service's clients look for failure */
export async function discover(c: Context<AppEnv>): Promise<Response> {
  try {
    return await answer(c);
  } catch (error) {
    const problem = error instanceof UpstreamError ? upstreamProblem(error) : error;
    throw problem instanceof Problem ? withErrors(problem) : problem;
  }
}

async function answer(c: Context<AppEnv>): Promise<Response> {
  const services = c.get('services');
  const { settings, limits, clock, search } = services;
  const request = c.req.raw;
  await checkKey(request, services);
  await brake(limits.reads, 'discover', request);
  // With a service configured, its own address is the one to ask.
  const found = settings.SEARCH_URL ? undefined : siteOfDomain(settings, c.req.param('domain') ?? '');
  if (!found) throw new NotFound('No site of this server has this domain.');
  const started = clock.now();
  const asked = await readSearch(request, found.languages[0]?.language ?? '');
  const named = asked.context.locale.language;
  const place = found.languages.find(({ language }) => language === named) ?? found.languages[0];
  if (!place) throw new NotFound('This site has no language.');
  const { language, origin } = place;
  const made = await search.ask(withLanguage(asked, language), { site: found.site, language, strict: true }, request.signal);
  return searchAnswer(withWholeAddresses(made, origin), started, clock.now());
}

/** The protocol wants the key alone, without a scheme. @throws Unauthorized · TooMany */
async function checkKey(request: Request, services: AppEnv['Variables']['services']): Promise<void> {
  const given = request.headers.get('authorization') ?? '';
  const found = given === '' ? 'wrong' : await judgeSecret(request, 'search', given, services.settings.SEARCH_API_KEY, services);
  if (found === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
  if (found === 'wrong') throw new Unauthorized('Give the search key in `authorization`, without `Bearer`.');
}

/** Who asks stands elsewhere, so a path would lead nowhere. */
const withWholeAddresses = ({ widgets }: SearchAnswer, origin: string): SearchAnswer => ({
  widgets: widgets.map((widget) => ({
    ...widget,
    content: widget.content.map((hit) => ({
      ...hit,
      url: URL.parse(hit.url, origin)?.href ?? hit.url,
      abstract_image: hit.abstract_image && (URL.parse(hit.abstract_image, origin)?.href ?? hit.abstract_image),
    })),
  })),
});

function withErrors({ status, code, title, options }: Problem): Problem {
  return new Problem(status, code, title, {
    ...options,
    errors: options.errors ?? [{ parameter: '(request)', message: options.detail ?? title }],
  });
}
