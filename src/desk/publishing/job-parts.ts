/** Sections of a job's page: its progress, its changes, and what a roll back would do (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { JobRow } from '../../content/repository/tree/jobs.ts';
import { type PublishVisibility, SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import type { Section, Step, TableRow } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { counted, time } from '../shared/texts.ts';
import { HISTORY, deskLink, JOBS, pageLink } from '../shared/addresses.ts';

export const jobTitle = (rows: readonly JobRow[]): string =>
  rows.every(({ number }) => number === null)
    ? `Taken off the site: ${counted(rows.length, 'item')}`
    : `Published: ${counted(rows.length, 'item')}`;

export function jobSteps(editor: EditorContext, rows: readonly JobRow[], { state, seenBy, attempts, failure }: PublishVisibility): Step[] {
  const { at, by } = rows[0] as JobRow;
  const left = seenBy === null ? 0 : Math.max(0, Math.ceil((seenBy - editor.at) / 1000));
  return [
    { name: 'Written', state: { badge: 'good', text: 'Done' }, facts: [time(editor, at), `by ${by}`] },
    state === 'waiting'
      ? {
          name: 'Caches renewed',
          state: failure ? { badge: 'bad', text: 'Failed' } : { badge: 'wait', text: 'Under way' },
          note: failure
            ? `Visitors may still see the old version. This is retried every minute${attempts > 0 ? `; ${counted(attempts, 'try', 'tries')} so far` : ''}.`
            : '',
        }
      : { name: 'Caches renewed', state: { badge: 'good', text: 'Done' } },
    {
      name: 'Seen by visitors',
      state:
        state === 'seen'
          ? { badge: 'good', text: 'Seen everywhere' }
          : { badge: 'wait', text: state === 'waiting' ? 'Not yet' : left > 0 ? `Everywhere within ${left} seconds` : 'Any moment now' },
      note: state === 'seen' ? '' : `Visible everywhere within ${SEEN_WITHIN_MS / 1000} seconds after the previous step.`,
    },
  ];
}

export function itemRow(
  c: AppContext,
  editor: EditorContext,
  { job, item, name, path, route, language, number, before, isPast }: JobRow & { job: string },
): TableRow {
  const what =
    number === null
      ? { badge: 'bad' as const, text: 'Left the site' }
      : before === null
        ? { badge: 'good' as const, text: 'New on the site' }
        : { badge: 'good' as const, text: 'Changed', note: `version ${before} to ${number}` };
  const address = route !== null && number !== null ? c.get('site').origin + pageLink(c, language, route) : '';
  return {
    cells: [
      { text: name, note: shownAddress(path), ...(address && { link: address }) },
      what,
      isPast ? { badge: 'wait' as const, text: 'Published again since' } : '',
    ],
    actions: [
      // A page with the parts that were published with it; any other item by itself.
      { text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${item}/changes`, { entry: job }) },
      { text: 'History', link: deskLink(c, editor, `${HISTORY}/${item}`) },
    ],
  };
}

export function rollBackForm(c: AppContext, editor: EditorContext, job: string, rows: readonly JobRow[]): Section {
  const leaving = rows.filter(({ before, number }) => before === null && number !== null).length;
  const again = rows.filter(({ isPast }) => isPast).length;
  const back = rows.length - leaving;
  const words = [
    back > 0 ? `${counted(back, 'item')} will show the version from before this publish.` : '',
    leaving > 0 ? `${counted(leaving, 'item')} will leave the site, since there was no version before; drafts stay.` : '',
    again > 0 ? `${counted(again, 'item')} were published again since: that version is rolled back too. It stays in the history.` : '',
    'Open drafts do not change; items without a draft show editors the same as visitors. The roll back is a publish too and can be rolled back as well.',
  ].filter(Boolean);
  return {
    kind: 'text',
    id: 'back',
    heading: 'Roll back',
    body: [
      { list: words },
      {
        actions: [
          {
            text: 'Roll back this publish',
            look: 'line',
            post: deskLink(c, editor, `${JOBS}/${job}`),
            value: 'roll-back',
            confirm: words[0] ?? '',
          },
        ],
      },
    ],
  };
}
