/** Saving a draft of one item: never seen by visitors, guarded against overwriting another editor's words (EDT-03, EDT-04). */
import type { Presentation, StoredFields } from './items.ts';
import type { Scope } from './store.ts';
import { writeDrafts, type Written } from './write-drafts.ts';

export interface DraftChange {
  item: string;
  /** Revision of the version that the editor began from. */
  revision: string;
  fields: StoredFields;
  presentation: Presentation | null;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/**
 * Writes the draft of an item. A version that was ever published stays as it is and a new one is begun; an unpublished one is saved over.
 * @returns how the draft stands now
 * @throws RevisionConflict when `revision` is not the one that stands
 */
export async function saveDraft(db: D1Database, scope: Omit<Scope, 'stage'>, change: DraftChange): Promise<Written> {
  const { item, revision, fields, presentation, ...signed } = change;
  const [written] = await writeDrafts(db, scope, { writes: [{ do: 'save', item, revision, fields, presentation }], ...signed });
  return written as Written;
}
