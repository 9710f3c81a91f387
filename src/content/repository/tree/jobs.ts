/** Reads jobs of the record: what was published, taken off or rolled back in one step, by whom (EDT-04). Each function is one round trip. */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';

type JobColumns = Row<'publications', 'item' | 'language' | 'site' | 'number' | 'path' | 'route' | 'at' | 'by' | 'comment'>;

/** Without a number the item was taken off the site. */
export interface JobRow extends JobColumns {
  name: string;
  /** Version that visitors saw before; `null`: none. */
  before: number | null;
  /** The item was published or taken off again since. */
  isPast: boolean;
}

/** @returns the changes of a job on this site, by path; empty when there is no such job */
export async function readJob(db: D1Database, { site }: Pick<Scope, 'site'>, job: string): Promise<JobRow[]> {
  const { results } = await db
    .prepare(
      `SELECT p.item, p.language, p.site, coalesce(v.display_name, p.path) AS name, p.number, b.number AS before, p.path, p.route, p.at, p.by, p.comment,
         EXISTS (SELECT 1 FROM publications n INDEXED BY publications_last WHERE n.item = p.item AND n.language = p.language AND n.id > p.id) AS isPast
       FROM publications p INDEXED BY publications_job
       LEFT JOIN publications b ON b.id = (SELECT max(id) FROM publications INDEXED BY publications_last WHERE item = p.item AND language = p.language AND id < p.id)
       LEFT JOIN versions v ON v.item = p.item AND v.language = p.language AND v.number = coalesce(p.number, b.number)
       WHERE p.job = ?1 AND p.site = ?2 ORDER BY p.path`,
    )
    .bind(job, site)
    .all<Omit<JobRow, 'isPast'> & { isPast: number }>();
  return results.map((row) => ({ ...row, isPast: row.isPast === 1 }));
}

export interface JobSummary extends Row<'publications', 'job' | 'at' | 'by' | 'comment'> {
  /** Of a large job only the first are counted (`isMore`). */
  items: number;
  pages: number;
  /** It has more items than were counted. */
  isMore: boolean;
  /** Path of its first item. */
  name: string;
}

/** Rows of the record that a list of jobs reads at most, shared by its jobs: one import may have published a hundred thousand items. */
const MOST_COUNTED = 1000;

/** Jobs of a site, the newest first. Steps from job to job in an index, so that the cost depends on the jobs shown. */
export async function listJobs(db: D1Database, { site, language }: Omit<Scope, 'stage'>, length: number): Promise<JobSummary[]> {
  const counted = Math.floor(MOST_COUNTED / length);
  // Two seeks and not a comparison of pairs, which reads all rows of the job before.
  const newest = (before: string) =>
    `(SELECT id FROM publications INDEXED BY publications_newest WHERE site = ?1 AND language = ?2 ${before} ORDER BY at DESC, job DESC, id DESC LIMIT 1)`;
  const of = (what: string) =>
    `(SELECT ${what} FROM (SELECT path, route FROM publications INDEXED BY publications_job WHERE job = p.job AND site = ?1 AND language = ?2 LIMIT ${counted + 1}))`;
  const { results } = await db
    .prepare(
      `WITH RECURSIVE step(id, at, job, left) AS (
         SELECT id, at, job, ?4 FROM publications WHERE id = ${newest('')}
         UNION ALL
         SELECT q.id, q.at, q.job, step.left - 1 FROM step CROSS JOIN publications q ON q.id = coalesce(${newest('AND at = step.at AND job < step.job')}, ${newest('AND at < step.at')}) WHERE step.left > 1
       ), named AS (SELECT job, max(id) AS id, max(at) AS at FROM step GROUP BY job ORDER BY 2 DESC LIMIT ?3)
       SELECT p.job, n.at, p.by, p.comment, ${of('json_array(count(*), count(route), min(path))')} AS counts FROM named n CROSS JOIN publications p ON p.id = n.id
       ORDER BY n.id DESC`,
    )
    // A job that was stored at several moments takes several steps.
    .bind(site, language, length, length + 20)
    .all<Omit<JobSummary, 'items' | 'pages' | 'name' | 'isMore'> & { counts: string }>();
  return results.map(({ counts, ...job }) => {
    const [items, pages, name] = JSON.parse(counts) as [number, number, string];
    return { ...job, items: Math.min(items, counted), pages, name, isMore: items > counted };
  });
}
