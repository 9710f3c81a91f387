/** Saves blocks of a page as a section: a named copy with its own data that editors insert on other pages (EDT-03). */
import { pathUnder } from '../../content/repository/drafts/draft-places.ts';
import { ensureFolders } from '../../content/repository/drafts/ensure-folders.ts';
import { newItemId, newSection, type OwnData } from '../../content/repository/drafts/new-items.ts';
import { SECTIONS } from '../../content/repository/drafts/section-places.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { copiedBlock } from '../drafts/copies.ts';
import { isOwnData } from '../drafts/model.ts';
import { findPlaced, withInside } from '../drafts/placed.ts';
import type { EditorContext } from '../editor-guard.ts';

export interface SectionRequest {
  /** Page or design. */
  item: string;
  /** Its blocks, in their order. */
  uids: readonly string[];
  title: string;
  /** Last part of its address. */
  name: string;
}

/** @returns its id; nothing when the page or a block is gone @throws PlaceTaken */
export async function saveSection(editor: EditorContext, { item, uids, title, name }: SectionRequest): Promise<string | undefined> {
  const { db, site, by, at } = editor;
  const draft = { ...editor, stage: 'draft' as const };
  const [owner] = await loadItems(db, draft, [item]);
  if (owner?.site !== site || !owner.presentation) return undefined;
  const { presentation } = owner;
  const chosen = uids.flatMap((uid) => findPlaced(presentation, uid)?.placed ?? []);
  if (chosen.length < uids.length) return undefined;
  const sources = [...new Set(chosen.flatMap(withInside).flatMap(({ source }) => source || []))];
  const own = (sources.length > 0 ? await loadItems(db, draft, sources) : []).filter((one) => one.site === site && isOwnData(one.path));
  const { blocks, data } = copied(chosen, own);
  const { id: parent, writes: folders } = await ensureFolders(db, editor, SECTIONS);
  const place = { parent: { id: parent, path: SECTIONS }, name, sort: 0, displayName: title };
  const { id, writes } = newSection(site, place, blocks, data);
  await writeDrafts(db, editor, { writes: [...folders, ...writes], by, at, comment: 'section' });
  return id;
}

export const sectionPath = (name: string): string => pathUnder(SECTIONS, name);

/** Copies of the blocks, each with its own data; what was shared stays shared. */
function copied(chosen: readonly Placed[], own: readonly StoredItem[]): { blocks: Placed[]; data: OwnData } {
  const data: OwnData[number][] = [];
  const source = (of: Placed): string => {
    const from = own.find(({ id }) => id === of.source);
    if (!from) return of.source;
    const id = newItemId();
    data.push({
      id,
      name: `${from.template.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id.slice(0, 6)}`,
      template: from.template,
      fields: from.fields,
    });
    return id;
  };
  const taken = new Set<number>();
  return { blocks: chosen.map((placed) => copiedBlock(placed, { newId: newItemId, taken, isDesign: false, source })), data };
}
