/** `/desk/publish`: every open draft of a site and language, to look at, check and publish; one page's with its parts (EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { type OpenDraft, openDrafts } from '../../content/repository/open-drafts.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { may } from '../../editing/roles.ts';
import { BadRequest } from '../../errors.ts';
import { checked, readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { languageViews, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { showCheck, takeChecked } from './publish-check.ts';
import { counted, HISTORY, inDoor, JOBS, KINDS, LINKS, pageAt, pageLink, PUBLISH, SCHEDULE, time } from './publish-words.ts';

const query = z.object({
  find: z.string().max(300).default(''),
  by: z.string().max(200).default(''),
  kind: z.enum(['', 'new', 'changed', 'moved', 'deleted']).catch('').default(''),
  page: z.coerce.number().int().min(1).max(100).catch(1).default(1),
  path: z.string().max(1000).default(''),
  did: z.enum(['', 'nothing', 'planned']).catch('').default(''),
});

const PAGE_LENGTH = 100;
const DID = {
  '': '',
  nothing: 'Nothing to publish: visitors see all of that already.',
  planned: 'Scheduled. Until then visitors see what they see now.',
};

/** GET: the list; with `path` that page's drafts, and the way to check them. */
export async function showPublish(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const asked = readQuery(c.req.raw, query.extend({ language: z.string().optional() }));
  if (asked.path) return showCheck(c, door, { items: [await pageAt(door, asked.path)] });
  const all = await openDrafts(door.db, door);
  const people = [...new Set(all.map(({ by }) => by))].sort();
  const found = fitting(all, asked);
  const at = (number: number) =>
    inDoor(c, door, PUBLISH, { find: asked.find, by: asked.by, kind: asked.kind, page: number > 1 ? number : '' });
  const start = (asked.page - 1) * PAGE_LENGTH;
  const rows = found.slice(start, start + PAGE_LENGTH);
  const kinds = Object.entries(KINDS).map(([value, { text }]) => ({ value, name: text }));
  const board: Board = {
    Title: 'Publish',
    Lede: 'What was changed and visitors do not see yet. Choose, check, publish; each page takes its own content along.',
    Done: DID[asked.did],
    Views: publishViews(c, door, 'drafts'),
    Sections: [
      {
        kind: 'table',
        id: 'drafts',
        caption: 'Open drafts',
        isTitled: false,
        views: languageViews(c, door, PUBLISH),
        filter: {
          action: PUBLISH,
          hidden: door.language === c.get('site').language ? {} : { language: door.language },
          fields: [
            { kind: 'search', name: 'find', label: 'Name or address', value: asked.find },
            {
              kind: 'select',
              name: 'by',
              label: 'Changed by',
              all: 'Everybody',
              choices: people.map((name) => ({ value: name, name })),
              chosen: asked.by,
            },
            { kind: 'select', name: 'kind', label: 'What was done', all: 'Anything', choices: kinds, chosen: asked.kind },
          ],
        },
        count: counted(found.length, 'open draft'),
        none: all.length === 0 ? 'Nothing waits: visitors see everything as it is.' : 'No open draft fits.',
        heads: ['Name', 'State', 'Changed', 'By'],
        rows: rows.map((draft) => rowOf(c, door, draft)),
        bulk: {
          post: inDoor(c, door, PUBLISH),
          hidden: { find: asked.find, by: asked.by, kind: asked.kind },
          buttons: [
            { text: 'Check', value: 'check' },
            { text: `Check all ${found.length}`, value: 'all', about: '' },
          ],
        },
        ...(found.length > PAGE_LENGTH && {
          paging: {
            text: `${start + 1} to ${start + rows.length} of ${found.length}`,
            ...(asked.page > 1 && { previous: at(asked.page - 1) }),
            ...(start + rows.length < found.length && { next: at(asked.page + 1) }),
          },
        }),
      },
    ],
  };
  return showBoard(c, door, 'publish', board);
}

const fitting = (all: readonly OpenDraft[], { find, by, kind }: Pick<z.output<typeof query>, 'find' | 'by' | 'kind'>): OpenDraft[] => {
  const words = find.trim().toLowerCase();
  return all.filter(
    (draft) =>
      (!words || `${draft.name} ${draft.path}`.toLowerCase().includes(words)) && (!by || draft.by === by) && (!kind || draft.kind === kind),
  );
};

type Table = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>;

function rowOf(c: Context<AppEnv>, door: Door, draft: OpenDraft): Table['rows'][number] {
  const { text, badge } = KINDS[draft.kind];
  const parts = draft.parts > 0 ? `with ${counted(draft.parts, 'part')}` : '';
  const page = draft.route !== null && draft.kind !== 'deleted' ? pageLink(c, door.language, draft.route) : '';
  return {
    cells: [
      { text: draft.name || draft.path, ...(page && { link: page }), note: draft.path },
      { badge, text, ...(parts && { note: parts }) },
      time(door, draft.at),
      draft.by,
    ],
    select: draft.item,
    actions: [
      { text: 'What changed', link: inDoor(c, door, `${HISTORY}/${draft.item}/changes`) },
      { text: 'History', link: inDoor(c, door, `${HISTORY}/${draft.item}`) },
    ],
  };
}

export const publishViews = (c: Context<AppEnv>, door: Door, shown: 'drafts' | 'jobs' | 'schedule' | 'links') => [
  // Readers see drafts on the pages themselves; this list is for who may publish or write them.
  ...(may(door.role, 'editor') ? [{ name: 'Open drafts', link: inDoor(c, door, PUBLISH), isShown: shown === 'drafts' }] : []),
  { name: 'Scheduled', link: inDoor(c, door, SCHEDULE), isShown: shown === 'schedule' },
  { name: 'Published', link: inDoor(c, door, JOBS), isShown: shown === 'jobs' },
  { name: 'Links for guests', link: inDoor(c, door, LINKS), isShown: shown === 'links' },
];

/** POST: `check` shows what stands against the chosen ones, `publish` publishes them. */
export async function takePublishForm(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const items = [posted.chosen ?? []].flat().flatMap((id) => normaliseId(id) ?? []);
  const kept = [posted.items ?? []]
    .flat()
    .join(',')
    .split(',')
    .flatMap((id) => normaliseId(id) ?? []);
  const all = posted.do?.includes('all')
    ? fitting(await openDrafts(door.db, door), checked(query, lastOf(posted), '(form)')).map(({ item }) => item)
    : [];
  const wanted = [...new Set([...items, ...kept, ...all])];
  if (wanted.length === 0) {
    if (posted.do?.includes('check') || posted.do?.includes('all')) return seeOther(inDoor(c, door, PUBLISH));
    throw new BadRequest([{ parameter: 'items', message: 'are missing' }]);
  }
  return posted.do?.includes('publish') || posted.do?.includes('outside')
    ? takeChecked(c, door, wanted, posted)
    : showCheck(c, door, { items: wanted });
}

const lastOf = (posted: Posted): Record<string, string> =>
  Object.fromEntries(Object.entries(posted).map(([name, values]) => [name, [values].flat().at(-1) ?? '']));
