/** What waits to be done behind visitors' and editors' backs, one shape for every kind: what operators see of it and may do about it (OPS-01). */
import type { Services } from '../services.ts';

/** One row that waits, or that was given up. */
export interface Waiting {
  id: string;
  /** What it is, and of which kind: words of the inside, never what a visitor wrote. */
  name: string;
  kind: string;
  /** Where it is shown by itself; empty: nowhere. */
  link: string;
  isDead: boolean;
  /** Milliseconds since 1970. */
  since: number;
  attempts: number;
  /** Why it is not done: a fixed word, a status, a sentence. */
  reason: string;
  /** When it is tried next; `null` for what is given up. */
  nextAt: number | null;
}

export interface OutboxState {
  waiting: number;
  dead: number;
  /** Since when the oldest waits; `null` where nothing does. */
  oldest: number | null;
  /** What was given up first, then what waits longest; so many and no more. */
  rows: Waiting[];
}

/** One row, or all of those that `again` and `giveUp` are for. */
export type Which = string | 'all';

/** Who does it, when, and why: all of it goes into the record. */
export interface Act {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  reason: string;
}

export const ROWS_SHOWN = 25;

export interface Outbox {
  /** In addresses and in the record. */
  name: string;
  title: string;
  /** What goes through it, and what happens to it by itself. */
  about: string;
  /** `dead`: all that was given up may be dismissed at once. `none`: one by one. */
  dismissesAll: 'dead' | 'waiting' | 'none';
  /** Left out: always there. */
  isSetUp?(services: Services): boolean;
  read(services: Services): Promise<OutboxState>;
  /** Makes it due at once, what was given up too. @returns how many */
  again(services: Services, which: Which, act: Act): Promise<number>;
  /** What is due now, to be done once the answer is gone. What this does not do, cron does. */
  work(services: Services): Promise<unknown>;
  /** Nobody tries it again. @returns how many */
  giveUp(services: Services, which: Which, act: Act): Promise<number>;
}
