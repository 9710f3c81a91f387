/** `/api/edit/hold`: an open page says which items it is about, and hears who else is in them and where they stand (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { hold, letGo } from '../../content/repository/holds.ts';
import type { Held } from '../../editing/protocol.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { editorOf } from './door.ts';

const holder = z.string().regex(/^[\w-]{8,64}$/, 'is a random id of 8 to 64 letters and digits');
const body = z.strictObject({
  holder,
  items: z
    .array(z.string())
    .max(500)
    .transform((ids) => [...new Set(ids.flatMap((id) => normaliseId(id) ?? []))]),
});
const MAX_BYTES = 32 * 1024;

export async function takeHold(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language, by, at } = await editorOf(c, 'editor');
  const { holder, items } = await readJsonBody(c.req.raw, body, { maxBytes: MAX_BYTES });
  const held: Held = await hold(db, { site, language }, { holder, items, name: by, at });
  return Response.json(held, { headers: machineHeaders });
}

/** The holder is in the query: a page that closes sends no body. */
export async function endHold(c: Context<AppEnv>): Promise<Response> {
  const { db, by } = await editorOf(c, 'editor');
  await letGo(db, readQuery(c.req.raw, z.object({ holder, language: z.string().optional() })).holder, by);
  return new Response(null, { status: 204, headers: machineHeaders });
}
