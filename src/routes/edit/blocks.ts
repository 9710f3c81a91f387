/** `GET /api/edit/blocks?template=`: the blocks that an editor can place on a page of this type (EDT-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { catalogueOf } from '../../page/edit/catalogue.ts';
import { requireEditor } from '../../editing/editor-guard.ts';

const query = z.object({ template: z.string().max(200).default('Page'), language: z.string().max(20).optional() });

export async function getBlocks(c: AppContext): Promise<Response> {
  const { services } = await requireEditor(c, { role: 'reader' });
  return Response.json(catalogueOf(services.registry, readQuery(c.req.raw, query).template), { headers: machineHeaders });
}
