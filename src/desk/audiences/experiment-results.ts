/** Results of an experiment from the stored events: who saw the page since it began, and who did what it is about afterwards (decision 100). */
import { type Experiment, isInExperiment } from '../../audiences/experiment.rules.ts';
import type { Rate } from '../../editing/audiences/confidence.rules.ts';

export interface ExperimentResults {
  /** When the version was first published; `null`: not yet. */
  startedAt: number | null;
  /** Visitors counted so far, at most the size. */
  counted: number;
  version: Rate;
  rest: Rate;
}

export interface ResultsRequest {
  /** Content databases: of the publications, and of events. */
  db: D1Database;
  events: D1Database;
  site: string;
  language: string;
  /** The page or design whose layout has the version. */
  owner: string;
  /** Route of the page. */
  page: string;
  audience: string;
  experiment: Experiment;
}

/**
 * Only visitors who were known before they saw the page are counted: without their cookie the edge shows the default. The first `size`
 * of them, whatever comes later.
 */
export async function experimentResults({ db, events, experiment, ...asked }: ResultsRequest): Promise<ExperimentResults> {
  const none = { visitors: 0, conversions: 0 };
  const started = await db
    .prepare(
      `SELECT min(p.at) AS at FROM publications p JOIN versions v ON v.item = p.item AND v.language = p.language AND v.number = p.number
       WHERE p.item = ?1 AND p.language = ?2 AND p.site = ?3 AND instr(v.presentation, ?4) > 0`,
    )
    .bind(asked.owner, asked.language, asked.site, `"audience":"${asked.audience}"`)
    .first<{ at: number | null }>();
  if (!started?.at) return { startedAt: null, counted: 0, version: none, rest: none };
  const { results } = await events
    .prepare(
      `SELECT s.visitor, EXISTS (SELECT 1 FROM events g WHERE g.visitor = s.visitor AND g.type = ?5 AND g.site = ?1 AND g.at > s.at) AS done
       FROM (SELECT e.visitor, min(e.at) AS at FROM events e
             WHERE e.type = 'VIEW' AND e.at >= ?4 AND e.site = ?1 AND e.language = ?2 AND e.page = ?3
               AND EXISTS (SELECT 1 FROM events b WHERE b.visitor = e.visitor AND b.at < e.at)
             GROUP BY e.visitor) s
       ORDER BY s.at, s.visitor LIMIT ?6`,
    )
    .bind(asked.site, asked.language, asked.page, started.at, experiment.goal, experiment.size)
    .all<{ visitor: string; done: number }>();
  const rate = (isIn: boolean): Rate => {
    const group = results.filter(({ visitor }) => isInExperiment(experiment, visitor) === isIn);
    return { visitors: group.length, conversions: group.filter(({ done }) => done === 1).length };
  };
  return { startedAt: started.at, counted: results.length, version: rate(true), rest: rate(false) };
}
