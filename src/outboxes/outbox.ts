/** The common shape of outboxes, which hold background work: what operators see of it, and can do about it (OPS-01). */
import type { Services } from '../service-types.ts';

/** One row that is waiting, or that was given up. */
export interface WaitingRow {
  id: string;
  /** Its name and kind: internal terms, never a visitor's text. */
  name: string;
  kind: string;
  /** Address of its own page; empty when it has none. */
  link: string;
  isDead: boolean;
  /** Milliseconds since 1970. */
  since: number;
  attempts: number;
  /** Why it is not done: a fixed term, a status, a sentence. */
  reason: string;
  /** Time of the next attempt; `null` when it was given up. */
  nextAt: number | null;
}

export interface OutboxCounts {
  waiting: number;
  dead: number;
  /** Since when the oldest row waits; `null` when none does. */
  oldest: number | null;
}

export interface OutboxState extends OutboxCounts {
  /** Given-up rows first, then the longest waiting ones; limited in number. */
  rows: WaitingRow[];
}

/** One row, or all rows that `again` and `giveUp` apply to. */
export type Which = string | 'all';

/** Person, time and reason of an act, for the record. */
export interface OutboxAct {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  reason: string;
}

export const ROWS_SHOWN = 25;

export interface DeskOutbox {
  /** Its id in addresses and in the record. */
  name: string;
  title: string;
  /** What goes through it, and what happens automatically. */
  about: string;
  /** Which rows can be dismissed together: `dead` all given-up ones. `none`: only one by one. */
  dismissesAll: 'dead' | 'waiting' | 'none';
  /** Always set up when left out. */
  isSetUp?(services: Services): boolean;
  read(services: Services): Promise<OutboxState>;
  /** Makes rows due at once, including given-up ones. @returns their number */
  again(services: Services, which: Which, act: OutboxAct): Promise<number>;
  /** Does due work after the response is sent. Cron does the rest. */
  work(services: Services): Promise<unknown>;
  /** Ends all attempts. @returns the number of rows */
  giveUp(services: Services, which: Which, act: OutboxAct): Promise<number>;
}
