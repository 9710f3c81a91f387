/** `/sitecore/api/*`: the platform's own addresses, answered by the embedded repository (DEL-08), and the import of content files. */
import { zValidator } from '@hono/zod-validator';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { importBody } from '../content/repository/authoring.ts';
import { ContentError } from '../content/repository/expand-fields.ts';
import { answerGraphql } from '../content/repository/graphql.ts';
import { importContent } from '../content/repository/import.ts';
import type { Published } from '../content/repository/promote.ts';
import { restDictionary, restLayout, restPlaceholder } from '../content/repository/rest.ts';
import type { RestAnswer } from '../content/repository/rest.ts';
import type { Scope } from '../content/repository/store.ts';
import type { Clock } from '../lib/clock.ts';
import { type Log, reason } from '../lib/log.ts';
import { isSameSecret } from '../lib/secrets.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../sites.ts';

type ApiSettings = Pick<
  Settings,
  | 'CONTENT_SOURCE'
  | 'EDGE_API_KEY'
  | 'EDITING_SECRET'
  | 'PUBLISH_SECRET'
  | 'PLACEHOLDER_HEADER'
  | 'PLACEHOLDER_MAIN'
  | 'PLACEHOLDER_FOOTNOTES'
  | 'PLACEHOLDER_FOOTER'
>;

/** What these addresses need of the services. */
export interface PlatformApiServices {
  settings: ApiSettings;
  env: { DB: D1Database };
  clock: Clock;
  log: Log;
  /** Renews what a publish touched, and resolves when the publish is seen here. */
  publishChanged(published: Published): Promise<void>;
}

type Api = { Variables: { site: Site; mode: 'normal' | 'preview' | 'edit' } };

const GRAPHQL_BYTES = 100_000;
const IMPORT_BYTES = 8_000_000;

/** Root placeholders by the names that content uses. */
export const regionsOf = (
  settings: Pick<Settings, 'PLACEHOLDER_HEADER' | 'PLACEHOLDER_MAIN' | 'PLACEHOLDER_FOOTNOTES' | 'PLACEHOLDER_FOOTER'>,
) => ({
  header: settings.PLACEHOLDER_HEADER,
  main: settings.PLACEHOLDER_MAIN,
  footnotes: settings.PLACEHOLDER_FOOTNOTES,
  footer: settings.PLACEHOLDER_FOOTER,
});

/** A sub-app for the root; another content source than the repository leaves these addresses alone. */
export function platformApi(services: PlatformApiServices): Hono<Api> {
  const { settings, env, clock, log } = services;
  const api = new Hono<Api>();
  if (settings.CONTENT_SOURCE !== 'repository') return api;
  const regions = regionsOf(settings);

  api.use('/sitecore/api/*', async function access(c, next) {
    const key = c.req.header('sc_apikey') ?? c.req.query('sc_apikey') ?? '';
    if (settings.EDGE_API_KEY && !(await isSameSecret(key, settings.EDGE_API_KEY)))
      return c.json({ message: 'Missing or invalid sc_apikey' }, 401, NO_STORE);
    // Drafts and editing marks: on the editors' host and with the editing secret only; any other request gets what is published (EDT-04).
    const mayEdit = c.get('site').preview && (await isSameSecret(bearer(c), settings.EDITING_SECRET));
    c.set(
      'mode',
      !mayEdit
        ? 'normal'
        : c.req.header('sc_editmode') === 'true'
          ? 'edit'
          : c.req.header('sc_previewmode') === 'true'
            ? 'preview'
            : 'normal',
    );
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

  // The secret comes first: nobody without it makes us read megabytes.
  api.use('/api/repository/import', async function publishSecret(c, next) {
    const given = c.req.header('x-revalidate-secret') ?? bearer(c);
    if (!(await isSameSecret(given, settings.PUBLISH_SECRET)))
      return c.json({ title: 'Missing or invalid secret', status: 401 }, 401, NO_STORE);
    await next();
  });

  api.post(
    '/api/repository/import',
    bodyLimit({ maxSize: IMPORT_BYTES }),
    zValidator('json', importBody, refuseBadInput),
    async function importFiles(c) {
      const body = c.req.valid('json');
      try {
        const published = await importContent(env.DB, body, clock.now());
        if (published.items.length > 0) await services.publishChanged(published);
        log.info('content-imported', {
          site: body.site,
          language: body.language,
          items: published.items.length,
          routes: published.routes.length,
        });
        return c.json(
          { job: published.job, items: published.items.length, routes: published.routes.map(({ path }) => path), shell: published.shell },
          200,
          NO_STORE,
        );
      } catch (error) {
        if (error instanceof ContentError)
          return c.json({ title: 'The content can not be imported', detail: error.message, status: 400 }, 400, NO_STORE);
        throw error;
      }
    },
  );
  return api;
}

const NO_STORE = { 'cache-control': 'no-store' };

const graphqlBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

function refuseBadInput(
  result: { success: boolean; error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } },
  c: Context,
): Response | undefined {
  if (result.success) return undefined;
  const detail = (result.error?.issues ?? [])
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || '(body)'}: ${issue.message}`)
    .join('; ');
  return c.json({ title: 'The request can not be read', detail, status: 400, errors: [{ message: detail }] }, 400, NO_STORE);
}

async function rest(c: Context, answer: Promise<RestAnswer>): Promise<Response> {
  const { status, body } = await answer;
  return c.json(body as object, status, NO_STORE);
}

const bearer = (c: Context): string => /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

function scopeOf(c: Context<Api>): Scope {
  const { site, language } = c.get('site');
  return {
    stage: c.get('mode') === 'normal' ? 'live' : 'draft',
    site: c.req.query('sc_site') || site,
    language: c.req.query('sc_lang') || language,
  };
}
