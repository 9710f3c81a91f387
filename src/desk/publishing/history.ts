/** `/desk/history/<item>`: who changed what on a page and its parts, and what visitors saw; brings a state back as drafts, takes the page off the site (EDT-03, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { newestName } from '../../content/repository/tree/history.ts';
import { readPageHistory } from '../../content/repository/tree/page-history.ts';
import { plan } from '../../content/repository/publishing/planned.ts';
import { plannedVersions } from '../../content/repository/publishing/planned-moves.ts';
import { unpublish } from '../../content/repository/publishing/publish.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { bringBack } from '../../editing/publishing/bring-back.ts';
import { SHOWN_ENTRIES, wordedEntries } from '../../editing/publishing/timeline-words.ts';
import { partName } from '../../page/edit/part-name.ts';
import { momentOf } from '../../editing/moment.ts';
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
import { type TakeOff, takeOffForm, timelineTable } from './history-parts.ts';
import { timeFault } from '../shared/texts.ts';
import { needsPublisher, namedItem, pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink, JOBS, PUBLISH, SCHEDULE } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const query = z.object({
  did: z.enum(['', 'back']).catch('').default(''),
  /** Only what ended before this moment. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
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
  const { did, before } = readQuery(c.req.raw, query);
  return page(
    c,
    editor,
    { Done: did && 'The page and its parts are drafts again as they were then. Visitors see it once it is published.' },
    { before },
  );
}

async function page(
  c: AppContext,
  editor: EditorContext,
  said: Pick<Board, 'Done' | 'Problem'>,
  { before, status = 200, off }: { before?: number | undefined; status?: number; off?: TakeOff } = {},
): Promise<Response> {
  const { db, site, language, role, services } = editor;
  const { id, name, route } = await anyItem(editor, c.req.param('item') ?? '');
  const place = { site, language };
  const has = ({ length }: readonly unknown[]) => length > SHOWN_ENTRIES;
  const history = await readPageHistory(db, place, id, before ? {} : { has });
  const shown = before ? await readPageHistory(db, place, id, { until: before, has }) : history;
  const [{ entries, hasMore }, live, planned] = await Promise.all([
    wordedEntries(db, place, shown, { nameOf: partName(services.registry) }),
    loadItems(db, { stage: 'live', site, language }, [id]),
    plannedVersions(db, history.items, language),
  ]);
  const self = (query: Record<string, number>) => deskLink(c, editor, `${HISTORY}/${id}`, query);
  const board: Board = {
    ...said,
    Title: `History of ${name}`,
    Trail: [{ name: 'Publish', link: deskLink(c, editor, PUBLISH) }],
    Actions: [
      { text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${id}/changes`) },
      ...(route === null
        ? []
        : [
            { text: 'Draft and live side by side', link: deskLink(c, editor, urls.desk('compare'), { path: route }) },
            { text: 'Address and place', link: deskLink(c, editor, urls.desk(`item/${id}`)) },
            { text: 'As it was', link: deskLink(c, editor, urls.desk('as-of'), { path: route }) },
          ]),
    ],
    Sections: [
      timelineTable(c, editor, {
        item: id,
        history,
        entries,
        planned,
        older: hasMore || !shown.isWhole ? self({ before: entries.at(-1)?.first ?? 0 }) : '',
        newest: before ? self({}) : '',
      }),
      ...(live[0]?.site === site && may(role, 'publisher') ? [takeOffForm(c, editor, id, off)] : []),
    ],
  };
  return boardResponse(c, editor, 'publish', board, status);
}

/** Also finds items that were deleted for good: they still have a history. */
async function anyItem(editor: EditorContext, given: string): Promise<Pick<StoredItem, 'id' | 'route'> & { name: string }> {
  const item = await namedItem(editor, given).catch(() => undefined);
  if (item) return { id: item.id, route: item.route, name: item.displayName || item.path };
  const name = await newestName(editor.db, editor, given.toLowerCase());
  if (name === undefined) throw new NotFound('This site has no such item.');
  return { id: given.toLowerCase(), route: null, name };
}

/** POST: `bring-back` the state after an entry as drafts, or `unpublish`, now or at a later time. */
export async function postHistory(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const { id } = await anyItem(editor, c.req.param('item') ?? '');
  switch (postedText(posted, 'do')) {
    case 'bring-back':
      return back(c, editor, { item: id, entry: postedText(posted, 'entry'), seen: Number(postedText(posted, 'seen')) || 0 });
    case 'unpublish':
      return takeOff(c, editor, id, { due: postedText(posted, 'f:due'), comment: postedText(posted, 'f:comment').slice(0, 1000) });
    default:
      throw new BadRequest([{ parameter: 'do', message: 'is neither bring-back nor unpublish' }]);
  }
}

async function back(c: AppContext, editor: EditorContext, wanted: { item: string; entry: string; seen: number }): Promise<Response> {
  const { db, site, language, by, at, services } = editor;
  const moment = (of: number) => momentOf(of, services.settings.TIME_ZONE).text;
  try {
    const count = await bringBack(db, { site, language }, { ...wanted, by, at, moment });
    if (count === undefined) throw new NotFound('This page has no such state.');
    return seeOther(deskLink(c, editor, `${HISTORY}/${wanted.item}`, { did: 'back' }));
  } catch (error) {
    if (!(error instanceof RevisionConflict || error instanceof PlaceTaken)) throw error;
    const text =
      error instanceof PlaceTaken
        ? 'Another item is at its address now. Move that item first.'
        : 'Another editor changed this page since you opened this list, or the page above it no longer exists. The list is up to date now.';
    return page(c, editor, { Problem: { title: 'Not brought back', text } }, { status: 409 });
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
  const fault = due && timeFault(when, at);
  if (fault)
    return page(
      c,
      editor,
      { Problem: { title: 'Not taken off', text: `The time ${fault}` } },
      { status: 422, off: { due, comment, fault } },
    );
  if (when !== undefined) {
    await plan(db, { ...request, action: 'unpublish', due: when });
    return seeOther(deskLink(c, editor, SCHEDULE));
  }
  const done = await publishNow({ ...services, db }, async () => [await unpublish(db, request)]);
  return seeOther(done.job ? deskLink(c, editor, `${JOBS}/${done.job}`) : deskLink(c, editor, `${HISTORY}/${item}`));
}
