/** What the page of a job says: how far it has come, what it changed, and what rolling it back would do (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { JobRow } from '../../content/repository/jobs.ts';
import { type Seen, SEEN_WITHIN_MS } from '../../editing/publishing/seen.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { counted, HISTORY, inDoor, JOBS, pageLink, time } from './publish-words.ts';

export const titleOf = (rows: readonly JobRow[]): string =>
  rows.every(({ number }) => number === null)
    ? `Taken off the site: ${counted(rows.length, 'item')}`
    : `Published: ${counted(rows.length, 'item')}`;

type Step = Extract<NonNullable<Board['Sections']>[number], { kind: 'steps' }>['steps'][number];

export function stepsOf(door: Door, rows: readonly JobRow[], { state, seenBy, attempts, failure }: Seen): Step[] {
  const { at, by } = rows[0] as JobRow;
  const left = seenBy === null ? 0 : Math.max(0, Math.ceil((seenBy - door.at) / 1000));
  return [
    { name: 'Written', state: { badge: 'good', text: 'Done' }, facts: [time(door, at), `by ${by}`] },
    state === 'waiting'
      ? {
          name: 'Told to the caches',
          state: failure ? { badge: 'bad', text: 'Failed' } : { badge: 'wait', text: 'Under way' },
          note: failure
            ? `Visitors may still see what was before. It is tried again by itself every minute${attempts > 0 ? `; ${counted(attempts, 'try', 'tries')} so far` : ''}.`
            : '',
        }
      : { name: 'Told to the caches', state: { badge: 'good', text: 'Done' } },
    {
      name: 'Seen by visitors',
      state:
        state === 'seen'
          ? { badge: 'good', text: 'Seen everywhere' }
          : { badge: 'wait', text: state === 'waiting' ? 'Not yet' : left > 0 ? `Everywhere within ${left} seconds` : 'Any moment now' },
      note: state === 'seen' ? '' : `Visible everywhere within ${SEEN_WITHIN_MS / 1000} seconds of the step before.`,
    },
  ];
}

type TableRow = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>['rows'][number];

export function itemRow(c: Context<AppEnv>, door: Door, { item, name, path, route, language, number, before, isPast }: JobRow): TableRow {
  const what =
    number === null
      ? { badge: 'bad' as const, text: 'Left the site' }
      : before === null
        ? { badge: 'good' as const, text: 'New on the site' }
        : { badge: 'good' as const, text: 'Changed', note: `version ${before} to ${number}` };
  const address = route !== null && number !== null ? c.get('site').origin + pageLink(c, language, route) : '';
  return {
    cells: [
      { text: name, note: path, ...(address && { link: address }) },
      what,
      isPast ? { badge: 'wait' as const, text: 'Published again since' } : '',
    ],
    actions: [
      { text: 'What changed', link: inDoor(c, door, `${HISTORY}/${item}/changes`, { from: before ?? 0, to: number ?? 0 }) },
      { text: 'History', link: inDoor(c, door, `${HISTORY}/${item}`) },
    ],
  };
}

export function rollBackForm(c: Context<AppEnv>, door: Door, job: string, rows: readonly JobRow[]): NonNullable<Board['Sections']>[number] {
  const leaving = rows.filter(({ before, number }) => before === null && number !== null).length;
  const again = rows.filter(({ isPast }) => isPast).length;
  const back = rows.length - leaving;
  const words = [
    back > 0 ? `${counted(back, 'item')} will show again what stood before this step.` : '',
    leaving > 0 ? `${counted(leaving, 'item')} will leave the site, since nothing stood there before; drafts stay.` : '',
    again > 0 ? `${counted(again, 'item')} were published again since: that goes, too, for visitors. It stays in the history.` : '',
    'Open drafts are left as they are; what has none shows editors the same as visitors. The roll back is a step of its own and can be rolled back as well.',
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
            text: 'Roll back this step',
            look: 'line',
            post: inDoor(c, door, `${JOBS}/${job}`),
            value: 'roll-back',
            confirm: words[0] ?? '',
          },
        ],
      },
    ],
  };
}
