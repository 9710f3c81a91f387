/** Publishes through the gate: errors stop it, warnings need a reason that is stored with it; at once, or planned for later (EDT-04). */
import { plan } from '../../content/repository/publishing/planned.ts';
import { DraftMoved, publish } from '../../content/repository/publishing/publish.ts';
import { editStatements } from '../../content/repository/store/record.ts';
import { judge, type Reasons, type GateVerdict } from '../../editing/gate/findings.rules.ts';
import { isReviewed } from '../../editing/publishing/reviewed-revisions.ts';
import { publishNow, type PublishedNow } from '../../editing/publishing/publish-now.ts';
import { checkDrafts, type GateAnswer, type GateRequest } from './gate.ts';

export interface CheckedPublish extends GateRequest {
  reasons: Reasons;
  comment: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** When it becomes visible; now by default. */
  due?: number;
  /** Id of the plan or job, a UUID; a new one by default. */
  job?: string;
  /** Identifies what the publisher reviewed (`reviewed-revisions.ts`): nothing else is published. Not compared when empty. */
  looked?: string;
}

export type PublishOutcome =
  /** Nothing was done: the gate found obstacles. */
  | { kind: 'stopped'; verdict: GateVerdict; answer: GateAnswer }
  /** Everything chosen is already published. */
  | { kind: 'nothing' }
  | { kind: 'planned'; due: number; items: number }
  | ({ kind: 'published' } & PublishedNow);

/** @throws PlaceTaken when an address belongs to an item that stays · DraftMoved when a draft was saved since it was reviewed, or during the check */
export async function publishChecked(request: CheckedPublish): Promise<PublishOutcome> {
  const { services, db, language, items, withDependencies, by, at, due, job } = request;
  const { site } = request.site;
  const answer = await checkDrafts(request);
  if (answer.moves.length === 0) return { kind: 'nothing' };
  if (!isReviewed(answer.moves, request.looked ?? '')) throw new DraftMoved('A draft was changed since it was reviewed.');
  const verdict = judge(answer.findings, request.reasons);
  if (verdict.errors.length > 0 || verdict.unanswered.length > 0) return { kind: 'stopped', verdict, answer };
  const comment = await overrule(db, { site, language, by, at, comment: request.comment }, verdict);
  if (due !== undefined) {
    await plan(db, { site, language, items, action: 'publish', moves: answer.moves, due, by, at, comment, ...(job && { id: job }) });
    return { kind: 'planned', due, items: items.length };
  }
  const done = await publishNow({ ...services, db }, async () => [
    await publish(db, { site, language, items, withDependencies, by, at, comment, moves: answer.moves, ...(job && { job }) }),
  ]);
  return { kind: 'published', ...done };
}

/** Writes the reasons into the record, before the publish: a warning must not be overruled without one. @returns the comment of the publish */
export async function overrule(
  db: D1Database,
  { comment, ...act }: { site: string; language: string; by: string; at: number; comment: string },
  verdict: GateVerdict,
): Promise<string> {
  const reasons = editStatements(
    db,
    verdict.overruled.map(({ finding: { rule, item, message, where }, reason }) => {
      const detail = JSON.stringify({ rule, message, where, reason });
      return { ...act, what: 'overruled', item, detail };
    }),
  );
  if (reasons.length > 0) await db.batch(reasons);
  return commentOf(comment, verdict);
}

const MOST_COMMENT = 2000;

/** The permanent note of the publish: the editor's comment, and the reasons for overruled warnings. */
function commentOf(comment: string, { overruled }: GateVerdict): string {
  const reasons = new Set(overruled.map(({ finding: { rule }, reason }) => `${rule}: ${reason}`));
  const overrulings = reasons.size > 0 ? `Overruled: ${[...reasons].join('; ')}` : '';
  return [comment.trim(), overrulings].filter(Boolean).join(' · ').slice(0, MOST_COMMENT);
}
