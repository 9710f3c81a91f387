/** Ports of tracking: the sink that takes events, whatever is behind it, and guest data (TRK-07, decision 055). */
import type { Consent } from '../consent/consent.rules.ts';

/** An event that the collector has accepted: its type and payload come from the registry (`events.ts`). */
export interface AcceptedEvent {
  /** Made by the browser, unique: an event counts once, however often it is sent. */
  id: string;
  type: string;
  /** When it happened by the edge's clock, milliseconds since 1970: the browser's clock is corrected by the time of sending. */
  at: number;
  /** Language of the page: a visitor may switch within a batch. */
  language: string;
  /** Path of content: without query, without the language's prefix. */
  page: string;
  payload: Record<string, unknown>;
}

export interface EventBatch {
  /** The sender (`visitorKey`): for the day's limits, and never stored. */
  address: string;
  /** The visitor's id, lower-case hex. */
  visitor: string;
  /** One for each visit in a tab. */
  session: string;
  site: string;
  /** State code of the visitor, `abroad`, or empty when unknown. */
  state: string;
  consent: Consent;
  events: AcceptedEvent[];
}

export interface EventSink {
  /** Resolves once the batch cannot be lost any more. @throws TryAgain when it could not be stored: the browser then keeps it and retries */
  take(batch: EventBatch): Promise<void>;
}

/** Data of one visitor (S2 §3: guest data). */
export interface GuestData {
  /** The newest first; events of each by time. */
  sessions: { id: string; startedAt: string; events: { type: string; at: string; data: { ext: Record<string, unknown> } }[] }[];
}

/** A visitor's place according to the customer data platform: its data extension `bxt` (S1 §7). Empty where unknown. */
export interface GuestContext {
  country: string;
  state: string;
  city: string;
}

export interface Guests {
  /** The newest sessions of a visitor with their events. @throws UpstreamError */
  guest(visitor: string, signal: AbortSignal): Promise<GuestData>;
  /** @returns `undefined` without a platform, or when it does not know the visitor. @throws UpstreamError */
  context(visitor: string, signal: AbortSignal): Promise<GuestContext | undefined>;
}
