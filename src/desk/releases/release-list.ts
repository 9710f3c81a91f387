/** `/desk/releases`: requests that wait, releases that are open or planned, and those that are over (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { listReleases, type Release, type ReleaseState } from '../../content/repository/publishing/releases.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { publishViews } from '../publishing/publish-views.ts';
import { RELEASES } from '../shared/addresses.ts';
import { boardResponse, languageViews } from '../shared/board-response.ts';
import { RELEASE_HEADS, releaseRow } from './release-texts.ts';

const CURRENT: readonly ReleaseState[] = ['open', 'planned', 'stopped'];

export async function getReleases(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
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
    Lede: 'Items that become visible at the same moment, under one name. Choose open drafts and “Add to a release” to make one.',
    Views: publishViews(c, editor, 'releases'),
    Sections: [
      {
        ...table('current', 'Open and scheduled', 'There is no open release.', current),
        views: languageViews(c, editor, RELEASES),
      } as Section,
      table('asked', 'Waits for approval', 'Nobody waits for an approval.', asked),
      table(
        'over',
        'Finished',
        'Nothing yet.',
        all.filter((release) => !asked.includes(release) && !current.includes(release)).slice(0, 100),
      ),
    ],
  };
  return boardResponse(c, editor, 'publish', board);
}
