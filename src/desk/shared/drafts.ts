/** Finds and saves the drafts that a desk form edits, checks who can publish them, and reports conflicts with another editor. */
import { may } from '../../editing/sessions/roles.rules.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { normaliseId } from '../../content/ids.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import { COLUMNS, FROM_TEMPLATES, loadItems, type ItemRow, type StoredItem, toItem } from '../../content/repository/store/store.ts';
import type { Row } from '../../generated/rows.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { PlaceTaken, RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { Board } from '../../page/desk/board-page.ts';

/** @throws Forbidden for editors who can only write drafts */
export function needsPublisher(editor: EditorContext): void {
  if (!may(editor.role, 'publisher')) throw new Forbidden(`Publishing needs the role publisher; your role is ${editor.role}.`);
}

/**
 * Each feature publishes only items of its own templates, whatever ids its form sends: other items need the check of all drafts.
 * @throws NotFound when an item has none of the templates
 */
export async function onlyOf(
  { db, site }: EditorContext,
  items: readonly string[],
  templates: readonly string[],
  language: string,
): Promise<void> {
  const strange = await db
    .prepare(
      `SELECT 1 FROM json_each(?1) j WHERE NOT EXISTS (SELECT 1 FROM heads WHERE stage IN ('draft', 'live') AND item = j.value AND language = ?2
         AND site = ?3 AND template IN (SELECT value FROM json_each(?4))) LIMIT 1`,
    )
    .bind(JSON.stringify(items), language, site, JSON.stringify(templates))
    .first();
  if (strange) throw new NotFound('This desk has no such item.');
}

export type OpenDraft = StoredItem & {
  /** Has changes that are not published. */
  isOpen: boolean;
};

/** Drafts of some templates, by path. @param max the most that are returned */
export async function draftsOf({ db, site, language }: EditorContext, templates: readonly string[], max: number): Promise<OpenDraft[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, l.number IS NOT h.number AS is_open FROM ${FROM_TEMPLATES} LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language
       WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.template IN (SELECT value FROM json_each(?3)) ORDER BY h.path LIMIT ?4`,
    )
    .bind(site, language, JSON.stringify(templates), max)
    .all<ItemRow & { is_open: number }>();
  return results.map((row) => ({ ...toItem(row), isOpen: row.is_open === 1 }));
}

/** The draft of an item, or its live version when the draft is deleted. @throws NotFound */
export async function namedItem({ db, site, language }: EditorContext, given: string): Promise<StoredItem> {
  const id = normaliseId(given);
  const [draft] = id ? await loadItems(db, { stage: 'draft', site, language }, [id]) : [];
  const [live] = id && !draft ? await loadItems(db, { stage: 'live', site, language }, [id]) : [];
  const item = draft ?? live;
  if (!item || item.site !== site) throw new NotFound('This site has no such item.');
  return item;
}

/** Id of the page at an address: the draft's, else the live one's. @throws NotFound */
export async function pageAt({ db, site, language }: EditorContext, path: string): Promise<string> {
  const row = await db
    .prepare(`SELECT item FROM heads WHERE site = ?1 AND language = ?2 AND route = ?3 ORDER BY stage LIMIT 1`)
    .bind(site, language, routePath(path))
    .first<Row<'heads', 'item'>>();
  if (!row) throw new NotFound('This site has no page at this address.');
  return row.item;
}

/** Waits for a change. @returns its result, or that of `conflict` when another editor saved first or took the address */
export async function unlessConflict<T>(change: Promise<T>, conflict: () => T | Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof RevisionConflict || error instanceof PlaceTaken) return conflict();
    throw error;
  }
}

/** @returns whether a write was stored */
export const isStored = (write: Promise<unknown>): Promise<boolean> =>
  unlessConflict(
    write.then(() => true),
    () => false,
  );

/** Saves an item's fields as its draft. @param revision from the form @returns as `isStored` */
export function saveFields(
  { db, site, language, by, at }: EditorContext,
  item: StoredItem,
  fields: StoredFields,
  revision = item.revision,
): Promise<boolean> {
  const save = { do: 'save', item: item.id, revision, fields, presentation: item.presentation } as const;
  return isStored(writeDrafts(db, { site, language }, { writes: [save], by, at }));
}

/** The problem that a form shows after a conflict. @param what was saved: "this banner" */
export const savedMeanwhile = (what: string): NonNullable<Board['Problem']> => ({
  title: 'Not saved yet',
  text: `Another editor saved ${what} in the meantime. The saved version is shown with yours; saving again replaces it.`,
});

/** The problem that a list shows after a conflict. @param what was changed: "these banners" */
export const changedMeanwhile = (what: string): NonNullable<Board['Problem']> => ({
  title: 'Not done',
  text: `Another editor changed ${what} in the meantime. Below is the current state: please check it, then try again.`,
});
