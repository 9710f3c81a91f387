/** Labels of releases and requests on the desk, and their rows in lists. */
import type { AppContext } from '../../app-env.ts';
import type { Release, ReleaseState } from '../../content/repository/publishing/releases.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Cell, StateLabel, TableRow } from '../../page/desk/board-page.ts';
import { deskLink, RELEASES } from '../shared/addresses.ts';
import { counted, time } from '../shared/texts.ts';

export const RELEASE_STATES: Record<ReleaseState, StateLabel> = {
  open: { text: 'Open', badge: 'draft' },
  asked: { text: 'Waits for approval', badge: 'wait' },
  planned: { text: 'Scheduled', badge: 'wait' },
  published: { text: 'Published', badge: 'good' },
  declined: { text: 'Declined', badge: 'bad' },
  withdrawn: { text: 'Withdrawn', badge: 'off' },
  'called-off': { text: 'Called off', badge: 'off' },
  stopped: { text: 'Stopped by the check', badge: 'bad' },
};

/** Id of the form for a new release on the page of releases. */
export const NEW_RELEASE = 'new';

/** To the form, from the pages that show releases. */
export const newReleaseAction = (c: AppContext, editor: EditorContext): { text: string; link: string }[] =>
  may(editor.role, 'editor') ? [{ text: 'New release', link: `${deskLink(c, editor, RELEASES)}#${NEW_RELEASE}` }] : [];

export const releaseLink = (c: AppContext, editor: EditorContext, id: string, query: Record<string, string | number> = {}): string =>
  deskLink(c, editor, `${RELEASES}/${id}`, query);

/** When visitors saw it, or will. */
export const whenCell = (editor: EditorContext, { publishedAt, due, state }: Pick<Release, 'publishedAt' | 'due' | 'state'>): Cell => {
  const at = publishedAt ?? due;
  if (at !== null) return time(editor, at);
  return state === 'asked' ? 'Once it is approved' : state === 'published' ? '' : 'When someone says';
};

export const RELEASE_HEADS = ['Name', 'State', 'When', 'By'];

/** A row under `RELEASE_HEADS`. */
export const releaseRow = (c: AppContext, editor: EditorContext, release: Release): TableRow => ({
  cells: [
    { text: release.name, note: counted(release.items, 'item'), link: releaseLink(c, editor, release.id) },
    { ...RELEASE_STATES[release.state], ...(release.failure && { note: release.failure }) },
    whenCell(editor, release),
    release.owner,
  ],
});
