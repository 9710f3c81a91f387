/** Asks for a publish, and approves what was asked for: through the gate, exactly the versions that were looked at (EDT-04). */
import { planValidity } from '../../content/repository/publishing/plan-validity.ts';
import { scheduleStatements } from '../../content/repository/publishing/planned.ts';
import { DraftMoved, publish } from '../../content/repository/publishing/publish.ts';
import { askFor, decide, type Release } from '../../content/repository/publishing/releases.ts';
import { textField } from '../../content/repository/store/site.ts';
import { loadByPath } from '../../content/repository/store/store.ts';
import { type Finding, judge, type GateVerdict, type Reasons } from '../../editing/gate/findings.rules.ts';
import { isReviewed } from '../../editing/publishing/reviewed-revisions.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { jsonOr } from '../../lib/values/json-or.rules.ts';
import { checkDrafts, type GateAnswer, type GateRequest } from './gate.ts';
import { overrule } from './publish-checked.ts';

/** Findings that are stored with a request. */
const MOST_FINDINGS = 100;

export type AskOutcome = { kind: 'asked'; id: string; name: string } | { kind: 'nothing' } | { kind: 'stopped'; answer: GateAnswer };

export interface AskRequest extends GateRequest {
  /** Of an open release; a new request without. */
  id?: string;
  /** Empty: the first item's. */
  name: string;
  note: string;
  due: number | null;
  by: string;
  at: number;
  /** What the editor looked at (`reviewed-revisions.ts`). */
  looked: string;
}

/** Errors stop it, since no one could approve it. @throws DraftMoved when a draft was saved since it was looked at */
export async function askChecked(request: AskRequest): Promise<AskOutcome> {
  const { db, language, items, by, at, looked, note, due, id } = request;
  const { site } = request.site;
  const answer = await checkDrafts(request);
  if (answer.moves.length === 0) return { kind: 'nothing' };
  if (!isReviewed(answer.moves, looked)) throw new DraftMoved('A draft was changed since it was looked at.');
  if (answer.findings.some(({ level }) => level === 'error')) return { kind: 'stopped', answer };
  const name = request.name || (await nameOf(db, items, language));
  const findings = JSON.stringify(answer.findings.slice(0, MOST_FINDINGS));
  const asked = { ...(id && { id }), site, language, name, note, due, items, moves: answer.moves, findings };
  return { kind: 'asked', id: await askFor(db, asked, { by, at }), name };
}

async function nameOf(db: D1Database, items: readonly string[], language: string): Promise<string> {
  const row = await db
    .prepare(
      `SELECT coalesce(nullif(v.display_name, ''), h.path) AS name FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.item = ?1 AND h.language = ?2 ORDER BY h.stage LIMIT 1`,
    )
    .bind(items[0] ?? '', language)
    .first<{ name: string }>();
  const first = row?.name ?? 'Without a name';
  return items.length > 1 ? `${first} and ${items.length - 1} more` : first;
}

type AskedRelease = Release & { plan: string; chosen: readonly string[] };

/** What would be published by an approval now: findings of the gate, and what stands against it in words. */
export async function lookAtAsked(
  request: Omit<GateRequest, 'items' | 'withDependencies'>,
  { plan, chosen, findings: asked }: AskedRelease,
): Promise<GateAnswer & { against: string[] }> {
  const { moves, against, isAsDrafted } = await planValidity(request.db, plan, chosen);
  if (moves.length === 0) return { findings: [], moves, against };
  const answer = await checkDrafts({ ...request, items: chosen, withDependencies: true, planned: { moves, isAsDrafted } });
  // Pages are rendered from drafts: where those went on, what was found in the versions asked for still counts.
  const known = isAsDrafted ? [] : jsonOr<Finding[]>(asked, []);
  const isNew = ({ rule, item, where }: Finding) =>
    !answer.findings.some((one) => one.rule === rule && one.item === item && one.where === where);
  return { ...answer, findings: [...answer.findings, ...known.filter(isNew)], against };
}

export type ApprovalOutcome =
  | { kind: 'stopped'; verdict: GateVerdict; answer: GateAnswer; against: string[] }
  | { kind: 'nothing' | 'planned' }
  /** Someone else approved, declined or withdrew it meanwhile. */
  | { kind: 'decided' }
  | { kind: 'published'; job: string };

export interface Approval extends Omit<GateRequest, 'items' | 'withDependencies'> {
  reasons: Reasons;
  comment: string;
  /** `null`: at once. */
  due: number | null;
  by: string;
  at: number;
}

/** @throws PlaceTaken */
export async function approve(request: Approval, release: AskedRelease): Promise<ApprovalOutcome> {
  const { db, services, language, by, at, due } = request;
  const { site } = request.site;
  const { plan, chosen } = release;
  const { against, ...answer } = await lookAtAsked(request, release);
  const verdict = judge(answer.findings, request.reasons);
  if (against.length > 0 || verdict.errors.length > 0 || verdict.unanswered.length > 0)
    return { kind: 'stopped', verdict, answer, against };
  const comment = await overrule(
    db,
    { site, language, by, at, comment: [release.name, request.comment].filter(Boolean).join(': ') },
    verdict,
  );
  const approved = { from: 'asked', what: 'approved', reason: request.comment } as const;
  const act = { by, at };
  if (due !== null && answer.moves.length > 0) {
    const schedule = { site, language, items: chosen, action: 'publish', due, by, at, comment } as const;
    const isFirst = await decide(db, release, { ...approved, to: 'planned', due }, act, scheduleStatements(db, schedule, plan));
    return { kind: isFirst ? 'planned' : 'decided' };
  }
  if (answer.moves.length === 0) {
    await decide(db, release, { ...approved, to: 'published' }, act);
    return { kind: 'nothing' };
  }
  const { job } = await publishNow({ ...services, db }, async () => [
    await publish(db, { site, language, items: chosen, by, at, comment, moves: answer.moves, job: plan }),
  ]);
  await decide(db, release, { ...approved, to: 'published' }, act);
  return { kind: 'published', job };
}

/** Field of a site's own item: who asked for a publish may not approve it. */
export const APPROVAL_FIELD = 'Approval';
export const TWO_PEOPLE = 'two people';

/** As published: a draft of the setting does not loosen it. */
export async function needsTwoPeople(db: D1Database, { site, language }: { site: string; language: string }): Promise<boolean> {
  const item = await loadByPath(db, { stage: 'live', site, language }, '/');
  return item !== null && textField(item.fields, APPROVAL_FIELD) === TWO_PEOPLE;
}
