/** `/api/edit/hold`: an open page reports which items it edits and where its editor is, and learns who else has them open, their current revisions and where comments are open (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { holdItems, letGo } from '../../content/repository/store/holds.ts';
import type { Held } from '../../editing/protocol.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { blockUid, nameShown, pageId, shownName } from '../../editing/comments/comment-acts.ts';
import { isShared } from '../../editing/people/names.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { requireEditor } from '../../editing/editor-guard.ts';

const holder = z.string().regex(/^[\w-]{8,64}$/, 'is a random id of 8 to 64 letters and digits');
const body = z.strictObject({
  holder,
  items: z
    .array(z.string())
    .max(500)
    .transform((ids) => [...new Set(ids.flatMap((id) => normaliseId(id) ?? []))]),
  shown: shownName,
  place: z
    .strictObject({
      page: pageId,
      block: blockUid,
      field: z
        .string()
        .max(400)
        .regex(/^[^\p{C}]*$/u, 'is not the key of a field'),
    })
    .default({ page: '', block: '', field: '' }),
});
const MAX_BYTES = 32 * 1024;

export async function postHold(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, site, language, by, at } = editor;
  const { holder, items, place, ...given } = await readJsonBody(c.req.raw, body, { maxBytes: MAX_BYTES });
  const shown = nameShown(editor, given.shown);
  const isOnePerson = !isShared(by) || shown !== '';
  const held: Held = await holdItems(db, { site, language }, { holder, items, name: by, shown, isOnePerson, at, place });
  return Response.json(held, { headers: machineHeaders });
}

/** The holder is in the query: a closing page sends no body. */
export async function deleteHold(c: AppContext): Promise<Response> {
  const { db, by } = await requireEditor(c, { role: 'editor' });
  await letGo(db, readQuery(c.req.raw, z.object({ holder, language: z.string().optional() })).holder, by);
  return new Response(null, { status: 204, headers: machineHeaders });
}
