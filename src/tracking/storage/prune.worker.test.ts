/** Tests how old events are summed and deleted, and how the days are counted for operators, on a real D1 (TRK-07, OPS-01). */
import { beforeEach, describe, expect, it } from 'vitest';
import { collector, countRows, emptyEvents, eventId, storedEvents, trackedBatch, trackedEvent } from '../../../test/worker/events.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { dailyCounts } from './daily-counts.ts';
import { BROWSER_UNUSED_MS, PIECE, pruneEvents, retentionStart } from './prune.ts';

const DAY = 24 * 3600_000;
const now = Date.UTC(2026, 10, 21, 12);
let db: D1Database;
beforeEach(async () => {
  db = await emptyEvents();
});

/** The response to the second transaction is lost. */
function losing(database: D1Database) {
  let calls = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    const result = await database.batch(statements);
    if (++calls === 2) throw new Error('D1_ERROR: Network connection lost.');
    return result;
  };
  return { prepare: database.prepare.bind(database), batch, withSession: () => ({}) } as unknown as D1Database;
}

describe('after 13 months', () => {
  const before = retentionStart(now);
  /** @param apart milliseconds between two events, the newest first */
  const fill = (count: number, newest: number, apart = 1 / 3) =>
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO events SELECT 'event-' || ?2 || '-' || i, 'LINK', ?2 - i * ?3, 'aa', 'bb', 'lake-erie', 'en', '/', '', '{}' FROM n`,
      )
      .bind(count, newest, apart)
      .run();

  it('sums and deletes whole days; newer ones stay [TRK-07]', async () => {
    expect(new Date(before).toISOString()).toBe('2025-10-21T00:00:00.000Z');
    const one = collector(db, { clock: movedClock(now) });
    const events = [
      trackedEvent(1, { at: before - 1 }),
      trackedEvent(2, { at: before - 2 }),
      trackedEvent(3, { at: before - DAY - 1 }),
      trackedEvent(4, { at: before - 1, type: 'VIEW', language: 'es' }),
      trackedEvent(5, { at: before }),
      trackedEvent(6, { at: now }),
    ];
    await one.sink.take(trackedBatch(events));
    await one.bring();
    expect(await one.records.prune()).toBe(4);
    expect(await one.records.prune()).toBe(0);
    expect((await storedEvents(db)).map(({ id }) => id)).toEqual([eventId(5), eventId(6)]);
    const { results } = await db.prepare('SELECT day, type, language, events FROM event_counts ORDER BY day, type').all();
    expect(results).toEqual([
      { day: '2025-10-19', type: 'LINK', language: 'en', events: 1 },
      { day: '2025-10-20', type: 'LINK', language: 'en', events: 2 },
      { day: '2025-10-20', type: 'VIEW', language: 'es', events: 1 },
    ]);
  });

  it('deletes no newer event, however many there are, and none twice [TRK-07]', async () => {
    await fill(2, before - 1);
    await fill(PIECE + 10, now);
    expect(await collector(db, { clock: movedClock(now) }).records.prune()).toBe(2);
    expect(await countRows(db, 'events')).toBe(PIECE + 10);
  });

  it('deletes a whole piece of the same millisecond [TRK-07]', async () => {
    await fill(PIECE + 10, before - 1, 0);
    expect(await collector(db, { clock: movedClock(now) }).records.prune()).toBe(PIECE + 10);
  });

  it('deletes piece by piece, and an interrupted run counts nothing twice [TRK-07]', async () => {
    const total = 2 * PIECE + 7;
    await fill(total, before - 1);
    const broken = collector(losing(db), { clock: movedClock(now) });
    await expect(broken.records.prune()).rejects.toThrow('lost');
    const left = (await countRows(db, 'events')) as number;
    expect([left < total, left > total / 2]).toEqual([true, true]);
    expect(await collector(db, { clock: movedClock(now) }).records.prune()).toBe(left);
    const { sum } = (await db.prepare('SELECT sum(events) AS sum FROM event_counts').first())!;
    expect([await countRows(db, 'events'), sum]).toEqual([0, total]);
  });
});

it('deletes e-mail addresses after three days, and browser ids after 180 days without use [TRK-05] [TRK-07] [SEC-02]', async () => {
  const left = () => Promise.all(['identities', 'cdp_browsers'].map((table) => countRows(db, table)));
  await db.batch([
    db.prepare("INSERT INTO identities (event, email, at) VALUES ('a', 'dana@mail.example', ?1)").bind(now),
    db.prepare("INSERT INTO cdp_browsers (visitor, ref, at) VALUES ('aa', 'ref-1', ?1)").bind(now),
  ]);
  await pruneEvents(db, now + 3 * DAY - 1);
  expect(await left()).toEqual([1, 1]);
  await pruneEvents(db, now + 3 * DAY);
  expect(await left()).toEqual([0, 1]);
  await pruneEvents(db, now + BROWSER_UNUSED_MS + 1);
  expect(await left()).toEqual([0, 0]);
});

describe('the counts of days for operators', () => {
  const today = Date.UTC(2026, 10, 21);

  it('cover as many whole days as wanted, the newest and most frequent first [OPS-01]', async () => {
    const one = collector(db, { clock: movedClock(now) });
    const at = [now, now + 1, today - 1, today - DAY, today - DAY - 1];
    await one.sink.take(
      trackedBatch([...at.map((time, number) => trackedEvent(number, { at: time })), trackedEvent(9, { at: now, type: 'VIEW' })]),
    );
    await one.bring();
    const counted = async (days: number) =>
      (await dailyCounts(db, days, now)).counts.map(({ day, type, count }) => `${day} ${type} ${count}`);
    expect(await counted(1)).toEqual(['2026-11-21 LINK 2', '2026-11-21 VIEW 1']);
    expect(await counted(2)).toEqual(['2026-11-21 LINK 2', '2026-11-21 VIEW 1', '2026-11-20 LINK 2']);
    expect((await counted(3)).at(-1)).toBe('2026-11-19 LINK 1');
  });

  it('show which days and how many addresses are over their limit [OPS-01] [TRK-07]', async () => {
    const one = collector(db, { clock: movedClock(now), limits: { address: 2, all: 4 } });
    const send = async (address: string, ...numbers: number[]) => {
      await one.sink.take(
        trackedBatch(
          numbers.map((number) => trackedEvent(number)),
          { address },
        ),
      );
      await one.bring();
    };
    await send('192.0.2.1', 1, 2, 3);
    await send('192.0.2.2', 4);
    one.clock.move(DAY);
    await send('192.0.2.1', 5, 6);
    await send('192.0.2.2', 7, 8);
    await send('192.0.2.3', 9);
    expect((await dailyCounts(db, 1, one.clock.now())).limits).toEqual([
      { day: '2026-11-22', events: 5, isOver: true, addressesOver: 0 },
      { day: '2026-11-21', events: 1, isOver: false, addressesOver: 1 },
    ]);
  });
});

it('the age of the oldest event that waits for the platform is shown in whole minutes [OPS-01]', async () => {
  const one = collector(db, { clock: movedClock(now) });
  expect((await one.records.state()).oldestMinutes).toBe(0);
  await db
    .prepare("INSERT INTO cdp_outbox (event, since, next_at) VALUES ('a', ?1, ?1), ('b', ?2, ?2)")
    .bind(now - 119_000, now)
    .run();
  expect((await one.records.state()).oldestMinutes).toBe(1);
  one.clock.move(-3600_000);
  expect((await one.records.state()).oldestMinutes).toBe(0);
});
