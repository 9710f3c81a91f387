/** Reads the headers and footers of a site, and finds the entry that an address names. */
import { COLUMNS, FROM_TEMPLATES, type ItemRow, type Stage, type StoredItem, toItem } from '../../content/repository/store/store.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type EntryPath, findEntry } from '../../content/repository/store/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/store/items.ts';
import { listsAmong } from './entries.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { itemSchema } from '../../page/render/item-schema.ts';

/** A site has one of each; a design may have its own. */
const MAX_ITEMS = 20;

/** Components that show navigation on every page; their data templates have the same names. */
const OWNERS = ['Header', 'Footer'];

/** Headers and footers of the site in the editor's language, shared ones first. */
export async function navigationItems({ db, site, language }: EditorContext, stage: Stage): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM_TEMPLATES} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = ?3 AND h.template IN (SELECT value FROM json_each(?4))
       ORDER BY h.path LIKE '/shared/%' DESC, h.template DESC, h.path LIMIT ${MAX_ITEMS}`,
    )
    .bind(site, language, stage, JSON.stringify(OWNERS))
    .all<ItemRow>();
  return results.map(toItem);
}

export interface RequestedEntry {
  item: StoredItem;
  /** The path to the entry; for a new entry it ends with an empty id; empty for a link of the item itself. */
  inside: EntryPath;
  /** Name of a link that is in no list. */
  field: string;
  /** As stored; undefined for a new entry. */
  entry: Inline | undefined;
  fields: StoredFields;
}

const way = z
  .string()
  .max(400)
  .default('')
  .transform((text) => text.split('/').filter(Boolean));

const query = z.object({
  item: z.string().max(40),
  in: way,
  to: way,
  field: z.string().max(60).default(''),
  language: z.string().optional(),
});

export async function requestedEntry(c: AppContext, editor: EditorContext): Promise<RequestedEntry> {
  const { item: id, in: way, to, field } = readQuery(c.req.raw, query);
  const item = (await navigationItems(editor, 'draft')).find((one) => one.id === id);
  if (!item) throw new NotFound('This navigation does not exist.');
  const kindsAt = (inside: EntryPath) => itemSchema(editor.services.registry, item.template, inside).kinds;
  if (field) {
    if (kindsAt([])[field] !== 'General Link') throw new NotFound('There is no such link.');
    return { item, inside: [], field, entry: undefined, fields: item.fields };
  }
  if (to.length % 2 === 1) {
    const owner = to.slice(0, -1);
    if (!listsAmong(kindsAt(owner)).includes(to.at(-1) ?? '')) throw new NotFound('There is no such list.');
    if (owner.length > 0 && !findEntry(item.fields, owner)) throw new NotFound('The entry above this one no longer exists.');
    return { item, inside: [...to, ''], field, entry: undefined, fields: {} };
  }
  const entry = way.length > 0 ? findEntry(item.fields, way) : undefined;
  if (!entry) throw new NotFound('This entry no longer exists.');
  return { item, inside: way, field, entry, fields: entry.fields };
}
