/** `GET /api/repository/export`: the stored content, in parts, for `npm run content:pull` (publish secret). */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { exportedItems, exportedSites } from '../../../content/repository/files/export.ts';
import { manifestOfUploads } from '../../../media/uploads/store.ts';
import { Forbidden } from '../../../errors.ts';
import { readQuery } from '../../../lib/http/input.ts';
import type { Services } from '../../../service-types.ts';
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
export const exportRoute = (services: Pick<Services, 'settings' | 'env' | 'limits' | 'clock'>) =>
  async function exportItems(c: AppContext): Promise<Response> {
    await checkPublishSecret(c.req.raw, services);
    const { of, stage, site, language, after } = readQuery(c.req.raw, query);
    if (stage === 'draft' && !c.get('site').preview) throw new Forbidden("Drafts can be exported only on the editors' host.");
    const { env, settings } = services;
    const body =
      of === 'media'
        ? { media: await manifestOfUploads(env.DB) }
        : site
          ? await exportedItems(env.DB, { stage, site, language }, after)
          : { main: settings.SITE_NAME, sites: await exportedSites(env.DB, stage) };
    return c.json(body, 200, { 'cache-control': 'no-store' });
  };
