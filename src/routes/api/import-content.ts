/** `POST /api/repository/import`: takes content files into the repository and publishes what changed (publish secret). */
import { zValidator } from '@hono/zod-validator';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { importBody } from '../../content/repository/authoring.ts';
import { ContentError } from '../../content/repository/expand-fields.ts';
import { importContent } from '../../content/repository/import.ts';
import { isSameSecret } from '../../lib/secrets.ts';
import type { PlatformApiEnv, PlatformApiServices } from '../platform-api.ts';

const IMPORT_BYTES = 8_000_000;
export const NO_STORE = { 'cache-control': 'no-store' };

export const bearer = (c: Context): string => /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** Answers `{job, items, routes, shell}`: how many items changed, which pages that renewed, whether every page's shell did. */
export function importRoute(api: Hono<PlatformApiEnv>, services: PlatformApiServices): void {
  const { settings, env, clock, log } = services;
  // The secret comes first: nobody without it makes us read megabytes.
  api.use('/api/repository/import', async function publishSecret(c, next) {
    const given = c.req.header('x-revalidate-secret') ?? bearer(c);
    if (!(await isSameSecret(given, settings.PUBLISH_SECRET)))
      return c.json({ title: 'Missing or invalid secret', status: 401 }, 401, NO_STORE);
    await next();
  });

  const limit = bodyLimit({ maxSize: IMPORT_BYTES });
  api.post('/api/repository/import', limit, zValidator('json', importBody, refuseBadInput), async function importFiles(c) {
    const body = c.req.valid('json');
    try {
      const published = await importContent(env.DB, body, clock.now());
      const { job, site, language, items, routes, shell } = published;
      if (items.length > 0) await services.publishChanged(published);
      log.info('content-imported', { site, language, items: items.length, routes: routes.length });
      return c.json({ job, items: items.length, routes: routes.map(({ path }) => path), shell }, 200, NO_STORE);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return c.json({ title: 'The content can not be imported', detail: error.message, status: 400 }, 400, NO_STORE);
    }
  });
}

/** Says which fields can't be read, in problem details and, for GraphQL clients, as `errors`. */
export function refuseBadInput(
  result: { success: boolean; error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } },
  c: Context,
): Response | undefined {
  if (result.success) return undefined;
  const issues = (result.error?.issues ?? []).slice(0, 5);
  const detail = issues.map((issue) => `${issue.path.join('.') || '(body)'}: ${issue.message}`).join('; ');
  return c.json({ title: 'The request can not be read', detail, status: 400, errors: [{ message: detail }] }, 400, NO_STORE);
}
