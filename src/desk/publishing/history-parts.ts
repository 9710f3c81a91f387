/** Sections of an item's history: its versions, when each was live, and the form that takes it off the site (EDT-03, EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { PublicationRow, VersionRow } from '../../content/repository/tree/history.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Section } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { noticeOf, time, whenRow } from '../shared/texts.ts';
import { HISTORY, deskLink, JOBS } from '../shared/addresses.ts';
import { present } from '../../lib/values/present.ts';

export function versionTable(
  c: AppContext,
  editor: EditorContext,
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
    rows: versions.map(({ number, by, at, comment, usedAs }, index) => {
      const before = versions[index + 1]?.number ?? 0;
      const published = shown.get(number);
      const due = planned.find((plan) => plan.number === number);
      const note = due ? `Goes live ${momentOf(due.at, editor.services.settings.TIME_ZONE).text}` : '';
      return {
        cells: [
          `Version ${number}`,
          usedAs.live
            ? { badge: 'good' as const, text: usedAs.draft ? 'Live and draft' : 'Live', note }
            : usedAs.draft
              ? { badge: 'draft' as const, text: 'Draft', note }
              : due
                ? { badge: 'wait' as const, text: 'Planned', note }
                : { badge: 'off' as const, text: published ? 'Was live' : 'Never live' },
          time(editor, at),
          by,
          noticeOf(comment),
        ],
        anchor: `version-${number}`,
        actions: present([
          { text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${item}/changes`, { from: before, to: number }) },
          !(usedAs.draft || !may(editor.role, 'editor')) && {
            text: 'Bring back as the draft',
            post: deskLink(c, editor, `${HISTORY}/${item}`),
            value: 'restore',
            hidden: { number: String(number) },
            confirm: 'The current draft stays in this list. Visitors see no change before you publish.',
          },
        ]),
      };
    }),
  };
}

export const publicationTable = (c: AppContext, editor: EditorContext, publications: readonly PublicationRow[]): Section => ({
  kind: 'table',
  id: 'publications',
  caption: 'What visitors saw, and when',
  none: 'Visitors have never seen it.',
  heads: ['From', 'What', 'Address', 'By', 'Comment'],
  rows: publications.map(({ job, number, path, at, by, comment }) => ({
    cells: [
      time(editor, at),
      number === null ? { badge: 'off' as const, text: 'Taken off the site' } : { badge: 'good' as const, text: `Version ${number}` },
      path,
      by,
      noticeOf(comment),
    ],
    actions: [{ text: 'This publish', link: deskLink(c, editor, `${JOBS}/${job}`) }],
  })),
});

export const takeOffForm = (c: AppContext, editor: EditorContext, item: string): Section => ({
  kind: 'form',
  id: 'off',
  heading: 'Take it off the site',
  note: 'The draft stays. Visitors who open its address get the page “not found”.',
  post: deskLink(c, editor, `${HISTORY}/${item}`),
  rows: [
    whenRow(editor, 'due', 'When', 'Leave empty to do it at once.'),
    { name: 'comment', label: 'Why', hint: 'For the history. Optional.', control: 'line', parts: { value: '' } },
  ],
  submits: [{ text: 'Take off the site', value: 'unpublish' }],
});
