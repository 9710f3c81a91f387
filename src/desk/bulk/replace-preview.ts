/** Finds the items of a find-and-replace, a bounded part at a time, with every hit before and after. */
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { type ReplaceHit, type ReplaceRequest, replaceWords } from '../../editing/bulk/replace-words.ts';
import { MOST_ITEMS } from '../../editing/bulk/run.ts';
import { findItems } from '../../editing/find/find-items.ts';
import { findQuery } from '../../editing/find/find-query.ts';
import { followContent } from '../../editing/find/follow-content.ts';
import { FIND_KINDS, type FindKind } from '../../editing/find/kinds.ts';
import type { TreeDesk } from '../tree/tree-desk.ts';

/** Their own desks check what these say: rules that lead in a circle, places such as `{n}`, settings. */
const LEFT_OUT: readonly string[] = ['redirect', 'phrase', 'site'];
export const REPLACE_KINDS = (Object.keys(FIND_KINDS) as FindKind[]).filter((kind) => !LEFT_OUT.includes(kind));

/** Items read for one preview. */
const WINDOW = 200;
const FOLLOW_MS = 2500;

export interface ReplacePreview {
  items: { item: StoredItem; hits: ReplaceHit[] }[];
  /** Start of the next part; 0 at the end. */
  next: number;
  /** Some content is not in the index yet. */
  isPartial: boolean;
}

/** @param after number of matching items before this part */
export async function previewReplace(
  desk: TreeDesk,
  request: ReplaceRequest,
  kind: FindKind | undefined,
  after: number,
): Promise<ReplacePreview> {
  const { services, db, site, language } = desk.editor;
  const index = services.env.SEARCH;
  const query = findQuery(`"${request.find.replace(/["“”„]/g, ' ')}"`);
  const isWhole = await followContent({ content: db, index }, services.clock, services.clock.now() + FOLLOW_MS);
  const { kinds } = await findItems(index, { site, language, query, kind, limit: 1000 });
  // In an order that a change of some of them keeps.
  const ids = kinds
    .filter((one) => REPLACE_KINDS.includes(one.kind))
    .flatMap((one) => one.ids)
    .sort();
  const part = ids.slice(after, after + WINDOW);
  const loaded = new Map((await loadItems(db, { stage: 'draft', site, language }, part)).map((item) => [item.id, item]));
  const items: ReplacePreview['items'] = [];
  let read = 0;
  for (const id of part) {
    if (items.length === MOST_ITEMS) break;
    read++;
    const item = loaded.get(id);
    const hits = item?.site === site ? replaceWords(item.fields, request).hits : [];
    if (item && hits.length > 0) items.push({ item, hits });
  }
  return { items, next: after + read < ids.length ? after + read : 0, isPartial: !isWhole };
}
