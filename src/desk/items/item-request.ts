/** Reads the request of an item's form or list: which item or entry, and the address to return to (EDT-01, EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { itemIdSchema } from '../../editing/item-id.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { type ItemAddress, safeBack } from '../../editing/item-form/addresses.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { readFormBody, readQuery } from '../../lib/http/input.ts';
import { type ItemSchema, itemSchema } from '../../page/render/item-schema.ts';

/** Fits a long article with tables many times; a picture pasted in as text does not fit. */
const FORM_BYTES = 512 * 1024;

const name = z.string().max(200);
const address = z.object({
  item: itemIdSchema,
  /** Fields and ids, alternating. */
  in: z
    .string()
    .max(1000)
    .default('')
    .transform((text) => text.split('/').filter(Boolean))
    .refine((path) => path.length % 2 === 0, 'does not lead to an entry'),
  of: name.default(''),
  lang: name.optional(),
  back: z.string().optional(),
  field: name.default(''),
  remove: name.default(''),
  did: z.enum(['', 'moved', 'removed']).catch('').default(''),
});

export interface ItemRequest {
  address: ItemAddress;
  field: string;
  remove: string;
  did: '' | 'moved' | 'removed';
  schema: ItemSchema;
  editor: EditorContext;
}

/** @throws as `requireEditor` · BadRequest */
export async function readItemRequest(c: AppContext): Promise<ItemRequest> {
  const editor = await requireEditor(c, { role: 'editor', form: 'edit' });
  const { item, in: inside, of, lang, back, field, remove, did } = readQuery(c.req.raw, address);
  return {
    address: { item, inside, of, language: lang ?? c.get('site').language, back: safeBack(back) },
    field,
    remove,
    did,
    schema: itemSchema(editor.services.registry, of, inside),
    editor,
  };
}

/** @throws WrongType · TooLarge · BadRequest */
export const readItemForm = (c: AppContext): Promise<Posted> =>
  readFormBody(c.req.raw, z.record(z.string(), z.union([z.string(), z.array(z.string())])), { maxBytes: FORM_BYTES });

/** @param pages number of published pages that show the item */
export const sharedItemText = (pages: number): string =>
  pages > 1 ? ` Shared by ${pages} published pages: a change shows on all of them once it is published.` : '';
