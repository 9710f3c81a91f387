/** Tests signed-out sessions against a real D1: refused everywhere within seconds, with few reads, also while D1 is unavailable [EDT-03] [SEC-01]. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../../test/worker/repository.ts';
import { EndedSessions, LOOKUP_INTERVAL_MS, pruneEndedSessions } from './ended-sessions.ts';

const UNTIL = 1_800_000_000_000;
const session = { id: 'Zq3_-a', until: UNTIL };
let db: D1Database;
let now: number;
let isAway: boolean;
let reads: number;

/** Another isolate, with its own memory. */
function isolate(): EndedSessions {
  const watched = {
    prepare(sql: string) {
      if (sql.startsWith('SELECT')) reads++;
      if (isAway) throw new Error('D1_ERROR: no such table');
      return db.prepare(sql);
    },
  } as unknown as D1Database;
  return new EndedSessions(watched, { now: () => now }, { error: () => undefined, warn: () => undefined, info: () => undefined });
}

beforeEach(async () => {
  db = await emptyRepository();
  [now, isAway, reads] = [UNTIL - 1000_000, false, 0];
});

test('refuses an ended session at once in its isolate, within seconds elsewhere, with one lookup in that time [EDT-03] [SEC-01]', async () => {
  const [here, elsewhere] = [isolate(), isolate()];
  for (let turn = 0; turn < 20; turn++) expect(await elsewhere.has(session.id)).toBe(false);
  expect(reads).toBe(1);
  await here.add(session);
  await here.add(session);
  expect([await here.has(session.id), await here.has('another')]).toEqual([true, false]);
  now += LOOKUP_INTERVAL_MS;
  expect(await elsewhere.has(session.id)).toBe(true);
  expect(LOOKUP_INTERVAL_MS).toBeLessThanOrEqual(5000);
});

test('while the database is unavailable, ended sessions stay ended and others count [SEC-01]', async () => {
  const [here, elsewhere] = [isolate(), isolate()];
  await here.add(session);
  isAway = true;
  now += LOOKUP_INTERVAL_MS;
  expect([await here.has(session.id), await elsewhere.has(session.id), await here.has('another')]).toEqual([true, false, false]);
  reads = 0;
  expect([await elsewhere.has(session.id), reads], 'not every request waits for a database that is away').toEqual([false, 0]);
  await expect(elsewhere.add({ ...session, id: 'another' })).rejects.toThrow('ended sessions');
  isAway = false;
  now += LOOKUP_INTERVAL_MS;
  expect([await elsewhere.has(session.id), await elsewhere.has('another')]).toEqual([true, false]);
});

test('deletes the row when the session would have expired [EDT-03]', async () => {
  await isolate().add(session);
  const rows = async () => (await db.prepare('SELECT id FROM ended_sessions').all()).results.length;
  await pruneEndedSessions(db, UNTIL - 1);
  expect(await rows()).toBe(1);
  await pruneEndedSessions(db, UNTIL);
  expect(await rows()).toBe(0);
});
