/** Held submissions: they are delivered only after an operator releases them, and rejected ones never (FRM-11). */
import type { Row } from '../generated/rows.ts';

/** One, or all of a form up to the time when the operator's page was made: later ones are not reviewed yet. */
export type HeldWanted = { reference: string } | { form: string; until: number };

/** A form's held submissions, with the time of the newest. */
export interface HeldForm extends Row<'submissions', 'form_name AS form'> {
  count: number;
  /** Milliseconds since 1970. */
  newest: number;
}

/** Makes them due. A rejected one can be released by its reference. @returns the deliveries' ids, and the number of submissions */
export async function release(db: D1Database, now: number, wanted: HeldWanted): Promise<{ ids: number[]; submissions: number }> {
  const { where, values } = which(wanted, `IN ('held', 'rejected')`);
  const { results } = await db
    .prepare(`UPDATE outbox SET state = 'pending', since = ?1, next_at = ?1, done_at = NULL WHERE ${where} RETURNING id, submission`)
    .bind(now, ...values)
    .all<Row<'outbox', 'id' | 'submission'>>();
  return { ids: results.map(({ id }) => id), submissions: new Set(results.map(({ submission }) => submission)).size };
}

/** Never delivers them; they are removed later, and until then the same key is not stored again. @returns how many submissions */
export async function reject(db: D1Database, now: number, wanted: HeldWanted): Promise<number> {
  const { where, values } = which(wanted, `= 'held'`);
  const { results } = await db
    .prepare(`UPDATE outbox SET state = 'rejected', done_at = ?1 WHERE ${where} RETURNING submission`)
    .bind(now, ...values)
    .all<Row<'outbox', 'submission'>>();
  return new Set(results.map(({ submission }) => submission)).size;
}

/** Forms with held submissions, the most first; a hundred at most. */
export async function heldForms(db: D1Database): Promise<HeldForm[]> {
  const { results } = await db
    .prepare(
      `SELECT s.form_name AS form, count(DISTINCT s.key) AS count, max(o.since) AS newest
       FROM outbox o JOIN submissions s ON s.key = o.submission WHERE o.state = 'held'
       GROUP BY s.form_name ORDER BY count DESC, form LIMIT 100`,
    )
    .all<HeldForm>();
  return results;
}

function which(wanted: HeldWanted, ofOne: string): { where: string; values: (string | number)[] } {
  if ('reference' in wanted)
    return { where: `state ${ofOne} AND submission = (SELECT key FROM submissions WHERE reference = ?2)`, values: [wanted.reference] };
  return {
    where: `state = 'held' AND since <= ?3 AND EXISTS (SELECT 1 FROM submissions s WHERE s.key = submission AND s.form_name = ?2)`,
    values: [wanted.form, wanted.until],
  };
}
