/** The message of the event queue: one per batch, in the store's format, without any e-mail address (cloudflare.md §3, §4). */
import * as z from 'zod';
import type { Origin } from './quota.ts';
import type { AcceptedEvent, EventBatch } from '../service.ts';

/** Limit of a queue, less its own overhead (cloudflare.md §1). */
export const MAX_MESSAGE_BYTES = 127 * 1024;

export interface EventMessage extends Origin, Pick<EventBatch, 'visitor' | 'session' | 'site' | 'state'> {
  /** Whether third-party services may receive these. */
  others: boolean;
  events: AcceptedEvent[];
}

/** An e-mail address that was sent with an event. */
export interface Identity {
  event: string;
  email: string;
}

/** Names an error of ours or of an older Worker; an invalid message is not stored in part. */
export const messageSchema: z.ZodType<EventMessage> = z.lazy(() =>
  z.object({
    day: z.string(),
    from: z.string(),
    visitor: z.string(),
    session: z.string(),
    site: z.string(),
    state: z.string(),
    others: z.boolean(),
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        at: z.number(),
        language: z.string(),
        page: z.string(),
        payload: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
);

/** Removes addresses from the payloads: events are stored for 13 months and queued for days, addresses are not. */
export function splitBatch(
  { visitor, session, site, state, consent, events }: EventBatch,
  origin: Origin,
): {
  message: EventMessage;
  identities: Identity[];
} {
  const identities: Identity[] = [];
  const without = events.map((event) => {
    const { email, ...payload } = event.payload;
    if (typeof email === 'string') identities.push({ event: event.id, email });
    return { ...event, payload };
  });
  return { message: { ...origin, visitor, session, site, state, others: consent.others, events: without }, identities };
}

/** Size of the message as JSON. */
export const messageBytes = (message: EventMessage): number => new TextEncoder().encode(JSON.stringify(message)).byteLength;
