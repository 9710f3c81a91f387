/** Combines the deep check, cron's stored states and the results of visitors' requests for every service; stores what cron saw (OPS-01). */
import type { CircuitReport } from '../lib/resilience/circuit.ts';
import type { Settings } from '../settings.ts';
import type { CheckReport, CheckState } from './check.ts';
import { type ServiceForm, dependencyInfo, type DependencyInfo } from './dependency-info.ts';
import type { Rows } from '../generated/rows.ts';

/** `unseen`: no request has used it in this isolate yet. */
export type ServiceState = CheckState | 'unseen';

export interface ServiceStatus extends Pick<DependencyInfo, 'name' | 'title' | 'visitors' | 'todo'> {
  form: ServiceForm;
  state: ServiceState;
  latencyMs: number | undefined;
  /** Start of the current state, if cron has recorded it. Milliseconds since 1970. */
  since: number | undefined;
  /** The last success known to this isolate. */
  lastSuccess: number | undefined;
  facts: Record<string, number>;
}

export interface StatusSources {
  settings: Settings;
  dependencies: Readonly<Record<string, CheckReport>>;
  circuits: Readonly<Record<string, CircuitReport>>;
  stored: ReadonlyMap<string, StoredState>;
}

export const isBroken = ({ state }: Pick<ServiceStatus, 'state'>): boolean => state === 'failing' || state === 'late';

export const serviceStatuses = ({ settings, ...sources }: StatusSources): ServiceStatus[] =>
  dependencyInfo.map(({ name, title, visitors, todo, form: formOf, circuit }) => {
    const form = formOf(settings);
    const one = circuit ? ofCircuit(sources.circuits[name], form) : ofCheck(sources.dependencies[name]);
    const stored = sources.stored.get(name);
    return { name, title, visitors, todo, form, since: stored?.state === one.state ? stored.since : undefined, ...one };
  });

type ServiceResult = Pick<ServiceStatus, 'state' | 'latencyMs' | 'lastSuccess' | 'facts'>;

function ofCheck(report: CheckReport | undefined): ServiceResult {
  if (!report) return { state: 'unseen', latencyMs: undefined, lastSuccess: undefined, facts: {} };
  const { state, latencyMs, lastSuccess, circuit: _, ...facts } = report;
  const numbers = Object.entries(facts).filter((fact): fact is [string, number] => typeof fact[1] === 'number');
  return { state, latencyMs, lastSuccess: lastSuccess ? Date.parse(lastSuccess) : undefined, facts: Object.fromEntries(numbers) };
}

function ofCircuit(report: CircuitReport | undefined, form: ServiceForm): ServiceResult {
  const never = { latencyMs: undefined, lastSuccess: undefined, facts: {} };
  if (form === 'none' || (form === 'ours' && !report)) return { state: 'not configured', ...never };
  if (!report || (report.lastSuccessAt === 0 && report.lastFailureAt === 0)) return { state: 'unseen', ...never };
  const isFailing = report.state !== 'closed' || report.failuresInARow > 0;
  return {
    state: isFailing ? 'failing' : 'ok',
    latencyMs: report.lastSuccessAt > 0 ? report.lastLatencyMs : undefined,
    lastSuccess: report.lastSuccessAt || undefined,
    facts: isFailing ? { failuresInARow: report.failuresInARow } : {},
  };
}

/** @property since of the first check with this state @property at of the last check */
type StoredState = Omit<Rows['health_states'], 'name'>;

export async function storeStates(db: D1Database, dependencies: Readonly<Record<string, CheckReport>>, at: number): Promise<void> {
  const rows = Object.entries(dependencies).map(([name, { state }]) => ({ name, state }));
  await db
    .prepare(
      `INSERT INTO health_states (name, state, since, at)
       SELECT value ->> 'name', value ->> 'state', ?1, ?1 FROM json_each(?2) WHERE true
       ON CONFLICT (name) DO UPDATE SET since = CASE WHEN health_states.state = excluded.state THEN health_states.since ELSE excluded.since END,
         state = excluded.state, at = excluded.at`,
    )
    .bind(at, JSON.stringify(rows))
    .run();
}

/** By name; without services that were not checked since `from`. */
export async function readStates(db: D1Database, from: number): Promise<Map<string, StoredState>> {
  const { results } = await db
    .prepare('SELECT name, state, since, at FROM health_states WHERE at >= ?1')
    .bind(from)
    .all<Rows['health_states']>();
  return new Map(results.map(({ name, ...rest }) => [name, rest]));
}
