/** `/desk/deleted`: what was deleted recently, and brought back (EDT-03). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { bringBack } from '../../content/repository/delete-item.ts';
import { deletedItems } from '../../content/repository/deleted-items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { PlaceTaken } from '../../content/repository/write-drafts.ts';
import { normaliseId } from '../../content/ids.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import type { Board } from '../../page/board-page.ts';
import { momentOf } from '../moment.ts';
import { readDeskForm, seeOther } from './content-desk.ts';
import { textOf } from './place-form.ts';
import { show, type TreeDesk, treeDesk } from './tree-words.ts';

const MAX_BYTES = 16 * 1024;

export async function showDeleted(c: Context<AppEnv>): Promise<Response> {
  return deletedPage(await treeDesk(c, 'reader'));
}

/** POST: 303 to the item that came back; 409 with the list where it can't. */
export async function takeDeleted(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const item = normaliseId(textOf(await readDeskForm(c.req.raw, MAX_BYTES), 'item'));
  const { db, by, at } = desk.door;
  if (!item) throw new BadRequest([{ parameter: 'item', message: 'is not the id of an item' }]);
  if (!(await deletedItems(db, desk.door)).some(({ id }) => id === item))
    throw new NotFound('That is not among what was deleted recently.');
  try {
    await bringBack(db, desk.door, { item, by, at });
    return seeOther(desk.to(`item/${item}`, { done: 'back' }));
  } catch (error) {
    if (error instanceof PlaceTaken)
      return deletedPage(desk, 'Something else stands at its address now. Move that first, then bring this back.');
    if (error instanceof RevisionConflict) return deletedPage(desk, 'What it stood under is deleted as well. Bring that back first.');
    throw error;
  }
}

async function deletedPage(desk: TreeDesk, problem = ''): Promise<Response> {
  const items = await deletedItems(desk.door.db, desk.door);
  const zone = desk.door.services.settings.TIME_ZONE;
  const board: Board = {
    Title: 'Recently deleted',
    Lede: 'Pages that were deleted along with the page above them are not listed: they come back with it.',
    Trail: [{ name: 'Pages', link: desk.to('pages') }],
    ...(problem && { Problem: { title: 'It did not come back', text: problem } }),
    Sections: [
      {
        kind: 'table',
        id: 'deleted',
        caption: 'Deleted',
        isTitled: false,
        heads: ['Name', 'Type', 'For visitors', 'Deleted', 'By'],
        none: 'Nothing was deleted recently.',
        rows: items.map(({ id, title, path, route, template, isLive, by, at }) => ({
          cells: [
            { text: title, note: route ?? path },
            template,
            isLive ? { badge: 'wait' as const, text: 'Still seen' } : { badge: 'off' as const, text: 'Gone' },
            { time: momentOf(at, zone) },
            by,
          ],
          actions: desk.mayWrite ? [{ text: 'Bring back', post: desk.to('deleted'), value: 'back', hidden: { item: id } }] : [],
        })),
      },
    ],
  };
  return show(desk, 'pages', board, problem ? 409 : 200);
}
