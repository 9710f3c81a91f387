/** Accepts a batch of tracked events: stores the valid ones and names the others (TRK-07). */
import type * as z from 'zod';
import type { Consent } from '../consent/consent.rules.ts';
import type { Services } from '../service-types.ts';
import { type batchSchema, type ReadBatch, type BatchOptions, readEvents } from './read-batch.ts';

export interface BatchToAccept {
  batch: z.output<typeof batchSchema>;
  /** `visitorKey`. */
  address: string;
  site: string;
  /** State code of the visitor, `abroad`, or empty. */
  state: string;
  consent: Consent;
  placeOf: BatchOptions['placeOf'];
}

/** Events over the day's limits get the same response and are not stored: a flood learns nothing, and a normal browser stops retrying. @throws TryAgain */
export async function acceptBatch(
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  { batch, address, site, state, consent, placeOf }: BatchToAccept,
): Promise<ReadBatch> {
  const read = readEvents(batch, { consent, now: clock.now(), placeOf });
  const { visitor, session } = batch;
  if (read.accepted.length > 0) await events.take({ address, visitor, session, site, state, consent, events: read.accepted });
  return read;
}
