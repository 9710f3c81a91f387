/** GET /api/search-suggestions?text=…: pages, questions and towns with agents for a search that is being typed (SHL-06). The same for every visitor, and cached by location. */
import * as z from 'zod';
import { townsLike } from '../../../agencies/towns-like.ts';
import type { AppContext } from '../../../app-env.ts';
import { buildAndSettingsId } from '../../../cache-ids.ts';
import { isLongEnough } from '../../../blocks/search-results/query.rules.ts';
import { kindName } from '../../../blocks/search-results/kinds.ts';
import { locationCache } from '../../../lib/cache/location-cache.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { phrasesOf } from '../../../page/serve/phrases.ts';
import { wantedRevision } from '../../../search/index/wanted-revision.ts';
import type { SuggestionsAnswer } from '../../../search/suggestions.ts';
import { MAX_TYPED, typedText } from '../../../search/typed-text.rules.ts';
import type { Services } from '../../../service-types.ts';
import { pageAddress } from '../../../site/page-address.ts';
import type { Site } from '../../../site/sites.ts';
import { urls } from '../../../site/urls.ts';

const MAX_ITEMS = 8;
const TOWNS = 2;
const MAX_AGE_SECONDS = 300;

const query = z.lazy(() =>
  z.object({
    text: z.string().max(MAX_TYPED).transform(typedText).refine(isLongEnough, 'has fewer than three characters'),
    language: z.string().max(10).optional(),
  }),
);

/** @throws TooMany · BadRequest · UpstreamError when the index fails */
export async function searchSuggestions(c: AppContext): Promise<Response> {
  const services = c.get('services');
  await enforceRateLimit(services.limits.reads, 'suggestions', c.req.raw);
  const { text, language } = readQuery(c.req.raw, query);
  const own = c.get('site');
  const place = own.languages.find((one) => one.language === language) ?? own;
  const { pointer } = await services.version.current(own.site);
  const { newest } = wantedRevision(pointer);
  const parts = [buildAndSettingsId(services.settings), own.site, place.language, pointer.shell, newest, text];
  const key = `https://suggestions.invalid/${parts.map(encodeURIComponent).join('/')}`;
  const cache = locationCache();
  const cached = await cache.match(key).catch(() => undefined);
  if (cached) return new Response(cached.body, cached);
  const { body, revision, hasTowns } = await suggestionsFor(text, { ...own, ...place }, services, c);
  // An answer without towns, or of an index that is older than what is published, is not cached.
  const isComplete = hasTowns && revision >= newest;
  const cacheControl = isComplete ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-store';
  const answer = Response.json(body, { headers: { ...machineHeaders, 'cache-control': cacheControl } });
  if (isComplete) c.executionCtx.waitUntil(cache.put(key, answer.clone()).catch(() => undefined));
  return answer;
}

/** @returns the answer, the content version that the index shows, and whether the list of towns could be read */
async function suggestionsFor(
  text: string,
  site: Site,
  services: Services,
  c: AppContext,
): Promise<{ body: SuggestionsAnswer; revision: number; hasTowns: boolean }> {
  const { signal } = c.req.raw;
  const [{ found, revision }, states, phrase] = await Promise.all([
    services.suggestions.suggest(text, site, signal),
    // Suggestions without towns are still of use, and the locator logs its own failure.
    services.agencies.states(signal).catch(() => undefined),
    phrasesOf(services, site, c.executionCtx),
  ]);
  const matches = townsLike(text, states ?? [], TOWNS);
  const towns = matches.map(({ state, city }) => ({
    text: phrase('suggestion-agents-in', 'Agents in {town}').replace('{town}', () => `${city}, ${state}`),
    url: pageAddress({ origin: '', prefix: site.prefix }, urls.agenciesIn(state, city), false),
    kind: phrase('suggestion-agents', 'Agents'),
  }));
  const pages = found.slice(0, MAX_ITEMS - towns.length).map(({ text: name, url, type }) => ({
    text: name,
    url,
    kind: type === 'Question' ? phrase('suggestion-question', 'Question') : kindName(type, phrase),
  }));
  // A visitor who types a town's whole name most likely wants it.
  const items = matches[0] && matches[0].city.length <= text.length ? [...towns, ...pages] : [...pages, ...towns];
  const said = items.length > 0 ? phrase('suggestions-count', 'Suggestions: {n}').replace('{n}', String(items.length)) : '';
  return { body: { said, items }, revision, hasTowns: states !== undefined };
}
