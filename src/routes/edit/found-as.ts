/** `GET /api/edit/found-as?item=`: how search engines and shared links show a page's draft (MET-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { itemIdSchema } from '../../editing/item-id.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { foundAs } from '../../page/edit/found-as.ts';

const query = z.object({ item: itemIdSchema, language: z.string().max(20).optional() });

export async function getFoundAs(c: AppContext): Promise<Response> {
  const { services, db, language } = await requireEditor(c, { role: 'reader' });
  const { item } = readQuery(c.req.raw, query);
  const found = await foundAs(item, { services, db, site: inLanguage(c.get('site'), language), background: c.executionCtx });
  if (!found) throw new NotFound('This site has no such page.');
  return Response.json(found, { headers: machineHeaders });
}
