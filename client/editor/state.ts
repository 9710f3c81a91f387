/** What the editor in the page knows, as its parts see it. */
import type { Changed, Held, ItemModel, PageModel } from '../../src/editing/protocol.ts';
import type { FieldControl } from '../../src/editing/item-form/control/rules.ts';
import type { FieldTarget, PendingField } from './pending.ts';

/** What the bar says of the editor's work. */
export type Saving = 'saved' | 'saving' | 'kept' | 'unkept' | 'signed-out' | 'conflict' | 'refused';

export interface EditorState {
  /** `null` until it is read. */
  page: PageModel | null;
  saving: Saving;
  /** Why the last change was not taken, in words for the editor. */
  problem: string;
  /** What the editor wrote where somebody else wrote, too. */
  conflicts: readonly PendingField[];
  /** Others who have items of this page open. */
  others: Held['others'];
  /** Items of which there is something newer than what this page shows. */
  newer: readonly string[];
  /** Of those, the ones that were taken in since, as the page shows them. */
  shownAs: Readonly<Record<string, ItemModel>>;
  /** The layout is another than what is shown. */
  isStale: boolean;
  /** Uid of the block that panels are about; empty for the page itself. */
  selected: string;
  /** Field whose form is open. */
  form: OpenField | null;
  /** Id of the open panel; empty for none. */
  panel: string;
  /** How many changes can be taken back. */
  undoable: number;
  redoable: number;
}

/** A field and the component that shows it, where that is known. */
export interface OpenField extends FieldTarget {
  uid: string;
  /** Where it is known: an empty field does not show what it is. */
  kind?: FieldControl;
}

export const NOTHING_YET: EditorState = {
  page: null,
  saving: 'saved',
  problem: '',
  conflicts: [],
  others: {},
  newer: [],
  shownAs: {},
  isStale: false,
  selected: '',
  form: null,
  panel: '',
  undoable: 0,
  redoable: 0,
};

/** How the outbox stands. */
export interface Work {
  isAway: boolean;
  isSignedOut: boolean;
  isSending: boolean;
  /** The device has it, too. */
  isKept: boolean;
  /** Something can be sent. */
  waits: boolean;
  hasPending: boolean;
  hasConflicts: boolean;
  hasRefused: boolean;
}

/** What matters most is said: that nothing is lost comes before what is to be decided. */
export function savingOf({ isAway, isSignedOut, isSending, isKept, waits, hasPending, hasConflicts, hasRefused }: Work): Saving {
  if (isSignedOut) return 'signed-out';
  if (isAway && (waits || hasPending)) return isKept ? 'kept' : 'unkept';
  if (hasConflicts) return 'conflict';
  if (hasRefused) return 'refused';
  return isSending || waits ? 'saving' : 'saved';
}

/** Items as they stand on the server. @param isTheirs somebody else wrote them: the page still shows what they were, and is offered the new */
export function adopted({ page, newer, shownAs }: EditorState, items: PageModel['items'], isTheirs: boolean): Partial<EditorState> {
  if (!page) return {};
  const now = { page: { ...page, items: { ...page.items, ...items } } };
  if (!isTheirs) return now;
  const moved = movedIn(page, items);
  const old = moved.flatMap((id) => (page.items[id] && !shownAs[id] ? [[id, page.items[id]] as const] : []));
  return { ...now, newer: [...new Set([...newer, ...moved])], shownAs: { ...shownAs, ...Object.fromEntries(old) } };
}

/** @returns ids of items that are others by now */
export const movedIn = (page: PageModel | null, items: PageModel['items']): string[] =>
  Object.keys(items).filter((id) => items[id]?.revision !== page?.items[id]?.revision);

/** The server took something of the editor's own: where the page shows an older version than there is, it shows this as well. */
export function taken({ page, shownAs }: EditorState, { items, notes }: Changed): Partial<EditorState> {
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
