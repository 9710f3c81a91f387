/** Publishes a change at once without the open draft: it is applied to the live version and to the draft (EDT-04). */
import type { StoredFields } from '../content/repository/store/items.ts';
import type { Published } from '../content/repository/publishing/promote.ts';
import { publish } from '../content/repository/publishing/publish.ts';
import { RevisionConflict } from '../content/repository/store/revision-conflict.ts';
import { loadItems, type Scope, type StoredItem } from '../content/repository/store/store.ts';
import { writeDrafts } from '../content/repository/drafts/write-drafts.ts';
import type { WrittenDraft, DraftWrite } from '../content/repository/drafts/draft-step.ts';

export interface LiveChange {
  item: string;
  /** Applied to the live fields, and to the open draft; returns the same fields when nothing has to change. */
  change(fields: StoredFields): StoredFields;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment: string;
}

/**
 * The open draft is set aside while the live version is changed and published, then it is restored with the change applied.
 * Each step is in the record, and a draft that was set aside is in the history whatever happens.
 * @returns what to renew; `undefined` when nothing changed for visitors
 * @throws RevisionConflict when another editor saved in between
 */
export async function changeLive(db: D1Database, scope: Omit<Scope, 'stage'>, wanted: LiveChange): Promise<Published | undefined> {
  const { item: id, change, by, at, comment } = wanted;
  const [[live], [draft]] = await Promise.all([
    loadItems(db, { ...scope, stage: 'live' }, [id]),
    loadItems(db, { ...scope, stage: 'draft' }, [id]),
  ]);
  const write = async (step: DraftWrite): Promise<WrittenDraft> => {
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
  const putBack = (revision: string): Promise<WrittenDraft> =>
    write(draft ? { do: 'restore', item: id, number: draft.number, revision } : { do: 'delete', item: id, revision });
  /** Revision of the draft that this change wrote; empty before the first step. */
  let ours = '';
  let published: Published;
  try {
    if (isOpen) ours = (await write({ do: 'restore', item: id, number: live.number, ...(draft && { revision: draft.revision }) })).revision;
    ours = (await save(live, changed)).revision;
    published = await publish(db, { ...scope, items: [id], by, at, comment });
  } catch (error) {
    // Restores the editor's draft: otherwise the next attempt would take this change's draft for the editor's.
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
