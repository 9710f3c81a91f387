/** `/desk/item/<id>/place` and `/copy`: renames, moves or copies an item (EDT-03, DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { checkFree } from '../../content/repository/drafts/address-rules.ts';
import { routeFromPath } from '../../content/repository/drafts/draft-places.ts';
import { moveItem } from '../../content/repository/drafts/move-item.ts';
import { copyPage, newShared, ownDataOf } from '../../content/repository/drafts/new-items.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { above } from '../../content/repository/tree/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { isRefusedPlace, placeOf, type RefusedPlace, placeRefusal, type TypedPlace, type PlaceErrors } from '../../editing/items/place.ts';
import { hereOf, showTree, type TreeDesk, itemOf, trailTo, movableItem } from './tree-desk.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';

type Act = 'place' | 'copy';
const MAX_BYTES = 64 * 1024;

export const getPlace = (act: Act) =>
  async function getPlace(c: AppContext): Promise<Response> {
    const { desk, row, item } = await movableItem(c);
    const [parent] = (await above(desk.editor.db, desk.editor, row.id)).slice(-1);
    const typed = {
      title: act === 'copy' ? `${row.title} (copy)` : row.title,
      name: act === 'copy' ? '' : item.name,
      parent: parent ? (row.path.startsWith('/home/') ? parent.path.slice('/home'.length) || '/' : parent.path) : '/',
      sort: String(row.sort),
    };
    return placeForm(desk, act, row, item, typed);
  };

/** POST: 303 to the item at its new place, or to the copy; 422 and 409 with the form and its faults. */
export const postPlace = (act: Act) =>
  async function postPlace(c: AppContext): Promise<Response> {
    const { desk, row, item } = await movableItem(c);
    const posted = await readDeskForm(c.req.raw, MAX_BYTES);
    const typed = typedOf(posted);
    const isPage = row.path.startsWith('/home/');
    const wanted = await placeOf(desk.editor, c.get('site'), typed, isPage, act === 'place' ? item.name : '');
    if (isRefusedPlace(wanted)) return placeForm(desk, act, row, item, typed, wanted);
    const { db, by, at } = desk.editor;
    const { parent, name, title: displayName, sort, path } = wanted;
    try {
      if (act === 'place') {
        const revision = postedValue(posted, 'revision');
        const { redirects } = await moveItem(db, desk.editor, { item, revision, parent, name, displayName, sort, by, at });
        return seeOther(desk.to(`item/${row.id}`, { done: redirects > 0 ? 'redirected' : 'placed' }));
      }
      await checkFree(db, desk.editor, routeFromPath(path, row.route !== null));
      const place = { parent, name, displayName, sort };
      const { id, writes } = item.presentation
        ? copyPage(item, await ownDataOf(db, desk.editor, item.path), place)
        : newShared(place, item.template, item.fields);
      await writeDrafts(db, desk.editor, { writes, by, at });
      return seeOther(desk.to(`item/${id}`, { done: 'copied' }));
    } catch (error) {
      const now = error instanceof RevisionConflict ? await itemOf(desk) : { row, item };
      return placeForm(desk, act, now.row, now.item, typed, placeRefusal(error, wanted));
    }
  };

async function placeForm(
  desk: TreeDesk,
  act: Act,
  row: TreeRow,
  item: StoredItem,
  typed: TypedPlace,
  refused?: RefusedPlace,
): Promise<Response> {
  const isPage = row.path.startsWith('/home/');
  const isLive = row.state === 'live' || row.state === 'changed';
  const words = {
    place: {
      title: `Rename or move: ${row.title}`,
      lede: isPage && isLive ? 'When this is published, the old address and those of all pages under it redirect to the new ones.' : '',
      submit: 'Save',
    },
    copy: {
      title: `Copy: ${row.title}`,
      lede: 'The copy has its own texts; shared items stay shared. Items under it are not copied.',
      submit: 'Create the copy',
    },
  }[act];
  const board: Board = {
    Title: words.title,
    Lede: words.lede,
    Trail: await trailTo(desk, row, true),
    ...(refused?.problem && { Problem: { text: refused.problem } }),
    Sections: [
      {
        kind: 'form',
        id: 'place',
        heading: 'Place',
        isTitled: false,
        post: desk.to(`item/${row.id}/${act}`),
        hidden: { revision: item.revision },
        rows: placeRows(typed, isPage, refused?.errors),
        submits: [{ text: words.submit, value: act }],
        cancel: { text: 'Back without changing it', link: desk.to(`item/${row.id}`) },
      },
    ],
  };
  return showTree(desk, hereOf(row.path), board, refused?.status ?? 200);
}

export const typedOf = (posted: Posted): TypedPlace => ({
  title: postedValue(posted, 'title').trim(),
  name: postedValue(posted, 'name').trim(),
  parent: postedValue(posted, 'parent').trim(),
  sort: postedValue(posted, 'sort').trim(),
});

/** @param isPage an address is shown without `/home`, as visitors know it */
export function placeRows(typed: TypedPlace, isPage: boolean, errors: PlaceErrors = {}): FormRow[] {
  const row = (name: keyof TypedPlace, label: string, hint: string, control: 'line' | 'number' = 'line'): FormRow => ({
    name,
    label,
    hint,
    control,
    parts: { value: typed[name] },
    ...(errors[name] && { error: { part: 'value', message: errors[name] } }),
  });
  return [
    row('title', 'Title', isPage ? 'What the page is called in lists and menus.' : 'Its name for editors.'),
    row('name', 'Last part of the address', 'Letters, digits and hyphens. Leave empty to make it from the title.'),
    row(
      'parent',
      isPage ? 'Under' : 'In folder',
      isPage
        ? 'Address of the page above, such as /blog; / for the first page of the site.'
        : 'Such as /shared. A missing folder is created.',
    ),
    row('sort', 'Order', 'A lower number comes first. Items with the same number are sorted by address.', 'number'),
  ];
}
