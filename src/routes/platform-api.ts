/** `/sitecore/api/*`: the platform's own addresses, answered by the embedded repository (DEL-08), and the import of content files. */
import { zValidator } from '@hono/zod-validator';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { answerGraphql } from '../content/repository/graphql.ts';
import type { Published } from '../content/repository/promote.ts';
import { type RestAnswer, restDictionary, restLayout, restPlaceholder } from '../content/repository/rest.ts';
import { type RegionSettings, regionsOf } from '../content/repository/source.ts';
import type { Scope } from '../content/repository/store.ts';
import type { Clock } from '../lib/clock.ts';
import { type Log, reason } from '../lib/log.ts';
import { isSameSecret } from '../lib/secrets.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../sites.ts';
import { bearer, importRoute, NO_STORE, refuseBadInput } from './api/import-content.ts';

type ApiSettings = Pick<Settings, 'CONTENT_SOURCE' | 'EDGE_API_KEY' | 'EDITING_SECRET' | 'PUBLISH_SECRET'> & RegionSettings;

/** What these addresses need of the services. */
export interface PlatformApiServices {
  settings: ApiSettings;
  env: { DB: D1Database };
  clock: Clock;
  log: Log;
  /** Renews what a publish touched, and resolves when the publish is seen here. */
  publishChanged(published: Published): Promise<void>;
}

export type PlatformApiEnv = { Variables: { site: Site; mode: 'normal' | 'preview' | 'edit' } };

const GRAPHQL_BYTES = 100_000;

/** A sub-app for the root; another content source than the repository leaves these addresses alone. */
export function platformApi(services: PlatformApiServices): Hono<PlatformApiEnv> {
  const { settings, env, log } = services;
  const api = new Hono<PlatformApiEnv>();
  if (settings.CONTENT_SOURCE !== 'repository') return api;
  const regions = regionsOf(settings);

  api.use('/sitecore/api/*', async function access(c, next) {
    const key = c.req.header('sc_apikey') ?? c.req.query('sc_apikey') ?? '';
    if (settings.EDGE_API_KEY && !(await isSameSecret(key, settings.EDGE_API_KEY)))
      return c.json({ message: 'Missing or invalid sc_apikey' }, 401, NO_STORE);
    // Drafts and editing marks: on the editors' host and with the editing secret only; any other request gets what is published (EDT-04).
    const mayEdit = c.get('site').preview && (await isSameSecret(bearer(c), settings.EDITING_SECRET));
    const asked = c.req.header('sc_editmode') === 'true' ? 'edit' : c.req.header('sc_previewmode') === 'true' ? 'preview' : 'normal';
    c.set('mode', mayEdit ? asked : 'normal');
    await next();
  });

  api.post(
    '/sitecore/api/graph/edge',
    bodyLimit({ maxSize: GRAPHQL_BYTES }),
    zValidator('json', graphqlBody, refuseBadInput),
    async function graphql(c) {
      const { site, language } = c.get('site');
      const onError = (error: unknown) => log.error('repository-failed', { at: 'graphql', reason: reason(error) });
      const { status, body } = await answerGraphql(env.DB, c.req.valid('json'), {
        regions,
        site,
        language,
        origin: new URL(c.get('site').origin),
        mode: c.get('mode'),
        onError,
      });
      return c.json(body as object, status, NO_STORE);
    },
  );

  api.get('/sitecore/api/layout/render/:config', async function layout(c) {
    return rest(c, restLayout(env.DB, scopeOf(c), c.req.query('item') ?? '/', regions, c.get('mode')));
  });

  api.get('/sitecore/api/layout/placeholder/:config', async function placeholder(c) {
    const name = c.req.query('placeholderName') ?? '';
    return rest(c, restPlaceholder(env.DB, scopeOf(c), c.req.query('item') ?? '/', name, regions, c.get('mode')));
  });

  api.get('/sitecore/api/jss/dictionary/:site/:language', async function dictionary(c) {
    return rest(c, restDictionary(env.DB, { ...scopeOf(c), site: c.req.param('site'), language: c.req.param('language') }));
  });

  importRoute(api, services);
  return api;
}

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

async function rest(c: Context, answer: Promise<RestAnswer>): Promise<Response> {
  const { status, body } = await answer;
  return c.json(body as object, status, NO_STORE);
}

function scopeOf(c: Context<PlatformApiEnv>): Scope {
  const { site, language } = c.get('site');
  return {
    stage: c.get('mode') === 'normal' ? 'live' : 'draft',
    site: c.req.query('sc_site') || site,
    language: c.req.query('sc_lang') || language,
  };
}
