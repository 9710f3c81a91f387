/** Tests the relay to the customer data platform on a real D1, with a clock that moves: only with consent, once as far as possible, and not stored for long (TRK-05). */
import { beforeEach, describe, expect, it } from 'vitest';
import { collector, countRows, emptyEvents, eventId, storedEvents, trackedBatch, trackedEvent } from '../../test/worker/events.ts';
import type { AcceptedEvent, EventBatch } from '../tracking/service.ts';
import { BROWSER_UNUSED_MS, BROWSERS } from '../tracking/storage/prune.ts';
import { PLATFORM_A_DAY } from '../tracking/storage/store.ts';
import { eventLease } from './outbox.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyEvents();
});

const MINUTE = 60_000;

/** A Worker with a platform, and this batch in its queue. */
async function taken(events: AcceptedEvent[], over: Partial<EventBatch> = {}) {
  const one = collector(db, { hasPlatform: true });
  await one.sink.take(trackedBatch(events, over));
  return one;
}
const idsOf = (one: Awaited<ReturnType<typeof taken>>) => one.platform.taken.map(({ ext }) => ext.event_id);

describe('the platform gets', () => {
  it('events by the queue, in order, under one browser id for each visitor [TRK-05]', async () => {
    const one = await taken([trackedEvent(2), trackedEvent(1)]);
    await one.sink.take(trackedBatch([trackedEvent(3)], { visitor: '00000000cc' }));
    await one.bring();
    expect(one.platform.taken.map(({ browser_id, ext }) => `${browser_id} ${ext.event_id}`).sort()).toEqual([
      `browser-1 ${eventId(1)}`,
      `browser-1 ${eventId(2)}`,
      `browser-2 ${eventId(3)}`,
    ]);
    expect(idsOf(one).filter((id) => id !== eventId(3))).toEqual([eventId(1), eventId(2)]);
    await one.sink.take(trackedBatch([trackedEvent(4)]));
    await one.bring();
    expect([one.platform.taken.at(-1).browser_id, one.platform.control.browsers]).toEqual(['browser-1', 2]);
    expect(await countRows(db, 'cdp_outbox')).toBe(0);
  });

  it('nothing of visitors who do not consent, and no call when it is not set up [TRK-05] [TRK-06]', async () => {
    const none = { measure: true, identify: false, campaign: true, others: false };
    const one = await taken([trackedEvent(1)], { consent: none });
    await one.bring();
    expect(await one.records.run()).toBe(0);
    const without = collector(db);
    await without.sink.take(trackedBatch([trackedEvent(2)]));
    await without.bring();
    expect([one.platform.control.calls, without.platform.control.calls]).toEqual([0, 0]);
    expect([await countRows(db, 'events'), await countRows(db, 'cdp_outbox')]).toEqual([2, 0]);
  });

  it('no measures of speed, which it would charge for [TRK-05]', async () => {
    const payload = { name: 'LCP', value: 812.5, rating: 'good', navigation: 'navigate', page: '/' };
    const one = await taken([trackedEvent(1), trackedEvent(2, { type: 'WEB_VITALS', payload }), trackedEvent(3)]);
    await one.bring();
    expect(idsOf(one)).toEqual([eventId(1), eventId(3)]);
    expect([await countRows(db, 'events'), await countRows(db, 'cdp_outbox')]).toEqual([3, 0]);
  });

  it('an event once, even when its batch is delivered again [TRK-05]', async () => {
    const one = await taken([trackedEvent(1)]);
    const [message] = one.messages.splice(0);
    await one.bring([message, message]);
    await Promise.all([one.bring([message]), one.records.run()]);
    expect(idsOf(one)).toEqual([eventId(1)]);
  });

  it('an address, which is in no queue and no record of visits, and is deleted when sent [TRK-05] [SEC-02]', async () => {
    const email = 'dana@mail.example';
    const one = await taken([
      trackedEvent(1, { type: 'IDENTITY', payload: { email } }),
      trackedEvent(2, { type: 'NEWSLETTER_SIGNUP', payload: { newsletter_names: ['eriesense'], email } }),
    ]);
    expect([JSON.stringify(one.messages).includes('dana'), await countRows(db, 'identities')]).toEqual([false, 2]);
    await one.bring();
    expect(one.platform.taken).toMatchObject([
      { type: 'IDENTITY', identifiers: [{ id: email }] },
      { type: 'NEWSLETTER_SIGNUP', ext: { email } },
    ]);
    expect([JSON.stringify(await storedEvents(db)).includes('dana'), await countRows(db, 'identities')]).toEqual([false, 0]);
    expect(JSON.stringify(one.points)).not.toContain('dana');
    const without = collector(db);
    await without.sink.take(trackedBatch([trackedEvent(3, { type: 'IDENTITY', payload: { email } })]));
    await without.bring();
    expect([await countRows(db, 'identities'), JSON.stringify(await storedEvents(db)).includes('dana')]).toEqual([0, false]);
  });
});

describe('visitors take turns', () => {
  it('an endless sender blocks no other, at once or by cron [TRK-05] [SEC-01]', async () => {
    const one = await taken(Array.from({ length: 250 }, (_, at) => trackedEvent(at)));
    await one.sink.take(trackedBatch([trackedEvent(900), trackedEvent(901)], { visitor: '00000000cc' }));
    // Both are in one delivery of the queue, of which a hundred are sent at once.
    await one.bring();
    expect(idsOf(one)).toHaveLength(100);
    expect(idsOf(one)).toEqual(expect.arrayContaining([eventId(900), eventId(901), eventId(0), eventId(97)]));
    expect(idsOf(one)).not.toContain(eventId(98));
    await one.sink.take(trackedBatch([trackedEvent(950)], { visitor: '00000000dd' }));
    await one.records.store(one.messages.splice(0));
    const next = collector(db, { hasPlatform: true, clock: one.clock });
    let firstPortion: string[] = [];
    next.platform.control.onEvent = async () => {
      next.platform.control.onEvent = undefined;
      const { results } = await db.prepare('SELECT event FROM cdp_outbox WHERE attempts > 0').all<{ event: string }>();
      firstPortion = results.map(({ event }) => event);
    };
    expect(await next.records.run()).toBe(153);
    expect(firstPortion).toHaveLength(100);
    expect(firstPortion).toContain(eventId(950));
    expect(await countRows(db, 'cdp_outbox')).toBe(0);
  });

  it('a browser that does more than a person is not sent any further for a day; its events are stored [TRK-05] [SEC-01]', async () => {
    const one = collector(db, { hasPlatform: true });
    const send = async (first: number, length: number, visitor?: string) => {
      const events = Array.from({ length }, (_, at) => trackedEvent(first + at, { at: one.clock.now() - 1000 }));
      await one.sink.take(trackedBatch(events, visitor ? { visitor } : {}));
      await one.records.store(one.messages.splice(0));
    };
    await send(0, PLATFORM_A_DAY - 1);
    await send(2000, 2);
    await send(3000, 5);
    await send(4000, 1, '00000000cc');
    expect([await countRows(db, 'events'), await countRows(db, 'cdp_outbox')]).toEqual([PLATFORM_A_DAY + 7, PLATFORM_A_DAY + 2]);
    one.clock.move(24 * 60 * MINUTE);
    await send(5000, 1);
    expect(await countRows(db, 'cdp_outbox')).toBe(PLATFORM_A_DAY + 3);
  });
});

describe('a browser id', () => {
  it('is deleted after half a year without use, in pieces; one in use stays [TRK-05] [TRK-07]', async () => {
    const one = await taken([trackedEvent(1)]);
    await one.bring();
    await db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO cdp_browsers SELECT 'forged-' || i, 'x', ?2 FROM n`,
      )
      .bind(BROWSERS + 10, one.clock.now())
      .run();
    one.clock.move(BROWSER_UNUSED_MS - 60 * MINUTE);
    await one.records.prune();
    expect(await countRows(db, 'cdp_browsers')).toBe(BROWSERS + 11);
    await one.sink.take(trackedBatch([trackedEvent(2)]));
    await one.bring();
    one.clock.move(61 * MINUTE);
    await one.records.prune();
    expect(await countRows(db, 'cdp_browsers')).toBe(11);
    await one.records.prune();
    expect((await db.prepare('SELECT visitor, ref FROM cdp_browsers').all()).results).toEqual([
      { visitor: '00000000aa', ref: 'browser-1' },
    ]);
  });
});

describe('a failing platform', () => {
  it('does not affect the records, is paused, and gets everything once it works again [TRK-05]', async () => {
    const one = await taken(Array.from({ length: 12 }, (_, at) => trackedEvent(at)));
    one.platform.control.state = 'down';
    expect(await one.bring()).toEqual(['ack']);
    expect(await countRows(db, 'events')).toBe(12);
    for (let minute = 0; minute < 60; minute++) {
      one.clock.move(MINUTE);
      await one.records.run();
    }
    expect(one.platform.control.calls).toBeLessThan(20);
    one.platform.control.state = 'ok';
    for (let minute = 0; minute < 70; minute++) {
      one.clock.move(MINUTE);
      await one.records.run();
    }
    expect(idsOf(one)).toEqual(Array.from({ length: 12 }, (_, at) => eventId(at)));
    expect(await countRows(db, 'cdp_outbox')).toBe(0);
  });

  it('that accepted an event and lost its response gets it again with the same event id [TRK-05]', async () => {
    const one = await taken([trackedEvent(1), trackedEvent(2)]);
    one.platform.control.state = 'lost';
    // The browser id is known, so that only the event is lost.
    await db.prepare(`INSERT INTO cdp_browsers VALUES ('00000000aa', 'browser-0', 1)`).run();
    await one.bring();
    one.platform.control.state = 'ok';
    one.clock.move(2 * MINUTE);
    expect(await one.records.run()).toBe(2);
    expect(idsOf(one)).toEqual([eventId(1), eventId(1), eventId(2)]);
  });

  it('that refuses an event for good gets the next ones, and the log has their number, not their content [TRK-05] [SEC-02]', async () => {
    const one = await taken([trackedEvent(1), trackedEvent(2)]);
    await db.prepare(`INSERT INTO cdp_browsers VALUES ('00000000aa', 'browser-0', 1)`).run();
    one.platform.control.state = 400;
    await one.bring();
    expect([await countRows(db, 'cdp_outbox'), one.log.events('cdp-events-refused')]).toEqual([0, [{ events: 2 }]]);
  });

  it('loses events after three days, which is logged [TRK-05]', async () => {
    const one = await taken([trackedEvent(1, { type: 'IDENTITY', payload: { email: 'dana@mail.example' } })]);
    one.platform.control.state = 403;
    await one.bring();
    one.clock.move(eventLease.giveUpMs - 1);
    await one.records.run();
    expect(await countRows(db, 'cdp_outbox')).toBe(1);
    expect((await one.records.state()).oldestMinutes).toBe(3 * 24 * 60 - 1);
    one.clock.move(1);
    await one.records.run();
    expect([await countRows(db, 'cdp_outbox'), await countRows(db, 'identities'), await countRows(db, 'events')]).toEqual([0, 0, 1]);
    expect(one.log.events('cdp-given-up')).toEqual([{ events: 1 }]);
  });
});

describe('a Worker', () => {
  it('that dies midway holds its rows only until its lease ends [TRK-05]', async () => {
    const one = await taken([trackedEvent(1)]);
    await one.records.store(one.messages);
    await db
      .prepare('UPDATE cdp_outbox SET next_at = ?')
      .bind(one.clock.now() + eventLease.leaseMs)
      .run();
    const next = collector(db, { hasPlatform: true, clock: one.clock });
    one.clock.move(eventLease.leaseMs - 1);
    expect(await next.records.run()).toBe(0);
    one.clock.move(1);
    expect(await next.records.run()).toBe(1);
  });

  it('does not send what another one is sending [TRK-05]', async () => {
    const one = await taken([trackedEvent(1)]);
    one.platform.control.onEvent = async () => {
      one.platform.control.onEvent = undefined;
      expect(await one.records.run()).toBe(0);
    };
    await one.bring();
    expect(idsOf(one)).toEqual([eventId(1)]);
  });
});
