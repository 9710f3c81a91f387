/** Submissions that wait for an operator's word: nobody gets them before they are released, and what is rejected nobody gets at all (FRM-11). */

/** One, or all of a form that were there when the operator's page was made: later ones nobody has looked at. */
export type HeldWanted = { reference: string } | { form: string; until: number };

/** Held ones of a form, and when its newest came. */
export interface HeldForm {
  form: string;
  count: number;
  /** Milliseconds since 1970. */
  newest: number;
}

/** Makes them due. One that was rejected by mistake is released by its reference. @returns the deliveries' ids, and how many submissions they are of */
export async function release(db: D1Database, now: number, wanted: HeldWanted): Promise<{ ids: number[]; submissions: number }> {
  const { where, values } = which(wanted, `IN ('held', 'rejected')`);
  const { results } = await db
    .prepare(`UPDATE outbox SET state = 'pending', since = ?1, next_at = ?1, done_at = NULL WHERE ${where} RETURNING id, submission`)
    .bind(now, ...values)
    .all<{ id: number; submission: string }>();
  return { ids: results.map(({ id }) => id), submissions: new Set(results.map(({ submission }) => submission)).size };
}

/** Keeps them from everybody; they are removed a while later, and until then the same key is not stored anew. @returns how many submissions */
export async function reject(db: D1Database, now: number, wanted: HeldWanted): Promise<number> {
  const { where, values } = which(wanted, `= 'held'`);
  const { results } = await db
    .prepare(`UPDATE outbox SET state = 'rejected', done_at = ?1 WHERE ${where} RETURNING submission`)
    .bind(now, ...values)
    .all<{ submission: string }>();
  return new Set(results.map(({ submission }) => submission)).size;
}

/** Forms that have held ones, the fullest first; a hundred of them at most. */
export async function heldForms(db: D1Database): Promise<HeldForm[]> {
  const { results } = await db
    .prepare(
      `SELECT s.form_name AS form, count(DISTINCT s.key) AS count, max(o.since) AS newest
       FROM outbox o JOIN submissions s ON s.key = o.submission WHERE o.state = 'held'
       GROUP BY s.form_name ORDER BY count DESC, form LIMIT 100`,
    )
    .all<HeldForm & Record<string, unknown>>();
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
