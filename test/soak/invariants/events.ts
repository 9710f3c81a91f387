/** Kept events = stored events: each that was accepted is in the database once, and at the customer data platform at least once, under its id. */
import type { Invariant } from '../observer.ts';

export const events: Invariant = {
  name: 'kept events = stored events',
  async end({ stores: { EVENTS }, sent }, check, journal) {
    const { results } = await EVENTS.prepare('SELECT id FROM events').all<{ id: string }>();
    const stored = new Set(results.map(({ id }) => id));
    check(stored.size === results.length, () => `${results.length} rows for ${stored.size} events`);
    for (const id of journal.events) check(stored.has(id), () => `event ${id} was accepted and is not stored`);
    const arrived = new Set(sent.map(({ ext }) => ext?.event_id));
    for (const id of journal.events) check(arrived.has(id), () => `event ${id} was accepted and has not reached the platform`);
  },
};
