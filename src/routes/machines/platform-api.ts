/** `/sitecore/api/*`: the platform's own read endpoints (DEL-08), whatever the content source, and the import of content files. */
import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { AppContext, AppEnv } from '../../app-env.ts';
import { NotFound, Problem, TooMany, Unauthorized, upstreamProblem } from '../../errors.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { judgeSecret } from '../../lib/security/guesses.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { enforceRateLimit, LIMIT_PERIOD_SECONDS } from '../../lib/security/rate-limit.ts';
import { bearerOf, isSameSecret } from '../../lib/security/secrets.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Mode, PlatformAnswer, PlatformRequest } from '../../platform/service.ts';
import { shapesOf } from '../../page/render/field-shapes.ts';
import { platformOf } from '../../platform/choose.ts';
import { withoutAddresses } from '../../platform/without-addresses.ts';
import type { Services } from '../../service-types.ts';
import { urls } from '../../site/urls.ts';
import { exportRoute } from '../api/publishing/export-content.ts';
import { importMediaRoute } from '../api/publishing/import-media.ts';
import { importRoute } from '../api/publishing/import-content.ts';

export type PlatformApiServices = Pick<
  Services,
  'settings' | 'env' | 'source' | 'registry' | 'circuits' | 'metrics' | 'limits' | 'clock' | 'log' | 'publishChanged'
>;

/** A sub-app for the root. */
export function platformApi(services: PlatformApiServices): Hono<AppEnv> {
  const { settings } = services;
  const platform = platformOf({ ...services, shapeOf: shapesOf(services.registry) });
  const isOpen = keyOf(settings) === '';
  const answerTo = ({ mode }: PlatformRequest, found: PlatformAnswer): Response =>
    answer(isOpen && mode === 'normal' ? { ...found, body: withoutAddresses(found.body) as PlatformAnswer['body'] } : found);

  async function graphql(c: AppContext): Promise<Response> {
    const body = await readJsonBody(c.req.raw, graphqlBody, { maxBytes: GRAPHQL_BYTES });
    try {
      const request = await platformRequest(c, services);
      return answerTo(request, await platform.graphql(body, request));
    } catch (error) {
      throw error instanceof UpstreamError ? asGraphqlError(error) : error;
    }
  }

  async function layout(c: AppContext): Promise<Response> {
    const query = readQuery(c.req.raw, layoutQuery);
    const request = await platformRequest(c, services, query);
    return answerTo(request, await platform.layout(query.item, request));
  }

  async function placeholder(c: AppContext): Promise<Response> {
    const query = readQuery(c.req.raw, layoutQuery);
    const request = await platformRequest(c, services, query);
    return answerTo(request, await platform.placeholder(query.item, query.placeholderName, request));
  }

  async function dictionary(c: AppContext): Promise<Response> {
    const about = dictionaryPath.parse({ sc_site: c.req.param('site'), sc_lang: c.req.param('language') });
    return answer(await platform.dictionary(await platformRequest(c, services, about)));
  }

  const api = new Hono<AppEnv>();
  api.use('/sitecore/api/*', mayRead(services));
  api.all('/sitecore/api/graph/edge', byMethod({ POST: graphql }));
  api.all('/sitecore/api/layout/render/:config', byMethod({ GET: layout }));
  api.all('/sitecore/api/layout/placeholder/:config', byMethod({ GET: placeholder }));
  api.all('/sitecore/api/jss/dictionary/:site/:language', byMethod({ GET: dictionary }));
  /** 404: the platform's other endpoints (authoring, items, tracking) are not available here. */
  api.all('/sitecore/api/*', () => {
    throw new NotFound();
  });
  if (settings.CONTENT_SOURCE === 'repository') {
    api.all(urls.importContent, byMethod({ POST: importRoute(services) }));
    api.all(urls.importMedia, byMethod({ POST: importMediaRoute(services) }));
    api.all(urls.exportContent, byMethod({ GET: exportRoute(services) }));
  }
  return api;
}

const GRAPHQL_BYTES = 100_000;
const language = z
  .string()
  .max(20)
  .regex(/^[\w-]*$/, 'is not a language');
const site = z.string().max(100);

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
/** Further parameters are dropped, keys included: our own key is added when the platform is called. */
const layoutQuery = z.object({
  item: z.string().max(2000).default('/'),
  sc_site: site.default(''),
  sc_lang: language.default(''),
  placeholderName: z.string().max(200).default(''),
});
const dictionaryPath = z.object({ sc_site: site, sc_lang: language }).catch({ sc_site: '', sc_lang: '' });

/** Empty when clients need none. */
const keyOf = ({ DELIVERY_KEY, CONTENT_SOURCE, EDGE_API_KEY }: PlatformApiServices['settings']): string =>
  DELIVERY_KEY || (CONTENT_SOURCE === 'repository' ? EDGE_API_KEY : '');

/** Open to readers without a key, since it shows what pages show; rate limited, since each read costs (decision 019). */
function mayRead({ settings, limits }: PlatformApiServices): MiddlewareHandler<AppEnv> {
  return async function mayReadPlatform(c, next) {
    await enforceRateLimit(limits.reads, 'platform-api', c.req.raw);
    const expected = keyOf(settings);
    const key = c.req.header('sc_apikey') ?? c.req.query('sc_apikey') ?? '';
    if (expected && !(await isSameSecret(key, expected))) throw new Unauthorized('Missing or invalid sc_apikey.');
    await next();
  };
}

/** Drafts and editing marks: only on the editors' host with the editing secret; any other request gets published content (EDT-04). */
async function platformRequest(
  c: AppContext,
  services: PlatformApiServices,
  { sc_site = '', sc_lang = '' } = {},
): Promise<PlatformRequest> {
  const own = c.get('site');
  const requested: Mode =
    c.req.header('sc_editmode') === 'true' ? 'edit' : c.req.header('sc_previewmode') === 'true' ? 'preview' : 'normal';
  const mayEdit = requested !== 'normal' && own.preview && (await hasEditingSecret(c.req.raw, services));
  return {
    site: sc_site || own.site,
    language: sc_lang || own.language,
    origin: new URL(own.origin),
    mode: mayEdit ? requested : 'normal',
    editing: Object.fromEntries(EDITING_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']]).filter(([, value]) => value)),
    signal: c.req.raw.signal,
  };
}

/** A missing secret is no guess. @throws TooMany for callers who repeat guesses */
async function hasEditingSecret(request: Request, services: PlatformApiServices): Promise<boolean> {
  const secret = bearerOf(request);
  if (secret === '') return false;
  const found = await judgeSecret(request, 'editing', secret, services.settings.EDITING_SECRET, services);
  if (found === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
  return found === 'right';
}

const EDITING_HEADERS = ['sc_editmode', 'sc_previewmode', 'sc_layoutkind', 'sc_variant', 'sc_previewtime'];

const answer = ({ status, body }: PlatformAnswer): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...machineHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

/** GraphQL clients check `errors`. */
function asGraphqlError(error: UpstreamError): Problem {
  const { status, code, title, options } = upstreamProblem(error);
  return new Problem(status, code, title, { ...options, errors: [{ parameter: 'query', message: title }] });
}
