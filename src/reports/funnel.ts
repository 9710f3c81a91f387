/** Counts how far visits came, from a started quote to a sent form. */
import { SCOPE } from './report-scope.ts';

/** Visits that reached each step or a later one: a saved agency skips the search for one. */
export type FunnelSteps = [started: number, looked: number, chose: number, sent: number];

export interface Funnel {
  all: FunnelSteps;
  /** The most started types first. */
  byType: { type: string; steps: FunnelSteps }[];
}

const TYPES_LENGTH = 20;

/**
 * A visit counts once, from its first start; a form counts when it went to an agency. Only later events count.
 * Window functions instead of a join: SQLite would search the index by time again for every start.
 */
const REACHED = `
  WITH steps AS (
    SELECT session, at, payload ->> '$.insuranceType' AS type,
           CASE type WHEN 'QUOTE_STARTED' THEN 0 WHEN 'FORM_SUBMISSION' THEN 3 WHEN 'QUOTE_MODAL_SELECTED_AGENCY' THEN 2 ELSE 1 END AS step
    FROM events
    WHERE type IN ('QUOTE_STARTED', 'QUOTE_MODAL_OPEN', 'QUOTE_MODAL_SEARCH', 'QUOTE_MODAL_SELECTED_AGENCY', 'FORM_SUBMISSION') AND ${SCOPE}
      AND (type <> 'FORM_SUBMISSION' OR payload ->> '$.agency_id' <> '')),
  timed AS (SELECT *, min(CASE step WHEN 0 THEN at END) OVER (PARTITION BY session) AS start FROM steps),
  reached AS (
    SELECT session, max(step) AS step, coalesce(max(CASE WHEN step = 0 AND at = start THEN type END), '') AS type
    FROM timed WHERE at >= start GROUP BY session)`;
const STEPS = `count(*) AS started, coalesce(sum(step >= 1), 0) AS looked, coalesce(sum(step >= 2), 0) AS chose, coalesce(sum(step >= 3), 0) AS sent`;

export const FUNNEL = `${REACHED} SELECT ${STEPS} FROM reached`;
export const FUNNEL_BY_TYPE = `${REACHED} SELECT type, ${STEPS} FROM reached GROUP BY type ORDER BY started DESC, type LIMIT ${TYPES_LENGTH}`;

export interface FunnelRow {
  type?: string;
  started: number;
  looked: number;
  chose: number;
  sent: number;
}

const stepsOf = (row: FunnelRow | undefined): FunnelSteps => [row?.started ?? 0, row?.looked ?? 0, row?.chose ?? 0, row?.sent ?? 0];

export const funnelOf = (all: readonly FunnelRow[], byType: readonly FunnelRow[]): Funnel => ({
  all: stepsOf(all[0]),
  byType: byType.map((row) => ({ type: row.type ?? '', steps: stepsOf(row) })),
});
