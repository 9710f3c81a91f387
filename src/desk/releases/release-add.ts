/** `/desk/add-to-release`: puts items into a release that still collects, or into a new one (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { changeItems, COLLECTS, listReleases, makeRelease, MOST_ITEMS, readRelease } from '../../content/repository/publishing/releases.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { itemNames } from '../publishing/publish-findings.ts';
import { urls } from '../../site/urls.ts';
import { deskLink, PUBLISH, RELEASES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { pageAt } from '../shared/drafts.ts';
import { formAnswers, nameAnswer, postedText, readDeskForm, refusedRows } from '../shared/posted-form.ts';
import { counted } from '../shared/texts.ts';
import { releaseLink } from './release-texts.ts';

const ADD = urls.desk('add-to-release');
const query = z.object({ path: z.string().startsWith('/').max(1000).default('/'), language: z.string().optional() });

/** GET: for the page at an address. */
export async function getReleaseAdd(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  return showAdd(c, editor, [await pageAt(editor, readQuery(c.req.raw, query).path)]);
}

const rowsFor = (open: readonly { id: string; name: string }[]): FormRow[] => [
  {
    name: 'release',
    label: 'Release',
    control: 'select',
    parts: { value: open[0]?.id ?? '' },
    choices: [...open, { id: '', name: 'A new release' }],
  },
  { name: 'name', label: 'Name of a new release', hint: 'Such as “Winter campaign”.', control: 'line', parts: { value: '' } },
];

const openReleases = async (editor: EditorContext) => (await listReleases(editor.db, editor)).filter(({ state }) => state === 'open');

export async function showAdd(c: AppContext, editor: EditorContext, items: readonly string[], refused?: FormRow[]): Promise<Response> {
  const [open, names] = await Promise.all([openReleases(editor), itemNames(editor, items)]);
  const board: Board = {
    Title: `Add ${counted(items.length, 'item')} to a release`,
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'Releases', link: deskLink(c, editor, RELEASES) },
    ],
    Lede: 'All items of a release become visible at the same moment. A page brings its own content along.',
    ...(refused && { Problem: {} }),
    Sections: [
      {
        kind: 'form',
        id: 'add',
        heading: 'Which release?',
        post: deskLink(c, editor, ADD),
        hidden: { items: items.join(',') },
        rows: refused ?? rowsFor(open),
        submits: [{ text: 'Add', value: 'add' }],
        cancel: { text: 'Back to the open drafts', link: deskLink(c, editor, PUBLISH) },
      },
      {
        kind: 'table',
        id: 'items',
        caption: 'What is added',
        heads: ['Name'],
        rows: items.slice(0, 100).map((id) => ({ cells: [{ text: names.get(id)?.name || id, note: names.get(id)?.path ?? '' }] })),
      },
    ],
  };
  return boardResponse(c, editor, 'publish', board, refused ? 422 : 200);
}

/** POST: 303 to the release; 422 without a name. */
export async function postReleaseAdd(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const items = [...new Set(postedText(posted, 'items').split(','))].flatMap((id) => normaliseId(id) ?? []);
  if (items.length > MOST_ITEMS) throw new BadRequest([{ parameter: 'items', message: `are more than ${MOST_ITEMS}` }]);
  const rows = rowsFor(await openReleases(editor));
  const { release: id = '', name = '' } = formAnswers(rows, posted) as Record<string, string>;
  if (id) {
    const release = await readRelease(editor.db, editor, id);
    if (!release) throw new NotFound('This site has no such release.');
    const isAdded = COLLECTS.includes(release.state) && (await changeItems(editor.db, release, { add: items }, editor));
    return seeOther(releaseLink(c, editor, id, { did: isAdded ? 'added' : 'closed' }));
  }
  const parsed = z.object({ name: nameAnswer }).safeParse({ name });
  if (!parsed.success) return showAdd(c, editor, items, refusedRows(rows, posted, parsed.error.issues));
  const made = await makeRelease(editor.db, { site: editor.site, language: editor.language, name: parsed.data.name, items }, editor);
  return seeOther(releaseLink(c, editor, made, { did: 'added' }));
}
