/** The desk's first page: what waits for a publisher's approval, and what a person asked for (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { listReleases, type Release, type ReleaseState } from '../../content/repository/publishing/releases.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { needsTwoPeople } from '../../page/edit/approval.ts';
import { releaseLink, releaseRow, RELEASE_HEADS, whenCell } from '../releases/release-texts.ts';
import { deskLink, RELEASES } from '../shared/addresses.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { time } from '../shared/texts.ts';

const SHOWN = 10;
const DECIDED: readonly ReleaseState[] = ['asked', 'planned', 'declined', 'stopped'];
/** Decided ones stay in "You asked for" this long. */
const SHOWN_MS = 14 * 24 * 3600_000;

export async function approvalSections(c: AppContext, editor: EditorContext): Promise<Section[]> {
  if (!may(editor.role, 'editor')) return [];
  const all = await availableOr(editor.services, 'releases', () => listReleases(editor.db, editor));
  const isPublisher = may(editor.role, 'publisher');
  const asked = all?.filter(({ state }) => state === 'asked') ?? [];
  const isTwo = isPublisher && asked.some(({ owner }) => owner === editor.by) && (await needsTwoPeople(editor.db, editor));
  const forMe = asked.filter(({ owner }) => !isTwo || owner !== editor.by);
  const mine = all?.filter((release) => isMine(editor, release)) ?? [];
  return [
    ...(isPublisher ? [waiting(c, editor, all && forMe)] : []),
    ...(mine.length > 0 || !isPublisher
      ? [
          {
            kind: 'table' as const,
            id: 'asked-for',
            caption: 'You asked for',
            none: all ? 'You have asked for nothing lately.' : UNAVAILABLE.text,
            heads: RELEASE_HEADS.slice(0, 3),
            rows: mine.slice(0, SHOWN).map((release) => {
              const { cells, ...row } = releaseRow(c, editor, release);
              return { ...row, cells: cells.slice(0, 3) };
            }),
          },
        ]
      : []),
  ];
}

const isMine = ({ by, at }: EditorContext, { owner, plan, state, decidedAt }: Release): boolean =>
  owner === by && plan !== null && (DECIDED.includes(state) || state === 'published') && (decidedAt === null || at - decidedAt < SHOWN_MS);

const waiting = (c: AppContext, editor: EditorContext, forMe: readonly Release[] | undefined): Section => ({
  kind: 'table',
  id: 'waits-for-you',
  caption: 'Waits for you',
  none: forMe ? 'No one has asked you to publish anything.' : UNAVAILABLE.text,
  count: forMe && forMe.length > SHOWN ? `The oldest ${SHOWN} of ${forMe.length}` : '',
  heads: ['Name', 'Asked by', 'Since', 'When to publish'],
  rows: [...(forMe ?? [])]
    .reverse()
    .slice(0, SHOWN)
    .map((release) => ({
      cells: [
        { text: release.name, note: release.note, link: releaseLink(c, editor, release.id) },
        release.owner,
        time(editor, release.at),
        whenCell(editor, release),
      ],
    })),
  tools: [{ text: 'All releases', link: deskLink(c, editor, RELEASES) }],
});
