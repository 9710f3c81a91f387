/** `/desk/history/<item>`: versions of an item and when each was live; bringing one back as the draft, taking the item off (EDT-03, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { publicationsOf, versionsOf } from '../../content/repository/history.ts';
import { plan } from '../../content/repository/planned.ts';
import { plannedVersions } from '../../content/repository/planned-moves.ts';
import { unpublish } from '../../content/repository/publish.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems, type StoredItem } from '../../content/repository/store.ts';
import { PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { may } from '../../editing/roles.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { fromWallTime } from '../../lib/wall-time.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { needsPublisher, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { publicationTable, takeOffForm, versionTable } from './history-parts.ts';
import { HISTORY, inDoor, JOBS, namedItem, pageAt, PUBLISH, SCHEDULE } from './publish-words.ts';

const query = z.object({
  did: z.enum(['', 'restored']).catch('').default(''),
  language: z.string().optional(),
  path: z.string().default('/'),
});

/** `/desk/history?path=/x`: to the page at an address. */
export async function showHistoryOf(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  return seeOther(inDoor(c, door, `${HISTORY}/${await pageAt(door, readQuery(c.req.raw, query).path)}`));
}

export async function showHistory(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  return page(
    c,
    door,
    readQuery(c.req.raw, query).did === 'restored' ? { Done: 'That version is the draft now. Visitors see it once it is published.' } : {},
  );
}

async function page(c: Context<AppEnv>, door: Door, said: Pick<Board, 'Done' | 'Problem'>, status = 200): Promise<Response> {
  const { db, site, language, role } = door;
  const { id, name, route } = await anyItem(door, c.req.param('item') ?? '');
  const [versions, publications, live, planned] = await Promise.all([
    versionsOf(db, { site, language }, id),
    publicationsOf(db, { site, language }, id),
    loadItems(db, { stage: 'live', site, language }, [id]),
    plannedVersions(db, id, language),
  ]);
  if (versions.length === 0) throw new NotFound('This site has no such item.');
  const isLive = live[0]?.site === site;
  const board: Board = {
    ...said,
    Title: `History of ${name}`,
    Trail: [{ name: 'Publish', link: inDoor(c, door, PUBLISH) }],
    Actions: [
      ...(route === null ? [] : [{ text: 'Draft and live side by side', link: inDoor(c, door, urls.desk('compare'), { path: route }) }]),
      ...(route === null ? [] : [{ text: 'Address and place', link: inDoor(c, door, urls.desk(`item/${id}`)) }]),
      ...(route === null ? [] : [{ text: 'As it stood', link: inDoor(c, door, urls.desk('as-of'), { path: route }) }]),
    ],
    Sections: [
      versionTable(c, door, id, versions, publications, planned),
      publicationTable(c, door, publications),
      ...(isLive && may(role, 'publisher') ? [takeOffForm(c, door, id)] : []),
    ],
  };
  return showBoard(c, door, 'publish', board, status);
}

/** Items that were deleted for good have a history, too. */
async function anyItem(door: Door, given: string): Promise<Pick<StoredItem, 'id' | 'route'> & { name: string }> {
  const item = await namedItem(door, given).catch(() => undefined);
  if (item) return { id: item.id, route: item.route, name: item.displayName || item.path };
  const [newest] = await versionsOf(door.db, door, given.toLowerCase());
  if (!newest) throw new NotFound('This site has no such item.');
  return { id: given.toLowerCase(), route: null, name: newest.displayName };
}

/** POST: `restore` a version as the draft, or `unpublish`, now or at a time. */
export async function takeHistory(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const { id } = await anyItem(door, c.req.param('item') ?? '');
  switch (postedText(posted, 'do')) {
    case 'restore':
      return restore(c, door, id, Number(postedText(posted, 'number')));
    case 'unpublish':
      return takeOff(c, door, id, { due: postedText(posted, 'f:due'), comment: postedText(posted, 'f:comment').slice(0, 1000) });
    default:
      throw new BadRequest([{ parameter: 'do', message: 'is neither restore nor unpublish' }]);
  }
}

async function restore(c: Context<AppEnv>, door: Door, item: string, number: number): Promise<Response> {
  const { db, site, language, by, at } = door;
  try {
    await writeDrafts(
      db,
      { site, language },
      { writes: [{ do: 'restore', item, number }], by, at, comment: `Version ${number} brought back` },
    );
    return seeOther(inDoor(c, door, `${HISTORY}/${item}`, { did: 'restored' }));
  } catch (error) {
    if (!(error instanceof RevisionConflict || error instanceof PlaceTaken)) throw error;
    const text =
      error instanceof PlaceTaken
        ? 'Something else stands at its address now. Move that first.'
        : 'The version, or what it stood under, is not there any more.';
    return page(c, door, { Problem: { title: 'Not brought back', text } }, 409);
  }
}

async function takeOff(
  c: Context<AppEnv>,
  door: Door,
  item: string,
  { due, comment }: { due: string; comment: string },
): Promise<Response> {
  needsPublisher(door);
  const { db, site, language, by, at, services } = door;
  const request = { site, language, items: [item], by, at, comment };
  const when = due ? fromWallTime(due, services.settings.TIME_ZONE) : undefined;
  if (due && (when === undefined || when <= at))
    return page(c, door, { Problem: { title: 'Not taken off', text: 'The time is none, or lies in the past.' } }, 422);
  if (when !== undefined) {
    await plan(db, { ...request, action: 'unpublish', due: when });
    return seeOther(inDoor(c, door, SCHEDULE));
  }
  const done = await publishNow({ ...services, db }, async () => [await unpublish(db, request)]);
  return seeOther(done.job ? inDoor(c, door, `${JOBS}/${done.job}`) : inDoor(c, door, `${HISTORY}/${item}`));
}
