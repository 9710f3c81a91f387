/** POST /discover/v2/{domain}: the site's own index with the address and protocol of the search service, for clients with its key (SRC-02). */
import type { AppContext, AppEnv } from '../../app-env.ts';
import { NotFound, Problem, TooMany, Unauthorized, upstreamProblem } from '../../errors.ts';
import { judgeSecret } from '../../lib/security/guesses.ts';
import { enforceRateLimit, LIMIT_PERIOD_SECONDS } from '../../lib/security/rate-limit.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { siteOfDomain } from '../../search/domain.ts';
import type { SearchAnswer } from '../../search/protocol.ts';
import { readSearch, searchAnswer, withLanguage } from '../api/visitor/search.ts';

/** @throws every refusal with `errors`, which the service's clients check */
export async function discover(c: AppContext): Promise<Response> {
  try {
    return await answer(c);
  } catch (error) {
    const problem = error instanceof UpstreamError ? upstreamProblem(error) : error;
    throw problem instanceof Problem ? withErrors(problem) : problem;
  }
}

async function answer(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const { settings, limits, clock, search } = services;
  const request = c.req.raw;
  await checkKey(request, services);
  await enforceRateLimit(limits.reads, 'discover', request);
  // With a service configured, clients have to use its own address.
  const found = settings.SEARCH_URL ? undefined : siteOfDomain(settings, c.req.param('domain') ?? '');
  if (!found) throw new NotFound('No site of this server has this domain.');
  const started = clock.now();
  const query = await readSearch(request, found.languages[0]?.language ?? '');
  const named = query.context.locale.language;
  const place = found.languages.find(({ language }) => language === named) ?? found.languages[0];
  if (!place) throw new NotFound('This site has no language.');
  const { language, origin } = place;
  const result = await search.ask(withLanguage(query, language), { site: found.site, language, strict: true }, request.signal);
  return searchAnswer(withWholeAddresses(result, origin), started, clock.now());
}

/** The protocol sends only the key, without a scheme. @throws Unauthorized · TooMany */
async function checkKey(request: Request, services: AppEnv['Variables']['services']): Promise<void> {
  const key = request.headers.get('authorization') ?? '';
  const found = key === '' ? 'wrong' : await judgeSecret(request, 'search', key, services.settings.SEARCH_API_KEY, services);
  if (found === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
  if (found === 'wrong') throw new Unauthorized('Give the search key in `authorization`, without `Bearer`.');
}

/** Callers are on other hosts, where a path alone would not work. */
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
