/** A publish through the gate: errors stop it, warnings need a reason that is kept with it; at once, or put down for later (EDT-04). */
import { plan } from '../../content/repository/planned.ts';
import { DraftMoved, publish } from '../../content/repository/publish.ts';
import { editStatements } from '../../content/repository/record.ts';
import { judge, type Reasons, type Verdict } from '../../editing/gate/rules.ts';
import { wasShown } from '../../editing/publishing/looked-at.ts';
import { publishNow, type PublishedNow } from '../../editing/publishing/publish-now.ts';
import { checkDrafts, type GateAnswer, type GateRequest } from './gate.ts';

export interface CheckedPublish extends GateRequest {
  reasons: Reasons;
  comment: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** When it is to become visible; now when left out. */
  due?: number;
  /** What the publisher was shown (`looked-at.ts`): nothing else is published. Not compared when empty. */
  looked?: string;
}

export type PublishOutcome =
  /** Nothing was done: something stands against it. */
  | { kind: 'stopped'; verdict: Verdict; answer: GateAnswer }
  /** Everything chosen is published already. */
  | { kind: 'nothing' }
  | { kind: 'planned'; due: number; items: number }
  | ({ kind: 'published' } & PublishedNow);

/** @throws PlaceTaken when an address belongs to something that stays · DraftMoved when somebody saved since it was shown, or while it was checked */
export async function publishChecked(request: CheckedPublish): Promise<PublishOutcome> {
  const { services, db, language, items, withDependencies, by, at, due } = request;
  const { site } = request.site;
  const answer = await checkDrafts(request);
  if (answer.moves.length === 0) return { kind: 'nothing' };
  if (!wasShown(answer.moves, request.looked ?? '')) throw new DraftMoved('A draft was changed since it was looked at.');
  const verdict = judge(answer.findings, request.reasons);
  if (verdict.errors.length > 0 || verdict.unanswered.length > 0) return { kind: 'stopped', verdict, answer };
  const comment = commentOf(request.comment, verdict);
  const reasons = editStatements(
    db,
    verdict.overruled.map(({ finding: { rule, item, message, where }, reason }) => {
      const detail = JSON.stringify({ rule, message, where, reason });
      return { at, by, what: 'overruled', site, language, item, detail };
    }),
  );
  // Before the publish: what was overruled without a record was not overruled.
  if (reasons.length > 0) await db.batch(reasons);
  if (due !== undefined) {
    await plan(db, { site, language, items, action: 'publish', moves: answer.moves, due, by, at, comment });
    return { kind: 'planned', due, items: items.length };
  }
  const done = await publishNow({ ...services, db }, async () => [
    await publish(db, { site, language, items, withDependencies, by, at, comment, moves: answer.moves }),
  ]);
  return { kind: 'published', ...done };
}

const MOST_COMMENT = 2000;

/** What stands beside the publish for good: the editor's own words, and why warnings were overruled. */
function commentOf(comment: string, { overruled }: Verdict): string {
  const reasons = new Set(overruled.map(({ finding: { rule }, reason }) => `${rule}: ${reason}`));
  const said = reasons.size > 0 ? `Overruled: ${[...reasons].join('; ')}` : '';
  return [comment.trim(), said].filter(Boolean).join(' · ').slice(0, MOST_COMMENT);
}
