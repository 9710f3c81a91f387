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

/** Whose pages a fault may make older. */
export type Affected = 'publishes' | 'editions' | 'both';

interface FaultTime {
  what: string;
  of: Affected;
  from: number;
  /** Infinity while it is on. */
  to: number;
}

/** Times are the machine's, in milliseconds. */
export class Journal {
  /** Of the desk. */
  readonly publishes: Publish[] = [{ number: 0, sentAt: 0, endedAt: 0, outcome: 'published' }];
  /** Of the content platform. */
  readonly editions: Publish[] = [{ number: 0, sentAt: 0, endedAt: 0, outcome: 'published' }];
  readonly accepted: Accepted[] = [];
  /** Ids of events that the site has accepted. */
  readonly events: string[] = [];
  readonly faults: FaultTime[] = [];
  /** How often the clock has jumped. */
  jumps = 0;
  /** Faults by kind, and what the bindings injected. */
  readonly counts = new Map<string, number>();

  count = (what: string, by = 1): void => void this.counts.set(what, (this.counts.get(what) ?? 0) + by);

  publishing(number: number, list = this.publishes): Publish {
    const publish: Publish = { number, sentAt: Date.now(), endedAt: Number.POSITIVE_INFINITY, outcome: 'open' };
    list.push(publish);
    return publish;
  }

  /** Number of the desk's last publish that an editor saw confirmed. */
  lastConfirmed = (): number => this.publishes.findLast(({ outcome }) => outcome === 'published' || outcome === 'late')?.number ?? 0;

  begin(what: string, of: Affected): FaultTime {
    const fault = { what, of, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.faults.push(fault);
    return fault;
  }

  /** Milliseconds of faults between two times, those that overlap counted once. */
  faultyMs(from: number, to: number, of: Affected): number {
    let covered = 0;
    let upTo = from;
    for (const fault of this.faults.filter((one) => one.of === 'both' || one.of === of).sort((a, b) => a.from - b.from)) {
      const start = Math.max(fault.from, upTo);
      const end = Math.min(fault.to, to);
      if (end > start || (end === start && fault.from === fault.to && start >= from && end <= to)) covered += Math.max(1, end - start);
      upTo = Math.max(upTo, end);
    }
    return covered;
  }
}
