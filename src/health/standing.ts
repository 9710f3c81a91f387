/** The deep look, what cron kept and what visitors' requests have seen, put together for every service (OPS-01). */
import type { CircuitReport } from '../lib/circuit.ts';
import type { Settings } from '../settings.ts';
import type { CheckReport, CheckState } from './check.ts';
import type { KeptState } from './kept-states.ts';
import { type Form, told, type Told } from './told.ts';

/** `unseen`: nobody has needed it in this isolate yet. */
export type StandingState = CheckState | 'unseen';

export interface Standing extends Pick<Told, 'name' | 'title' | 'visitors' | 'todo'> {
  form: Form;
  state: StandingState;
  latencyMs: number | undefined;
  /** Since when it is so, where cron has seen it; else `undefined`. Milliseconds since 1970. */
  since: number | undefined;
  /** When it last worked, as this isolate knows. */
  lastSuccess: number | undefined;
  facts: Record<string, number>;
}

export interface Seen {
  settings: Settings;
  dependencies: Readonly<Record<string, CheckReport>>;
  circuits: Readonly<Record<string, CircuitReport>>;
  kept: ReadonlyMap<string, KeptState>;
}

export const isBroken = ({ state }: Pick<Standing, 'state'>): boolean => state === 'failing' || state === 'late';

export const standings = ({ settings, ...seen }: Seen): Standing[] =>
  told.map(({ name, title, visitors, todo, form: formOf, circuit }) => {
    const form = formOf(settings);
    const one = circuit ? ofCircuit(seen.circuits[name], form) : ofCheck(seen.dependencies[name]);
    const kept = seen.kept.get(name);
    return { name, title, visitors, todo, form, since: kept?.state === one.state ? kept.since : undefined, ...one };
  });

type Found = Pick<Standing, 'state' | 'latencyMs' | 'lastSuccess' | 'facts'>;

function ofCheck(report: CheckReport | undefined): Found {
  if (!report) return { state: 'unseen', latencyMs: undefined, lastSuccess: undefined, facts: {} };
  const { state, latencyMs, lastSuccess, circuit: _, ...facts } = report;
  const numbers = Object.entries(facts).filter((fact): fact is [string, number] => typeof fact[1] === 'number');
  return { state, latencyMs, lastSuccess: lastSuccess ? Date.parse(lastSuccess) : undefined, facts: Object.fromEntries(numbers) };
}

function ofCircuit(report: CircuitReport | undefined, form: Form): Found {
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
