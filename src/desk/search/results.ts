/** Describes found items for editors: title, state, the texts with the words, and the address where each is edited (issue 23, "one search"). */
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { toTreeRow, TREE_COLUMNS, TREE_JOINS, type TreeRow, type TreeSqlRow } from '../../content/repository/tree/tree-rows.ts';
import { type FindQuery, passage } from '../../editing/find/find-query.ts';
import type { MarkedPart } from '../../editing/find/search-answer.ts';
import type { FindKind } from '../../editing/find/kinds.ts';
import { type PlacedText, wordsOfFields } from '../../editing/find/words-of-fields.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { schemaOf } from '../../page/edit/types.ts';
import { TREE_STATE_LABELS, type TreeDesk } from '../tree/tree-desk.ts';
import { STATE } from '../shared/texts.ts';

export interface FoundText {
  label: string;
  /** Edits this text. */
  link: string;
  parts: MarkedPart[];
}

export interface FoundItem {
  id: string;
  title: string;
  /** Address, or place in the tree. */
  note: string;
  link: string;
  state: { badge: 'good' | 'wait' | 'bad' | 'draft' | 'off'; text: string };
  texts: FoundText[];
}

/** Texts shown of one item or page. */
const MAX_TEXTS = 3;

/**
 * @param ids the best first
 * @returns items in this order; a page and its own texts are one entry. Items that are gone, or whose words changed since, are left out
 */
export async function describeFound(desk: TreeDesk, kind: FindKind, ids: readonly string[], query: FindQuery): Promise<FoundItem[]> {
  const { db, site, language } = desk.editor;
  const [drafts, live, rows] = await Promise.all([
    loadItems(db, { stage: 'draft', site, language }, ids),
    loadItems(db, { stage: 'live', site, language }, ids),
    treeRows(desk, ids),
  ]);
  const owners = await ownersOf(desk, [...drafts, ...live]);
  const [byDraft, byLive, byRow] = [byId(drafts), byId(live), byId(rows)];
  const found = new Map<string, FoundItem>();
  for (const id of ids) {
    const item = byDraft.get(id) ?? byLive.get(id);
    if (!item || item.site !== site) continue;
    const page = owners.get(ownerPath(item)?.toLowerCase() ?? '');
    const texts = textsOf(desk, kind, item, { live: byLive.get(id), page, query });
    if (!texts) continue;
    const key = page?.id ?? id;
    const before = found.get(key);
    if (before) before.texts = [...before.texts, ...texts].slice(0, MAX_TEXTS);
    else found.set(key, entryOf(desk, kind, item, { row: page ?? byRow.get(id), texts, isPart: page !== undefined }));
  }
  return [...found.values()];
}

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]));

/** A page's own texts are in `data` under it. */
const ownerPath = ({ path }: Pick<StoredItem, 'path'>): string | undefined => /^(\/home(?:\/.+)?)\/data\/[^/]+$/i.exec(path)?.[1];

async function treeRows({ editor: { db, language } }: TreeDesk, ids: readonly string[]): Promise<TreeRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${TREE_COLUMNS} FROM json_each(?1) j CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?2 ${TREE_JOINS}`,
    )
    .bind(JSON.stringify(ids), language)
    .all<TreeSqlRow>();
  return results.map(toTreeRow);
}

/** Pages that own some of the items, by their path in lower case. */
async function ownersOf(desk: TreeDesk, items: readonly StoredItem[]): Promise<Map<string, TreeRow>> {
  const paths = [...new Set(items.flatMap((item) => ownerPath(item) ?? []))];
  if (paths.length === 0) return new Map();
  const { db, site, language } = desk.editor;
  const { results } = await db
    .prepare(
      `SELECT ${TREE_COLUMNS} FROM json_each(?1) j
       CROSS JOIN heads h INDEXED BY heads_path ON h.site = ?2 AND h.language = ?3 AND h.stage = 'draft' AND h.path = j.value ${TREE_JOINS}`,
    )
    .bind(JSON.stringify(paths), site, language)
    .all<TreeSqlRow>();
  return new Map(results.map((row) => [row.path.toLowerCase(), toTreeRow(row)]));
}

interface Around {
  live: StoredItem | undefined;
  page: TreeRow | undefined;
  query: FindQuery;
}

/** The texts with the words; `undefined` when the item has none any more. */
function textsOf(desk: TreeDesk, kind: FindKind, item: StoredItem, { live, page, query }: Around): FoundText[] | undefined {
  const own = wordsOfFields(item.fields);
  const past = live && live.number !== item.number ? wordsOfFields(live.fields) : [];
  const name = `${item.displayName} ${item.name}`;
  const all = (texts: readonly PlacedText[]) => `${name} ${texts.map(({ text }) => text).join(' ')}`;
  // Addresses inside rich text are indexed and no text: such an item is shown with its name alone.
  if (!query.isIn(all(own)) && !query.isIn(all(past)) && !query.isIn(`${name} ${JSON.stringify(item.fields)}`)) return undefined;
  // A page's own texts are named after their block.
  const block = page ? `${labelOf(item.template)} › ` : '';
  const hits = (texts: readonly PlacedText[], note: string): FoundText[] =>
    texts
      .filter(({ text }, at) => query.spans(text).length > 0 && texts.findIndex((other) => other.text === text) === at)
      .sort((left, right) => query.spans(right.text).length - query.spans(left.text).length)
      .slice(0, MAX_TEXTS)
      .map((text) => ({
        label: block + text.label + note,
        link: addressOf(desk, kind, item, { page, text }),
        parts: passage(text.text, query),
      }));
  const found = hits(own, '');
  return found.length > 0 ? found : hits(past, ' (only visitors see it still)');
}

function entryOf(
  desk: TreeDesk,
  kind: FindKind,
  item: StoredItem,
  { row, texts, isPart }: { row: TreeRow | undefined; texts: FoundText[]; isPart: boolean },
): FoundItem {
  const link = row?.route ? desk.opened(row.route) : addressOf(desk, kind, item, {});
  return {
    id: row?.id ?? item.id,
    title: isPart && row ? row.title : item.displayName,
    note: row?.route ?? item.route ?? item.path,
    link,
    state: row ? TREE_STATE_LABELS[row.state] : STATE.ended,
    texts,
  };
}

/** Where a text is edited: the page with the field open, or the desk's form for it. */
function addressOf(desk: TreeDesk, kind: FindKind, item: StoredItem, at: { page?: TreeRow | undefined; text?: PlacedText }): string {
  const { id, template, route } = item;
  const { page, text } = at;
  const shown = page?.route ?? route;
  if (kind === 'redirect') return desk.to('redirects/rule', { id });
  if (kind === 'phrase') return desk.to('dictionary', { find: item.displayName });
  if (kind === 'form') return desk.to('forms/form', { item: id });
  if (kind === 'banner') return text?.inside[1] ? desk.to('banners/banner', { item: id, banner: text.inside[1] }) : desk.to('banners');
  if (kind === 'navigation') return desk.to('navigation');
  if (kind === 'search-words') return desk.to('search-words');
  if (kind === 'site') return desk.to('sites');
  if (shown) return `${desk.opened(shown)}${text ? `#edit=${id}.${encodeURIComponent(text.field)}` : ''}`;
  const { language } = desk.editor;
  // The form of the entry that has the text; entries of a list are named after it.
  const inside = text?.inside ?? [];
  const of = [schemaOf(template), ...inside.filter((_, index) => index % 2 === 0)].join('.');
  return editFields({ item: id, inside, of: inside.length > 0 ? of : schemaOf(template), language, back: desk.to('search') });
}
