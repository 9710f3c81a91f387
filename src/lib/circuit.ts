/** Circuit breakers: a service that keeps failing is left alone for a while, so that requests fail at once instead of waiting (this isolate only). */
import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitReport {
  state: CircuitState;
  /** Milliseconds since 1970; 0 when never in this isolate. */
  lastSuccessAt: number;
  lastFailureAt: number;
  /** Of the newest success, to the answer's headers. */
  lastLatencyMs: number;
  failuresInARow: number;
}

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

export class Circuit {
  #report: CircuitReport = { state: 'closed', lastSuccessAt: 0, lastFailureAt: 0, lastLatencyMs: 0, failuresInARow: 0 };
  #openUntil = 0;

  constructor(
    readonly name: string,
    private readonly clock: Clock,
  ) {}

  get report(): CircuitReport {
    return { ...this.#report, state: this.#state() };
  }

  #state(): CircuitState {
    if (this.#report.failuresInARow < FAILURES_TO_OPEN) return 'closed';
    return this.clock.now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** Call before asking. When half-open, one caller may try and the others are refused meanwhile. @throws UpstreamError when open */
  enter(): void {
    const state = this.#state();
    if (state === 'closed') return;
    if (state === 'open') throw new UpstreamError('unavailable', `${this.name} failed repeatedly and is left alone`, this.#secondsLeft());
    this.#openUntil = this.clock.now() + OPEN_MS;
  }

  /** An answer of any kind that shows the service works, refusals of a bad request included. */
  succeeded(latencyMs: number): void {
    this.#report = { ...this.#report, lastSuccessAt: this.clock.now(), lastLatencyMs: latencyMs, failuresInARow: 0 };
  }

  /** No answer, a late one, or 5xx. A visitor who left is no failure. */
  failed(): void {
    const now = this.clock.now();
    this.#report = { ...this.#report, lastFailureAt: now, failuresInARow: this.#report.failuresInARow + 1 };
    if (this.#report.failuresInARow >= FAILURES_TO_OPEN) this.#openUntil = now + OPEN_MS;
  }

  #secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#openUntil - this.clock.now()) / 1000));
  }
}

/** Every circuit of an isolate, by the service's fixed name. */
export class Circuits {
  #circuits = new Map<string, Circuit>();

  constructor(private readonly clock: Clock) {}

  of(name: string): Circuit {
    let circuit = this.#circuits.get(name);
    if (!circuit) {
      circuit = new Circuit(name, this.clock);
      this.#circuits.set(name, circuit);
    }
    return circuit;
  }
}
