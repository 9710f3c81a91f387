/** Changes of editors, made of items as they stand: what to write, and what would take it back. Pure (EDT-03). */
import type { ItemContent } from '../../content/repository/items.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import type { DraftWrite } from '../../content/repository/write-drafts.ts';
import type { Change } from '../protocol.ts';
import { bringBlock, copyBlock, insertBlock, moveBlock, params, removeBlock, source } from './block-acts.ts';
import type { NewId } from './copies.ts';
import { list, putBack, set } from './field-acts.ts';
import { type Act, type Knows, Refusal, refuse, type Session } from './session.ts';

export interface Given {
  /** Drafts of the items that changes name. */
  items: readonly StoredItem[];
  /** Drafts of what changes refer to otherwise: data sources, chosen items. */
  others: readonly StoredItem[];
  /** Folder of an item's own data, by the item's id. */
  folders: ReadonlyMap<string, string>;
  knows: Knows;
  newId: NewId;
}

export interface Applied {
  saves: Extract<DraftWrite, { do: 'save' }>[];
  creates: ItemContent[];
  /** The first to be done first; revisions are those that were given. */
  undo: Change[];
  notes: Session['notes'];
  uid: string;
}

const acts: { [K in Change['do']]: Act<K> } = {
  set,
  list,
  'insert-block': insertBlock,
  'move-block': moveBlock,
  'copy-block': copyBlock,
  'remove-block': removeBlock,
  'bring-block': bringBlock,
  params,
  source,
  'put-back': putBack,
};

/** @throws Refusal when one of them can't be made: then none is */
export function applyChanges(changes: readonly Change[], { items, others, folders, knows, newId }: Given): Applied {
  const working = new Map(items.map((item) => [item.id, { item, fields: item.fields, presentation: item.presentation }]));
  const session: Session = {
    knows,
    newId,
    working,
    others: new Map(others.map((item) => [item.id, item])),
    folders: new Map(folders),
    created: [],
    notes: [],
    uid: '',
  };
  const undo = changes.flatMap((change) => {
    const one = working.get(change.item) ?? refuse(change.item, 'item', 'is not there any more');
    return [(acts[change.do] as Act<Change['do']>)(session, one, change)];
  });
  const saves: Applied['saves'] = [];
  for (const { item, fields, presentation } of working.values()) {
    if (JSON.stringify([fields, presentation]) === JSON.stringify([item.fields, item.presentation])) continue;
    // What is given back may be what did not fit when it was found.
    const givesBack = changes.every((change) => change.item !== item.id || change.takesBack);
    const misfits = givesBack || fields === item.fields ? [] : knows.misfits(item, fields);
    if (misfits.length > 0) throw new Refusal(item.id, misfits);
    saves.push({ do: 'save', item: item.id, revision: item.revision, fields, presentation });
  }
  return { saves, creates: session.created, undo: undo.reverse().flat(), notes: session.notes, uid: session.uid };
}
