/** `/desk/releases/:id`: a release or a request to publish: what it holds, its check, and what can be done with it (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { COLLECTS, type OpenRelease, readRelease, type Release } from '../../content/repository/publishing/releases.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { type Finding, judge } from '../../editing/gate/findings.rules.ts';
import { reviewedRevisions } from '../../editing/publishing/reviewed-revisions.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { jsonOr } from '../../lib/values/json-or.rules.ts';
import { present } from '../../lib/values/present.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { lookAtAsked, needsTwoPeople } from '../../page/edit/approval.ts';
import { checkDrafts, type GateAnswer } from '../../page/edit/gate.ts';
import { movesOfRelease } from '../../page/edit/release-view.ts';
import { findingTable, itemNames } from '../publishing/publish-findings.ts';
import type { Faults, PublishFormValues } from '../publishing/publish-form.ts';
import { gateOf } from '../publishing/publish-check.ts';
import { deskLink, PUBLISH, RELEASES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { counted } from '../shared/texts.ts';
import { actionsOf, formsOf } from './release-forms.ts';
import { chosenTable, factsOf, movesTable } from './release-parts.ts';

const query = z.object({
  did: z.string().max(20).default(''),
  skipped: z.coerce.number().int().catch(0).default(0),
  language: z.string().optional(),
});

const DID: Record<string, string> = {
  made: 'The release is made. Add open drafts to it on the page Publish.',
  added: 'Added to the release.',
  closed: '',
  removed: 'Taken out of the release.',
  asked: 'Asked for publishing. Publishers see it on their first page.',
  planned: 'Scheduled. The versions that you looked at go live at that time.',
  moved: 'It has another time now.',
  published: 'Published. Visitors see it within 20 seconds.',
  nothing: 'Nothing had to be published: visitors already see all of this.',
  declined: 'Declined. The drafts stay as they are.',
  withdrawn: 'Withdrawn. The drafts stay as they are.',
  'called-off': 'Called off. Nothing changes for visitors.',
};

/** @throws NotFound */
export async function releaseFor(c: AppContext, editor: EditorContext): Promise<OpenRelease> {
  const release = await readRelease(editor.db, editor, c.req.param('id') ?? '');
  if (!release) throw new NotFound('This site has no such release.');
  return release;
}

export async function getRelease(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { did, skipped } = readQuery(c.req.raw, query);
  const release = await releaseFor(c, editor);
  const note = skipped > 0 ? ` ${counted(skipped, 'person has', 'people have')} no address for mails and got none.` : '';
  return showRelease(c, editor, release, {
    ...(DID[did] && { done: DID[did] + note }),
    ...(did === 'closed' && { problem: { title: 'Not done', text: 'This release has been decided or has started: it stays as it is.' } }),
  });
}

export interface ShownRelease {
  done?: string;
  problem?: NonNullable<Board['Problem']>;
  /** What was typed, and what is wrong with it. */
  asked?: Omit<PublishFormValues, 'items'>;
  faults?: Faults;
  /** Result of a check that already ran. */
  answer?: GateAnswer & { against?: string[] };
}

export async function showRelease(c: AppContext, editor: EditorContext, release: OpenRelease, shown: ShownRelease = {}): Promise<Response> {
  const { asked = {}, faults = {} } = shown;
  const found = shown.answer ?? (await checkOf(c, editor, release));
  const moves = found?.moves ?? (await movesOfRelease(editor.db, editor, release));
  const findings = found?.findings ?? jsonOr<Finding[]>(release.findings, []);
  const names = await itemNames(editor, [...release.chosen, ...moves.map(({ item }) => item), ...findings.map(({ item }) => item)]);
  const isOwn = release.owner === editor.by;
  const isBarred = release.state === 'asked' && isOwn && may(editor.role, 'publisher') && (await needsTwoPeople(editor.db, editor));
  const against = found?.against ?? [];
  const problem = shown.problem ?? problemOf(release, findings, against, asked, faults);
  const state = { release, moves, findings, against, isOwn, isBarred, looked: reviewedRevisions(moves), asked, faults };
  const board: Board = {
    Title: release.name,
    Trail: [
      { name: 'Publish', link: deskLink(c, editor, PUBLISH) },
      { name: 'Releases', link: deskLink(c, editor, RELEASES) },
    ],
    Done: shown.done ?? '',
    ...(problem && { Problem: problem }),
    Actions: actionsOf(c, editor, state),
    Sections: present([
      factsOf(c, editor, release),
      COLLECTS.includes(release.state) && chosenTable(c, editor, release, names),
      await movesTable(c, editor, release, moves, names),
      findings.length > 0 && release.state !== 'published' && findingTable(c, editor, findings, names),
      ...formsOf(c, editor, state),
    ]),
  };
  const isRefused = faults.isTried || shown.problem !== undefined;
  return boardResponse(c, editor, 'releases', board, isRefused ? (faults.isChanged ? 409 : 422) : 200);
}

/** The check of now, for those who decide by it; others see the one of the request. */
async function checkOf(c: AppContext, editor: EditorContext, release: OpenRelease): Promise<ShownRelease['answer']> {
  const { chosen, plan, state } = release;
  if (state === 'asked' && plan !== null && may(editor.role, 'publisher'))
    return lookAtAsked(gateOf(c, editor, { items: chosen }), { ...release, plan });
  return COLLECTS.includes(state) && chosen.length > 0 && may(editor.role, 'editor')
    ? checkDrafts(gateOf(c, editor, { items: chosen }))
    : undefined;
}

function problemOf(
  { state, failure }: Release,
  findings: readonly Finding[],
  against: readonly string[],
  asked: Omit<PublishFormValues, 'items'>,
  faults: Faults,
): Board['Problem'] {
  if (faults.isChanged)
    return {
      title: 'Not done yet',
      text: 'Another editor has changed one of these items since you opened this page. Check the current version first.',
    };
  if (against.length > 0)
    return {
      title: 'This cannot be approved',
      text: 'Decline it, so that it is asked for again:',
      faults: against.map((message) => ({ message })),
    };
  if (state === 'stopped' && !faults.isTried) return { title: 'Stopped when it was due', text: failure };
  if (!faults.isTried) return undefined;
  const { errors, unanswered } = judge(findings, asked.reasons ?? {});
  return {
    title: 'Not done yet',
    text: 'Nothing was changed.',
    faults: present([
      faults.due && { message: `The time ${faults.due}` },
      errors.length > 0 && { anchor: 'findings-heading', message: `${counted(errors.length, 'error')} must be fixed.` },
      unanswered.length > 0 && { anchor: 'findings-heading', message: `${counted(unanswered.length, 'warning')} still need a reason.` },
    ]),
  };
}
