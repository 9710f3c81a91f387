/** `GET /api/edit/export`: the whole content as files, in one download, for operators (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { exportContent, exportedSites } from '../../content/repository/files/export.ts';
import { fileText, fileTree, folderOf } from '../../content/repository/files/file-tree.ts';
import { manifestOfUploads } from '../../media/uploads/store.ts';
import { Problem } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { requireEditor } from '../../editing/editor-guard.ts';

const query = z.object({ stage: z.enum(['live', 'draft']).default('live'), language: z.string().max(20).optional() });

/** Making files of 1,000 items takes about 0.1 s of CPU, and a request has half a second (wrangler.toml); a larger site is pulled in parts (`npm run content:pull`). */
const MAX_ITEMS = 4000;

/** Returns `{files: {path: text}}` in the format of `content/`, all sites and languages, with the manifest of uploads (their bytes come with
 * `npm run content:pull`). @throws Forbidden · Problem 413 */
export async function exportFiles(c: AppContext): Promise<Response> {
  const { db, services, at } = await requireEditor(c, { role: 'operator' });
  const { stage } = readQuery(c.req.raw, query);
  const sites = await exportedSites(db, stage);
  const items = sites.reduce((sum, one) => sum + one.items, 0);
  if (items > MAX_ITEMS)
    throw new Problem(413, 'too-much-content', 'There is too much content for one download.', {
      detail: `${items} items; run "npm run content:pull", which downloads them in parts.`,
    });
  const main = services.settings.SITE_NAME;
  const inOrder = sites.sort(
    (a, b) => Number(b.site === main) - Number(a.site === main) || Number(b.language === 'en') - Number(a.language === 'en'),
  );
  const files: Record<string, string> = {
    'sites.json': fileText(
      inOrder.map(({ site, language }) => ({ ...(site !== main && { site }), language, folder: folderOf({ site, language }, main) })),
    ),
  };
  for (const { site, language } of inOrder) {
    const folder = folderOf({ site, language }, main);
    for (const [path, text] of Object.entries(fileTree(await exportContent(db, { stage, site, language }), language)))
      files[folder === '.' ? path : `${folder}/${path}`] = text;
  }
  const media = await manifestOfUploads(db);
  if (media.length > 0) files['media.json'] = fileText(media);
  const day = new Date(at).toISOString().slice(0, 10);
  return c.json({ files }, 200, { 'content-disposition': `attachment; filename="content-${stage}-${day}.json"` });
}
