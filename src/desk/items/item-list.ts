/** `/edit/items`: the entries of a list, to insert, move and remove; every change is a draft (EDT-01, EDT-04). */
import { seeOther } from '../../lib/http/see-other.ts';
import type { AppContext } from '../../app-env.ts';
import { changeList } from '../../content/repository/drafts/change-list.ts';
import type { ListChange } from '../../content/repository/store/entries.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';
import { editFields, editItems, type ItemAddress } from '../../editing/item-form/addresses.ts';
import { entriesOf, type NamedEntry, type OpenItem, openItem, pagesUsing } from '../../editing/item-form/open-item.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { type Board, boardPage, type Section, type TableRow } from '../../page/desk/board-page.ts';
import { deskHead } from '../shared/board-response.ts';
import { isStored } from '../shared/drafts.ts';
import { postedText } from '../shared/posted-form.ts';
import { type ItemRequest, readItemForm, readItemRequest, sharedItemText } from './item-request.ts';

export async function getItemList(c: AppContext): Promise<Response> {
  const asked = await readItemRequest(c);
  return page(c, asked, await opened(c, asked));
}

/** POST: 303 to the current list, or to the fields of the inserted entry; 409 with the list when another editor saved in between. */
export async function postItemList(c: AppContext): Promise<Response> {
  const asked = await readItemRequest(c);
  const posted = await readItemForm(c);
  const { item, fields } = await opened(c, asked);
  if (!(await entriesOf(asked.editor.db, item, fields, asked.field))) throw new NotFound('The item has no such list.');
  const { address, field } = asked;
  const id = postedText(posted, 'entry');
  const change = changeOf(postedText(posted, 'do'), id, asked, item.site);
  const write = changeList(
    asked.editor.db,
    { site: item.site, language: item.language },
    {
      item: item.id,
      inside: address.inside,
      field,
      change,
      // Adding an entry at the end is safe whatever another editor saved.
      ...(change.do !== 'insert' && { revision: postedText(posted, 'revision') }),
      by: asked.editor.by,
      at: asked.editor.at,
    },
  );
  if (!(await isStored(write))) return page(c, asked, await opened(c, asked), CONFLICT, 409);
  if (change.do !== 'insert' || 'ref' in change.entry)
    return seeOther(
      `${editItems(address, field, { did: change.do === 'move' ? 'moved' : 'removed' })}${change.do === 'move' ? `#entry-${id}` : ''}`,
    );
  return seeOther(editFields(entryAddress(address, field, change.entry.id)));
}

function changeOf(wanted: string, entry: string, { field, schema }: ItemRequest, site: string): ListChange {
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

/** A referenced item is edited on its own; its schema is that of the list that refers to it. */
const itemAddress = (address: ItemAddress, field: string, id: string): ItemAddress => ({
  ...address,
  item: id,
  inside: [],
  of: address.of && [address.of, ...address.inside.filter((_, index) => index % 2 === 0), field].join('.'),
});

async function opened(c: AppContext, { editor: { db }, address, schema }: ItemRequest): Promise<OpenItem> {
  const open = await openItem(db, c.get('site').site, address, schema.blockName);
  if (!open || 'gone' in open) throw new NotFound('This site has no such item.');
  return open;
}

const CONFLICT = {
  title: 'Another editor changed this list in the meantime',
  text: 'Nothing was changed. Below is the current list.',
};
const DONE = {
  '': '',
  moved: 'Moved. The new order is a draft.',
  removed: 'Removed. Visitors see it until this is published.',
};

async function page(
  c: AppContext,
  asked: ItemRequest,
  open: OpenItem,
  problem?: NonNullable<Board['Problem']>,
  status = 200,
): Promise<Response> {
  const { address, field, schema, editor } = asked;
  const { item, fields, title, trail } = open;
  const entries = await entriesOf(editor.db, item, fields, field);
  if (!entries) throw new NotFound('The item has no such list.');
  const name = `${labelOf(field)} of ${schema.blockName && address.inside.length === 0 ? title : `“${title}”`}`;
  const removed = problem ? undefined : entries.find(({ id }) => id === asked.remove);
  const post = editItems(address, field);
  const board: Board = {
    Title: removed ? `Remove “${removed.name}”?` : name,
    Trail: [{ name: 'The page', link: address.back }, ...trail, { name: title, link: editFields(address) }],
    ...(removed
      ? { Lede: removalWords(removed), Sections: [confirmation(removed, post, item.revision)] }
      : {
          Lede: sharedItemText(await pagesUsing(editor.db, item)).trim(),
          Done: DONE[asked.did],
          ...(problem && { Problem: problem }),
          Sections: [entryTable(asked, entries, post, item.revision)],
        }),
  };
  return boardPage({ ...deskHead(c, editor, 'pages'), board, title: name, status });
}

const removalWords = ({ isReference }: NamedEntry): string =>
  isReference
    ? 'It is removed from this list only. The item itself is not deleted.'
    : 'It is removed from the draft with everything in it. Visitors see it until the draft is published.';

const confirmation = ({ id }: NamedEntry, post: string, revision: string): Section => ({
  kind: 'form',
  id: 'remove',
  heading: 'Remove',
  isTitled: false,
  post,
  hidden: { revision, entry: id },
  submits: [{ text: 'Remove', value: 'remove', look: 'action' }],
  cancel: { text: 'Keep it', link: post },
});

function entryTable({ address, field }: ItemRequest, entries: readonly NamedEntry[], post: string, revision: string): Section {
  const row = ({ id, name, isReference }: NamedEntry, at: number): TableRow => {
    const link = editFields(isReference ? itemAddress(address, field, id) : entryAddress(address, field, id));
    const about = `“${name}”`;
    const move = (text: string, value: string) => ({ text, about, post, value, hidden: { revision, entry: id } });
    return {
      cells: [{ text: name, link, note: isReference ? 'A separate item: your edits show wherever it is used.' : '' }],
      anchor: `entry-${id}`,
      actions: [
        ...(at > 0 ? [move('Move up', 'up')] : []),
        ...(at < entries.length - 1 ? [move('Move down', 'down')] : []),
        { text: 'Edit', about, link },
        { text: 'Remove', about, link: editItems(address, field, { remove: id }) },
      ],
    };
  };
  return {
    kind: 'table',
    id: 'entries',
    caption: 'Items',
    isTitled: false,
    heads: ['Item'],
    rows: entries.map(row),
    tools: [
      { text: 'Insert item', post, value: 'insert', look: 'light' },
      { text: 'Back to the page', link: address.back, look: 'quiet' },
    ],
  };
}
