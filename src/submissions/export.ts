/** Exports submissions as rows of a table: the columns of the operators' list, and one for each answer that any of them has. */
import { conditionOf, type DeskFilter } from './desk-filter.ts';
import { type DeskEntry, deskList } from './desk.ts';

/** The newest ones: about as many as a Worker writes within its time. */
const EXPORT_LIMIT = 5000;
/** A page of answers has a few megabytes at most. */
const AT_ONCE = 250;
/** More than all forms together need. */
const MAX_COLUMNS = 500;

const FIXED: [name: string, (entry: DeskEntry) => string][] = [
  ['Reference', ({ reference }) => reference],
  ['Sent', ({ at }) => new Date(at).toISOString()],
  ['Form', ({ formName }) => formName],
  ['Subject', ({ subject }) => subject],
  ['Page', ({ page }) => page],
  ['Site', ({ site }) => site],
  ['Language', ({ language }) => language],
  ['Agency', ({ agency }) => agency],
  ['Recipient', ({ recipient }) => recipient],
  ['Held', ({ held }) => held],
  ['Deliveries', ({ deliveries }) => deliveries.map(({ target, state }) => `${target} ${state}`).join(', ')],
];

/** @returns the header, and batches of rows, newest first; an answer with several values has a line for each. @throws when the database does not respond */
export async function exportOf(
  db: D1Database,
  filter: DeskFilter,
  now: number,
  limit = EXPORT_LIMIT,
): Promise<{ header: string[]; pages: AsyncIterable<string[][]> }> {
  const names = await answerNames(db, filter, now, limit);
  const rowOf = (entry: DeskEntry) => {
    const answers = new Map(entry.answers.map(({ name, value }) => [name, [value].flat().join('\n')]));
    return [...FIXED.map(([, read]) => read(entry)), ...names.map((name) => answers.get(name) ?? '')];
  };
  async function* pages(): AsyncGenerator<string[][]> {
    let before = '';
    for (let left = limit; left > 0; ) {
      const length = Math.min(AT_ONCE, left);
      const found = await deskList(db, filter, { now, before, length });
      const entries = found.slice(0, length);
      if (entries.length > 0) yield entries.map(rowOf);
      if (found.length <= length) return;
      before = entries.at(-1)?.reference ?? '';
      left -= length;
    }
  }
  return { header: [...FIXED.map(([name]) => name), ...names], pages: pages() };
}

/** In the order of the forms' questions. */
async function answerNames(db: D1Database, filter: DeskFilter, now: number, limit: number): Promise<string[]> {
  const { where, values } = conditionOf(filter, now);
  const { results } = await db
    .prepare(
      `SELECT a.value ->> 'name' AS name
       FROM (SELECT s.answers FROM submissions s WHERE ${where} ORDER BY s.at DESC LIMIT ?4) f,
            json_each(CASE WHEN json_valid(f.answers) THEN f.answers ELSE '[]' END) a
       GROUP BY name HAVING name IS NOT NULL ORDER BY min(a.key), name LIMIT ${MAX_COLUMNS}`,
    )
    .bind(...values, limit)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}
