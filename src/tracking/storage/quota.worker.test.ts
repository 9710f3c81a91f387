/** Tests the limits of a day on a real D1: what a flood of events may cost, and that it affects no other visitor (TRK-07). */
import { beforeEach, describe, expect, it } from 'vitest';
import { collector, countRows, emptyEvents, trackedBatch, trackedEvent } from '../../../test/worker/events.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { DAILY, QUOTA_RETENTION_MS } from './quota.ts';
import { storeMessages } from './store.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyEvents();
});

const limits = { address: 100, all: 250 };
const DAY = 24 * 3600_000;
let numbers = 0;
const some = (length: number) => Array.from({ length }, () => trackedEvent(++numbers));

/** A Worker with small limits, and the queue through which one address sends. */
function worker(clock = movedClock(Date.UTC(2026, 10, 21, 12))) {
  const one = collector(db, { limits, clock, hasPlatform: true });
  const send = async (address: string, length: number, over: object = {}) => {
    await one.sink.take(trackedBatch(some(length), { address, visitor: address.replaceAll(/\D/g, '').padStart(8, '0'), ...over }));
    expect(await one.bring()).toEqual(['ack']);
  };
  return { ...one, send };
}

describe('one address', () => {
  it('stores its events of a day up to the limit, still stores others, and logs it once [TRK-07] [SEC-01]', async () => {
    const { send, log, records } = worker();
    for (let turn = 0; turn < 4; turn++) await send('203.0.113.7', 30);
    expect(await countRows(db, 'events')).toBe(90);
    for (let turn = 0; turn < 4; turn++) await send('203.0.113.7', 1);
    await send('203.0.113.8', 40);
    expect(await countRows(db, 'events')).toBe(130);
    expect(log.events('events-address-full')).toEqual([{ day: '2026-11-21', from: expect.stringMatching(/^[0-9a-f]{16}$/), events: 120 }]);
    expect(await records.state()).toMatchObject({ today: 130, isDayFull: false, addressesOver: 1 });
  });

  it('over its limit writes no row at all, also for the platform and e-mail addresses [TRK-05] [TRK-07] [SEC-01]', async () => {
    const { send, messages, sink } = worker();
    await send('203.0.113.7', 101);
    const count = async () => Promise.all(['events', 'event_quotas', 'cdp_outbox', 'identities'].map((table) => countRows(db, table)));
    const before = await count();
    expect(before).toEqual([0, 1, 0, 0]);
    const events = [...some(5), trackedEvent(++numbers, { type: 'IDENTITY', payload: { email: 'dana@mail.example' } })];
    await sink.take(trackedBatch(events, { address: '203.0.113.7' }));
    expect(await rowsWritten(messages.splice(0))).toBe(0);
    expect(await count()).toEqual(before);
  });

  it('may continue the next day under another digest: nothing links the two days [TRK-07] [SEC-02]', async () => {
    const { send, clock, messages, sink } = worker();
    await send('203.0.113.7', 101);
    clock.move(DAY);
    await send('203.0.113.7', 20);
    expect(await countRows(db, 'events')).toBe(20);
    const { results } = await db.prepare(`SELECT day, digest FROM event_quotas WHERE digest <> 'all' ORDER BY day`).all();
    expect(results.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
    expect(results[0]?.digest).not.toBe(results[1]?.digest);
    await sink.take(trackedBatch(some(1), { address: '203.0.113.7' }));
    expect(JSON.stringify([messages, results])).not.toContain('203.0.113');
  });

  it('counts repeated events once, on the day they arrived [TRK-07]', async () => {
    const { sink, messages, bring, clock, records } = worker();
    await sink.take(trackedBatch(some(60)));
    const [message] = messages.splice(0);
    for (let times = 0; times < 5; times++) expect(await bring([message, message])).toEqual(['ack', 'ack']);
    expect((await records.state()).today).toBe(60);
    await sink.take(trackedBatch(some(40)));
    clock.move(DAY);
    await bring();
    expect(await countRows(db, 'events')).toBe(100);
    expect((await records.state()).today).toBe(0);
  });

  it('has the same limit when the queue is down [TRK-07] [SEC-01]', async () => {
    const { sink, queue, log } = worker();
    queue.isDown = true;
    for (let turn = 0; turn < 4; turn++) await sink.take(trackedBatch(some(40)));
    expect([await countRows(db, 'events'), log.events('events-address-full')]).toEqual([80, [expect.objectContaining({ events: 120 })]]);
  });
});

describe('all together', () => {
  it('have the limit of the day; a flood from one address does not use it up [TRK-07] [SEC-01]', async () => {
    const { send, log, records } = worker();
    for (let turn = 0; turn < 20; turn++) await send('203.0.113.7', 50);
    for (const host of [1, 2]) await send(`198.51.100.${host}`, 60);
    expect([await countRows(db, 'events'), (await records.state()).isDayFull]).toEqual([220, false]);
    await send('198.51.100.3', 60);
    expect([await countRows(db, 'events'), await records.state()]).toEqual([
      220,
      expect.objectContaining({ isDayFull: true, today: 280, addressesOver: 1 }),
    ]);
    expect(log.events('events-day-full')).toEqual([{ day: '2026-11-21', events: 280 }]);
  });

  it('writes nothing more over the limit, from however many addresses; the next day is stored [TRK-07] [SEC-01]', async () => {
    const { send, clock, sink, messages, log } = worker();
    for (let host = 1; host <= 5; host++) await send(`198.51.100.${host}`, 60);
    const before = await Promise.all(['events', 'event_quotas'].map((table) => countRows(db, table)));
    for (let host = 10; host < 30; host++) await sink.take(trackedBatch(some(3), { address: `198.51.100.${host}` }));
    expect(await rowsWritten(messages.splice(0))).toBe(0);
    expect(await Promise.all(['events', 'event_quotas'].map((table) => countRows(db, table)))).toEqual(before);
    expect(log.events('events-day-full')).toHaveLength(1);
    clock.move(DAY);
    await send('198.51.100.1', 5);
    expect(await countRows(db, 'events')).toBe(before[0]! + 5);
  });
});

it('writes one count per address and one for the total, whatever the batch contains [TRK-07]', async () => {
  const { sink, messages } = worker();
  for (let host = 1; host <= 20; host++) await sink.take(trackedBatch(some(10), { address: `192.0.2.${host}`, consent: NOBODY_ELSE }));
  const batch = messages.splice(0);
  const first = await rowsWritten(batch, DAILY);
  // An event is a row and an entry in each of its three indexes.
  expect(first).toBe(20 * 10 * 4 + 20 + 1);
  expect(await rowsWritten(batch, DAILY), 'again').toBe(0);
});

it('deletes counts after three days [TRK-07] [SEC-02]', async () => {
  const { send, clock, records } = worker();
  await send('203.0.113.7', 1);
  clock.move(QUOTA_RETENTION_MS);
  await records.prune();
  expect(await countRows(db, 'event_quotas')).toBe(2);
  clock.move(DAY);
  await records.prune();
  expect(await countRows(db, 'event_quotas')).toBe(0);
});

const NOBODY_ELSE = { measure: true, identify: true, campaign: true, others: false };

/** Number of rows as D1 bills it. */
async function rowsWritten(messages: Parameters<typeof storeMessages>[1], used = limits): Promise<number> {
  let rows = 0;
  const counting = {
    prepare: (sql: string) => db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const results = await db.batch(statements);
      for (const { meta } of results) rows += meta.rows_written;
      return results;
    },
  };
  await storeMessages(counting as never, messages, { toPlatform: true, now: Date.UTC(2026, 10, 21, 12), limits: used });
  return rows;
}
