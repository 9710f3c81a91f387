/** Sends what is kept, in batches; each event stays kept until the collector has answered for it (decision 054). */
import { BATCH_BYTES_MAX, EVENTS_MAX, type WireBatch } from '../../src/tracking/wire/rules.ts';
import { dropEvents, type KeptEvent, keptEvents } from './kept-events.ts';

/** Long enough to gather what comes together, short enough that a visitor is still there. */
export const WAIT_MS = 2000;
/** So many don't wait. */
export const FULL = 20;
export const FIRST_RETRY_MS = 5000;
export const LAST_RETRY_MS = 300_000;
const TIMEOUT_MS = 20_000;
/** By itself: the other addresses would be a third of this script. */
export const ENDPOINT = '/api/events';
/** Browsers send at most 64 KB for pages that are gone, all requests together: so many of ours at once. */
const AT_ONCE = 3;
/** UTF-16 units of a batch's events, up to three bytes each. */
const BATCH_ROOM = BATCH_BYTES_MAX / AT_ONCE / 3 - 200;

export interface SendOptions {
  /** Who sends; both hex. While it rejects, nothing is sent. */
  ids(): Promise<{ visitor: string; session: string }>;
  /** Asked before each batch: a visitor may have changed their mind in another tab. */
  maySend(): boolean;
  /** Ends it. */
  signal: AbortSignal;
}

/** @returns is called after each event that was kept */
export function startSending({ ids, maySend, signal }: SendOptions): () => void {
  /** Keys of what is on its way from this tab. Other tabs may send the same: each counts once, by its id. */
  const flying = new Set<string>();
  let who: { visitor: string; session: string } | undefined;
  let inFlight = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayGo = () => !signal.aborted && maySend();
  const waiting = () => keptEvents().filter(({ key }) => !flying.has(key));
  const later = (ms: number) => {
    if (signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };
  /** One batch, and the next when it is answered. */
  const flush = async () => {
    if (inFlight || navigator.onLine === false) return;
    who ??= await ids().catch(() => undefined);
    const [batch] = batches(waiting());
    if (batch && who && mayGo()) await send(batch, who);
  };
  /** Everything at once: this may be the last that the page can do. */
  const leave = () => {
    if (!who || !mayGo()) return;
    for (const batch of batches(waiting()).slice(0, AT_ONCE - inFlight)) void send(batch, who);
  };
  const send = async (batch: KeptEvent[], from: { visitor: string; session: string }) => {
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
  // On the window, so that what others note on the document as it is hidden comes before.
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

/** Not in step with other browsers, which may all have waited for the same server. */
const retryMs = (failures: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** @returns whether the collector has answered for these events, with yes or no. Anything else, such as no answer, too many or trouble, is to be tried again */
async function post(batch: WireBatch): Promise<boolean> {
  try {
    const { status } = await fetch(ENDPOINT, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status === 202 || (status >= 400 && status < 500 && status !== 429);
  } catch {
    return false;
  }
}

/** As many events as one request takes, again and again. */
function batches(events: readonly KeptEvent[]): KeptEvent[][] {
  const all: KeptEvent[][] = [];
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
