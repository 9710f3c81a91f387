/** What a browser sends to the collector, looked at event by event: one that can't be used costs no other (API-02, TRK-07). */
import { z } from 'zod';
import type { Consent } from '../consent/rules.ts';
import { edgeTime } from './event-time.ts';
import { events as registry } from './events.ts';
import type { AcceptedEvent } from './service.ts';
import { hexId } from './visitor-id.ts';
import { EVENTS_MAX, PATH_MAX } from './wire/rules.ts';

/** Milliseconds since 1970 by a browser's clock, which may be any. */
const browserTime = z.number().min(0).max(8.64e15);

/** The envelope: when it does not fit, nothing of it is taken. */
export const batchSchema = z.object({
  visitor: hexId,
  session: hexId,
  sent: browserTime,
  events: z.array(z.unknown()).max(EVENTS_MAX, `at most ${EVENTS_MAX}`),
});

/** Why an event will never be taken: browsers drop it. */
export type Refusal = 'not-an-event' | 'unknown-type' | 'bad-payload' | 'no-consent';

const eventSchema = z.object({
  id: z.string().regex(/^[0-9a-z-]{16,40}$/),
  type: z.string().max(60),
  at: browserTime,
  // A path alone: what stands behind `?` or `#` may be personal, and `//` would be another host's.
  page: z
    .string()
    .max(PATH_MAX)
    .regex(/^\/(?!\/)[^?#\\\p{Cc}\p{Cs}]*$/u),
  payload: z.record(z.string(), z.unknown()),
});

/** Added at the edge (S1 §9). */
const OF_VIEWS = { channel: 'WEB', currency: 'USD' } as const;

export interface ReadOptions {
  consent: Consent;
  /** By the edge's clock. */
  now: number;
  /** Language and content path of a page of this host. */
  placeOf(page: string): { language: string; path: string };
  /** Replaces the registry. */
  types?: Readonly<Record<string, { payload: z.ZodType<Record<string, unknown>> }>>;
}

export interface ReadBatch {
  accepted: AcceptedEvent[];
  refused: { id: string; reason: Refusal }[];
}

/** An event that comes twice in one batch is one. */
export function readEvents({ events, sent }: z.output<typeof batchSchema>, options: ReadOptions): ReadBatch {
  const accepted = new Map<string, AcceptedEvent>();
  const refused: ReadBatch['refused'] = [];
  for (const raw of events) {
    const read = readEvent(raw, sent, options);
    if (typeof read === 'string') refused.push({ id: idOf(raw), reason: read });
    else if (!accepted.has(read.id)) accepted.set(read.id, read);
  }
  return { accepted: [...accepted.values()], refused };
}

function readEvent(raw: unknown, sent: number, { consent, now, placeOf, types = registry }: ReadOptions): AcceptedEvent | Refusal {
  const { data } = eventSchema.safeParse(raw);
  if (!data) return 'not-an-event';
  const { id, type, at, page } = data;
  // A name such as `constructor` is none of the registry's.
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

/** As the browser said it, so that it knows which one to drop; no longer than an id may be. */
function idOf(raw: unknown): string {
  const id = (raw as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 40) : '';
}
