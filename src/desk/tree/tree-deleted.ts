/** `/desk/deleted`: recently deleted items, which can be restored (EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { restoreItem } from '../../content/repository/drafts/delete-item.ts';
import { deletedItems } from '../../content/repository/drafts/deleted-items.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { normaliseId } from '../../content/ids.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { momentOf } from '../../editing/moment.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { showTree, type TreeDesk, treeDesk } from './tree-desk.ts';

const MAX_BYTES = 16 * 1024;

export async function getDeleted(c: AppContext): Promise<Response> {
  return deletedPage(await treeDesk(c, 'reader'));
}

/** POST: 303 to the restored item; 409 with the list when it can't be restored. */
export async function postDeleted(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const item = normaliseId(postedValue(await readDeskForm(c.req.raw, MAX_BYTES), 'item'));
  const { db, by, at } = desk.editor;
  if (!item) throw new BadRequest([{ parameter: 'item', message: 'is not the id of an item' }]);
  if (!(await deletedItems(db, desk.editor)).some(({ id }) => id === item))
    throw new NotFound('This item is not among the recently deleted ones.');
  try {
    await restoreItem(db, desk.editor, { item, by, at });
    return seeOther(desk.to(`item/${item}`, { done: 'back' }));
  } catch (error) {
    if (error instanceof PlaceTaken)
      return deletedPage(desk, 'Another item is at its address now. Move that item first, then restore this one.');
    if (error instanceof RevisionConflict) return deletedPage(desk, 'The item above it is deleted too. Restore that item first.');
    throw error;
  }
}

async function deletedPage(desk: TreeDesk, problem = ''): Promise<Response> {
  const items = await deletedItems(desk.editor.db, desk.editor);
  const zone = desk.editor.services.settings.TIME_ZONE;
  const board: Board = {
    Title: 'Recently deleted',
    Lede: 'Pages that were deleted with the page above them are not listed: they are restored with it.',
    Trail: [{ name: 'Pages', link: desk.to('pages') }],
    ...(problem && { Problem: { title: 'Not restored', text: problem } }),
    Sections: [
      {
        kind: 'table',
        id: 'deleted',
        caption: 'Deleted',
        isTitled: false,
        heads: ['Name', 'Type', 'For visitors', 'Deleted', 'By'],
        none: 'There are no recently deleted items.',
        rows: items.map(({ id, title, path, route, template, isLive, by, at }) => ({
          cells: [
            { text: title, note: route ?? path },
            template,
            isLive ? { badge: 'wait' as const, text: 'Still visible' } : { badge: 'off' as const, text: 'Gone' },
            { time: momentOf(at, zone) },
            by,
          ],
          actions: desk.mayWrite ? [{ text: 'Bring back', post: desk.to('deleted'), value: 'back', hidden: { item: id } }] : [],
        })),
      },
    ],
  };
  return showTree(desk, 'pages', board, problem ? 409 : 200);
}
