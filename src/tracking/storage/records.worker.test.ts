/** Tests tracked events on a real D1: repeated, reordered and interrupted, each is stored once (TRK-07); later summed and deleted. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomOf } from '../../../test/random-numbers.ts';
import { SEED } from '../../../test/scale.ts';
import { faultyDatabase } from '../../../test/site/faulty-database.ts';
import { collector, countRows, emptyEvents, eventId, storedEvents, trackedBatch, trackedEvent } from '../../../test/worker/events.ts';
import { EVENT_DEAD_LETTERS } from './consume.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyEvents();
});

const ORIGIN = { day: '2026-11-21', from: 'ff' };

/** The run's setting is a binding here. */
const scale = Number((env as unknown as { TEST_SCALE: string }).TEST_SCALE || 0.1);

/** A database whose calls fail in the given order. */
function breaking(database: D1Database, faults: ('away' | 'lost' | 'ok')[]) {
  const next = async <T>(run: () => Promise<T>): Promise<T> => {
    const fault = faults.shift() ?? 'ok';
    if (fault === 'away') throw new Error('D1_ERROR: Network connection lost.');
    const result = await run();
    if (fault === 'lost') throw new Error('D1_ERROR: Network connection lost.');
    return result;
  };
  const batch = (statements: D1PreparedStatement[]) => next(() => database.batch(statements));
  return { prepare: database.prepare.bind(database), batch, withSession: () => ({}) } as unknown as D1Database;
}

describe('a batch', () => {
  it('is one message, and each of its events a row and a point [TRK-07]', async () => {
    const { sink, messages, bring, points } = collector(db);
    await sink.take(trackedBatch([1, 2, 3].map((number) => trackedEvent(number))));
    expect([messages.length, await countRows(db, 'events'), points.length]).toEqual([1, 0, 3]);
    expect(await bring()).toEqual(['ack']);
    expect(await storedEvents(db)).toMatchObject([1, 2, 3].map((number) => ({ id: eventId(number), visitor: '00000000aa', state: 'PA' })));
  });

  it('stores a payload unchanged, whatever text it contains [TRK-07]', async () => {
    const { sink, bring } = collector(db);
    const payload = { title: `half \ud800, NUL \u0000, "quotes" \\ 'and' <b>, 😀`, list: ['a', ''], number: 1.5, deep: { a: null } };
    await sink.take(trackedBatch([trackedEvent(1, { payload })]));
    await bring();
    expect(JSON.parse(String((await storedEvents(db))[0]?.payload))).toEqual(payload);
  });

  it('is stored once when it arrives twice, in one delivery, side by side or late [TRK-07]', async () => {
    const one = collector(db);
    await one.sink.take(trackedBatch([1, 2].map((number) => trackedEvent(number))));
    const [message] = one.messages.splice(0);
    expect(await one.bring([message, message])).toEqual(['ack', 'ack']);
    await Promise.all([one.bring([message]), one.bring([message])]);
    one.clock.move(3600_000);
    await one.bring([message]);
    expect(await countRows(db, 'events')).toBe(2);
  });

  it('with an invalid message blocks no other, and its content is not logged [TRK-07] [SEC-02]', async () => {
    const { sink, bring, messages, log } = collector(db);
    await sink.take(trackedBatch([trackedEvent(1)]));
    expect(await bring([{ visitor: 'Quillfeather' }, null, 'text', messages.shift()])).toEqual(['ack', 'ack', 'ack', 'ack']);
    expect([await countRows(db, 'events'), log.events('event-message-unknown').length]).toEqual([1, 3]);
    expect(JSON.stringify(log.lines)).not.toContain('Quillfeather');
  });

  it('is stored directly when the queue fails or is absent [TRK-07]', async () => {
    const one = collector(db);
    one.queue.isDown = true;
    await one.sink.take(trackedBatch([trackedEvent(1)]));
    await collector(db, { hasQueue: false }).sink.take(trackedBatch([trackedEvent(2)]));
    expect([await countRows(db, 'events'), one.log.events('events-not-queued').length]).toEqual([2, 1]);
  });

  it('is refused and not counted when neither queue nor database accepts it [TRK-07]', async () => {
    const one = collector(breaking(db, ['away', 'away', 'away', 'away']));
    one.queue.isDown = true;
    await expect(one.sink.take(trackedBatch([trackedEvent(1)]))).rejects.toMatchObject({ status: 503, code: 'try-again' });
    expect([await countRows(db, 'events'), one.points]).toEqual([0, []]);
    await one.sink.take(trackedBatch([trackedEvent(1)]));
    expect([await countRows(db, 'events'), one.points.length]).toEqual([1, 1]);
  });

  it('is stored when the page that sent it is gone [TRK-07]', async () => {
    const one = collector(db);
    one.sink.take(trackedBatch([trackedEvent(1)])).catch(() => undefined);
    await one.background.settled();
    expect(one.messages).toHaveLength(1);
  });
});

describe('a failing database', () => {
  it('is retried when a response is lost after the commit, and nothing is doubled [TRK-07]', async () => {
    const one = collector(breaking(db, ['lost', 'away', 'ok']));
    await one.sink.take(trackedBatch([1, 2].map((number) => trackedEvent(number))));
    expect(await one.bring()).toEqual(['ack']);
    expect(await countRows(db, 'events')).toBe(2);
  });

  it('makes messages return with growing delays, dead letters too [TRK-07]', async () => {
    const away = () => collector(breaking(db, ['away', 'away', 'away', 'away']));
    const message = { ...ORIGIN, visitor: 'aa', session: 'bb', site: 'lake-erie', state: '', others: false, events: [trackedEvent(1)] };
    const delays = [];
    for (const attempts of [1, 2, 5, 9, 100]) delays.push(...(await away().bring([message], { attempts })));
    expect(delays).toEqual([20, 40, 320, 3600, 3600]);
    expect(await away().bring([message], { queueName: EVENT_DEAD_LETTERS, attempts: 3 })).toEqual([80]);
    expect(await collector(db).bring([message], { queueName: EVENT_DEAD_LETTERS })).toEqual(['ack']);
    expect(await countRows(db, 'events')).toBe(1);
  });

  it('accepts the other messages when it refuses one for good [TRK-07]', async () => {
    const one = collector(db);
    const message = (number: number, over: object = {}) => ({
      ...ORIGIN,
      visitor: 'aa',
      session: 'bb',
      site: 'lake-erie',
      state: '',
      others: false,
      events: [{ ...trackedEvent(number), ...over }],
    });
    await db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.type = 'VIDEO' BEGIN SELECT RAISE(ABORT, 'not this one'); END`);
    try {
      expect(await one.bring([message(1), message(2, { type: 'VIDEO' }), message(3)])).toEqual(['ack', 20, 'ack']);
    } finally {
      await db.exec('DROP TRIGGER refuse');
    }
    expect((await storedEvents(db)).map(({ id }) => id)).toEqual([eventId(1), eventId(3)]);
  });

  it('stores each event of random batches once, under every fault at once [TRK-07]', async () => {
    // With fewer, some seeds meet no fault.
    const total = Math.max(2000, Math.round(10_000 * scale));
    const numbers = randomOf(SEED);
    const random = numbers.upTo;
    const faults = { away: 0, lost: 0, broken: 0 };
    const faulty = faultyDatabase(
      db,
      { away: 0.1, lost: 0.1, broken: 0.05 },
      /INSERT INTO events/,
      (what) => void faults[what]++,
      () => numbers.upTo(1e9) / 1e9,
    );
    const one = collector(faulty);
    for (let number = 0; number < total; ) {
      const size = Math.min(1 + random(50), total - number);
      const events = Array.from({ length: size }, (_, at) => trackedEvent(number + at));
      number += size;
      // Browsers repeat what got no response: a batch or a part of it.
      const again = random(4) === 0 ? events.slice(0, 1 + random(size)) : [];
      one.queue.isDown = random(10) === 0;
      for (const part of [events, again].filter(({ length }) => length > 0))
        for (let done = false; !done; )
          done = await one.sink.take(trackedBatch(part)).then(
            () => true,
            () => false,
          );
    }
    one.queue.isDown = false;
    for (let tries = 0; one.messages.length > 0 && tries < 2000; tries++) {
      const batch = one.messages.sort(() => random(3) - 1).splice(0, 1 + random(4));
      const doubled = random(5) === 0 ? [...batch, ...batch.slice(0, 3)] : batch;
      const answers = await one.bring(doubled);
      one.messages.push(...doubled.filter((_, at) => answers[at] !== 'ack'));
    }
    const { rows, ids } = (await db.prepare('SELECT count(*) AS rows, count(DISTINCT id) AS ids FROM events').first())!;
    expect([rows, ids], `seed ${SEED}`).toEqual([total, total]);
    expect(faults.away + faults.lost + faults.broken).toBeGreaterThan(0);
  });
});

describe('guest data', () => {
  it('contains the newest five sessions of the visitor, fifty events of each, by time [TRK-05]', async () => {
    const one = collector(db);
    for (let session = 0; session < 7; session++) {
      const events = Array.from({ length: 60 }, (_, at) =>
        trackedEvent(session * 100 + at, { type: 'QUOTE_STARTED', payload: { insuranceType: `type-${at}` } }),
      );
      for (const part of [events.slice(0, 30), events.slice(30)]) await one.sink.take(trackedBatch(part, { session: `0000000${session}` }));
    }
    await one.sink.take(trackedBatch([trackedEvent(900)], { visitor: 'ffffffff' }));
    await one.bring();
    const { sessions } = await one.guests.guest('00000000aa', AbortSignal.timeout(5000));
    expect(sessions.map(({ id }) => id)).toEqual(['00000006', '00000005', '00000004', '00000003', '00000002']);
    expect(sessions.map(({ events }) => events.length)).toEqual([50, 50, 50, 50, 50]);
    expect(sessions[0]?.events.at(-1)).toMatchObject({ type: 'QUOTE_STARTED', data: { ext: { insuranceType: 'type-59' } } });
    expect(sessions[0]?.startedAt).toBe(new Date(Date.UTC(2026, 10, 21, 12) + 600).toISOString());
    expect(await one.guests.guest('12345678', AbortSignal.timeout(5000))).toEqual({ sessions: [] });
  });
});
