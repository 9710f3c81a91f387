/** Saves editors' changes as drafts, all or none: reads the items, applies the changes, writes them, returns the new state (EDT-03). */
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store/store.ts';
import { SECTION } from '../../content/repository/drafts/section-places.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { Row } from '../../generated/rows.ts';
import type { Change, Changed } from '../protocol.ts';
import { applyChanges, type Applied } from './apply.ts';
import type { NewId } from './copies.ts';
import { modelOf } from './model.ts';
import { findPlaced, sourcesIn } from './placed.ts';
import { type BlockSchemas, refuse } from './session.ts';
import { factsOf } from '../../content/repository/store/item-facts.ts';

export interface SaveRequest {
  changes: readonly Change[];
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** In the record; by default the names of the changes. */
  comment?: string;
  schemas: BlockSchemas;
  newId: NewId;
}

/**
 * @returns the changed items and the changes that undo it, with the new revisions
 * @throws RevisionConflict when another editor saved in between, or an item was deleted · PlaceTaken · Refusal
 */
export async function saveChanges(db: D1Database, scope: Omit<Scope, 'stage'>, saving: SaveRequest): Promise<Changed> {
  const { changes, by, at, schemas, newId } = saving;
  const draft = { ...scope, stage: 'draft' as const };
  const read = async (ids: readonly string[]): Promise<StoredItem[]> =>
    ids.length > 0 ? (await loadItems(db, draft, ids)).filter(({ site }) => site === scope.site) : [];
  const named = [...new Set(changes.map(({ item }) => item))];
  const [items, folders] = await Promise.all([read(named), foldersOf(db, scope, changes)]);
  checkRevisions(changes, items);
  const others = await read(othersOf(changes, items).filter((id) => !named.includes(id)));
  others.push(...(await read(sourcesOfSections(others).filter((id) => !named.includes(id)))));
  checkReferences(changes, [...items, ...others]);
  const applied = applyChanges(changes, { items, others, folders, schemas, newId });
  if (applied.saves.length + applied.creates.length === 0) return answer(db, scope.language, items, applied);
  const creates = applied.creates.map((content) => ({ do: 'create' as const, content }));
  await writeDrafts(db, scope, {
    writes: [...creates, ...applied.saves],
    by,
    at,
    comment: saving.comment ?? [...new Set(changes.map((one) => one.do))].join(', '),
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

/** Ids of items that the changes need besides those they change. */
function othersOf(changes: readonly Change[], items: readonly StoredItem[]): string[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const of = (change: Change): string[] => {
    const layout = byId.get(change.item)?.presentation;
    switch (change.do) {
      case 'copy-block': {
        const found = layout && findPlaced(layout, change.uid);
        return found ? sourcesIn(found.placed) : [];
      }
      case 'source':
        return [change.source === 'own' ? ((layout && findPlaced(layout, change.uid)?.placed.source) ?? '') : change.source];
      case 'versions':
        return [(layout && findPlaced(layout, change.uid)?.placed.source) ?? '', ...referred(change)];
      default:
        return referred(change);
    }
  };
  return [...new Set(changes.flatMap(of))].filter(Boolean);
}

/** Ids of the content of sections that are inserted. */
const sourcesOfSections = (others: readonly StoredItem[]): string[] => [
  ...new Set(
    others
      .filter(({ template }) => template === SECTION)
      .flatMap(({ presentation }) => Object.values(presentation?.placeholders ?? {}).flat())
      .flatMap(sourcesIn),
  ),
];

/** Items that a change refers to and that have to exist. */
function referred(change: Change): string[] {
  switch (change.do) {
    case 'insert-block':
      return change.source ? [change.source] : [];
    case 'insert-section':
      return [change.section];
    case 'bring-block':
      return sourcesIn(change.placed);
    case 'versions':
      return change.versions.flatMap(({ source }) => (source && source !== 'own' ? [source] : []));
    case 'set':
      return change.value ? refsIn({ value: change.value }) : [];
    case 'list':
      return change.change.do === 'insert' && change.change.entry ? refsIn({ value: { list: [change.change.entry] } }) : [];
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

/** An undo can restore a reference to a deleted item: the page shows nothing for it, as before. @throws Refusal */
function checkReferences(changes: readonly Change[], known: readonly StoredItem[]): void {
  const ids = new Set(known.map(({ id }) => id));
  for (const change of changes) {
    if (change.takesBack) continue;
    const missing = referred(change).find((id) => !ids.has(id));
    if (missing) refuse(change.item, 'field' in change ? change.field : 'source', 'refers to an item that does not exist on this site');
  }
}

/** Existing folders of the pages' own data; read only when an item may be created in one. */
async function foldersOf(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const makers = changes.filter(
    (one) => ['insert-block', 'insert-section', 'copy-block', 'versions'].includes(one.do) || (one.do === 'source' && one.source === 'own'),
  );
  if (makers.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT f.parent, f.item FROM json_each(?1) j
       CROSS JOIN heads p ON p.stage = 'draft' AND p.item = j.value AND p.language = ?2 AND p.site = ?3
       CROSS JOIN heads f ON f.stage = 'draft' AND f.language = p.language AND f.site = p.site AND f.path = p.path || '/data'`,
    )
    .bind(JSON.stringify([...new Set(makers.map(({ item }) => item))]), language, site)
    .all<Row<'heads', 'item'> & { parent: string }>();
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
