/** What the driver tells an isolate of the soak: its clock, its build and copy, the faults of its bindings, and a fault of ours. */
import type { DatabaseFaults } from '../../site/faulty-database.ts';

/** Faults of ours that the observer has to catch: a page under a key without its revision, a message acknowledged but not worked off, drafts read for visitors, memory that is kept. */
export const BREAKS = ['key', 'ack', 'draft', 'leak'] as const;
export type Break = (typeof BREAKS)[number];

export type Version = 'a' | 'b';

export interface Control {
  /** The isolate's clock minus the machine's. Milliseconds. */
  offsetMs: number;
  /** Build that it serves; a deploy changes it. */
  version: Version;
  /** Copy of the build, each with its own memory: another one is the same as a killed isolate and a new one. */
  copy: number;
  /** Of the content, of the events and of the search index. */
  databases: DatabaseFaults;
  /** Delay of each call of the Publisher. Milliseconds; Infinity: it cannot be reached. */
  publisherMs: number;
  /** Delay of reads of KV that its location has not stored. Milliseconds. */
  kvMs: number;
  /** Share of the writes of KV that are refused, 0 to 1. */
  kvRefused: number;
}

export const NO_FAULTS = { databases: { away: 0, lost: 0, broken: 0 }, publisherMs: 0, kvMs: 20, kvRefused: 0 } as const;

export const START: Control = { offsetMs: 0, version: 'a', copy: 0, ...NO_FAULTS };

/** Path below which an isolate answers the driver. No address of the product begins with it. */
export const SOAK_PATH = '/__soak';

/** Settings of an isolate that do not change in a run; the binding SOAK, as JSON. */
export interface Fixed {
  isolate: string;
  seed: number;
  /** Address of the driver's queues. */
  queues: string;
  /** Where the isolate is: locations do not share a cache. */
  location: string;
  broken: Break | '';
}

/** A message of a queue, between driver and isolate. */
export interface SoakMessage {
  id: string;
  body: unknown;
  attempts: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** What a consumer did with the messages of a batch. */
export interface Consumed {
  acknowledged: string[];
  again: { id: string; delaySeconds: number }[];
}
