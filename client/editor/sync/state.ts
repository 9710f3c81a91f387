/** State of the in-page editor, as its parts see it. */
import type { Changed, Held, ItemModel, PageModel } from '../../../src/editing/protocol.ts';
import type { ControlKind } from '../../../src/editing/item-form/control.rules.ts';
import type { Outbox } from './outbox.ts';
import type { FieldTarget, PendingField } from './pending.ts';

/** Save state shown in the bar. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'unkept' | 'signed-out' | 'conflict' | 'refused';

export interface EditorState {
  /** `null` until it is loaded. */
  page: PageModel | null;
  saving: SaveState;
  /** Why the last change was refused, as a message for the editor. */
  problem: string;
  /** The editor's changes to fields that another editor changed, too. */
  conflicts: readonly PendingField[];
  /** Others who have items of this page open. */
  others: Held['others'];
  /** Number of open comments, by block. */
  comments: Held['comments'];
  /** Items with a newer version than this page shows. */
  newer: readonly string[];
  /** The ones among them that were saved here since, as the page shows them. */
  shownAs: Readonly<Record<string, ItemModel>>;
  /** The layout differs from what is shown. */
  isStale: boolean;
  /** Uid of the selected block; empty for the page itself. */
  selected: string;
  /** Field whose form is open. */
  form: OpenField | null;
  /** Id of the open panel; empty for none. */
  panel: string;
  /** How many changes can be undone. */
  undoable: number;
  redoable: number;
  /** The last undo or redo in words, empty once something else was changed; `count` tells two with the same words apart. */
  step: { words: string; count: number };
}

/** A field and the component that shows it, if known. */
export interface OpenField extends FieldTarget {
  uid: string;
  /** Given where it is known: an empty value does not show its kind. */
  kind?: ControlKind;
}

export const INITIAL_STATE: EditorState = {
  page: null,
  saving: 'saved',
  problem: '',
  conflicts: [],
  others: {},
  comments: {},
  newer: [],
  shownAs: {},
  isStale: false,
  selected: '',
  form: null,
  panel: '',
  undoable: 0,
  redoable: 0,
  step: { words: '', count: 0 },
};

/** State of the outbox. */
export type Work = Pick<Outbox, 'isAway' | 'isSignedOut' | 'isSending' | 'isKept' | 'waits'> &
  Record<'hasPending' | 'hasConflicts' | 'hasRefused', boolean>;

/** Returns the most important state: unsent work comes before decisions. */
export function savingOf({ isAway, isSignedOut, isSending, isKept, waits, hasPending, hasConflicts, hasRefused }: Work): SaveState {
  if (isSignedOut) return 'signed-out';
  if (isAway && (waits || hasPending)) return isKept ? 'kept' : 'unkept';
  if (hasConflicts) return 'conflict';
  if (hasRefused) return 'refused';
  return isSending || waits ? 'saving' : 'saved';
}

/** Adopts current items of the server. @param isTheirs saved by another editor: the page still shows the old ones and offers the new */
export function adopted({ page, newer, shownAs }: EditorState, items: PageModel['items'], isTheirs: boolean): Partial<EditorState> {
  if (!page) return {};
  const now = { page: { ...page, items: { ...page.items, ...items } } };
  if (!isTheirs) return now;
  const moved = movedIn(page, items);
  const old = moved.flatMap((id) => (page.items[id] && !shownAs[id] ? [[id, page.items[id]] as const] : []));
  return { ...now, newer: [...new Set([...newer, ...moved])], shownAs: { ...shownAs, ...Object.fromEntries(old) } };
}

/** @returns ids of items that changed */
export const movedIn = (page: PageModel | null, items: PageModel['items']): string[] =>
  Object.keys(items).filter((id) => items[id]?.revision !== page?.items[id]?.revision);

/** Applies a saved change of this editor: where the page shows an older version than the current one, it shows this change as well. */
export function withSavedChanges({ page, shownAs }: EditorState, { items, notes }: Changed): Partial<EditorState> {
  if (!page) return {};
  const shown = Object.entries(shownAs).map(([id, item]): [string, ItemModel] => {
    const [before, after] = [page.items[id], items[id]];
    return [id, before && after ? shownWith(item, before, after) : item];
  });
  const problem = (notes ?? []).map(({ message }) => message).join(' ');
  return { page: { ...page, items: { ...page.items, ...items } }, shownAs: Object.fromEntries(shown), problem };
}

function shownWith(shown: ItemModel, before: ItemModel, after: ItemModel): ItemModel {
  const own = Object.keys({ ...before.fields, ...after.fields }).filter(
    (name) => JSON.stringify(before.fields[name]) !== JSON.stringify(after.fields[name]),
  );
  const kept = Object.entries(shown.fields).filter(([name]) => !own.includes(name));
  const written = own.flatMap((name) => (after.fields[name] ? [[name, after.fields[name]] as const] : []));
  return { ...shown, fields: Object.fromEntries([...kept, ...written]) };
}
