/** The row that says which generation of an index is searched and how far the next one is; only one writer at a time may change it. */
import { withTimeLimit } from '../../lib/time-limit.ts';
import { placeKey } from './tables.ts';

export interface Place {
  site: string;
  language: string;
}

export interface IndexState {
  live: number;
  revision: number;
  changed: number;
  settings: string;
  next: number;
  next_revision: number;
  next_from: string;
}

/** Somebody else is writing; it comes again later. */
export class Busy extends Error {
  override name = 'Busy';
}

/** A part is fetched and written well within this; after it whoever had the lease has died. */
const LEASE_MS = 120_000;
/** D1 gives a batch 30 seconds. */
const WRITE_MS = 30_000;

export interface Lease {
  readonly state: IndexState;
  /** All or nothing, and nothing once somebody else has the lease. @throws what D1 throws */
  write(statements: readonly D1PreparedStatement[]): Promise<D1Result[]>;
}

/**
 * Runs work that writes to an index. @param now milliseconds since 1970
 * @throws Busy when somebody else writes · what the work throws
 */
export async function leased<T>(db: D1Database, place: Place, now: () => number, work: (lease: Lease) => Promise<T>): Promise<T> {
  const key = placeKey(place);
  const token = crypto.randomUUID();
  const batch = (statements: D1PreparedStatement[]) => withTimeLimit(WRITE_MS, () => db.batch(statements));
  const [, claimed] = await batch([
    db.prepare('INSERT INTO indexes (place) VALUES (?1) ON CONFLICT (place) DO NOTHING').bind(key),
    db
      .prepare(
        `UPDATE indexes SET lease = ?2, leased_until = ?3 WHERE place = ?1 AND leased_until < ?4
         RETURNING live, revision, changed, settings, next, next_revision, next_from`,
      )
      .bind(key, token, now() + LEASE_MS, now()),
  ]);
  const state = claimed?.results[0] as IndexState | undefined;
  if (!state) throw new Busy(`the index of ${key} is being written`);
  // A lease that was lost makes this NULL, which the table refuses, and with it the whole transaction.
  const hold = (until: number) =>
    db.prepare('UPDATE indexes SET lease = CASE lease WHEN ?2 THEN ?2 END, leased_until = ?3 WHERE place = ?1').bind(key, token, until);
  try {
    return await work({ state, write: async (statements) => (await batch([hold(now() + LEASE_MS), ...statements])).slice(1) });
  } finally {
    await batch([hold(0)]).catch(() => undefined);
  }
}
