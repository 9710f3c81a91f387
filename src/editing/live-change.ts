/** A change that visitors see at once, beside whatever is being worked on: of the live version and of the open draft alike (EDT-04). */
import type { StoredFields } from '../content/repository/items.ts';
import type { Published } from '../content/repository/promote.ts';
import { publish } from '../content/repository/publish.ts';
import { RevisionConflict } from '../content/repository/revision-conflict.ts';
import { loadItems, type Scope, type StoredItem } from '../content/repository/store.ts';
import { type DraftWrite, writeDrafts, type Written } from '../content/repository/write-drafts.ts';

export interface LiveChange {
  item: string;
  /** Done to what visitors see, and to the draft that is open; gives the same fields back where nothing is to change. */
  change(fields: StoredFields): StoredFields;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment: string;
}

/**
 * The version that somebody works on stays what it is: it is put aside while what is live is changed and published, then put back and
 * changed as well. Each step is in the record, and a version that was put aside is in the history whatever happens.
 * @returns what to renew; `undefined` when visitors see the same as before
 * @throws RevisionConflict when somebody saved in between
 */
export async function changeLive(db: D1Database, scope: Omit<Scope, 'stage'>, wanted: LiveChange): Promise<Published | undefined> {
  const { item: id, change, by, at, comment } = wanted;
  const [[live], [draft]] = await Promise.all([
    loadItems(db, { ...scope, stage: 'live' }, [id]),
    loadItems(db, { ...scope, stage: 'draft' }, [id]),
  ]);
  const write = async (step: DraftWrite): Promise<Written> => {
    const [written] = await writeDrafts(db, scope, { writes: [step], by, at, comment });
    if (!written) throw new RevisionConflict('');
    return written;
  };
  const save = (item: StoredItem, fields: StoredFields, revision = item.revision) =>
    write({ do: 'save', item: id, revision, fields, presentation: item.presentation });
  const changed = live && different(live.fields, change(live.fields));
  if (!live || !changed) {
    const open = draft && draft.number !== live?.number && different(draft.fields, change(draft.fields));
    if (draft && open) await save(draft, open);
    return undefined;
  }
  const isOpen = draft?.number !== live.number;
  const putBack = (revision: string): Promise<Written> =>
    write(draft ? { do: 'restore', item: id, number: draft.number, revision } : { do: 'delete', item: id, revision });
  /** Of what stands in the drafts by this change; empty before the first step. */
  let ours = '';
  let published: Published;
  try {
    if (isOpen) ours = (await write({ do: 'restore', item: id, number: live.number, ...(draft && { revision: draft.revision }) })).revision;
    ours = (await save(live, changed)).revision;
    published = await publish(db, { ...scope, items: [id], by, at, comment });
  } catch (error) {
    // Visitors see what they saw, and whoever works on it finds it again: the next try would take ours for theirs.
    if (isOpen && ours) await putBack(ours).catch(() => undefined);
    throw error;
  }
  if (!isOpen) return published;
  await putBack(ours);
  const open = draft && different(draft.fields, change(draft.fields));
  if (open) await save(draft, open);
  return published;
}

const different = (before: StoredFields, after: StoredFields): StoredFields | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
