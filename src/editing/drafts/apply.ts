/** Applies editors' changes to items: what to write, and the changes that undo it. Pure (EDT-03). */
import type { ItemContent } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import type { Change } from '../protocol.ts';
import { bringBlock, copyBlock, insertBlock, moveBlock, params, removeBlock, source } from './block-acts.ts';
import { insertSection } from './insert-section.ts';
import type { NewId } from './copies.ts';
import { listAct, set } from './field-acts.ts';
import { versions } from './version-acts.ts';
import { type ChangeHandler, type BlockSchemas, ChangeRefusal, refuse, type ChangeSession } from './session.ts';

export interface Given {
  /** Drafts of the items that the changes name. */
  items: readonly StoredItem[];
  /** Drafts of other referenced items: data sources, chosen items. */
  others: readonly StoredItem[];
  /** Folder of an item's own data, by the item's id. */
  folders: ReadonlyMap<string, string>;
  schemas: BlockSchemas;
  newId: NewId;
}

export interface Applied {
  saves: Extract<DraftWrite, { do: 'save' }>[];
  creates: ItemContent[];
  /** In the order to apply them; with the revisions that were given. */
  undo: Change[];
  notes: ChangeSession['notes'];
  uid: string;
}

const acts: { [K in Change['do']]: ChangeHandler<K> } = {
  set,
  list: listAct,
  'insert-block': insertBlock,
  'insert-section': insertSection,
  'move-block': moveBlock,
  'copy-block': copyBlock,
  'remove-block': removeBlock,
  'bring-block': bringBlock,
  params,
  source,
  versions,
};

/** @throws Refusal when one change can't be made: then none is */
export function applyChanges(changes: readonly Change[], { items, others, folders, schemas, newId }: Given): Applied {
  const working = new Map(items.map((item) => [item.id, { item, fields: item.fields, presentation: item.presentation }]));
  const session: ChangeSession = {
    schemas,
    newId,
    working,
    others: new Map(others.map((item) => [item.id, item])),
    folders: new Map(folders),
    created: [],
    notes: [],
    uid: '',
  };
  const undo = changes.flatMap((change) => {
    const one = working.get(change.item) ?? refuse(change.item, 'item', 'no longer exists');
    return [(acts[change.do] as ChangeHandler<Change['do']>)(session, one, change)];
  });
  const saves: Applied['saves'] = [];
  for (const { item, fields, presentation } of working.values()) {
    if (JSON.stringify([fields, presentation]) === JSON.stringify([item.fields, item.presentation])) continue;
    // An undo can restore a state that did not fit its schema already.
    const givesBack = changes.every((change) => change.item !== item.id || change.takesBack);
    const misfits = givesBack || fields === item.fields ? [] : schemas.misfits(item, fields);
    if (misfits.length > 0) throw new ChangeRefusal(item.id, misfits);
    saves.push({ do: 'save', item: item.id, revision: item.revision, fields, presentation });
  }
  return { saves, creates: session.created, undo: undo.reverse().flat(), notes: session.notes, uid: session.uid };
}
