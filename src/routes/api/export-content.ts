/** `GET /api/repository/export`: the content as it is stored, a part at a time, for `npm run content:pull` (publish secret). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { exportedItems, exportedSites } from '../../content/repository/export.ts';
import { manifestOfUploads } from '../../media/uploads/store.ts';
import { Forbidden } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { PlatformApiServices } from '../platform-api.ts';
import { checkPublishSecret } from './publish-secret.ts';

const query = z.object({
  of: z.enum(['content', 'media']).default('content'),
  stage: z.enum(['live', 'draft']).default('live'),
  site: z.string().max(100).default(''),
  language: z.string().max(20).default(''),
  after: z
    .string()
    .regex(/^([0-9a-f]{32})?$/, 'is the `next` of the part before')
    .default(''),
});

/** Without a site: `{main, sites: [{site, language, items}]}`. With one: `{items, next}`. `of=media`: `{media}`, the manifest of uploads. Drafts on the editors' host only (EDT-04). */
export const exportRoute = (services: PlatformApiServices) =>
  async function exportItems(c: Context<AppEnv>): Promise<Response> {
    await checkPublishSecret(c.req.raw, services);
    const { of, stage, site, language, after } = readQuery(c.req.raw, query);
    if (stage === 'draft' && !c.get('site').preview) throw new Forbidden("Drafts are given out on the editors' host.");
    const { env, settings } = services;
    const body =
      of === 'media'
        ? { media: await manifestOfUploads(env.DB) }
        : site
          ? await exportedItems(env.DB, { stage, site, language }, after)
          : { main: settings.SITE_NAME, sites: await exportedSites(env.DB, stage) };
    return c.json(body, 200, { 'cache-control': 'no-store' });
  };
