/** `GET /api/edit/page?path=`: the current drafts of a page and all its parts (EDT-01, EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadClosure } from '../../content/repository/store/store.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { modelsOf } from '../../editing/drafts/model.ts';
import type { PageModel } from '../../editing/protocol.ts';
import { NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { withSamples } from '../../page/edit/gate-samples.ts';
import { requireEditor } from '../../editing/editor-guard.ts';

const query = z.object({
  /** Without the language prefix. */
  path: z.string().startsWith('/', 'has to begin with a slash').max(1000),
  language: z.string().max(20).optional(),
});

/** @throws NotFound when there is no page · Forbidden · BadRequest */
export async function getPageModel(c: AppContext): Promise<Response> {
  const { db, site, language, role, by, services } = await requireEditor(c, { role: 'reader' });
  const { path: asked } = readQuery(c.req.raw, query);
  const closure = await loadClosure(db, { stage: 'draft', site, language }, { route: routePath(asked) });
  if (!closure?.root.presentation) throw new NotFound('There is no page at this address.');
  const items = await withSamples(db, await modelsOf(db, language, [...closure.parts.values()]));
  const languages = closure.languages.map((version) => ({
    language: version.language,
    address: addressOf(inLanguage(c.get('site'), version.language), version.path),
  }));
  const { TIME_ZONE: timeZone } = services.settings;
  const path = closure.root.route ?? asked;
  const body: PageModel = { site, language, path, role, by, timeZone, pageId: closure.root.id, languages, items };
  return Response.json(body, { headers: machineHeaders });
}
