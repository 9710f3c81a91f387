/** Tests the outbox's operations on a real D1: a run ends in time, operators' rows reach the queue, and the backlog is counted [FRM-11] [OPS-01]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, outbox, submission, worker } from '../../test/worker/submissions.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

const SECOND = 1000;

/** Places deliveries in a state, with a number of minutes since they began. */
const put = (state: string, count: number, minutes = 0, now = 90_000_000) =>
  db.batch([
    db
      .prepare(
        `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
         SELECT ?2 || value, ?2 || value, 1, 's', 'en', '/', 'f', 'F', '', '', '[]' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(Array.from({ length: count }, (_, index) => index)), state),
    db
      .prepare(
        `INSERT INTO outbox (submission, target, state, since, next_at, done_at)
         SELECT key, 'email', ?1, ?2, 1, iif(?1 IN ('dead', 'delivered', 'rejected'), ?2, NULL) FROM submissions WHERE key GLOB ?1 || '*'`,
      )
      .bind(state, now - minutes * 60 * SECOND),
  ]);

describe('a run', () => {
  it.each([
    ['takes no more rows after fifty seconds', 50, [30, 1, 0]],
    ['takes more rows before', 49, [31, 0, 0]],
  ])('%s; the next one continues [FRM-11]', async (_, seconds, delivered) => {
    const one = worker(db);
    await put('pending', 31);
    one.target.control.onCall = async () => {
      one.target.control.onCall = undefined;
      one.clock.move(seconds * SECOND);
    };
    expect([await one.deliveries.run(), await one.deliveries.run(), await one.deliveries.run()]).toEqual(delivered);
    expect(one.target.calls).toHaveLength(31);
  });

  it('takes the longest due rows first [FRM-11]', async () => {
    const one = worker(db);
    await put('pending', 40);
    await db.prepare(`UPDATE outbox SET next_at = 100 - CAST(substr(submission, 8) AS INTEGER)`).run();
    await one.deliveries.run();
    const first = one.target.calls.slice(0, 30).map(({ key }) => Number(/\d+/.exec(key)?.[0]));
    expect(first.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 10));
  });
});

describe('what an operator releases or restarts', () => {
  it('is sent by the queue at once, as many as it accepts; cron delivers the rest [FRM-11]', async () => {
    const one = worker(db);
    await put('held', 101);
    expect([await one.deliveries.release({ form: 'F', until: one.clock.now() }), one.messages.length]).toEqual([101, 100]);
    await one.bring();
    expect([one.target.taken.size, await one.deliveries.run()]).toEqual([100, 1]);
    await put('dead', 2);
    expect([await one.deliveries.reopen({}), one.messages.length, await one.bring()]).toEqual([2, 2, ['ack', 'ack']]);
    expect(one.log.lines).toEqual([]);
  });

  it('is delivered by cron when the queue fails; without any row the queue is left alone [FRM-11]', async () => {
    const one = worker(db);
    expect([await one.deliveries.reopen({}), await one.deliveries.release({ reference: 'UNKNOWN2' }), one.log.lines]).toEqual([0, 0, []]);
    await put('dead', 2);
    one.queue.sendBatch = () => Promise.reject(new Error('Queue is overloaded'));
    expect([await one.deliveries.reopen({}), await one.deliveries.run()]).toEqual([2, 2]);
    expect(one.log.events('delivery-not-queued')).toHaveLength(1);
  });

  it('has no error and no attempts of the past [FRM-11]', async () => {
    const one = worker(db);
    await put('dead', 1);
    await db.prepare(`UPDATE outbox SET attempts = 9, refusals = 6`).run();
    one.target.control.state = 422;
    await one.deliveries.reopen({});
    await one.deliveries.run();
    expect(await outbox(db)).toMatchObject([{ state: 'pending', attempts: 1, refusals: 1 }]);
  });
});

it('the backlog is the age of the oldest waiting row in full minutes, and the numbers of dead and held ones [OPS-01]', async () => {
  const one = worker(db);
  const now = one.clock.now();
  expect(await one.deliveries.backlog()).toEqual({ oldestMinutes: 0, dead: 0, held: 0 });
  await put('delivered', 1, 90, now);
  await put('rejected', 1, 80, now);
  await put('dead', 2, 70, now);
  await put('held', 3, 60, now);
  expect(await one.deliveries.backlog()).toEqual({ oldestMinutes: 0, dead: 2, held: 3 });
  await put('pending', 1, 4, now);
  await put('leased', 1, 5, now);
  one.clock.move(59 * SECOND);
  expect(await one.deliveries.backlog()).toMatchObject({ oldestMinutes: 5 });
  one.clock.move(SECOND);
  expect(await one.deliveries.backlog()).toMatchObject({ oldestMinutes: 6 });
});

it('each delivery is counted with its target and its result [OPS-01]', async () => {
  const one = worker(db);
  const send = async (key: string, state: typeof one.target.control.state) => {
    await one.submissions.store(submission(key));
    one.target.control.state = state;
    await one.deliveries.run();
  };
  await send('a', 'ok');
  await send('b', 422);
  await db.prepare(`UPDATE outbox SET refusals = 5, next_at = 1 WHERE submission = 'b'`).run();
  await one.deliveries.run();
  const counted = one.points.filter(([name]) => name === 'delivery');
  expect(counted.map((point) => point.join(' '))).toEqual(['delivery email delivered', 'delivery email pending', 'delivery email dead']);
});
