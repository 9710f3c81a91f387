/** `/desk/releases`: requests that wait, releases that are open or planned, those that are over, and the form for a new one (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { listReleases, makeRelease, type Release, type ReleaseState } from '../../content/repository/publishing/releases.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import type { Board, FormRow, Section } from '../../page/desk/board-page.ts';
import { publishViews } from '../publishing/publish-views.ts';
import { deskLink, RELEASES } from '../shared/addresses.ts';
import { boardResponse, languageViews } from '../shared/board-response.ts';
import { formAnswers, nameAnswer, readDeskForm, refusedRows } from '../shared/posted-form.ts';
import { NEW_RELEASE, newReleaseAction, RELEASE_HEADS, releaseLink, releaseRow } from './release-texts.ts';

const CURRENT: readonly ReleaseState[] = ['open', 'planned', 'stopped'];

const ROWS: FormRow[] = [{ name: 'name', label: 'Name', hint: 'Such as “Winter campaign”.', control: 'line', parts: { value: '' } }];

export async function getReleases(c: AppContext): Promise<Response> {
  return showReleases(c, await requireEditor(c, { role: 'reader' }));
}

/** POST: 303 to the new release, which is empty; 422 without a name. */
export async function postReleases(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const parsed = z.object({ name: nameAnswer }).safeParse(formAnswers(ROWS, posted));
  if (!parsed.success) return showReleases(c, editor, refusedRows(ROWS, posted, parsed.error.issues));
  const { db, site, language } = editor;
  const made = await makeRelease(db, { site, language, name: parsed.data.name, items: [] }, editor);
  return seeOther(releaseLink(c, editor, made, { did: 'made' }));
}

async function showReleases(c: AppContext, editor: EditorContext, refused?: FormRow[]): Promise<Response> {
  const all = await listReleases(editor.db, editor);
  const table = (id: string, caption: string, none: string, rows: readonly Release[]): Section => ({
    kind: 'table',
    id,
    caption,
    none,
    heads: RELEASE_HEADS,
    rows: rows.map((release) => releaseRow(c, editor, release)),
  });
  const asked = all.filter(({ state }) => state === 'asked');
  const current = all.filter(({ state }) => CURRENT.includes(state));
  const board: Board = {
    Title: 'Releases',
    Lede: 'Items that become visible at the same moment, under one name. Make one here, or with open drafts by “Add to a release”.',
    Views: publishViews(c, editor, 'releases'),
    Actions: newReleaseAction(c, editor),
    ...(refused && { Problem: {} }),
    Sections: [
      {
        ...table('current', 'Open and scheduled', 'There is no open release.', current),
        views: languageViews(c, editor, RELEASES),
      } as Section,
      table('asked', 'Waits for approval', 'No one waits for an approval.', asked),
      table(
        'over',
        'Finished',
        'Nothing yet.',
        all.filter((release) => !asked.includes(release) && !current.includes(release)).slice(0, 100),
      ),
      ...(may(editor.role, 'editor')
        ? [
            {
              kind: 'form' as const,
              id: NEW_RELEASE,
              heading: 'New release',
              note: 'It is empty at first: add open drafts on the page Publish, or a page by “Add to a release” at the page. It gets its date when it is published or asked for.',
              post: deskLink(c, editor, RELEASES),
              rows: refused ?? ROWS,
              submits: [{ text: 'Make the release', value: 'make' }],
            },
          ]
        : []),
    ],
  };
  return boardResponse(c, editor, 'releases', board, refused ? 422 : 200);
}
