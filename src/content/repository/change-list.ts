/** Inserting, moving and removing entries of a list, as a draft: visitors see nothing of it before it is published (EDT-01, EDT-04). */
import { saveDraft } from './draft.ts';
import { changedList, type EntryPath, findEntry, type ListChange, listOf, withFields } from './entries.ts';
import { RevisionConflict } from './revision-conflict.ts';
import { loadItems, type Scope } from './store.ts';

export interface ChangeList {
  item: string;
  /** The way to the entry that has the list; empty for the item's own. */
  inside: EntryPath;
  field: string;
  change: ListChange;
  /** Revision that the editor looked at. Left out for what is right whatever stands there: an entry at the end. */
  revision?: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Tries before an insertion without revision gives up, when others save at the same time. */
const TRIES = 4;

/**
 * One batch: either the whole change is a draft or nothing is.
 * @returns the new revision
 * @throws RevisionConflict when someone saved in between, or the list or its entry is not there any more
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
  const before = owner && listOf(owner.fields[field]);
  const list = before && changedList(before, change);
  const revision = request.revision ?? current?.revision;
  // An entry that has gone went with a revision: what the editor looked at is not what stands.
  if (!current || !list || current.revision !== revision) throw new RevisionConflict(current?.revision ?? '');
  const fields = withFields(current.fields, inside, (all) => ({ ...all, [field]: { list } }));
  const { by, at } = request;
  const saved = await saveDraft(db, scope, { item, revision, fields, presentation: current.presentation, by, at });
  return saved.revision;
}
