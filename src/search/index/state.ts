/** The state of an index: the generation in use and the progress of the next one; only one writer at a time may change it. */
import type { Row } from '../../generated/rows.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';
import { indexKey } from './tables.ts';

export interface IndexScope {
  site: string;
  language: string;
}

export type IndexState = Row<'indexes', 'live' | 'revision' | 'changed' | 'settings' | 'next' | 'next_revision' | 'next_from'>;

/** Another writer holds the lease; retry later. */
export class Busy extends Error {
  override name = 'Busy';
}

/** A part is fetched and written well within this; after it the holder of the lease has died. */
const LEASE_MS = 120_000;
/** D1 gives a batch 30 seconds. */
const WRITE_MS = 30_000;

export interface IndexLease {
  readonly state: IndexState;
  /** Writes all or nothing, and nothing once another writer has the lease. @throws D1's error */
  write(statements: readonly D1PreparedStatement[]): Promise<D1Result[]>;
}

/**
 * Runs work that writes to an index under its lease. @param now milliseconds since 1970
 * @throws Busy when another writer holds the lease · the error of the work
 */
export async function leased<T>(db: D1Database, place: IndexScope, now: () => number, work: (lease: IndexLease) => Promise<T>): Promise<T> {
  const key = indexKey(place);
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
  const [state] = rowsOf<IndexState>(claimed);
  if (!state) throw new Busy(`the index of ${key} is being written`);
  // A lost lease makes this NULL, which the table refuses, and with it the whole transaction.
  const hold = (until: number) =>
    db.prepare('UPDATE indexes SET lease = CASE lease WHEN ?2 THEN ?2 END, leased_until = ?3 WHERE place = ?1').bind(key, token, until);
  try {
    return await work({ state, write: async (statements) => (await batch([hold(now() + LEASE_MS), ...statements])).slice(1) });
  } finally {
    await batch([hold(0)]).catch(() => undefined);
  }
}
