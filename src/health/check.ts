/** Defines the check of a dependency, and runs all checks in parallel, each with two seconds. */
import type { Background, Clock } from '../lib/time/clock.ts';
import type { CircuitReport } from '../lib/resilience/circuit.ts';
import { type Log, reason } from '../lib/logging/log.ts';
import { TimeLimitError, withTimeLimit } from '../lib/time/time-limit.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Services } from '../service-types.ts';

/** A dependency that responds but has a problem: its facts are still reported. */
export class Unwell extends Error {
  override name = 'Unwell';
  constructor(
    message: string,
    readonly facts: Record<string, string | number>,
  ) {
    super(message);
  }
}

export const CHECK_LIMIT_MS = 2000;

export interface HealthCheck {
  /** Fixed name; also that of its circuit, when it has one. Contains no host and no internal product name. */
  name: string;
  /** Always configured when left out. */
  isConfigured?(services: Services): boolean;
  /** Sends the dependency a small, real request. @returns facts for operators; throws when it does not work */
  run(services: Services, signal: AbortSignal, background: Background): Promise<Record<string, string | number> | undefined>;
}

export type CheckState = 'ok' | 'failing' | 'late' | 'not configured';

export interface CheckReport {
  state: CheckState;
  /** Duration of this check. Milliseconds. */
  latencyMs?: number;
  /** Newest success in this isolate, of a check or a visitor's request; `null` when none. */
  lastSuccess?: string | null;
  /** The circuit's state in this isolate. */
  circuit?: CircuitReport['state'];
  [fact: string]: string | number | null | undefined;
}

/** Newest success of each check in this isolate. Milliseconds since 1970. */
export type LastSuccess = Map<string, number>;

/** Never throws. The reason for a failed check is only in the log: messages may contain host names. */
export async function runChecks(
  checks: readonly HealthCheck[],
  services: Services,
  background: Background,
  lastSuccess: LastSuccess,
): Promise<Record<string, CheckReport>> {
  const reports = await Promise.all(checks.map((check) => runCheck(check, services, background, lastSuccess)));
  return Object.fromEntries(checks.map(({ name }, index) => [name, reports[index] as CheckReport]));
}

async function runCheck(check: HealthCheck, services: Services, background: Background, lastSuccess: LastSuccess): Promise<CheckReport> {
  if (check.isConfigured?.(services) === false) return { state: 'not configured' };
  const { clock, log, circuits } = services;
  const started = clock.now();
  const { state, facts } = await withTimeLimit(CHECK_LIMIT_MS, (signal) => check.run(services, signal, background)).then(
    (facts) => ({ state: 'ok' as const, facts }),
    (error) => failed(check.name, error, log),
  );
  if (state === 'ok') lastSuccess.set(check.name, clock.now());
  const circuit = circuits.reports()[check.name];
  const last = Math.max(lastSuccess.get(check.name) ?? 0, circuit?.lastSuccessAt ?? 0);
  return {
    state,
    latencyMs: elapsed(clock, started),
    lastSuccess: last > 0 ? new Date(last).toISOString() : null,
    ...(circuit && { circuit: circuit.state }),
    ...facts,
  };
}

const elapsed = (clock: Clock, started: number): number => Math.max(0, Math.round(clock.now() - started));

function failed(name: string, error: unknown, log: Log): { state: CheckState; facts: Record<string, string | number> | undefined } {
  log.warn('health-check-failed', { check: name, reason: reason(error) });
  const late = error instanceof TimeLimitError || (error instanceof UpstreamError && error.kind === 'timeout');
  return { state: late ? 'late' : 'failing', facts: error instanceof Unwell ? error.facts : undefined };
}
