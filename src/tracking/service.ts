/** Where tracked events go: one sink, whatever stands behind it (TRK-07, decision 055). */
import type { Consent } from '../consent/rules.ts';

/** One event as the collector has accepted it: its type and payload are of the registry (`events.ts`). */
export interface AcceptedEvent {
  /** Made by the browser, unique: an event counts once, however often it comes. */
  id: string;
  type: string;
  /** When it happened by the edge's clock, milliseconds since 1970: the browser's clock is put right by when it sent. */
  at: number;
  /** Language of the page: a visitor may go from one to the other within a batch. */
  language: string;
  /** Path of content: without query, without the language's prefix. */
  page: string;
  payload: Record<string, unknown>;
}

export interface EventBatch {
  /** Who sends (`visitorKey`): for the day's limits, and kept nowhere. */
  address: string;
  /** The visitor's id, lower-case hex. */
  visitor: string;
  /** One for each visit of a tab. */
  session: string;
  site: string;
  /** State code of the visitor, `abroad`, or empty when unknown. */
  state: string;
  consent: Consent;
  events: AcceptedEvent[];
}

export interface EventSink {
  /** Resolves once the batch will not be lost any more. @throws TryAgain when it could not be kept: the browser then keeps it and tries again */
  take(batch: EventBatch): Promise<void>;
}

/** What is known of one visitor (S2 §3: guest data). */
export interface GuestData {
  /** The newest first; events of each by time. */
  sessions: { id: string; startedAt: string; events: { type: string; at: string; data: { ext: Record<string, unknown> } }[] }[];
}

/** Where a visitor is as the customer data platform has it: its data extension `bxt` (S1 §7). Each empty where it does not say. */
export interface GuestContext {
  country: string;
  state: string;
  city: string;
}

export interface Guests {
  /** The newest sessions of a visitor with their events. @throws UpstreamError */
  guest(visitor: string, signal: AbortSignal): Promise<GuestData>;
  /** @returns `undefined` without a platform, or where it does not know the visitor. @throws UpstreamError */
  context(visitor: string, signal: AbortSignal): Promise<GuestContext | undefined>;
}
