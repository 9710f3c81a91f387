/** The check before a publish, as a page: what would become visible, what stands against it, reasons for warnings, now or later (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Move } from '../../content/repository/promote.ts';
import { DraftMoved } from '../../content/repository/publish.ts';
import { answersOf } from '../../editing/desk-form/answers.ts';
import { type Finding, judge, LEAST_REASON, MOST_REASON, RULES } from '../../editing/gate/rules.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { lookedAt } from '../../editing/publishing/looked-at.ts';
import { fromWallTime } from '../../lib/wall-time.ts';
import type { Board } from '../../page/board-page.ts';
import { checkDrafts, type GateAnswer } from '../../page/edit/gate.ts';
import { publishChecked } from '../../page/edit/publish-checked.ts';
import type { Door } from '../edit/door.ts';
import { unlessTaken } from '../edit/publish.ts';
import { needsPublisher, seeOther, showBoard } from './content-desk.ts';
import { findingTable, moveTable, namesOf } from './publish-findings.ts';
import { type Asked, type Faults, formOf } from './publish-form.ts';
import { counted, inDoor, JOBS, PUBLISH } from './publish-words.ts';

export const gateOf = (
  c: Context<AppEnv>,
  { services, db, language }: Door,
  { items, withDependencies = true, asksOutside = false }: Asked,
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

/** @param answer of a check that was made already */
export async function showCheck(c: Context<AppEnv>, door: Door, asked: Asked, faults: Faults = {}, answer?: GateAnswer): Promise<Response> {
  const found = answer ?? (await checkDrafts(gateOf(c, door, asked)));
  const { findings, moves } = found;
  const names = await namesOf(door, [...moves.map(({ item }) => item), ...findings.map(({ item }) => item)]);
  const verdict = judge(findings, asked.reasons ?? {});
  const board: Board = {
    Title: moves.length === 0 ? 'Nothing to publish' : `Publish ${counted(moves.length, 'item')}`,
    Trail: [{ name: 'Publish', link: inDoor(c, door, PUBLISH) }],
    Lede: ledeOf(moves, findings),
    ...((faults.isTried || faults.isSaved) && { Problem: problemOf(verdict.errors.length, verdict.unanswered.length, faults) }),
    Sections: [
      ...(findings.length > 0 && moves.length > 0 ? [findingTable(c, door, findings, names)] : []),
      ...(moves.length > 0 ? [moveTable(moves, names)] : []),
      ...(moves.length > 0 ? [formOf(c, door, { ...asked, looked: lookedAt(moves) }, findings, faults)] : []),
    ],
  };
  return showBoard(c, door, 'publish', board, faults.isChanged ? 409 : faults.isTried || faults.isSaved ? 422 : 200);
}

function ledeOf(moves: readonly Move[], findings: readonly Finding[]): string {
  if (moves.length === 0) return 'Visitors see all of that already.';
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  if (errors > 0) return `${counted(errors, 'error')} to fix first${warnings > 0 ? `, and ${counted(warnings, 'warning')}` : ''}.`;
  return warnings > 0
    ? `No errors. ${counted(warnings, 'warning')} to fix, or to give a reason for.`
    : 'Nothing was found that stands against it.';
}

const problemOf = (errors: number, unanswered: number, { due, isSaved, isChanged }: Faults): NonNullable<Board['Problem']> => ({
  title: isSaved ? 'Saved, but not published' : 'Not published yet',
  text: isSaved
    ? 'The draft is saved. Visitors see what they saw before, since the check before a publish stopped it:'
    : isChanged
      ? 'Somebody changed one of these since you looked. Nothing was published: look at it again as it is now.'
      : 'Nothing was changed.',
  faults: [
    ...(due ? [{ message: `The time ${due}` }] : []),
    ...(errors > 0 ? [{ anchor: 'findings-heading', message: `${counted(errors, 'error')} must be mended.` }] : []),
    ...(unanswered > 0
      ? [
          {
            anchor: 'publish-heading',
            message: `${counted(unanswered, 'warning')} still ${unanswered === 1 ? 'needs' : 'need'} a reason of at least ${LEAST_REASON} letters.`,
          },
        ]
      : []),
  ],
});

/** POST `publish`: 303 to the job, or 422 with what stands against it, 409 with what somebody changed since it was shown. */
export async function takeChecked(c: Context<AppEnv>, door: Door, items: readonly string[], posted: Posted): Promise<Response> {
  const shape = [
    ...Object.keys(RULES).map((rule) => ({ name: `reason-${rule}`, control: 'line' })),
    ...['comment', 'due'].map((name) => ({ name, control: 'line' })),
    { name: 'alone', control: 'checkbox' },
  ];
  const answers = answersOf(shape, posted) as Record<string, string>;
  const reasons = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, (answers[`reason-${rule}`] ?? '').slice(0, MOST_REASON)]));
  const { comment = '', due = '' } = answers;
  const asked: Asked = { items, withDependencies: answers.alone !== '1', reasons, comment: comment.slice(0, 1000), due };
  if ([posted.do].flat().includes('outside')) return showCheck(c, door, { ...asked, asksOutside: true });
  needsPublisher(door);
  const when = due ? fromWallTime(due, door.services.settings.TIME_ZONE) : undefined;
  const fault = due && faultOf(when, door.at);
  if (fault) return showCheck(c, door, asked, { due: fault, isTried: true });
  const outcome = await publishChecked({
    ...gateOf(c, door, asked),
    reasons,
    comment: asked.comment ?? '',
    by: door.by,
    at: door.at,
    looked: [posted.looked ?? ''].flat().at(-1) ?? '',
    ...(when !== undefined && { due: when }),
  }).catch(unlessChanged);
  if (outcome === 'changed') return showCheck(c, door, asked, { isTried: true, isChanged: true });
  if (outcome.kind === 'stopped') return showCheck(c, door, asked, { isTried: true }, outcome.answer);
  if (outcome.kind === 'published') return seeOther(inDoor(c, door, `${JOBS}/${outcome.job}`));
  return seeOther(inDoor(c, door, PUBLISH, { did: outcome.kind }));
}

const unlessChanged = (error: unknown): 'changed' => (error instanceof DraftMoved ? 'changed' : unlessTaken(error));

/** What is wrong with the time that was asked for; empty for nothing. */
function faultOf(when: number | undefined, now: number): string {
  if (when === undefined) return 'is no date and time.';
  return when <= now ? 'lies in the past.' : '';
}
