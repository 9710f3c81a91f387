/** `/desk/history/<item>`: versions of an item and when each was live; restores one as the draft, takes the item off the site (EDT-03, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { publicationsOf, versionsOf } from '../../content/repository/tree/history.ts';
import { plan } from '../../content/repository/publishing/planned.ts';
import { plannedVersions } from '../../content/repository/publishing/planned-moves.ts';
import { unpublish } from '../../content/repository/publishing/publish.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { fromWallTime } from '../../lib/time/wall-time.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { publicationTable, takeOffForm, versionTable } from './history-parts.ts';
import { needsPublisher, namedItem, pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink, JOBS, PUBLISH, SCHEDULE } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const query = z.object({
  did: z.enum(['', 'restored']).catch('').default(''),
  language: z.string().optional(),
  path: z.string().default('/'),
});

/** `/desk/history?path=/x`: redirects to the history of the page at an address. */
export async function getHistoryByPath(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  return seeOther(deskLink(c, editor, `${HISTORY}/${await pageAt(editor, readQuery(c.req.raw, query).path)}`));
}

export async function getHistory(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { did } = readQuery(c.req.raw, query);
  return page(c, editor, { Done: did && 'That version is now the draft. Visitors see it once it is published.' });
}

async function page(c: AppContext, editor: EditorContext, said: Pick<Board, 'Done' | 'Problem'>, status = 200): Promise<Response> {
  const { db, site, language, role } = editor;
  const { id, name, route } = await anyItem(editor, c.req.param('item') ?? '');
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
    Trail: [{ name: 'Publish', link: deskLink(c, editor, PUBLISH) }],
    Actions:
      route === null
        ? []
        : [
            { text: 'Draft and live side by side', link: deskLink(c, editor, urls.desk('compare'), { path: route }) },
            { text: 'Address and place', link: deskLink(c, editor, urls.desk(`item/${id}`)) },
            { text: 'As it was', link: deskLink(c, editor, urls.desk('as-of'), { path: route }) },
          ],
    Sections: [
      versionTable(c, editor, id, versions, publications, planned),
      publicationTable(c, editor, publications),
      ...(isLive && may(role, 'publisher') ? [takeOffForm(c, editor, id)] : []),
    ],
  };
  return boardResponse(c, editor, 'publish', board, status);
}

/** Also finds items that were deleted for good: they still have a history. */
async function anyItem(editor: EditorContext, given: string): Promise<Pick<StoredItem, 'id' | 'route'> & { name: string }> {
  const item = await namedItem(editor, given).catch(() => undefined);
  if (item) return { id: item.id, route: item.route, name: item.displayName || item.path };
  const [newest] = await versionsOf(editor.db, editor, given.toLowerCase());
  if (!newest) throw new NotFound('This site has no such item.');
  return { id: given.toLowerCase(), route: null, name: newest.displayName };
}

/** POST: `restore` a version as the draft, or `unpublish`, now or at a later time. */
export async function postHistory(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const { id } = await anyItem(editor, c.req.param('item') ?? '');
  switch (postedText(posted, 'do')) {
    case 'restore':
      return restore(c, editor, id, Number(postedText(posted, 'number')));
    case 'unpublish':
      return takeOff(c, editor, id, { due: postedText(posted, 'f:due'), comment: postedText(posted, 'f:comment').slice(0, 1000) });
    default:
      throw new BadRequest([{ parameter: 'do', message: 'is neither restore nor unpublish' }]);
  }
}

async function restore(c: AppContext, editor: EditorContext, item: string, number: number): Promise<Response> {
  const { db, site, language, by, at } = editor;
  try {
    await writeDrafts(db, { site, language }, { writes: [{ do: 'restore', item, number }], by, at, comment: `Version ${number} restored` });
    return seeOther(deskLink(c, editor, `${HISTORY}/${item}`, { did: 'restored' }));
  } catch (error) {
    if (!(error instanceof RevisionConflict || error instanceof PlaceTaken)) throw error;
    const text =
      error instanceof PlaceTaken
        ? 'Another item is at its address now. Move that item first.'
        : 'The version, or the item above it, no longer exists.';
    return page(c, editor, { Problem: { title: 'Not restored', text } }, 409);
  }
}

async function takeOff(
  c: AppContext,
  editor: EditorContext,
  item: string,
  { due, comment }: { due: string; comment: string },
): Promise<Response> {
  needsPublisher(editor);
  const { db, site, language, by, at, services } = editor;
  const request = { site, language, items: [item], by, at, comment };
  const when = due ? fromWallTime(due, services.settings.TIME_ZONE) : undefined;
  if (due && (when === undefined || when <= at))
    return page(c, editor, { Problem: { title: 'Not taken off', text: 'The time is invalid or in the past.' } }, 422);
  if (when !== undefined) {
    await plan(db, { ...request, action: 'unpublish', due: when });
    return seeOther(deskLink(c, editor, SCHEDULE));
  }
  const done = await publishNow({ ...services, db }, async () => [await unpublish(db, request)]);
  return seeOther(done.job ? deskLink(c, editor, `${JOBS}/${done.job}`) : deskLink(c, editor, `${HISTORY}/${item}`));
}
