/** The wire of tracked events: what a browser sends to `POST /api/events`, and its limits (TRK-07, decision 054). */

/** Longest text of a payload, in UTF-16 units; the browser cuts what is longer, the collector refuses it. */
export const TEXT_MAX = 300;
/** Longest path of a page. */
export const PATH_MAX = 500;
/** Entries of a list in a payload. */
export const LIST_MAX = 20;
/** Events of one request, and its bytes. */
export const EVENTS_MAX = 50;
export const BATCH_BYTES_MAX = 64 * 1024;

/** One event as it travels. */
export interface WireEvent {
  /** 16 to 40 of `[0-9a-z-]`: an event counts once, however often it comes. */
  id: string;
  /** A name of the registry (`events.ts`). */
  type: string;
  /** When it happened, milliseconds since 1970 by the browser's clock. */
  at: number;
  /** Path of the page, without query. */
  page: string;
  payload: Record<string, unknown>;
}

export interface WireBatch {
  /** Lower-case hex. */
  visitor: string;
  /** Lower-case hex, one for each visit of a tab. */
  session: string;
  /** Milliseconds since 1970 by the browser's clock, as the batch leaves. */
  sent: number;
  events: WireEvent[];
}
