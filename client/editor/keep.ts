/** Work that waits, kept on this device by item and tab until the server has it: what a tab left behind, the next one takes over. */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Change } from '../../src/editing/protocol.ts';
import { keyOf as keyOfField, type PendingField } from './pending.ts';

/** Of one item in one tab. */
export interface Kept {
  fields: PendingField[];
  /** Changes of the layout that waited for a connection. */
  changes: Change[];
}

export interface Keeper {
  /** Replaces what is kept of an item; an empty list forgets it. @returns whether the device did */
  keep(item: string, kept: Kept): Promise<boolean>;
  /** @returns what tabs that are gone left behind, now this tab's own */
  takeOver(): Promise<Kept[]>;
}

const LOCK = 'page-editor-tab:';

/** @param site with its language @param tab id of this tab, held as a lock while it lives */
export function keeperOf(site: string, tab: string): Keeper {
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

  async function orphans(): Promise<Kept[]> {
    const held = new Set(((await locks?.query())?.held ?? []).map(({ name }) => name));
    const all = (await quietly((of) => entries<string, Kept>(of))) ?? [];
    const left = all.filter(([key]) => {
      const [of, , owner = ''] = key.split('|');
      return of === site && owner !== tab && !held.has(LOCK + owner);
    });
    const byItem = Map.groupBy(left, ([key]) => key.split('|')[1] ?? '');
    const taken = [...byItem].map(([item, list]): [string, Kept] => [item, merged(list.map(([, kept]) => kept))]);
    // First kept under the new name, then forgotten under the old one: a crash in between leaves it twice, not away.
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
    // One tab at a time, so that two that open together don't both take the same.
    takeOver: () => (locks ? locks.request('page-editor-take-over', orphans) : orphans()),
  };
}

/** Of what several tabs wrote into one field the newest; the others' layout changes one after the other. */
function merged(list: readonly Kept[]): Kept {
  const fields = new Map<string, PendingField>();
  for (const field of list.flatMap((kept) => kept.fields).sort((a, b) => a.at - b.at)) fields.set(keyOfField(field), field);
  return { fields: [...fields.values()], changes: list.flatMap(({ changes }) => changes) };
}
