/** What the history of an item says: its versions, when each was live, and how to take it off the site (EDT-03, EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { PublicationRow, VersionRow } from '../../content/repository/history.ts';
import { may } from '../../editing/roles.ts';
import type { Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { momentOf, zoneName } from '../moment.ts';
import { HISTORY, inDoor, JOBS, saidOf, time } from './publish-words.ts';

type Section = NonNullable<Board['Sections']>[number];

export function versionTable(
  c: Context<AppEnv>,
  door: Door,
  item: string,
  versions: readonly VersionRow[],
  publications: readonly PublicationRow[],
  planned: readonly { number: number; at: number }[],
): Section {
  const shown = new Map(publications.toReversed().map((row) => [row.number, row]));
  return {
    kind: 'table',
    id: 'versions',
    caption: 'Versions',
    heads: ['Version', 'Stands', 'Changed', 'By', 'Comment'],
    rows: versions.map(({ number, by, at, comment, stands }, index) => {
      const before = versions[index + 1]?.number ?? 0;
      const published = shown.get(number);
      const due = planned.find((plan) => plan.number === number);
      const note = due ? `Goes live ${momentOf(due.at, door.services.settings.TIME_ZONE).text}` : '';
      return {
        cells: [
          `Version ${number}`,
          stands.live
            ? { badge: 'good' as const, text: stands.draft ? 'Live and draft' : 'Live', note }
            : stands.draft
              ? { badge: 'draft' as const, text: 'Draft', note }
              : due
                ? { badge: 'wait' as const, text: 'Planned', note }
                : { badge: 'off' as const, text: published ? 'Was live' : 'Never live' },
          time(door, at),
          by,
          saidOf(comment),
        ],
        anchor: `version-${number}`,
        actions: [
          { text: 'What changed', link: inDoor(c, door, `${HISTORY}/${item}/changes`, { from: before, to: number }) },
          ...(stands.draft || !may(door.role, 'editor')
            ? []
            : [
                {
                  text: 'Bring back as the draft',
                  post: inDoor(c, door, `${HISTORY}/${item}`),
                  value: 'restore',
                  hidden: { number: String(number) },
                  confirm: 'The draft that stands now stays in this list. Visitors see nothing of it before you publish.',
                },
              ]),
        ],
      };
    }),
  };
}

export const publicationTable = (c: Context<AppEnv>, door: Door, publications: readonly PublicationRow[]): Section => ({
  kind: 'table',
  id: 'publications',
  caption: 'What visitors saw, and when',
  none: 'Visitors never saw it.',
  heads: ['From', 'What', 'Address', 'By', 'Comment'],
  rows: publications.map(({ job, number, path, at, by, comment }) => ({
    cells: [
      time(door, at),
      number === null ? { badge: 'off' as const, text: 'Taken off the site' } : { badge: 'good' as const, text: `Version ${number}` },
      path,
      by,
      saidOf(comment),
    ],
    actions: [{ text: 'This step', link: inDoor(c, door, `${JOBS}/${job}`) }],
  })),
});

export const takeOffForm = (c: Context<AppEnv>, door: Door, item: string): Section => ({
  kind: 'form',
  id: 'off',
  heading: 'Take it off the site',
  note: 'The draft stays. Visitors who come to its address are told that there is no such page.',
  post: inDoor(c, door, `${HISTORY}/${item}`),
  rows: [
    {
      name: 'due',
      label: 'When',
      hint: 'Empty: at once.',
      zone: `${zoneName(door.services.settings.TIME_ZONE)}.`,
      control: 'date',
      parts: { value: '' },
    },
    { name: 'comment', label: 'Why', hint: 'For the history. Optional.', control: 'line', parts: { value: '' } },
  ],
  submits: [{ text: 'Take off the site', value: 'unpublish' }],
});
