/** Links between the pages about publishing. */
import type { AppContext } from '../../app-env.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { CALENDAR, deskLink, JOBS, LINKS, PUBLISH, RELEASES, SCHEDULE } from '../shared/addresses.ts';

export const publishViews = (
  c: AppContext,
  editor: EditorContext,
  shown: 'drafts' | 'releases' | 'calendar' | 'jobs' | 'schedule' | 'links',
) => [
  // Readers see drafts on the pages themselves; this list is for editors and publishers.
  ...(may(editor.role, 'editor') ? [{ name: 'Open drafts', link: deskLink(c, editor, PUBLISH), isShown: shown === 'drafts' }] : []),
  { name: 'Releases', link: deskLink(c, editor, RELEASES), isShown: shown === 'releases' },
  { name: 'Calendar', link: deskLink(c, editor, CALENDAR), isShown: shown === 'calendar' },
  { name: 'Scheduled', link: deskLink(c, editor, SCHEDULE), isShown: shown === 'schedule' },
  { name: 'Published', link: deskLink(c, editor, JOBS), isShown: shown === 'jobs' },
  { name: 'Guest links', link: deskLink(c, editor, LINKS), isShown: shown === 'links' },
];
