/** Kept events = stored events: each that was accepted is in the database once. */
import type { Invariant } from '../observer.ts';

export const events: Invariant = {
  name: 'kept events = stored events',
  async end({ stores: { EVENTS } }, check, journal) {
    const { results } = await EVENTS.prepare('SELECT id FROM events').all<{ id: string }>();
    const stored = new Set(results.map(({ id }) => id));
    check(stored.size === results.length, () => `${results.length} rows for ${stored.size} events`);
    for (const id of journal.events) check(stored.has(id), () => `event ${id} was accepted and is not stored`);
  },
};
