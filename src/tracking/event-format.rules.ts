/** The format of tracked events: what a browser sends to `POST /api/events`, and its limits (TRK-07, decision 054). */

/** Longest text of a payload, in UTF-16 units; the browser cuts longer ones, the collector refuses them. */
export const TEXT_MAX = 300;
/** Longest path of a page. */
export const PATH_MAX = 500;
/** Entries of a list in a payload. */
export const LIST_MAX = 20;
/** Most events of one request, and its bytes. */
export const EVENTS_MAX = 50;
export const BATCH_BYTES_MAX = 64 * 1024;

/** One event as it is sent. */
export interface PostedEvent {
  /** 16 to 40 of `[0-9a-z-]`: an event counts once, however often it is sent. */
  id: string;
  /** A name of the registry (`events.ts`). */
  type: string;
  /** When it happened, milliseconds since 1970 by the browser's clock. */
  at: number;
  /** Path of the page, without query. */
  page: string;
  payload: Record<string, unknown>;
}

export interface EventBatch {
  /** Lower-case hex. */
  visitor: string;
  /** Lower-case hex, one for each visit in a tab. */
  session: string;
  /** Milliseconds since 1970 by the browser's clock, when the batch is sent. */
  sent: number;
  events: PostedEvent[];
}
