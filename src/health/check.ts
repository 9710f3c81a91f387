/** What a check of a dependency is, and how all of them are run: side by side, each with two seconds. */
import type { Background, Clock } from '../lib/clock.ts';
import type { CircuitReport } from '../lib/circuit.ts';
import { type Log, reason } from '../lib/log.ts';
import { TimeLimitError, withTimeLimit } from '../lib/time-limit.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Services } from '../services.ts';

/** A dependency that answers, and is not well: its facts are told all the same. */
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
  /** Fixed word; also the name of its circuit, when it has one. Names no host and no product of the inside. */
  name: string;
  /** Left out: always there. */
  isConfigured?(services: Services): boolean;
  /** Asks the dependency for something small that it really has. @returns facts for operators; throws when it does not work */
  ask(services: Services, signal: AbortSignal, background: Background): Promise<Record<string, string | number> | undefined>;
}

export type CheckState = 'ok' | 'failing' | 'late' | 'not configured';

export interface CheckReport {
  state: CheckState;
  /** Of this check. Milliseconds. */
  latencyMs?: number;
  /** Newest success that this isolate has seen, of a check or a visitor's request; `null` when none. */
  lastSuccess?: string | null;
  /** Breaker of this isolate. */
  circuit?: CircuitReport['state'];
  [fact: string]: string | number | null | undefined;
}

/** Newest success of each check in this isolate. Milliseconds since 1970. */
export type LastSuccess = Map<string, number>;

/** Never throws. Why a check failed stands in the log only: messages may hold names of hosts. */
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
  const { state, facts } = await withTimeLimit(CHECK_LIMIT_MS, (signal) => check.ask(services, signal, background)).then(
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
