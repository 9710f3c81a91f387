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
         EXISTS (SELECT 1 FROM publications n WHERE n.item = p.item AND n.language = p.language AND n.id > p.id) AS isPast
       FROM publications p
       LEFT JOIN publications b ON b.id = (SELECT max(id) FROM publications WHERE item = p.item AND language = p.language AND id < p.id)
       LEFT JOIN versions v ON v.item = p.item AND v.language = p.language AND v.number = coalesce(p.number, b.number)
       WHERE p.job = ?1 AND p.site = ?2 ORDER BY p.path`,
    )
    .bind(job, site)
    .all<Omit<JobRow, 'isPast'> & { isPast: number }>();
  return results.map((row) => ({ ...row, isPast: row.isPast === 1 }));
}

export interface JobSummary extends Row<'publications', 'job' | 'at' | 'by' | 'comment'> {
  items: number;
  pages: number;
  /** Path of its first item. */
  name: string;
}

/** Jobs of a site, the newest first. */
export async function listJobs(db: D1Database, { site, language }: Omit<Scope, 'stage'>, length: number): Promise<JobSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT p.job, max(p.at) AS at, p.by, p.comment, count(*) AS items, count(p.route) AS pages, min(p.path) AS name
       FROM (SELECT * FROM publications WHERE site = ?1 AND language = ?2 ORDER BY at DESC LIMIT 5000) p
       GROUP BY p.job ORDER BY max(p.id) DESC LIMIT ?3`,
    )
    .bind(site, language, length)
    .all<JobSummary>();
  return results;
}
