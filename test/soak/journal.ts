/** What really happened, as the actors of the soak know it: what was published when, what was accepted, which faults were on. The observer compares answers with it. */

export interface Publish {
  /** Each publish has the next number; all its pages show it. */
  number: number;
  sentAt: number;
  endedAt: number;
  /** `late`: written, and the caches learn of it from cron. `unknown`: the answer was lost or a failure; it may be out. */
  outcome: 'open' | 'published' | 'late' | 'unknown';
}

export interface Accepted {
  key: string;
  visitor: number;
  reference: string;
}

interface FaultTime {
  what: string;
  from: number;
  /** Infinity while it is on. */
  to: number;
}

/** Times are the machine's, in milliseconds. */
export class Journal {
  readonly publishes: Publish[] = [{ number: 0, sentAt: 0, endedAt: 0, outcome: 'published' }];
  readonly accepted: Accepted[] = [];
  /** Ids of events that the site has accepted. */
  readonly events: string[] = [];
  readonly faults: FaultTime[] = [];
  /** Faults by kind, and what the bindings injected. */
  readonly counts = new Map<string, number>();

  count = (what: string, by = 1): void => void this.counts.set(what, (this.counts.get(what) ?? 0) + by);

  publishing(number: number): Publish {
    const publish: Publish = { number, sentAt: Date.now(), endedAt: Number.POSITIVE_INFINITY, outcome: 'open' };
    this.publishes.push(publish);
    return publish;
  }

  begin(what: string): FaultTime {
    const fault = { what, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.faults.push(fault);
    return fault;
  }

  /** Milliseconds of faults between two times, those that overlap counted once. */
  faultyMs(from: number, to: number): number {
    let covered = 0;
    let upTo = from;
    for (const fault of [...this.faults].sort((a, b) => a.from - b.from)) {
      const start = Math.max(fault.from, upTo);
      const end = Math.min(fault.to, to);
      if (end > start || (end === start && fault.from === fault.to && start >= from && end <= to)) covered += Math.max(1, end - start);
      upTo = Math.max(upTo, end);
    }
    return covered;
  }
}
