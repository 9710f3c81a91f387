/** Reads the banner that an address of the desk names. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import type { Inline } from '../../content/repository/store/items.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { BANNER_TEMPLATES, entriesIn } from '../../editing/banners/banner.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';

export interface AskedBanner {
  item: StoredItem;
  /** Undefined for a new banner. */
  entry: Inline | undefined;
  /** The id in the address; the entry may no longer exist. */
  wanted: string;
}

export async function askedBanner(c: AppContext, { db, site, language }: EditorContext): Promise<AskedBanner> {
  const { item: id, banner } = readQuery(
    c.req.raw,
    z.object({ item: z.string(), banner: z.string().default(''), language: z.string().optional() }),
  );
  const [item] = await loadItems(db, { stage: 'draft', site, language }, [id]);
  if (!item || item.site !== site || !BANNER_TEMPLATES.includes(item.template)) throw new NotFound('These banners do not exist.');
  return { item, entry: entriesIn(item.fields).find((entry) => entry.id === banner), wanted: banner };
}
