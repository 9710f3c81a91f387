/** Sends stored events in batches; each event stays stored until the collector has accepted or rejected it (decision 054). */
import { BATCH_BYTES_MAX, EVENTS_MAX, type EventBatch } from '../../src/tracking/event-format.rules.ts';
import { dropEvents, type QueuedEvent, queuedEvents } from './event-queue.ts';

/** Long enough to collect related events, short enough that the visitor is still on the page. */
export const WAIT_MS = 2000;
/** This many are sent at once. */
export const FULL = 20;
export const FIRST_RETRY_MS = 5000;
export const LAST_RETRY_MS = 300_000;
const TIMEOUT_MS = 20_000;
/** A separate constant: the other addresses would be a third of this script. */
export const EVENTS_ENDPOINT = '/api/events';
/** Browsers send at most 64 KB for pages that are gone, all requests together: this many of ours at once. */
const AT_ONCE = 3;
/** UTF-16 units of a batch's events, up to three bytes each. */
const BATCH_ROOM = BATCH_BYTES_MAX / AT_ONCE / 3 - 200;

interface SendOptions {
  /** Ids of visitor and visit; both hex. While it rejects, nothing is sent. */
  ids(): Promise<{ visitor: string; session: string }>;
  /** Checked before each batch: the visitor may have changed their choice in another tab. */
  maySend(): boolean;
  /** Stops it. */
  signal: AbortSignal;
}

/** @returns a function to call after each stored event */
export function startSending({ ids, maySend, signal }: SendOptions): () => void {
  /** Keys of events being sent by this tab. Other tabs may send the same: each counts once, by its id. */
  const flying = new Set<string>();
  let who: { visitor: string; session: string } | undefined;
  let inFlight = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayGo = () => !signal.aborted && maySend();
  const waiting = () => queuedEvents().filter(({ key }) => !flying.has(key));
  const later = (ms: number) => {
    if (signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };
  /** Sends one batch, and the next when it is answered. */
  const flush = async () => {
    if (inFlight || navigator.onLine === false) return;
    who ??= await ids().catch(() => undefined);
    const [batch] = batches(waiting());
    if (batch && who && mayGo()) await send(batch, who);
  };
  /** Sends everything at once: the page may end now. */
  const leave = () => {
    if (!who || !mayGo()) return;
    for (const batch of batches(waiting()).slice(0, AT_ONCE - inFlight)) void send(batch, who);
  };
  const send = async (batch: QueuedEvent[], from: { visitor: string; session: string }) => {
    const keys = batch.map(({ key }) => key);
    for (const key of keys) flying.add(key);
    inFlight++;
    const events = batch.map(({ key, ...event }) => event);
    const isTaken = await post({ ...from, sent: Date.now(), events });
    inFlight--;
    for (const key of keys) flying.delete(key);
    if (isTaken) dropEvents(keys);
    failures = isTaken ? 0 : failures + 1;
    if (!isTaken) later(retryMs(failures));
    else if (waiting().length > 0) later(waiting().length >= FULL ? 0 : WAIT_MS);
  };

  const isBack = () => {
    clearTimeout(timer);
    timer = undefined;
    failures = 0;
    void flush();
  };
  addEventListener('online', isBack, { signal });
  // On the window, so that events recorded by document listeners when the page is hidden come first.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  later(0);
  return () => {
    if (document.visibilityState === 'hidden') return leave();
    if (failures === 0 && waiting().length >= FULL) void flush();
    else later(WAIT_MS);
  };
}

/** Random, so that browsers that waited for the same server do not retry together. */
const retryMs = (failures: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** @returns whether the collector has accepted or rejected these events. Anything else, such as no response, a rate limit or an error, is retried */
async function post(batch: EventBatch): Promise<boolean> {
  try {
    const answer = await fetch(EVENTS_ENDPOINT, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Until its body is read, the request stays open in the browser.
    await answer.text();
    const { status } = answer;
    return status === 202 || (status >= 400 && status < 500 && status !== 429);
  } catch {
    return false;
  }
}

/** Splits events into groups that fit one request. */
function batches(events: readonly QueuedEvent[]): QueuedEvent[][] {
  const all: QueuedEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const { length } = JSON.stringify(event);
    room -= length;
    if (room < 0 || all.at(-1)?.length === EVENTS_MAX) {
      all.push([]);
      room = BATCH_ROOM - length;
    }
    all.at(-1)!.push(event);
  }
  return all;
}
