/** `GET /api/edit/page?path=`: everything a page is made of, as its drafts stand (EDT-01, EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { loadClosure } from '../../content/repository/store.ts';
import { routePath } from '../../content/repository/source.ts';
import { modelsOf } from '../../editing/drafts/model.ts';
import type { PageModel } from '../../editing/protocol.ts';
import { NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { editorOf } from './door.ts';

const query = z.object({
  /** Without the language's prefix. */
  path: z.string().startsWith('/', 'begins with a slash').max(1000),
  language: z.string().max(20).optional(),
});

/** @throws NotFound where no page stands · Forbidden · BadRequest */
export async function showPageModel(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language, role, by } = await editorOf(c, 'reader');
  const { path } = readQuery(c.req.raw, query);
  const closure = await loadClosure(db, { stage: 'draft', site, language }, { route: routePath(path) });
  if (!closure?.root.presentation) throw new NotFound('No page stands at this address.');
  const items = await modelsOf(db, language, [...closure.parts.values()]);
  const languages = closure.languages.map((version) => ({
    language: version.language,
    address: addressOf(inLanguage(c.get('site'), version.language), version.path),
  }));
  const body: PageModel = { site, language, path: closure.root.route ?? path, role, by, pageId: closure.root.id, languages, items };
  return Response.json(body, { headers: machineHeaders });
}
