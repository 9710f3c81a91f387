/** Stores unsent work on this device by item and tab until the server has it; the next tab takes over the work of a closed one. */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Change } from '../../../src/editing/protocol.ts';
import { fieldKey as keyOfField, type PendingField } from './pending.ts';

/** Of one item in one tab. */
export interface StoredWork {
  fields: PendingField[];
  /** Changes of the layout that waited for a connection. */
  changes: Change[];
}

export interface WorkStore {
  /** Replaces the stored work of an item; an empty list deletes it. @returns whether the device stored it */
  keep(item: string, kept: StoredWork): Promise<boolean>;
  /** @returns the work of closed tabs, now owned by this tab */
  takeOver(): Promise<StoredWork[]>;
}

const LOCK = 'page-editor-tab:';

/** @param site with its language @param tab id of this tab, held as a lock while the tab is open */
export function workStore(site: string, tab: string): WorkStore {
  let store: UseStore | undefined;
  // Where storage is blocked, work lives as long as its tab.
  const quietly = async <T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= createStore('page-editor', 'pending');
      return await act(store);
    } catch {
      return undefined;
    }
  };
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  void locks?.request(LOCK + tab, () => new Promise(() => {})).catch(() => undefined);
  const keyOf = (item: string) => `${site}|${item}|${tab}`;

  async function orphans(): Promise<StoredWork[]> {
    const held = new Set(((await locks?.query())?.held ?? []).map(({ name }) => name));
    const all = (await quietly((of) => entries<string, StoredWork>(of))) ?? [];
    const left = all.filter(([key]) => {
      const [of, , owner = ''] = key.split('|');
      return of === site && owner !== tab && !held.has(LOCK + owner);
    });
    const byItem = Map.groupBy(left, ([key]) => key.split('|')[1] ?? '');
    const taken = [...byItem].map(([item, list]): [string, StoredWork] => [item, merged(list.map(([, kept]) => kept))]);
    // Stored under the new name before the old one is deleted: a crash in between leaves two copies, not none.
    for (const [item, kept] of taken) await quietly((of) => set(keyOf(item), kept, of));
    for (const [key] of left) await quietly((of) => del(key, of));
    return taken.map(([, kept]) => kept);
  }

  return {
    keep: async (item, kept) => {
      const isEmpty = kept.fields.length === 0 && kept.changes.length === 0;
      const isDone = await quietly((of) => (isEmpty ? del(keyOf(item), of) : set(keyOf(item), kept, of)).then(() => true));
      return isDone ?? false;
    },
    // One tab at a time, so that two tabs opened together do not take over the same work.
    takeOver: () => (locks ? locks.request('page-editor-take-over', orphans) : orphans()),
  };
}

/** Merges the work of several tabs: the newest value of each field, and all layout changes in order. */
function merged(list: readonly StoredWork[]): StoredWork {
  const fields = new Map<string, PendingField>();
  for (const field of list.flatMap((kept) => kept.fields).sort((a, b) => a.at - b.at)) fields.set(keyOfField(field), field);
  return { fields: [...fields.values()], changes: list.flatMap(({ changes }) => changes) };
}
