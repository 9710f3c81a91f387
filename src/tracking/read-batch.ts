/** Parses a browser's batch event by event: an invalid event affects no other (API-02, TRK-07). */
import * as z from 'zod';
import type { Consent } from '../consent/consent.rules.ts';
import { edgeTime } from './event-time.ts';
import { events as registry } from './events.ts';
import type { AcceptedEvent } from './service.ts';
import { hexId } from './visitor-id.ts';
import { EVENTS_MAX, PATH_MAX } from './event-format.rules.ts';

/** Milliseconds since 1970 by a browser's clock, which may show any time. */
const browserTime = z.number().min(0).max(8.64e15);

/** The envelope: when it is invalid, the whole batch is refused. */
export const batchSchema = z.lazy(() =>
  z.object({
    visitor: hexId,
    session: hexId,
    sent: browserTime,
    events: z.array(z.unknown()).max(EVENTS_MAX, `at most ${EVENTS_MAX}`),
  }),
);

/** Why an event is refused for good: browsers delete it. */
export type EventRefusal = 'not-an-event' | 'unknown-type' | 'bad-payload' | 'no-consent';

const eventSchema = z.lazy(() =>
  z.object({
    id: z.string().regex(/^[0-9a-z-]{16,40}$/),
    type: z.string().max(60),
    at: browserTime,
    // Only a path: a query or fragment may be personal, and `//` would be another host's address.
    page: z
      .string()
      .max(PATH_MAX)
      .regex(/^\/(?!\/)[^?#\\\p{Cc}\p{Cs}]*$/u),
    payload: z.record(z.string(), z.unknown()),
  }),
);

/** Added at the edge (S1 §9). */
const OF_VIEWS = { channel: 'WEB', currency: 'USD' } as const;

export interface BatchOptions {
  consent: Consent;
  /** By the edge's clock. */
  now: number;
  /** Language and content path of a page of this host. */
  placeOf(page: string): { language: string; path: string };
  /** Replaces the registry in tests. */
  types?: Readonly<Record<string, { payload: z.ZodType<Record<string, unknown>> }>>;
}

export interface ReadBatch {
  accepted: AcceptedEvent[];
  refused: { id: string; reason: EventRefusal }[];
}

/** Parses a batch; a repeated event counts once. */
export function readEvents({ events, sent }: z.output<typeof batchSchema>, options: BatchOptions): ReadBatch {
  const accepted = new Map<string, AcceptedEvent>();
  const refused: ReadBatch['refused'] = [];
  for (const raw of events) {
    const read = readEvent(raw, sent, options);
    if (typeof read === 'string') refused.push({ id: idOf(raw), reason: read });
    else if (!accepted.has(read.id)) accepted.set(read.id, read);
  }
  return { accepted: [...accepted.values()], refused };
}

function readEvent(raw: unknown, sent: number, { consent, now, placeOf, types = registry }: BatchOptions): AcceptedEvent | EventRefusal {
  const { data } = eventSchema.safeParse(raw);
  if (!data) return 'not-an-event';
  const { id, type, at, page } = data;
  // The registry does not inherit names such as `constructor`.
  const definition = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!definition) return 'unknown-type';
  if (type === 'IDENTITY' && !consent.identify) return 'no-consent';
  const { data: payload } = definition.payload.safeParse(data.payload);
  if (!payload) return 'bad-payload';
  if (!consent.identify) delete payload.email;
  const { language, path } = placeOf(page);
  const own = type === 'VIEW' ? { ...payload, ...OF_VIEWS } : payload;
  return { id, type, at: edgeTime(at, sent, now), language, page: path, payload: own };
}

/** The id as the browser sent it, so that it can tell which event to delete; cut to the longest id. */
function idOf(raw: unknown): string {
  const id = (raw as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 40) : '';
}
