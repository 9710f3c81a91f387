/** `/edit/items`: the entries of a list, to insert, move and remove; every change is a draft (EDT-01, EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { changeList } from '../content/repository/change-list.ts';
import { RevisionConflict } from '../content/repository/revision-conflict.ts';
import type { ListChange } from '../content/repository/entries.ts';
import { newEntry } from '../content/repository/new-entry.ts';
import { editFields, editItems, type ItemAddress } from '../editing/item-form/addresses.ts';
import { entriesOf, type OpenItem, openItem, pagesUsing } from '../editing/item-form/open-item.ts';
import { labelOf } from '../editing/item-form/control/rules.ts';
import { BadRequest, NotFound } from '../errors.ts';
import { deskPage } from '../page/desk-page.ts';
import { type EditRequest, postedText, readEditRequest, readPosted } from './edit-door.ts';

export async function showItems(c: Context<AppEnv>): Promise<Response> {
  const asked = readEditRequest(c);
  return page(c, asked, await opened(c, asked), {});
}

/** 303 to the list as it is now, or to the fields of what was inserted; 409 with the list when somebody saved in between. */
export async function takeItems(c: Context<AppEnv>): Promise<Response> {
  const asked = readEditRequest(c);
  const posted = await readPosted(c);
  const { item, fields } = await opened(c, asked);
  if (!(await entriesOf(asked.db, item, fields, asked.field))) throw new NotFound('The item has no such list.');
  const { address, field } = asked;
  const id = postedText(posted, 'entry');
  const change = changeOf(postedText(posted, 'do'), id, asked, item.site);
  try {
    await changeList(
      asked.db,
      { site: item.site, language: item.language },
      {
        item: item.id,
        inside: address.inside,
        field,
        change,
        // An entry at the end is right whatever else was saved.
        ...(change.do !== 'insert' && { revision: postedText(posted, 'revision') }),
        by: asked.by,
        at: c.get('services').clock.now(),
      },
    );
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return page(c, asked, await opened(c, asked), { State: 'conflict' }, 409);
  }
  if (change.do !== 'insert' || 'ref' in change.entry)
    return seeOther(
      `${editItems(address, field, { did: change.do === 'move' ? 'moved' : 'removed' })}${change.do === 'move' ? `#entry-${id}` : ''}`,
    );
  return seeOther(editFields(entryAddress(address, field, change.entry.id)));
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

function changeOf(wanted: string, entry: string, { field, schema }: EditRequest, site: string): ListChange {
  switch (wanted) {
    case 'insert':
      return { do: 'insert', entry: newEntry(field, schema.example(field), site) };
    case 'up':
      return { do: 'move', entry, by: -1 };
    case 'down':
      return { do: 'move', entry, by: 1 };
    case 'remove':
      return { do: 'remove', entry };
    default:
      throw new BadRequest([{ parameter: 'do', message: 'is none of insert, up, down, remove' }]);
  }
}

const entryAddress = (address: ItemAddress, field: string, id: string): ItemAddress => ({
  ...address,
  inside: [...address.inside, field, id],
});

/** A referenced item is edited by itself; its schema is that of the list it stands in. */
const itemAddress = (address: ItemAddress, field: string, id: string): ItemAddress => ({
  ...address,
  item: id,
  inside: [],
  of: address.of && [address.of, ...address.inside.filter((_, index) => index % 2 === 0), field].join('.'),
});

async function opened(c: Context<AppEnv>, { db, address, schema }: EditRequest): Promise<OpenItem> {
  const open = await openItem(db, c.get('site').site, address, schema.blockName);
  if (!open || 'gone' in open) throw new NotFound('This site has no such item.');
  return open;
}

async function page(
  c: Context<AppEnv>,
  asked: EditRequest,
  { item, fields, title, trail }: OpenItem,
  state: { State?: 'conflict' },
  status = 200,
): Promise<Response> {
  const { address, field, db, schema } = asked;
  const entries = await entriesOf(db, item, fields, field);
  if (!entries) throw new NotFound('The item has no such list.');
  const confirms = !state.State && entries.some(({ id }) => id === asked.remove);
  const name = `${labelOf(field)} of ${schema.blockName && address.inside.length === 0 ? title : `“${title}”`}`;
  const List = {
    Title: name,
    Trail: [...trail, { name: title, link: editFields(address) }],
    Action: editItems(address, field),
    Self: editItems(address, field),
    Back: address.back,
    Revision: item.revision,
    State: confirms ? 'confirm' : 'ready',
    Did: asked.did,
    Pages: await pagesUsing(db, item),
    Entries: entries.map((entry) => ({
      ...entry,
      link: editFields(entry.isReference ? itemAddress(address, field, entry.id) : entryAddress(address, field, entry.id)),
      remove: editItems(address, field, { remove: entry.id }),
    })),
    Remove: asked.remove,
    ...state,
  };
  return deskPage({ site: c.get('site'), services: c.get('services'), block: 'ItemList', fields: { List }, title: name, status });
}
