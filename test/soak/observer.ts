/** The independent observer: sees every request and its answer, and the stores, in the middle and at the end; counts the checks of each invariant and keeps what breaks it. */
import type { CdpEvent } from '../upstreams/cdp-server.ts';
import type { Reply } from '../site/ask.ts';
import type { RunningSite } from '../start-site.ts';
import type { FormsBody } from '../upstreams/forms-server.ts';
import type { Weight } from './isolates.ts';
import type { Journal } from './journal.ts';

/** A request of a visitor and its answer. Times are the machine's. */
export interface Seen {
  isolate: string;
  visitor: number;
  method: string;
  path: string;
  sentAt: number;
  doneAt: number;
  reply: Reply;
}

export interface End {
  stores: RunningSite['env'];
  /** Accepted by the service for submissions, by idempotency key. */
  delivered: ReadonlyMap<string, FormsBody>;
  /** Accepted by the customer data platform. */
  sent: readonly CdpEvent[];
  memory: readonly Weight[];
}

/** @param reproduction what one has to know to see it again */
export type Check = (holds: boolean, reproduction: () => string) => void;

export interface Invariant {
  /** As the issue names it. */
  name: string;
  see?(seen: Seen, check: Check, journal: Journal): void;
  /** While everything goes on: what has to hold in the stores at every moment. */
  look?(stores: End['stores'], check: Check, journal: Journal): Promise<void>;
  end?(end: End, check: Check, journal: Journal): Promise<void> | void;
}

export interface Verdict {
  name: string;
  checks: number;
  violations: number;
  /** The first ones. */
  examples: string[];
}

const MOST_EXAMPLES = 5;

export class Observer {
  requests = 0;
  broken = 0;
  readonly statuses = new Map<number, number>();
  readonly #verdicts = new Map<string, Verdict>();
  readonly #started = Date.now();
  readonly #invariants: readonly Invariant[];
  readonly #journal: Journal;

  constructor(invariants: readonly Invariant[], journal: Journal) {
    this.#invariants = invariants;
    this.#journal = journal;
    for (const { name } of invariants) this.#verdicts.set(name, { name, checks: 0, violations: 0, examples: [] });
  }

  /** @param reply nothing when the connection broke */
  saw(request: Omit<Seen, 'doneAt' | 'reply'>, reply: Reply | undefined): void {
    this.requests++;
    if (!reply) {
      this.broken++;
      return;
    }
    this.statuses.set(reply.status, (this.statuses.get(reply.status) ?? 0) + 1);
    const seen = { ...request, doneAt: Date.now(), reply };
    for (const { name, see } of this.#invariants) see?.(seen, this.check(name), this.#journal);
  }

  async look(stores: End['stores']): Promise<void> {
    for (const { name, look } of this.#invariants) await look?.(stores, this.check(name), this.#journal);
  }

  async end(end: End): Promise<void> {
    for (const { name, end: finish } of this.#invariants) await finish?.(end, this.check(name), this.#journal);
  }

  /** For an actor that checks something itself: the return to normal. */
  check(name: string): Check {
    const verdict = this.#verdicts.get(name);
    if (!verdict) throw new Error(`There is no invariant ${name}.`);
    return (holds, reproduction) => {
      verdict.checks++;
      if (holds) return;
      verdict.violations++;
      const example = `${this.#seconds()} s: ${reproduction()}`;
      if (verdict.examples.length < MOST_EXAMPLES) verdict.examples.push(example);
    };
  }

  verdicts = (): Verdict[] => [...this.#verdicts.values()];

  #seconds = () => ((Date.now() - this.#started) / 1000).toFixed(1);
}

/** The request in short, for reproductions. */
export const inShort = ({ method, path, isolate, visitor, reply }: Seen): string =>
  `visitor ${visitor} ${method} ${path} at ${isolate}: ${reply.status} (${reply.headers['server-timing'] ?? 'no timing'})`;
