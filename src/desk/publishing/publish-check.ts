/** The page of the check before a publish: what becomes visible, the findings, reasons for warnings, now or later (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { DraftMoved } from '../../content/repository/publishing/publish.ts';
import { formAnswers } from '../shared/posted-form.ts';
import { type Finding, judge, LEAST_REASON, MOST_REASON, RULES } from '../../editing/gate/findings.rules.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { reviewedRevisions } from '../../editing/publishing/reviewed-revisions.ts';
import { fromWallTime } from '../../lib/time/wall-time.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { checkDrafts, type GateAnswer } from '../../page/edit/gate.ts';
import { askChecked } from '../../page/edit/approval.ts';
import { tellAsked } from '../../editing/mail/release-mails.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { findingTable, moveTable, itemNames } from './publish-findings.ts';
import { type PublishFormValues, type Faults, formOf } from './publish-form.ts';
import { needsPublisher } from '../shared/drafts.ts';
import { deskLink, JOBS, PUBLISH, RELEASES } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { counted, timeFault } from '../shared/texts.ts';
import { unlessConflict } from '../../editing/publishing/publish-now.ts';
import { present } from '../../lib/values/present.ts';

export const gateOf = (
  c: AppContext,
  { services, db, language }: EditorContext,
  { items, withDependencies = true, asksOutside = false }: PublishFormValues,
) => ({
  services,
  db,
  language,
  site: c.get('site'),
  background: c.executionCtx,
  items,
  withDependencies,
  asksOutside,
});

/** @param answer result of a check that already ran */
export async function showCheck(
  c: AppContext,
  editor: EditorContext,
  asked: PublishFormValues,
  faults: Faults = {},
  answer?: GateAnswer,
): Promise<Response> {
  const found = answer ?? (await checkDrafts(gateOf(c, editor, asked)));
  const { findings, moves } = found;
  const names = await itemNames(editor, [...moves.map(({ item }) => item), ...findings.map(({ item }) => item)]);
  const verdict = judge(findings, asked.reasons ?? {});
  const board: Board = {
    Title: moves.length === 0 ? 'Nothing to publish' : `Publish ${counted(moves.length, 'item')}`,
    Trail: [{ name: 'Publish', link: deskLink(c, editor, PUBLISH) }],
    Lede: ledeOf(moves, findings, may(editor.role, 'publisher')),
    ...((faults.isTried || faults.isSaved) && { Problem: problemOf(verdict.errors.length, verdict.unanswered.length, faults) }),
    Sections: [
      ...(findings.length > 0 && moves.length > 0 ? [findingTable(c, editor, findings, names)] : []),
      ...(moves.length > 0 ? [moveTable(c, editor, moves, names)] : []),
      ...(moves.length > 0 ? [formOf(c, editor, { ...asked, looked: reviewedRevisions(moves) }, findings, faults)] : []),
    ],
  };
  return boardResponse(c, editor, 'publish', board, faults.isChanged ? 409 : faults.isTried || faults.isSaved ? 422 : 200);
}

function ledeOf(moves: readonly PublishMove[], findings: readonly Finding[], mayPublish: boolean): string {
  if (moves.length === 0) return 'Visitors already see all of this.';
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  if (errors > 0) return `${counted(errors, 'error')} to fix first${warnings > 0 ? `, and ${counted(warnings, 'warning')}` : ''}.`;
  return warnings > 0
    ? `No errors. ${counted(warnings, 'warning')} to fix, or to ${mayPublish ? 'give a reason for' : 'explain in your note'}.`
    : 'The check found no problems.';
}

const problemOf = (errors: number, unanswered: number, { due, isSaved, isChanged }: Faults): NonNullable<Board['Problem']> => ({
  title: isSaved ? 'Saved, but not published' : 'Not published yet',
  text: isSaved
    ? 'The draft is saved. Visitors still see the old version, because the check before a publish stopped it:'
    : isChanged
      ? 'Another editor has changed one of these items since you opened this page. Nothing was published: check the current version first.'
      : 'Nothing was changed.',
  faults: present([
    due && { message: `The time ${due}` },
    errors > 0 && { anchor: 'findings-heading', message: `${counted(errors, 'error')} must be fixed.` },
    unanswered > 0 && {
      anchor: 'publish-heading',
      message: `${counted(unanswered, 'warning')} still ${unanswered === 1 ? 'needs' : 'need'} a reason of at least ${LEAST_REASON} letters.`,
    },
  ]),
});

/** POST `publish`: 303 to the job, 422 with the findings, 409 with changes that another editor made since the check. */
export async function takeChecked(c: AppContext, editor: EditorContext, items: readonly string[], posted: Posted): Promise<Response> {
  const { reasons, comment, due, isAlone } = readPublishForm(posted);
  const asked: PublishFormValues = { items, withDependencies: !isAlone, reasons, comment, due };
  if ([posted.do].flat().includes('outside')) return showCheck(c, editor, { ...asked, asksOutside: true });
  const { when, fault } = whenOf(editor, due);
  if (fault) return showCheck(c, editor, asked, { due: fault, isTried: true });
  const looked = [posted.looked ?? ''].flat().at(-1) ?? '';
  if ([posted.do].flat().includes('ask')) return takeAsk(c, editor, asked, { looked, due: when ?? null });
  needsPublisher(editor);
  const outcome = await publishChecked({
    ...gateOf(c, editor, asked),
    reasons,
    comment: asked.comment ?? '',
    by: editor.by,
    at: editor.at,
    looked,
    ...(when !== undefined && { due: when }),
  }).catch(unlessChanged);
  if (outcome === 'changed') return showCheck(c, editor, asked, { isTried: true, isChanged: true });
  if (outcome.kind === 'stopped') return showCheck(c, editor, asked, { isTried: true }, outcome.answer);
  if (outcome.kind === 'published') return seeOther(deskLink(c, editor, `${JOBS}/${outcome.job}`));
  return seeOther(deskLink(c, editor, PUBLISH, { did: outcome.kind }));
}

const unlessChanged = (error: unknown): 'changed' => (error instanceof DraftMoved ? 'changed' : unlessConflict(error));

/** The answers of a form before a publish: reasons by rule, a comment, a time as it was typed. */
export function readPublishForm(posted: Posted): { reasons: Record<string, string>; comment: string; due: string; isAlone: boolean } {
  const shape = [
    ...Object.keys(RULES).map((rule) => ({ name: `reason-${rule}`, control: 'line' })),
    ...['comment', 'due'].map((name) => ({ name, control: 'line' })),
    { name: 'alone', control: 'checkbox' },
  ];
  const answers = formAnswers(shape, posted) as Record<string, string>;
  const reasons = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, (answers[`reason-${rule}`] ?? '').slice(0, MOST_REASON)]));
  const { comment = '', due = '' } = answers;
  return { reasons, comment: comment.slice(0, 1000), due, isAlone: answers.alone === '1' };
}

/** @param due in the company's time zone; empty for none @returns the time, and what is wrong with it; empty when nothing is */
export function whenOf({ at, services }: EditorContext, due: string): { when: number | undefined; fault: string } {
  const when = due ? fromWallTime(due, services.settings.TIME_ZONE) : undefined;
  return { when, fault: due && timeFault(when, at) };
}

async function takeAsk(
  c: AppContext,
  editor: EditorContext,
  asked: PublishFormValues,
  { looked, due }: { looked: string; due: number | null },
): Promise<Response> {
  const { by, at } = editor;
  const request = { ...gateOf(c, editor, asked), name: '', note: asked.comment ?? '', due, by, at, looked };
  const outcome = await askChecked(request).catch(unlessChanged);
  if (outcome === 'changed') return showCheck(c, editor, asked, { isTried: true, isChanged: true });
  if (outcome.kind === 'stopped') return showCheck(c, editor, asked, { isTried: true }, outcome.answer);
  if (outcome.kind === 'nothing') return seeOther(deskLink(c, editor, PUBLISH, { did: 'nothing' }));
  const { skipped } = await tellAsked(editor, { ...outcome, note: request.note });
  return seeOther(deskLink(c, editor, `${RELEASES}/${outcome.id}`, { did: 'asked', skipped: skipped.length || '' }));
}
