/** Creates blocks and the items that hold their data: one item each, under the block's page or design. */
import type { ItemContent, Placed, StoredFields } from '../../content/repository/store/items.ts';
import { nameId, slug } from '../../content/repository/store/names.ts';
import { type NewId, newUid } from './copies.ts';
import { nextNumber, numbersIn } from './placed.ts';
import { type NewBlock, refuse, type ChangeSession, type Working } from './session.ts';

/** @param source a shared item, instead of a new one */
export function placedNew(session: ChangeSession, working: Working, made: NewBlock, source?: string): Placed {
  const { item, presentation } = working;
  const taken = numbersIn(presentation?.placeholders ?? {});
  const isDesign = item.template === 'Page design';
  const place = ({ component, params, fields, placeholders }: NewBlock, chosen?: string): Placed => {
    const number = nextNumber(taken, isDesign);
    return {
      uid: newUid(session.newId),
      name: component,
      params: { ...params, DynamicPlaceholderId: String(number) },
      source: chosen ?? (fields ? addItem(session, working, component, fields) : ''),
      placeholders: Object.fromEntries(Object.entries(placeholders).map(([name, list]) => [name, list.map((one) => place(one))])),
    };
  };
  if (source) {
    const shared = session.others.get(source) ?? refuse(item.id, 'source', 'does not exist');
    const why = session.schemas.refusesSource(made.component, shared);
    if (why) refuse(item.id, 'source', why);
  }
  return place(made, source || undefined);
}

/** @param always copies shared items, too @returns the data source of a copy: a page's own data is copied */
export function copiedSource(session: ChangeSession, working: Working, component: string, source: string, always = false): string {
  if (!source) return '';
  const from = session.working.get(source)?.fields ?? session.others.get(source)?.fields;
  const path = session.working.get(source)?.item.path ?? session.others.get(source)?.path ?? '';
  const isOwn = path.toLowerCase().startsWith(`${working.item.path.toLowerCase()}/data/`);
  if (!from) return always ? refuse(working.item.id, 'source', 'does not exist') : source;
  return isOwn || always ? addItem(session, working, component, from) : source;
}

function addItem(session: ChangeSession, working: Working, component: string, fields: StoredFields): string {
  const parent = session.folders.get(working.item.id) ?? addFolder(session, working);
  const id = session.newId();
  const name = `${slug(component)}-${suffix(session.newId)}`;
  const path = `${working.item.path}/data/${name}`;
  session.created.push({ ...plain, id, parent, name, displayName: name, path, template: component, fields });
  return id;
}

function addFolder(session: ChangeSession, { item }: Working): string {
  const path = `${item.path}/data`;
  // The id that an import of files would give it: the folder is found again, and not created twice at its address.
  const id = nameId(`tree:${item.site}:${path.toLowerCase()}`);
  session.created.push({ ...plain, id, parent: item.id, name: 'data', displayName: 'data', path, template: 'Folder', fields: {} });
  session.folders.set(item.id, id);
  return id;
}

const plain: Pick<ItemContent, 'route' | 'sort' | 'presentation'> = { route: null, sort: 0, presentation: null };
const suffix = (newId: NewId): string => newId().slice(0, 6);
