/** Circuit breakers of an isolate: while a service keeps failing, calls to it fail at once instead of waiting. */
import type { Clock } from '../time/clock.ts';
import type { Log } from '../logging/log.ts';
import { UpstreamError } from '../http/upstream-error.ts';

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitReport {
  state: CircuitState;
  /** Milliseconds since 1970; 0 when never in this isolate. */
  lastSuccessAt: number;
  lastFailureAt: number;
  /** Latency of the newest success, until the response headers. */
  lastLatencyMs: number;
  failuresInARow: number;
}

export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 10_000;

export class Circuit {
  #report: CircuitReport = { state: 'closed', lastSuccessAt: 0, lastFailureAt: 0, lastLatencyMs: 0, failuresInARow: 0 };
  #openUntil = 0;

  /** @param log gets a line when it opens and when it closes again: all that an operator needs to know of an outage */
  constructor(
    readonly name: string,
    private readonly clock: Clock,
    private readonly log?: Pick<Log, 'error' | 'info'>,
  ) {}

  get report(): CircuitReport {
    return { ...this.#report, state: this.#state() };
  }

  #state(): CircuitState {
    if (this.#report.failuresInARow < FAILURES_TO_OPEN) return 'closed';
    const left = this.#openUntil - this.clock.now();
    // It never stays open longer than this, so a longer rest means that the clock was set back.
    return left > 0 && left <= OPEN_MS ? 'open' : 'half-open';
  }

  /** Call before the request. When half-open, one caller may try and the others are refused meanwhile. @throws UpstreamError when open */
  enter(): void {
    const state = this.#state();
    if (state === 'closed') return;
    if (state === 'open')
      throw new UpstreamError('unavailable', `${this.name} failed repeatedly and is not called for a while`, this.#secondsLeft());
    // The caller that tries may never report a result (its visitor left): then another may try after the same time.
    this.#openUntil = this.clock.now() + OPEN_MS;
  }

  /** Any response that shows that the service works, refusals of a bad request included. */
  succeeded(latencyMs: number): void {
    if (this.#state() !== 'closed') this.log?.info('circuit-closed', { upstream: this.name });
    this.#report = { ...this.#report, lastSuccessAt: this.clock.now(), lastLatencyMs: latencyMs, failuresInARow: 0 };
  }

  /** No response, a late one, or 5xx. A visitor who left is no failure. */
  failed(): void {
    const now = this.clock.now();
    this.#report = { ...this.#report, lastFailureAt: now, failuresInARow: this.#report.failuresInARow + 1 };
    // It has no effect before the circuit is open.
    this.#openUntil = now + OPEN_MS;
    if (this.#report.failuresInARow === FAILURES_TO_OPEN)
      this.log?.error('circuit-opened', { upstream: this.name, failures: FAILURES_TO_OPEN, seconds: OPEN_MS / 1000 });
  }

  #secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#openUntil - this.clock.now()) / 1000));
  }
}

/** All circuits of an isolate, by the service's fixed name. */
export class Circuits {
  #circuits = new Map<string, Circuit>();

  constructor(
    private readonly clock: Clock,
    private readonly log?: Pick<Log, 'error' | 'info'>,
  ) {}

  of(name: string): Circuit {
    const circuit = this.#circuits.get(name) ?? new Circuit(name, this.clock, this.log);
    this.#circuits.set(name, circuit);
    return circuit;
  }

  /** State of every service that this isolate called, for the deep health response. */
  reports(): Record<string, CircuitReport> {
    return Object.fromEntries([...this.#circuits].map(([name, circuit]) => [name, circuit.report]));
  }
}
