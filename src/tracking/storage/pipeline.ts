/** Sends events to the platform's Pipelines, which write them to R2; at least once, so readers count an id once (decision 106). */
import type { Pipeline } from 'cloudflare:pipelines';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import type { EventMessage } from './message.ts';

/** A call takes 1 MB (cloudflare.md §4). */
export const MAX_SEND_BYTES = 1_000_000;
const SEND_MS = 10_000;

/** A row of table `events`; the stream drops a record that its schema does not know (`scripts/events-stream.json`). */
const recordsIn = ({ visitor, session, site, state, events }: EventMessage) =>
  events.map((event) => ({ ...event, visitor, session, site, state, payload: JSON.stringify(event.payload) }));

/** @throws when the stream may not have all of them */
export async function sendToPipeline(pipeline: Pipeline, messages: readonly EventMessage[]): Promise<void> {
  const pieces: Record<string, unknown>[][] = [];
  let free = 0;
  for (const record of messages.flatMap(recordsIn)) {
    // And a comma or bracket.
    const bytes = new TextEncoder().encode(JSON.stringify(record)).byteLength + 2;
    if (bytes > free) {
      pieces.push([]);
      free = MAX_SEND_BYTES;
    }
    pieces.at(-1)?.push(record);
    free -= bytes;
  }
  for (const piece of pieces) await withTimeLimit(SEND_MS, () => pipeline.send(piece));
}
