/** `/desk/item/<id>/delete`: deletes an item, and redirects its address (EDT-03, DEL-06). */
import type { AppContext } from '../../app-env.ts';
import { AddressRedirected } from '../../content/repository/drafts/address-rules.ts';
import { deleteItem, LeadsNowhere, liveRoutes } from '../../content/repository/drafts/delete-item.ts';
import { type Referrers, referrersOf } from '../../content/repository/store/referrers.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { referrerRows, hereOf, partOf, showTree, type TreeDesk, itemOf, trailTo, movableItem } from './tree-desk.ts';

const MAX_BYTES = 64 * 1024;

export async function getDelete(c: AppContext): Promise<Response> {
  const { desk, row, item } = await movableItem(c);
  return deleteForm(desk, row, item, '');
}

/** POST: 303 to the tree; 422 and 409 with the form and its faults. */
export async function postDelete(c: AppContext): Promise<Response> {
  const { desk, row, item } = await movableItem(c);
  const posted = await readDeskForm(c.req.raw, MAX_BYTES);
  const leadTo = postedValue(posted, 'leadTo').trim();
  const { db, by, at } = desk.editor;
  if (leadTo !== '' && !/^\/(?![/\\])[^\s\\]*$/.test(leadTo))
    return deleteForm(desk, row, item, leadTo, { status: 422, text: 'is not an address of this site. It has to begin with /.' });
  try {
    await deleteItem(db, desk.editor, { item, revision: postedValue(posted, 'revision'), leadTo, by, at });
    return seeOther(desk.to(partOf(row.path), { done: 'deleted' }));
  } catch (error) {
    if (error instanceof LeadsNowhere)
      return deleteForm(desk, row, item, leadTo, { status: 422, text: 'is deleted along with this item.' });
    if (error instanceof AddressRedirected)
      return deleteForm(desk, row, item, leadTo, { status: 422, text: `redirects to ${error.target}: enter that address instead.` });
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await itemOf(desk);
    return deleteForm(desk, now.row, now.item, leadTo, {
      status: 409,
      problem: 'Another editor has changed this item. Check it again before you delete it.',
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
  const { db } = desk.editor;
  const [referrers, routes, trail] = await Promise.all([
    referrersOf(db, desk.editor, row, desk.prefix),
    liveRoutes(db, desk.editor, row),
    trailTo(desk, row, true),
  ]);
  const isKnown = routes.length > 0;
  const seen = isKnown
    ? `Visitors know ${routes.length === 1 ? `the address ${routes[0]}` : `${routes.length > 300 ? 'more than 300' : routes.length} addresses of it`}. They see it until this is published; after that they get “page not found”, unless you send them somewhere else.`
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
            hint: 'An address of this site, such as /blog. If you leave it empty, they get “page not found”.',
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
  return showTree(desk, hereOf(row.path), board, wrong?.status ?? 200);
}

/** A sentence about references, shown before the button. */
function referrersSaid({ list, hasMore }: Referrers): string {
  if (list.length === 0) return 'It is not used anywhere.';
  const seen = list.filter(({ isLive }) => isLive).length;
  const all = hasMore ? `more than ${list.length}` : String(list.length);
  return `It is used in ${all} ${list.length === 1 ? 'place' : 'places'}, ${seen} of them seen by visitors. They are listed below.`;
}
