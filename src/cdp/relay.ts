/** Tells the customer data platform what visitors did who allow it: behind the queue and by cron, so that no page ever waits for it (TRK-05). */
import { fault } from '../lib/log.ts';
import type { Outside } from '../outside.ts';
import type { Cdp } from './client.ts';
import { giveUp, keepBrowser, settleDone, settleLater, takeWaiting, type Waiting } from './outbox.ts';

/** A Worker has six connections that wait for an answer's headers; one is left for the database. */
const AT_ONCE = 5;
/** Events of one portion: at the platform's slowest they are sent within a lease, even one after the other. */
const PORTION = 100;
/** Of one run of cron; each visitor costs two queries, and an invocation has 1,000 (cloudflare.md §1). */
const MAX_A_RUN = 300;
/** The next run comes after a minute. */
const RUN_MS = 45_000;
const CALL_MS = 6000;

export interface Relay {
  /** Of the named events those that are due, a portion at most, visitors by turns: cron has the others within minutes. @throws when the database does not answer */
  send(ids: readonly string[]): Promise<number>;
  /** The oldest that are due, visitors by turns. @returns how many the platform took */
  run(): Promise<number>;
}

export interface RelayOptions extends Pick<Outside, 'clock' | 'log'> {
  db: D1Database;
  cdp: Cdp;
  random?: () => number;
}

export function cdpRelay(options: RelayOptions): Relay {
  const { db, cdp, clock, log } = options;
  return {
    // While the platform is left alone its rows stay where they are, and cost no attempt.
    send: async (ids) => (cdp.isResting() ? 0 : sendAll(await takeWaiting(db, clock.now(), PORTION, ids), options)),
    async run() {
      const lost = await giveUp(db, clock.now());
      if (lost > 0) log.error('cdp-given-up', { events: lost });
      const until = clock.now() + RUN_MS;
      let sent = 0;
      for (let left = MAX_A_RUN; left > 0 && clock.now() < until && !cdp.isResting(); left -= PORTION) {
        const waiting = await takeWaiting(db, clock.now(), PORTION);
        if (waiting.length === 0) break;
        sent += await sendAll(waiting, options);
      }
      return sent;
    },
  };
}

/** Visitors side by side, what one did in its order. Never throws: what could not be settled is taken again when its lease ends. */
async function sendAll(waiting: readonly Waiting[], options: RelayOptions): Promise<number> {
  const visitors = [...Map.groupBy(waiting, ({ visitor }) => visitor).values()];
  let sent = 0;
  const worker = async (): Promise<void> => {
    for (let events = visitors.shift(); events; events = visitors.shift()) {
      const taken = await sendOf(events, options);
      // Not in one expression with `await`, which would add to what there was before the others came back.
      sent += taken;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, visitors.length) }, worker));
  return sent;
}

/** What one visitor did, until something fails. @returns how many were taken */
async function sendOf(events: readonly Waiting[], { db, cdp, clock, log, random = Math.random }: RelayOptions): Promise<number> {
  const done: string[] = [];
  let refused = 0;
  const [{ visitor, ref }] = events as [Waiting, ...Waiting[]];
  try {
    try {
      const browser = ref ?? (await keepBrowser(db, visitor, await cdp.newBrowser(AbortSignal.timeout(CALL_MS)), clock.now()));
      for (const event of events) {
        // An identify call without its address says nothing.
        const isEmpty = event.type === 'IDENTITY' && !event.email;
        if (!isEmpty && !(await cdp.send(event, browser, AbortSignal.timeout(CALL_MS)))) refused++;
        done.push(event.id);
      }
    } finally {
      if (done.length > 0) await settleDone(db, visitor, done, clock.now());
      if (refused > 0) log.error('cdp-events-refused', { events: refused });
    }
  } catch {
    // The call has its own line in the log.
    const left = events.filter(({ id }) => !done.includes(id));
    if (left.length > 0)
      await settleLater(db, left, clock.now(), random()).catch((error) => log.error('cdp-not-settled', { ...fault(error) }));
  }
  return done.length - refused;
}
