/** `/desk/item/<id>/place`, `/copy`, `/delete`: an item elsewhere, once more, and gone (EDT-03, DEL-06). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { AddressRedirected, checkFree } from '../../content/repository/address-rules.ts';
import { deleteItem, LeadsNowhere, liveRoutes } from '../../content/repository/delete-item.ts';
import { routeOf } from '../../content/repository/draft-places.ts';
import { moveItem } from '../../content/repository/move-item.ts';
import { copyOf, newShared, ownData } from '../../content/repository/new-items.ts';
import { type Referrers, referrersOf } from '../../content/repository/referrers.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import { above } from '../../content/repository/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree-rows.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { Forbidden } from '../../errors.ts';
import type { Board } from '../../page/board-page.ts';
import { readDeskForm, seeOther } from './content-desk.ts';
import { isRefused, placeOf, placeRows, type Refused, refusalOf, textOf, type Typed, typedOf } from './place-form.ts';
import { referrerRows } from './referrer-rows.ts';
import { isFixed, itemOf, trailTo } from './tree-item.ts';
import { hereOf, partOf, show, type TreeDesk, treeDesk } from './tree-words.ts';

type Act = 'place' | 'copy';
type Section = NonNullable<Board['Sections']>[number];

const MAX_BYTES = 64 * 1024;

async function opened(c: Context<AppEnv>): Promise<{ desk: TreeDesk; row: TreeRow; item: StoredItem }> {
  const desk = await treeDesk(c, 'editor');
  const found = await itemOf(desk);
  if (isFixed(found.row)) throw new Forbidden('This stays where it is: the site relies on it.');
  return { desk, ...found };
}

export const showPlace = (act: Act) =>
  async function showPlace(c: Context<AppEnv>): Promise<Response> {
    const { desk, row, item } = await opened(c);
    const [parent] = (await above(desk.door.db, desk.door, row.id)).slice(-1);
    const typed = {
      title: act === 'copy' ? `${row.title} (copy)` : row.title,
      name: act === 'copy' ? '' : item.name,
      parent: parent ? (row.path.startsWith('/home/') ? parent.path.slice('/home'.length) || '/' : parent.path) : '/',
      sort: String(row.sort),
    };
    return placeForm(desk, act, row, item, typed);
  };

/** POST: 303 to the item at its new place, or to the copy; 422 and 409 with the form and what is wrong. */
export const takePlace = (act: Act) =>
  async function takePlace(c: Context<AppEnv>): Promise<Response> {
    const { desk, row, item } = await opened(c);
    const posted = await readDeskForm(c.req.raw, MAX_BYTES);
    const typed = typedOf(posted);
    const isPage = row.path.startsWith('/home/');
    const wanted = await placeOf(desk, typed, isPage, act === 'place' ? item.name : '');
    if (isRefused(wanted)) return placeForm(desk, act, row, item, typed, wanted);
    const { db, by, at } = desk.door;
    const { parent, name, title: displayName, sort, path } = wanted;
    try {
      if (act === 'place') {
        const revision = textOf(posted, 'revision');
        const { redirects } = await moveItem(db, desk.door, { item, revision, parent, name, displayName, sort, by, at });
        return seeOther(desk.to(`item/${row.id}`, { done: redirects > 0 ? 'redirected' : 'placed' }));
      }
      await checkFree(db, desk.door, routeOf(path, row.route !== null));
      const place = { parent, name, displayName, sort };
      const { id, writes } = item.presentation
        ? copyOf(item, await ownData(db, desk.door, item.path), place)
        : newShared(place, item.template, item.fields);
      await writeDrafts(db, desk.door, { writes, by, at });
      return seeOther(desk.to(`item/${id}`, { done: 'copied' }));
    } catch (error) {
      const now = error instanceof RevisionConflict ? await itemOf(desk) : { row, item };
      return placeForm(desk, act, now.row, now.item, typed, refusalOf(error, wanted));
    }
  };

async function placeForm(desk: TreeDesk, act: Act, row: TreeRow, item: StoredItem, typed: Typed, refused?: Refused): Promise<Response> {
  const isPage = row.path.startsWith('/home/');
  const isLive = row.state === 'live' || row.state === 'changed';
  const words = {
    place: {
      title: `Rename or move: ${row.title}`,
      lede: isPage && isLive ? 'When this is published, the old address and those of all pages under it lead to the new ones.' : '',
      submit: 'Save',
    },
    copy: {
      title: `Copy: ${row.title}`,
      lede: 'The copy has texts of its own; what is shared stays shared. What stands under it is not copied.',
      submit: 'Make the copy',
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
        heading: 'Where it stands',
        isTitled: false,
        post: desk.to(`item/${row.id}/${act}`),
        hidden: { revision: item.revision },
        rows: placeRows(typed, isPage, refused?.errors),
        submits: [{ text: words.submit, value: act }],
        cancel: { text: 'Back without changing it', link: desk.to(`item/${row.id}`) },
      },
    ],
  };
  return show(desk, hereOf(row.path), board, refused?.status ?? 200);
}

export async function showDelete(c: Context<AppEnv>): Promise<Response> {
  const { desk, row, item } = await opened(c);
  return deleteForm(desk, row, item, '');
}

/** POST: 303 to the tree; 422 and 409 with the form and what is wrong. */
export async function takeDelete(c: Context<AppEnv>): Promise<Response> {
  const { desk, row, item } = await opened(c);
  const posted = await readDeskForm(c.req.raw, MAX_BYTES);
  const leadTo = textOf(posted, 'leadTo').trim();
  const { db, by, at } = desk.door;
  if (leadTo !== '' && !/^\/(?![/\\])[^\s\\]*$/.test(leadTo))
    return deleteForm(desk, row, item, leadTo, { status: 422, text: 'is no address of this site. It has to begin with /.' });
  try {
    await deleteItem(db, desk.door, { item, revision: textOf(posted, 'revision'), leadTo, by, at });
    return seeOther(desk.to(partOf(row.path), { done: 'deleted' }));
  } catch (error) {
    if (error instanceof LeadsNowhere)
      return deleteForm(desk, row, item, leadTo, { status: 422, text: 'goes along with what is deleted.' });
    if (error instanceof AddressRedirected)
      return deleteForm(desk, row, item, leadTo, { status: 422, text: `leads on to ${error.target}: write that instead.` });
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await itemOf(desk);
    return deleteForm(desk, now.row, now.item, leadTo, {
      status: 409,
      problem: 'Somebody else changed it meanwhile. Look again before you delete it.',
    });
  }
}

async function deleteForm(
  desk: TreeDesk,
  row: TreeRow,
  item: StoredItem,
  leadTo: string,
  wrong?: { status: 409 | 422; text?: string; problem?: string },
): Promise<Response> {
  const { db } = desk.door;
  const [referrers, routes, trail] = await Promise.all([
    referrersOf(db, desk.door, row, desk.prefix),
    liveRoutes(db, desk.door, row),
    trailTo(desk, row, true),
  ]);
  const isKnown = routes.length > 0;
  const seen = isKnown
    ? `Visitors know ${routes.length === 1 ? `the address ${routes[0]}` : `${routes.length > 300 ? 'more than 300' : routes.length} addresses of it`}. Until this is published they see it; after that they are told the page was not found, unless you send them somewhere else.`
    : 'Visitors have never seen it.';
  const form: Section = {
    kind: 'form',
    id: 'delete',
    heading: 'What visitors will see',
    note: row.hasChildren ? `${seen} Everything under it is deleted with it.` : seen,
    post: desk.to(`item/${row.id}/delete`),
    hidden: { revision: item.revision },
    rows: isKnown
      ? [
          {
            name: 'leadTo',
            label: 'Send visitors to',
            hint: 'An address of this site, such as /blog. Left empty, they are told the page was not found.',
            control: 'line',
            parts: { value: leadTo },
            ...(wrong?.text && { error: { part: 'value', message: wrong.text } }),
          },
        ]
      : [],
    submits: [{ text: 'Delete', value: 'delete', look: 'action' }],
    cancel: { text: 'Keep it', link: desk.to(`item/${row.id}`) },
  };
  const board: Board = {
    Title: `Delete: ${row.title}`,
    Lede: referrersSaid(referrers),
    Trail: trail,
    ...(wrong?.problem && { Problem: { title: 'Not deleted', text: wrong.problem } }),
    Sections: [form, referrerRows(desk, referrers, { id: 'referrers', caption: 'Where it is used' })],
  };
  return show(desk, hereOf(row.path), board, wrong?.status ?? 200);
}

/** Before the button is reached. */
function referrersSaid({ list, hasMore }: Referrers): string {
  if (list.length === 0) return 'It is used nowhere.';
  const seen = list.filter(({ isLive }) => isLive).length;
  const all = hasMore ? `more than ${list.length}` : String(list.length);
  return `It is used in ${all} ${list.length === 1 ? 'place' : 'places'}, ${seen} of them seen by visitors. They are listed below.`;
}
