/** Sends events of consenting visitors to the customer data platform: after the queue and by cron, so that no page waits for it (TRK-05). */
import { fault } from '../lib/logging/log.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import { eachAtOnce } from '../lib/resilience/at-once.ts';
import type { Cdp } from './client.ts';
import { giveUp, storeBrowser, settleDone, settleLater, leaseWaiting, type WaitingEvent } from './outbox.ts';

/** A Worker may have six connections waiting for response headers; one is left for the database. */
const AT_ONCE = 5;
/** Events of one portion: at the platform's slowest they are sent within a lease, even one after the other. */
const PORTION = 100;
/** Events of one cron run; each visitor costs two queries, and an invocation has 1,000 (cloudflare.md §1). */
const MAX_A_RUN = 300;
/** The next run starts after a minute. */
const RUN_MS = 45_000;
const CALL_MS = 6000;

export interface Relay {
  /** Sends those of the named events that are due, one portion at most, visitors in turn: cron sends the others within minutes. @throws when the database does not respond */
  send(ids: readonly string[]): Promise<number>;
  /** Sends the oldest that are due, visitors in turn. @returns how many the platform accepted */
  run(): Promise<number>;
}

export interface RelayOptions extends Pick<UpstreamDeps, 'clock' | 'log'> {
  db: D1Database;
  cdp: Cdp;
  random?: () => number;
}

export function cdpRelay(options: RelayOptions): Relay {
  const { db, cdp, clock, log } = options;
  return {
    // While calls to the platform are paused, its rows stay unchanged and use no attempt.
    send: async (ids) => (cdp.isResting() ? 0 : sendAll(await leaseWaiting(db, clock.now(), PORTION, ids), options)),
    async run() {
      const lost = await giveUp(db, clock.now());
      if (lost > 0) log.error('cdp-given-up', { events: lost });
      const until = clock.now() + RUN_MS;
      let sent = 0;
      for (let left = MAX_A_RUN; left > 0 && clock.now() < until && !cdp.isResting(); left -= PORTION) {
        const waiting = await leaseWaiting(db, clock.now(), PORTION);
        if (waiting.length === 0) break;
        sent += await sendAll(waiting, options);
      }
      return sent;
    },
  };
}

/** Sends for several visitors in parallel, each one's events in order. Never throws: rows that could not be settled are leased again when their lease ends. */
async function sendAll(waiting: readonly WaitingEvent[], options: RelayOptions): Promise<number> {
  const visitors = [...Map.groupBy(waiting, ({ visitor }) => visitor).values()];
  const sent = await eachAtOnce(visitors, AT_ONCE, (events) => sendOf(events, options));
  return sent.reduce((sum, events) => sum + events, 0);
}

/** Sends one visitor's events until one fails. @returns how many were accepted */
async function sendOf(events: readonly WaitingEvent[], { db, cdp, clock, log, random = Math.random }: RelayOptions): Promise<number> {
  const done: string[] = [];
  let refused = 0;
  const [{ visitor, ref }] = events as [WaitingEvent, ...WaitingEvent[]];
  try {
    try {
      const browser = ref ?? (await storeBrowser(db, visitor, await cdp.newBrowser(AbortSignal.timeout(CALL_MS)), clock.now()));
      for (const event of events) {
        // An identify call without its address is empty.
        const isEmpty = event.type === 'IDENTITY' && !event.email;
        if (!isEmpty && !(await cdp.send(event, browser, AbortSignal.timeout(CALL_MS)))) refused++;
        done.push(event.id);
      }
    } finally {
      if (done.length > 0) await settleDone(db, visitor, done, clock.now());
      if (refused > 0) log.error('cdp-events-refused', { events: refused });
    }
  } catch {
    // The call itself is logged already.
    const left = events.filter(({ id }) => !done.includes(id));
    if (left.length > 0)
      await settleLater(db, left, clock.now(), random()).catch((error) => log.error('cdp-not-settled', { ...fault(error) }));
  }
  return done.length - refused;
}
