/** The name that a session of the shared password shows to others: asked for once, and kept on this device for all tabs. */
import { get, set } from 'idb-keyval';

const KEY = 'editor: name shown to others';

/** @returns empty when no name is wanted, `undefined` when none was asked for yet */
export const ownName = (): Promise<string | undefined> => get<string>(KEY).catch(() => undefined);

export const keepOwnName = (name: string): Promise<void> => set(KEY, name).catch(() => undefined);
