/** Saves changes of editors as drafts, all of them or none: reads what they are about, makes them, writes them, tells how it stands (EDT-03). */
import type { StoredField, StoredFields } from '../../content/repository/items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import type { Change, Changed } from '../protocol.ts';
import { applyChanges, type Applied } from './apply.ts';
import type { NewId } from './copies.ts';
import { modelOf } from './model.ts';
import { findPlaced, withInside } from './placed.ts';
import { type Knows, refuse } from './session.ts';
import { factsOf } from '../../content/repository/item-facts.ts';

export interface Saving {
  changes: readonly Change[];
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  knows: Knows;
  newId: NewId;
}

/**
 * @returns the items that changed and what would take it back, with the revisions that stand now
 * @throws RevisionConflict when another editor saved in between, or an item is gone · PlaceTaken · Refusal
 */
export async function saveChanges(db: D1Database, scope: Omit<Scope, 'stage'>, saving: Saving): Promise<Changed> {
  const { changes, by, at, knows, newId } = saving;
  const draft = { ...scope, stage: 'draft' as const };
  const read = async (ids: readonly string[]): Promise<StoredItem[]> =>
    ids.length > 0 ? (await loadItems(db, draft, ids)).filter(({ site }) => site === scope.site) : [];
  const named = [...new Set(changes.map(({ item }) => item))];
  const [items, folders] = await Promise.all([read(named), foldersOf(db, scope, changes)]);
  checkRevisions(changes, items);
  const others = await read(othersOf(changes, items).filter((id) => !named.includes(id)));
  checkReferences(changes, [...items, ...others]);
  const applied = applyChanges(changes, { items, others, folders, knows, newId });
  if (applied.saves.length + applied.creates.length === 0) return answer(db, scope.language, items, applied);
  const creates = applied.creates.map((content) => ({ do: 'create' as const, content }));
  await writeDrafts(db, scope, {
    writes: [...creates, ...applied.saves],
    by,
    at,
    comment: [...new Set(changes.map((one) => one.do))].join(', '),
  });
  const touched = [
    ...applied.saves.map(({ item }) => item),
    ...applied.creates.filter(({ template }) => template !== 'Folder').map(({ id }) => id),
  ];
  return answer(db, scope.language, await read([...new Set([...touched, ...named])]), applied);
}

function checkRevisions(changes: readonly Change[], items: readonly StoredItem[]): void {
  const revisions = new Map(items.map(({ id, revision }) => [id, revision]));
  for (const { item, revision } of changes) if (revisions.get(item) !== revision) throw new RevisionConflict(revisions.get(item) ?? '');
}

/** Ids that changes need beside the items that they change. */
function othersOf(changes: readonly Change[], items: readonly StoredItem[]): string[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const of = (change: Change): string[] => {
    const layout = byId.get(change.item)?.presentation;
    switch (change.do) {
      case 'copy-block': {
        const found = layout && findPlaced(layout, change.uid);
        return found ? withInside(found.placed).map(({ source }) => source) : [];
      }
      case 'source':
        return [change.source === 'own' ? ((layout && findPlaced(layout, change.uid)?.placed.source) ?? '') : change.source];
      default:
        return referred(change);
    }
  };
  return [...new Set(changes.flatMap(of))].filter(Boolean);
}

/** Items that a change names and that have to be there. */
function referred(change: Change): string[] {
  switch (change.do) {
    case 'insert-block':
      return change.source ? [change.source] : [];
    case 'bring-block':
      return withInside(change.placed).flatMap(({ source }) => (source ? [source] : []));
    case 'set':
      return change.value ? refsIn({ value: change.value }) : [];
    case 'list':
      return change.change.do === 'insert' && change.change.entry ? refsIn({ value: { list: [change.change.entry] } }) : [];
    case 'put-back':
      return refsIn(change.fields);
    default:
      return [];
  }
}

const refsIn = (fields: StoredFields): string[] =>
  Object.values(fields).flatMap((field: StoredField) =>
    'ref' in field
      ? [field.ref]
      : 'inline' in field
        ? refsIn(field.inline.fields)
        : 'list' in field
          ? field.list.flatMap((entry) => ('ref' in entry ? [entry.ref] : refsIn(entry.fields)))
          : [],
  );

/** What is given back may have lost what it referred to: then nothing is shown there, as before. @throws Refusal */
function checkReferences(changes: readonly Change[], known: readonly StoredItem[]): void {
  const ids = new Set(known.map(({ id }) => id));
  for (const change of changes) {
    if (change.takesBack) continue;
    const missing = referred(change).find((id) => !ids.has(id));
    if (missing) refuse(change.item, 'field' in change ? change.field : 'source', 'names an item that this site has not');
  }
}

/** Folders of the pages' own data that stand already; read only where something may be made in one. */
async function foldersOf(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const makers = changes.filter(
    (one) => one.do === 'insert-block' || one.do === 'copy-block' || (one.do === 'source' && one.source === 'own'),
  );
  if (makers.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT f.parent, f.item FROM json_each(?1) j
       CROSS JOIN heads p ON p.stage = 'draft' AND p.item = j.value AND p.language = ?2 AND p.site = ?3
       CROSS JOIN heads f ON f.stage = 'draft' AND f.language = p.language AND f.site = p.site AND f.path = p.path || '/data'`,
    )
    .bind(JSON.stringify([...new Set(makers.map(({ item }) => item))]), language, site)
    .all<{ parent: string; item: string }>();
  return new Map(results.map(({ parent, item }) => [parent, item]));
}

async function answer(db: D1Database, language: string, items: readonly StoredItem[], { undo, notes, uid }: Applied): Promise<Changed> {
  const facts = await factsOf(
    db,
    language,
    items.map(({ id }) => id),
  );
  const revisions = new Map(items.map(({ id, revision }) => [id, revision]));
  return {
    items: Object.fromEntries(items.map((item) => [item.id, modelOf(item, facts.get(item.id))])),
    undo: undo.map((change) => ({ ...change, revision: revisions.get(change.item) ?? change.revision })),
    notes,
    ...(uid && { uid }),
  };
}
