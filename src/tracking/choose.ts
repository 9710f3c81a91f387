/** Chooses the sink of tracked events, their records and the source of guest data, by settings; with a customer data platform if one is set up. */
import { cdpOf } from '../cdp/choose.ts';
import { browserOf } from '../cdp/outbox.ts';
import { cdpRelay } from '../cdp/relay.ts';
import type { Background } from '../lib/time/clock.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import type { RepeatOptions } from '../lib/resilience/d1-write.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import type { Bindings } from '../settings.ts';
import type { ClientDeps } from '../upstream-deps.ts';
import { eventStore } from './storage/event-store.ts';
import { guestRecords } from './storage/guests.ts';
import type { EventMessage } from './storage/message.ts';
import type { DailyLimits } from './storage/quota.ts';
import { type EventRecords, eventRecords } from './storage/records.ts';
import type { EventSink, Guests } from './service.ts';
import { eventSink } from './storage/sink.ts';

type TrackingEnv = Pick<Bindings, 'EVENTS' | 'EVENT_BATCHES' | 'EVENT_PIPELINE' | 'TRACKED'>;

interface Options extends UpstreamDeps, ClientDeps {
  env: TrackingEnv;
  repeat?: RepeatOptions;
  /** Replaces the default limits. */
  limits?: DailyLimits;
}

export const sinkOf = ({ background, ...options }: Options & { background: Background }): EventSink => {
  const { settings, env, clock, log, repeat } = options;
  return eventSink({
    db: env.EVENTS,
    store: eventStore(options),
    queue: env.EVENT_BATCHES as Queue<EventMessage> | undefined,
    points: metricsOf(env.TRACKED),
    toPlatform: settings.CDP_URL !== '',
    secret: settings.ROBOT_CHECK_SECRET,
    clock,
    log,
    background,
    ...(repeat && { repeat }),
  });
};

export function recordsOf(options: Options): EventRecords {
  const cdp = cdpOf(options);
  const { settings, env, clock, log } = options;
  const relay = cdp && cdpRelay({ db: env.EVENTS, cdp, clock, log });
  return eventRecords({ db: env.EVENTS, clock, store: eventStore(options), hasShortRetention: settings.EVENTS_STORE !== 'd1', relay });
}

/** Sessions always come from our own records: the platform's need a key that opens every guest. */
export function guestsOf({ env, ...deps }: Options): Guests {
  const cdp = cdpOf(deps);
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
