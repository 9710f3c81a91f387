/** Inserts, moves and removes entries of a list in the draft: visitors see nothing of it before it is published (EDT-01, EDT-04). */
import { saveDraft } from './draft.ts';
import { changedList, type EntryPath, findEntry, type ListChange, listEntries, withFields } from '../store/entries.ts';
import { RevisionConflict } from '../store/revision-conflict.ts';
import { loadItems, type Scope } from '../store/store.ts';

export interface ChangeList {
  item: string;
  /** Path to the entry that has the list; empty for the item's own list. */
  inside: EntryPath;
  field: string;
  change: ListChange;
  /** Revision that the editor saw. Omitted for changes that are right for any revision: an entry at the end. */
  revision?: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Tries of an insertion without revision while other editors save at the same time. */
const TRIES = 4;

/**
 * One batch: the draft gets the whole change or nothing.
 * @returns the new revision
 * @throws RevisionConflict when another editor saved in between, or the list or its entry no longer exists
 */
export async function changeList(db: D1Database, scope: Omit<Scope, 'stage'>, request: ChangeList): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await changeOnce(db, scope, request);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || request.revision !== undefined || !error.current || tries === TRIES) throw error;
    }
  }
}

async function changeOnce(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { item, inside, field, change, ...request }: ChangeList,
): Promise<string> {
  const [current] = await loadItems(db, { ...scope, stage: 'draft' }, [item]);
  const owner = current && (inside.length > 0 ? findEntry(current.fields, inside) : current);
  const before = owner && listEntries(owner.fields[field]);
  const list = before && changedList(before, change);
  const revision = request.revision ?? current?.revision;
  // A deleted entry changed the revision: the editor saw an older state.
  if (!current || !list || current.revision !== revision) throw new RevisionConflict(current?.revision ?? '');
  const fields = withFields(current.fields, inside, (all) => ({ ...all, [field]: { list } }));
  const { by, at } = request;
  const saved = await saveDraft(db, scope, { item, revision, fields, presentation: current.presentation, by, at });
  return saved.revision;
}
