/** `/desk/publish`: every open draft of a site and language, to review, check and publish; a page's draft with its parts (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { type OpenDraft, openDrafts } from '../../content/repository/drafts/open-drafts.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { BadRequest } from '../../errors.ts';
import { checked, readQuery } from '../../lib/http/input.ts';
import type { Board, TableRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { readDeskForm } from '../shared/posted-form.ts';
import { showCheck, takeChecked } from './publish-check.ts';
import { pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink, pageLink, PUBLISH } from '../shared/addresses.ts';
import { languageViews, boardResponse } from '../shared/board-response.ts';
import { counted, KINDS, time } from '../shared/texts.ts';
import { showAdd } from '../releases/release-add.ts';
import { publishViews } from './publish-views.ts';

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
  nothing: 'Nothing to publish: visitors already see all of this.',
  planned: 'Scheduled. Until then visitors see what they see now.',
};

/** GET: the list; with `path` that page's drafts and their check. */
export async function getPublishList(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const asked = readQuery(c.req.raw, query.extend({ language: z.string().optional() }));
  if (asked.path) return showCheck(c, editor, { items: [await pageAt(editor, asked.path)] });
  const all = await openDrafts(editor.db, editor);
  const people = [...new Set(all.map(({ by }) => by))].sort();
  const found = fitting(all, asked);
  const at = (number: number) =>
    deskLink(c, editor, PUBLISH, { find: asked.find, by: asked.by, kind: asked.kind, page: number > 1 ? number : '' });
  const start = (asked.page - 1) * PAGE_LENGTH;
  const rows = found.slice(start, start + PAGE_LENGTH);
  const kinds = Object.entries(KINDS).map(([value, { text }]) => ({ value, name: text }));
  const board: Board = {
    Title: 'Publish',
    Lede: 'Changes that visitors do not see yet. Choose, check, publish; a page’s own content is published with it.',
    Done: DID[asked.did],
    Views: publishViews(c, editor, 'drafts'),
    Sections: [
      {
        kind: 'table',
        id: 'drafts',
        caption: 'Open drafts',
        isTitled: false,
        views: languageViews(c, editor, PUBLISH),
        filter: {
          action: PUBLISH,
          hidden: editor.language === c.get('site').language ? {} : { language: editor.language },
          fields: [
            { kind: 'search', name: 'find', label: 'Name or address', value: asked.find },
            {
              kind: 'select',
              name: 'by',
              label: 'Changed by',
              all: 'Everyone',
              choices: people.map((name) => ({ value: name, name })),
              chosen: asked.by,
            },
            { kind: 'select', name: 'kind', label: 'Change', all: 'Any change', choices: kinds, chosen: asked.kind },
          ],
        },
        count: counted(found.length, 'open draft'),
        none: all.length === 0 ? 'There are no open drafts: everything is published.' : 'No open draft matches.',
        heads: ['Name', 'State', 'Changed', 'By'],
        rows: rows.map((draft) => rowOf(c, editor, draft)),
        bulk: {
          post: deskLink(c, editor, PUBLISH),
          hidden: { find: asked.find, by: asked.by, kind: asked.kind },
          buttons: [
            { text: 'Check', value: 'check' },
            { text: `Check all ${found.length}`, value: 'all', about: '' },
            { text: 'Add to a release', value: 'release' },
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
  return boardResponse(c, editor, 'publish', board);
}

const fitting = (all: readonly OpenDraft[], { find, by, kind }: Pick<z.output<typeof query>, 'find' | 'by' | 'kind'>): OpenDraft[] => {
  const words = find.trim().toLowerCase();
  return all.filter(
    (draft) =>
      (!words || `${draft.name} ${shownAddress(draft.path)}`.toLowerCase().includes(words)) &&
      (!by || draft.by === by) &&
      (!kind || draft.kind === kind),
  );
};

function rowOf(c: AppContext, editor: EditorContext, draft: OpenDraft): TableRow {
  const { text, badge } = KINDS[draft.kind];
  const parts = draft.parts > 0 ? `with ${counted(draft.parts, 'part')}` : '';
  const page = draft.route !== null && draft.kind !== 'deleted' ? pageLink(c, editor.language, draft.route) : '';
  return {
    cells: [
      { text: draft.name || draft.path, ...(page && { link: page }), note: shownAddress(draft.path) },
      { badge, text, ...(parts && { note: parts }) },
      time(editor, draft.at),
      draft.by,
    ],
    select: draft.item,
    actions: [
      { text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${draft.item}/changes`) },
      { text: 'History', link: deskLink(c, editor, `${HISTORY}/${draft.item}`) },
    ],
  };
}

/** POST: `check` shows the findings for the chosen drafts, `publish` publishes them. */
export async function postPublishList(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const items = [posted.chosen ?? []].flat().flatMap((id) => normaliseId(id) ?? []);
  const kept = [posted.items ?? []]
    .flat()
    .join(',')
    .split(',')
    .flatMap((id) => normaliseId(id) ?? []);
  const all = posted.do?.includes('all')
    ? fitting(await openDrafts(editor.db, editor), checked(query, lastOf(posted), '(form)')).map(({ item }) => item)
    : [];
  const wanted = [...new Set([...items, ...kept, ...all])];
  if (wanted.length === 0) {
    if (['check', 'all', 'release'].some((what) => posted.do?.includes(what))) return seeOther(deskLink(c, editor, PUBLISH));
    throw new BadRequest([{ parameter: 'items', message: 'are missing' }]);
  }
  if (posted.do?.includes('release')) return showAdd(c, editor, wanted);
  return ['publish', 'outside', 'ask'].some((what) => posted.do?.includes(what))
    ? takeChecked(c, editor, wanted, posted)
    : showCheck(c, editor, { items: wanted });
}

const lastOf = (posted: Posted): Record<string, string> =>
  Object.fromEntries(Object.entries(posted).map(([name, values]) => [name, [values].flat().at(-1) ?? '']));
