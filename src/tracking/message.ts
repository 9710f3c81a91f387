/** What the queue of events carries: one message a batch, as the store wants it, and no address of anybody (cloudflare.md §3, §4). */
import { z } from 'zod';
import type { Origin } from './quota.ts';
import type { AcceptedEvent, EventBatch } from './service.ts';

/** Limit of a queue, less what it adds itself (cloudflare.md §1). */
export const MAX_MESSAGE_BYTES = 127 * 1024;

export interface EventMessage extends Origin, Pick<EventBatch, 'visitor' | 'session' | 'site' | 'state'> {
  /** Whether services of others may have these. */
  others: boolean;
  events: AcceptedEvent[];
}

/** An e-mail address that came with an event. */
export interface Identity {
  event: string;
  email: string;
}

/** A mistake of ours or of an older Worker is named; nothing of it is stored by half. */
export const messageSchema: z.ZodType<EventMessage> = z.object({
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
});

/** Takes addresses out of the payloads: events are kept for 13 months and queues for days, addresses for neither. */
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

/** Of the message as JSON. */
export const messageBytes = (message: EventMessage): number => new TextEncoder().encode(JSON.stringify(message)).byteLength;
