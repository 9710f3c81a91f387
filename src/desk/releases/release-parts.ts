/** Facts and tables of a release: its state, its items, and the versions that become visible, beside what changed since (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { movedOn } from '../../content/repository/publishing/planned-moves.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { COLLECTS, type Release, type ReleaseState } from '../../content/repository/publishing/releases.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { changedSince } from '../../editing/publishing/planned-texts.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { present } from '../../lib/values/present.ts';
import type { Cell, Section } from '../../page/desk/board-page.ts';
import type { ItemNames } from '../publishing/publish-findings.ts';
import { deskLink, HISTORY, JOBS, pageLink } from '../shared/addresses.ts';
import { counted, time } from '../shared/texts.ts';
import { RELEASE_STATES, releaseLink, whenCell } from './release-texts.ts';

const MOST_ROWS = 300;
const ASKED: readonly ReleaseState[] = ['asked', 'declined', 'withdrawn'];

export function factsOf(c: AppContext, editor: EditorContext, release: Release): Section {
  const { owner, at, note, plan, decidedBy, decidedAt, reason, state } = release;
  return {
    kind: 'facts',
    id: 'about',
    heading: 'About this release',
    isTitled: false,
    facts: present([
      { name: 'State', value: RELEASE_STATES[state] },
      { name: state === 'published' ? 'Published' : 'When', value: whenCell(editor, release) },
      { name: ASKED.includes(state) ? 'Asked by' : 'By', value: { several: [owner, time(editor, at)] } },
      note && { name: 'Note', value: note },
      decidedBy && decidedAt !== null && { name: 'Decided by', value: { several: present([decidedBy, time(editor, decidedAt), reason]) } },
      state === 'published' &&
        plan !== null &&
        release.publishedAt !== null && {
          name: 'Undo',
          value: {
            text: 'What was published, and how to roll it back as one',
            link: deskLink(c, editor, `${JOBS}/${plan}`),
          },
        },
    ]),
  };
}

/** What was chosen; each can be taken out. */
export const chosenTable = (
  c: AppContext,
  editor: EditorContext,
  release: Release & { chosen: readonly string[] },
  names: ItemNames,
): Section => ({
  kind: 'table',
  id: 'chosen',
  caption: 'Items of the release',
  count: counted(release.chosen.length, 'item'),
  none: 'Nothing yet: choose open drafts on the page Publish, and “Add to a release”.',
  heads: ['Name'],
  rows: release.chosen.map((item) => ({
    cells: [{ text: names.get(item)?.name || item, note: names.get(item)?.path ?? '', link: deskLink(c, editor, `${HISTORY}/${item}`) }],
    actions: may(editor.role, 'editor')
      ? [{ text: 'Take out', post: releaseLink(c, editor, release.id), value: 'remove', hidden: { item } }]
      : [],
  })),
});

export async function movesTable(
  c: AppContext,
  editor: EditorContext,
  release: Release,
  moves: readonly PublishMove[],
  names: ItemNames,
): Promise<Section> {
  const isPinned = release.plan !== null && (release.state === 'asked' || release.state === 'planned');
  const moved = isPinned ? await movedOn(editor.db, [release.plan as string]) : [];
  const momentText = (at: number) => momentOf(at, editor.services.settings.TIME_ZONE).text;
  const live = await liveNumbers(editor, moves);
  return {
    kind: 'table',
    id: 'moves',
    caption: 'What visitors will see or miss',
    note: isPinned ? 'The versions that were looked at. What was changed later stays a draft, and is named here.' : '',
    count: counted(moves.length, 'item'),
    none: COLLECTS.includes(release.state) ? 'Visitors already see all of this.' : 'Nothing.',
    heads: ['Name', 'What happens', 'Since then'],
    rows: moves.slice(0, MOST_ROWS).map(({ item, path, route, number }) => {
      const since = changedSince({ item, movedOn: moved.filter((one) => one.item === item) }, momentText);
      const happens: Cell =
        number === null ? { badge: 'bad', text: 'Leaves the site' } : { badge: 'good', text: 'Becomes visible', note: `Version ${number}` };
      const later: Cell = since
        ? {
            several: [
              { badge: since.badge, text: since.text },
              ...(since.between
                ? [
                    {
                      text: 'Later changes',
                      link: deskLink(c, editor, `${HISTORY}/${item}/changes`, { from: since.between.from, to: since.between.to }),
                    },
                  ]
                : []),
            ],
          }
        : '';
      return {
        cells: [{ text: names.get(item)?.name || path, note: path }, happens, later],
        actions: present([
          route !== null &&
            number !== null &&
            release.state !== 'published' && {
              text: 'Preview',
              link: withQuery(pageLink(c, editor.language, route), { release: release.id }),
            },
          number !== null && {
            text: 'What changed',
            link: deskLink(c, editor, `${HISTORY}/${item}/changes`, { from: live.get(item) ?? 0, to: number }),
          },
        ]),
      };
    }),
  };
}

/** The versions that visitors see now, by item. */
async function liveNumbers({ db, language }: EditorContext, moves: readonly PublishMove[]): Promise<Map<string, number>> {
  const { results } = await db
    .prepare(`SELECT h.item, h.number FROM json_each(?1) j CROSS JOIN heads h ON h.stage = 'live' AND h.item = j.value AND h.language = ?2`)
    .bind(JSON.stringify(moves.slice(0, MOST_ROWS).map(({ item }) => item)), language)
    .all<{ item: string; number: number }>();
  return new Map(results.map(({ item, number }) => [item, number]));
}
