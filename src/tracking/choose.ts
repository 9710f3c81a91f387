/** Makes the sink of tracked events, what keeps them, and what is known of a visitor; by settings with a customer data platform behind. */
import { cdpOf } from '../cdp/choose.ts';
import { browserOf } from '../cdp/outbox.ts';
import { cdpRelay } from '../cdp/relay.ts';
import type { Background } from '../lib/clock.ts';
import { metricsOf } from '../lib/metrics.ts';
import type { Fetch } from '../lib/fetch.ts';
import type { RepeatOptions } from '../lib/d1-write.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import type { Bindings } from '../settings.ts';
import { guestRecords } from './guests.ts';
import type { EventMessage } from './message.ts';
import type { DailyLimits } from './quota.ts';
import { type EventRecords, eventRecords } from './records.ts';
import type { EventSink, Guests } from './service.ts';
import { eventSink } from './sink.ts';

type TrackingEnv = Pick<Bindings, 'EVENTS' | 'EVENT_BATCHES' | 'TRACKED'>;

interface Options extends Outside {
  env: TrackingEnv;
  /** Replaces the runtime's. */
  fetch?: Fetch;
  repeat?: RepeatOptions;
  /** Replaces the usual ones. */
  limits?: DailyLimits;
}

export const sinkOf = ({ settings, env, clock, log, background, repeat, limits }: Options & { background: Background }): EventSink =>
  eventSink({
    db: env.EVENTS,
    queue: env.EVENT_BATCHES as Queue<EventMessage> | undefined,
    points: metricsOf(env.TRACKED),
    toPlatform: settings.CDP_URL !== '',
    secret: settings.ROBOT_CHECK_SECRET,
    limits,
    clock,
    log,
    background,
    ...(repeat && { repeat }),
  });

export function recordsOf({ env, fetch, repeat, limits, ...outside }: Options): EventRecords {
  const cdp = cdpOf(outside, fetch);
  const { clock, log } = outside;
  const relay = cdp && cdpRelay({ db: env.EVENTS, cdp, clock, log });
  return eventRecords({ db: env.EVENTS, clock, log, limits, relay, ...(repeat && { repeat }) });
}

/** Sessions are always our own records: the platform's need a key that opens every guest. */
export function guestsOf({ env, fetch, ...outside }: Options): Guests {
  const cdp = cdpOf(outside, fetch);
  const known = <T>(work: Promise<T>): Promise<T> =>
    work.catch(() => {
      throw new UpstreamError('unavailable', 'the database of events does not answer');
    });
  return {
    guest: (visitor) => known(guestRecords(env.EVENTS, visitor)),
    async context(visitor, signal) {
      const browser = cdp && (await known(browserOf(env.EVENTS, visitor)));
      return browser ? cdp.context(browser, signal) : undefined;
    },
  };
}
