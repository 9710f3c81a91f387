/** Saves the draft of one item: never seen by visitors, guarded against overwriting another editor's text (EDT-03, EDT-04). */
import type { Presentation, StoredFields } from '../store/items.ts';
import type { Scope } from '../store/store.ts';
import { writeDrafts } from './write-drafts.ts';
import type { WrittenDraft } from './draft-step.ts';

export interface DraftChange {
  item: string;
  /** Revision that the editor started from. */
  revision: string;
  fields: StoredFields;
  presentation: Presentation | null;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/**
 * Writes the draft of an item. A version that was ever published does not change and a new one is begun; an unpublished one is overwritten.
 * @returns the draft after the save
 * @throws RevisionConflict when `revision` is not the current one
 */
export async function saveDraft(db: D1Database, scope: Omit<Scope, 'stage'>, change: DraftChange): Promise<WrittenDraft> {
  const { item, revision, fields, presentation, ...signed } = change;
  const [written] = await writeDrafts(db, scope, { writes: [{ do: 'save', item, revision, fields, presentation }], ...signed });
  return written as WrittenDraft;
}
