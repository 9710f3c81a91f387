/** `GET /api/edit/blocks?template=`: the blocks that an editor may place on a page of this type (EDT-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { catalogueOf } from '../../page/edit/catalogue.ts';
import { editorOf } from './door.ts';

const query = z.object({ template: z.string().max(200).default('Page'), language: z.string().max(20).optional() });

export async function showBlocks(c: Context<AppEnv>): Promise<Response> {
  const { services } = await editorOf(c, 'reader');
  return Response.json(catalogueOf(services.registry, readQuery(c.req.raw, query).template), { headers: machineHeaders });
}
