/** Forms and actions of a release, by its state and the person's role (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { COLLECTS, type OpenRelease } from '../../content/repository/publishing/releases.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import type { Finding } from '../../editing/gate/findings.rules.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { toWallTime } from '../../lib/time/wall-time.ts';
import { present } from '../../lib/values/present.ts';
import type { Board, FormRow, Section } from '../../page/desk/board-page.ts';
import { askRows, dueRow, type Faults, type PublishFormValues, reasonRows } from '../publishing/publish-form.ts';
import { releaseLink } from './release-texts.ts';

export interface ReleaseView {
  release: OpenRelease;
  moves: readonly PublishMove[];
  findings: readonly Finding[];
  against: readonly string[];
  isOwn: boolean;
  /** It is the person's own request, and the site wants two people. */
  isBarred: boolean;
  /** The revisions that are shown (`reviewed-revisions.ts`). */
  looked: string;
  asked: Omit<PublishFormValues, 'items'>;
  faults: Faults;
}

/** @returns whether a person may call the release off or withdraw it: publishers, and an editor their own */
export const mayEnd = (editor: EditorContext, { owner }: Pick<OpenRelease, 'owner'>): boolean =>
  may(editor.role, 'publisher') || (may(editor.role, 'editor') && owner === editor.by);

export function actionsOf(c: AppContext, editor: EditorContext, { release, isOwn }: ReleaseView): NonNullable<Board['Actions']> {
  const post = releaseLink(c, editor, release.id);
  const { state } = release;
  return present([
    state === 'asked' && isOwn && { text: 'Withdraw', post, value: 'withdraw', confirm: 'Publishers no longer see it. The drafts stay.' },
    state === 'planned' &&
      may(editor.role, 'publisher') && { text: 'Call off', post, value: 'call-off', confirm: 'Nothing changes for visitors.' },
    state === 'open' &&
      mayEnd(editor, release) && { text: 'Call off', post, value: 'call-off', confirm: 'The release ends. Its drafts stay as they are.' },
  ]);
}

const commentRow = (label: string, hint: string, value = ''): FormRow => ({
  name: 'comment',
  label,
  hint,
  control: 'line',
  parts: { value },
});

export function formsOf(c: AppContext, editor: EditorContext, view: ReleaseView): Section[] {
  const { release, moves, findings, against, isBarred, looked, asked, faults } = view;
  const isPublisher = may(editor.role, 'publisher');
  const hasErrors = findings.some(({ level }) => level === 'error');
  const zone = editor.services.settings.TIME_ZONE;
  const due = asked.due ?? (release.due === null ? '' : toWallTime(release.due, zone));
  const base = { kind: 'form' as const, post: releaseLink(c, editor, release.id), hidden: { looked } };
  const reasons = reasonRows(asked.reasons, findings, faults.isTried);
  if (release.state === 'asked' && isPublisher)
    return present([
      isBarred && {
        kind: 'text' as const,
        id: 'two-people',
        heading: 'Another person has to approve this',
        body: ['You asked for it yourself. This site’s setting says that two people are needed.'],
      },
      !isBarred &&
        !hasErrors &&
        against.length === 0 && {
          ...base,
          id: 'approve',
          heading: 'Approve',
          rows: [
            ...reasons,
            commentRow('Comment', 'For the history, and for the person who asked. Optional.', asked.comment),
            dueRow(editor, due, faults.due),
          ],
          submits: [{ text: 'Approve', value: 'approve' }],
        },
      {
        ...base,
        id: 'decline',
        heading: 'Decline',
        rows: [
          {
            name: 'reason',
            label: 'Reason',
            hint: 'The person who asked reads it.',
            control: 'line' as const,
            parts: { value: '' },
            ...(faults.reason && { error: { part: 'value', message: faults.reason } }),
          },
        ],
        submits: [{ text: 'Decline', value: 'decline', look: 'line' as const }],
      },
    ]);
  if (release.state === 'planned' && isPublisher)
    return [
      {
        ...base,
        id: 'move',
        heading: 'Another time',
        rows: [dueRow(editor, due, faults.due, 'The same versions go live then.')],
        submits: [{ text: 'Reschedule', value: 'move' }],
      },
    ];
  if (!COLLECTS.includes(release.state) || !may(editor.role, 'editor') || moves.length === 0) return [];
  if (hasErrors)
    return [
      { kind: 'text', id: 'errors', heading: 'Fix the errors first', body: ['Then open this page again: the check runs each time.'] },
    ];
  return [
    {
      ...base,
      id: 'publish',
      heading: isPublisher ? 'Publish the release' : 'Ask for publishing',
      rows: isPublisher
        ? [
            ...reasons,
            commentRow('Comment: what you publish, in a sentence', 'For the history. Optional.', asked.comment),
            dueRow(editor, due, faults.due),
          ]
        : askRows(editor, { ...asked, due }, faults),
      submits: [isPublisher ? { text: 'Publish', value: 'publish' } : { text: 'Ask for publishing', value: 'ask' }],
    },
  ];
}
