/** Tests the outbox on a real D1, with a clock that moves: nothing is lost, and the target always sees the same idempotency key [FRM-11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, outbox, submission, worker } from '../../test/worker/submissions.ts';
import { DEAD_LETTERS } from './consume.ts';
import { settle, takeDue } from './outbox.ts';
import { DEAD_DAYS, DELIVERED_DAYS } from './prune.ts';
import { quotaOf } from './quota.ts';
import { DAY, HOUR } from '../lib/resilience/lease.ts';
import { deliveryLease } from './schedule.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

const MINUTE = 60_000;
const states = async () => (await outbox(db)).map(({ state }) => state);

/** A worker with a number of stored submissions, whose messages wait in its queue. */
async function stored(count = 1, options: Parameters<typeof worker>[1] = {}) {
  const one = worker(db, options);
  for (let index = 1; index <= count; index++) await one.submissions.store(submission(`key-${index}`));
  await one.background.settled();
  return one;
}

describe('a delivery', () => {
  it('posts the record to its target under its key [FRM-11]', async () => {
    const { bring, target, clock } = await stored();
    expect(await bring()).toEqual(['ack']);
    expect(target.calls).toEqual([{ url: 'https://forms.test/in/email', key: 'key-1/email', state: 'ok' }]);
    const { reference } = (await db.prepare('SELECT reference FROM submissions').first<{ reference: string }>())!;
    expect(target.taken.get('key-1/email')).toEqual({
      reference,
      key: 'key-1',
      at: new Date(clock.now()).toISOString(),
      site: 'lake-erie',
      language: 'en',
      page: '/contact-us',
      form: 'form-1',
      formName: 'Contact us',
      subject: 'A question',
      target: 'email',
      agency: '',
      answers: [{ name: 'name', label: 'Name', value: 'Quillfeather key-1' }],
      version: '',
      recipient: '',
    });
    expect(await outbox(db)).toMatchObject([{ state: 'delivered', via: 'service', attempts: 1, last_error: '' }]);
  });

  it('stays on the operators’ page without a service [FRM-11]', async () => {
    const { bring, target } = await stored(1, { hasService: false });
    await bring();
    expect([target.calls, await outbox(db)]).toMatchObject([[], [{ state: 'delivered', via: 'desk' }]]);
  });

  it('is one call for repeated messages, in one batch, simultaneously or later [FRM-11]', async () => {
    const { bring, target, messages, deliveries } = await stored();
    const [message] = messages.splice(0);
    expect(await bring([message, message])).toEqual(['ack', 'ack']);
    await Promise.all([bring([message]), bring([message]), deliveries.run()]);
    expect(target.calls).toHaveLength(1);
  });

  it('never runs twice at the same time: a second worker finds the row leased [FRM-11]', async () => {
    const { bring, target, deliveries, messages } = await stored();
    const [message] = messages.splice(0);
    target.control.onCall = async () => {
      target.control.onCall = undefined;
      await bring([message]);
      await deliveries.run();
    };
    await bring([message]);
    expect([target.calls.length, await states()]).toEqual([1, ['delivered']]);
  });

  it('of an invalid message or a missing row blocks no others [FRM-11]', async () => {
    const { bring, target, messages, log } = await stored();
    const [message] = messages.splice(0);
    expect(await bring([{ name: 'Quillfeather' }, { id: 999_999 }, null, message])).toEqual(['ack', 'ack', 'ack', 'ack']);
    expect([target.calls.length, log.events('delivery-message-unknown').length]).toEqual([1, 2]);
    expect(JSON.stringify(log.lines)).not.toContain('Quillfeather');
  });

  it('is found by cron when the queue lost it [FRM-11]', async () => {
    const { clock } = await stored(3);
    const next = worker(db, { clock });
    expect(await next.deliveries.run()).toBe(3);
    expect([next.target.taken.size, await states()]).toEqual([3, ['delivered', 'delivered', 'delivered']]);
  });

  it('of a row that was edited by hand fails alone [FRM-11]', async () => {
    const { deliveries, target } = await stored(2);
    await db.prepare(`UPDATE submissions SET answers = '{' WHERE key = 'key-1'`).run();
    expect(await deliveries.run()).toBe(1);
    expect([target.taken.size, (await outbox(db)).map(({ state, last_error }) => [state, last_error])]).toEqual([
      1,
      [
        ['pending', 'fault SyntaxError'],
        ['delivered', ''],
      ],
    ]);
  });
});

describe('a Worker that dies', () => {
  it('after leasing a row blocks it for its lease only [FRM-11]', async () => {
    const { clock } = await stored();
    await takeDue(db, clock.now(), { limit: 10 });
    const next = worker(db, { clock });
    clock.move(deliveryLease.leaseMs - 1);
    expect([await next.deliveries.run(), next.target.calls]).toEqual([0, []]);
    clock.move(1);
    expect([await next.deliveries.run(), next.target.taken.size]).toEqual([1, 1]);
  });

  it('after the target accepted it causes a repeat under the same key, which the target counts once [FRM-11]', async () => {
    const one = await stored();
    one.target.control.state = 'lost';
    await one.bring();
    expect(await states()).toEqual(['pending']);
    one.target.control.state = 'ok';
    one.clock.move(MINUTE);
    expect(await one.deliveries.run()).toBe(1);
    expect([one.target.calls.map(({ key }) => key), one.target.taken.size]).toEqual([['key-1/email', 'key-1/email'], 1]);
  });

  it('slowly does not affect the current lessee by its late failure [FRM-11]', async () => {
    const one = await stored();
    const two = worker(db, { clock: one.clock });
    one.target.control.state = 500;
    one.target.control.onCall = async () => {
      one.clock.move(deliveryLease.leaseMs);
      expect(await two.deliveries.run()).toBe(1);
    };
    await one.bring();
    expect(await outbox(db)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('slowly does not end the lease of the current lessee by its late failure [FRM-11]', async () => {
    const { clock } = await stored();
    const [late] = await takeDue(db, clock.now(), { limit: 1 });
    clock.move(deliveryLease.leaseMs);
    const [current] = await takeDue(db, clock.now(), { limit: 1 });
    const failure = { error: 'late', isRefusal: true };
    await settle(db, late!, { state: 'pending', nextAt: clock.now(), failure }, clock.now());
    expect(await outbox(db)).toMatchObject([{ state: 'leased', next_at: current!.ends, refusals: 0, last_error: '' }]);
    expect(await takeDue(db, clock.now(), { limit: 1 })).toEqual([]);
  });

  it('that succeeded twice keeps the time of its first success [FRM-11]', async () => {
    const { clock } = await stored();
    const [row] = await takeDue(db, clock.now(), { limit: 1 });
    const first = clock.now();
    for (let times = 0; times < 2; times++, clock.move(MINUTE)) await settle(db, row!, { state: 'delivered', via: 'service' }, clock.now());
    expect((await outbox(db))[0]).toMatchObject({ state: 'delivered', done_at: first });
  });

  it('whose connection fails stores no host name as its error [FRM-11] [SEC-02]', async () => {
    const one = await stored();
    one.target.control.onCall = () => Promise.reject(new TypeError('forms.internal answered 500'));
    await one.bring();
    expect((await outbox(db))[0]?.last_error).toBe('unavailable');
  });
});

describe('a failing target', () => {
  it('that is down for an hour gets every submission once, in the hour after [FRM-11]', async () => {
    const one = await stored(12);
    one.target.control.state = 'down';
    await one.bring();
    for (let minute = 0; minute < 60; minute++) {
      one.clock.move(MINUTE);
      await one.deliveries.run();
    }
    expect([one.target.taken.size, new Set(await states())]).toEqual([0, new Set(['pending'])]);
    // No calls while it is down: not one for each row and turn.
    expect(one.target.calls.length).toBeLessThan(12 * 5);
    one.target.control.state = 'ok';
    for (let minute = 0; minute < 60; minute++) {
      one.clock.move(MINUTE);
      await one.deliveries.run();
    }
    expect([one.target.taken.size, new Set(await states())]).toEqual([12, new Set(['delivered'])]);
    expect(one.target.calls.filter(({ state }) => state === 'ok')).toHaveLength(12);
  });

  it('that asks to wait is called again only then [FRM-11]', async () => {
    const one = await stored();
    one.target.control.state = 429;
    one.target.control.headers = { 'retry-after': '600' };
    await one.bring();
    expect(await outbox(db)).toMatchObject([{ state: 'pending', refusals: 0, next_at: one.clock.now() + 10 * MINUTE }]);
  });

  it.each([408, 425, 429, 500, 502, 503, 302])(
    'a target that answers %d is retried for three days, then the delivery is dead and logged [FRM-11] [OPS-01]',
    async (status) => {
      const one = await stored();
      one.target.control.state = status;
      for (let hours = 0; hours < 120 && (await states())[0] !== 'dead'; hours += 4) {
        await one.deliveries.run();
        one.clock.move(4 * HOUR);
      }
      expect(await outbox(db)).toMatchObject([
        { state: 'dead', refusals: 0, last_error: status === 429 ? 'answered 429' : `answered ${status}` },
      ]);
      const since = (await db.prepare('SELECT done_at - since AS took FROM outbox').first<{ took: number }>())!.took;
      expect([since >= 3 * DAY, since < 4.2 * DAY]).toEqual([true, true]);
      expect(one.log.events('delivery-dead')).toMatchObject([{ target: 'email', error: `answered ${status}` }]);
    },
  );

  it.each([400, 401, 404, 422])('that refuses with %d gets no more than six attempts, within a day [FRM-11]', async (status) => {
    const one = await stored();
    one.target.control.state = status;
    for (let hours = 0; hours < 24; hours += 1) {
      await one.deliveries.run();
      one.clock.move(HOUR);
    }
    expect([one.target.calls.length, await outbox(db)]).toMatchObject([
      6,
      [{ state: 'dead', refusals: 6, last_error: `refused ${status}` }],
    ]);
  });

  it('causes no log line with visitors’ texts [SEC-02]', async () => {
    const one = await stored(3);
    for (const state of ['down', 'lost', 500, 400, 'ok'] as const) {
      one.target.control.state = state;
      await one.deliveries.run();
      one.clock.move(2 * HOUR);
    }
    expect(one.log.lines.length).toBeGreaterThan(3);
    expect(JSON.stringify(one.log.lines)).not.toMatch(/Quillfeather|A question|key-\d/);
  });
});

describe('the database', () => {
  it('may be down: messages are retried, and cron continues with dead letters [FRM-11]', async () => {
    const one = await stored();
    const messages = one.messages.splice(0);
    await db.exec('ALTER TABLE outbox RENAME TO outbox_away');
    try {
      expect(await one.bring(messages)).toEqual(['retry']);
      expect(await one.bring(messages, DEAD_LETTERS)).toEqual(['ack']);
    } finally {
      await db.exec('ALTER TABLE outbox_away RENAME TO outbox');
    }
    expect(one.log.events('delivery-dead-letter')).toHaveLength(1);
    expect([await states(), await one.deliveries.run()]).toEqual([['pending'], 1]);
  });

  it('gets few queries for many deliveries: a run of 500 stays below the 1,000 of an invocation [OPS-01]', async () => {
    await db
      .prepare(
        `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
         SELECT value, 'R' || value, 1, 's', 'en', '/', 'f', 'F', '', '', '[]' FROM json_each(?)`,
      )
      .bind(JSON.stringify(Array.from({ length: 520 }, (_, index) => `k${index}`)))
      .run();
    await db.prepare(`INSERT INTO outbox (submission, target, since, next_at) SELECT key, 'email', 1, 1 FROM submissions`).run();
    let questions = 0;
    const counting = new Proxy(db, {
      get(of, name) {
        if (name === 'prepare') questions++;
        const value = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const one = worker(counting);
    expect(await one.deliveries.run()).toBe(500);
    expect([one.target.taken.size, questions < 600]).toEqual([500, true]);
    expect(await one.deliveries.run()).toBe(20);
  });
});

describe('an old submission', () => {
  it('without deliveries is kept for 14 days [FRM-11]', async () => {
    const one = await stored(1);
    await db.prepare('DELETE FROM outbox').run();
    one.clock.move(DELIVERED_DAYS * DAY - 1);
    expect(await one.deliveries.prune()).toBe(0);
    one.clock.move(1);
    expect(await one.deliveries.prune()).toBe(1);
  });

  it('is deleted 14 days after its delivery, 90 days after it was given up, and never while it waits [FRM-11]', async () => {
    const one = await stored(3);
    await one.deliveries.deliver([(await outbox(db))[0]!.id]);
    await db.prepare(`UPDATE outbox SET state = 'dead', done_at = ?1 WHERE submission = 'key-2'`).bind(one.clock.now()).run();
    await db
      .prepare(`UPDATE outbox SET next_at = ?1 WHERE submission = 'key-3'`)
      .bind(one.clock.now() + 400 * DAY)
      .run();
    const left = async () =>
      (await db.prepare('SELECT key FROM submissions ORDER BY key').all<{ key: string }>()).results.map(({ key }) => key);
    one.clock.move(DELIVERED_DAYS * DAY - 1);
    expect([await one.deliveries.prune(), await left()]).toEqual([0, ['key-1', 'key-2', 'key-3']]);
    one.clock.move(1);
    expect([await one.deliveries.prune(), await left()]).toEqual([1, ['key-2', 'key-3']]);
    one.clock.move((DEAD_DAYS - DELIVERED_DAYS) * DAY);
    expect([await one.deliveries.prune(), await left()]).toEqual([1, ['key-3']]);
    one.clock.move(300 * DAY);
    expect([await one.deliveries.prune(), await left(), await states()]).toEqual([0, ['key-3'], ['pending']]);
  });
});

describe('an operator', () => {
  it('can restart dead deliveries under the same key, one or all of a target [FRM-11]', async () => {
    const one = await stored(2);
    await one.submissions.store(submission('other', { target: 'sharepoint' }));
    one.messages.splice(0);
    await db.prepare(`UPDATE outbox SET state = 'dead', done_at = ?1, attempts = 9, refusals = 6`).bind(one.clock.now()).run();
    one.clock.move(5 * DAY);
    const { reference } = (await db.prepare(`SELECT reference FROM submissions WHERE key = 'key-1'`).first<{ reference: string }>())!;
    expect(await one.deliveries.reopen({ reference })).toBe(1);
    expect(await one.bring()).toEqual(['ack']);
    expect([...one.target.taken.keys()]).toEqual(['key-1/email']);
    expect(await one.deliveries.reopen({ reference }), 'what was delivered is not sent again').toBe(0);
    expect(await one.deliveries.reopen({ target: 'sharepoint' })).toBe(1);
    expect(await one.deliveries.run()).toBe(1);
    expect(await one.deliveries.backlog()).toEqual({ oldestMinutes: 0, dead: 1, held: 0 });
    expect(await one.deliveries.reopen({ target: '' })).toBe(1);
    one.clock.move(7 * MINUTE);
    expect(await one.deliveries.backlog()).toEqual({ oldestMinutes: 7, dead: 0, held: 0 });
  });

  it('can deliver submissions of the operators’ page once there is a service [FRM-11]', async () => {
    const one = await stored(1, { hasService: false });
    await one.bring();
    const { reference } = (await db.prepare('SELECT reference FROM submissions').first<{ reference: string }>())!;
    const two = worker(db, { clock: one.clock });
    expect([await two.deliveries.reopen({ reference }), await two.deliveries.run(), two.target.taken.size]).toEqual([1, 1, 1]);
  });
});

describe('a quota', () => {
  it('counts each visitor and each action separately, by the hour, and stores only a digest [SEC-01] [SEC-02]', async () => {
    const { clock, log, deliveries } = worker(db);
    const allows = quotaOf({ db, clock, log, secret: 's' }, 3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => allows('203.0.113.42', 'forms')));
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect([await allows('203.0.113.43', 'forms'), await allows('203.0.113.42', 'newsletter')]).toEqual([true, true]);
    expect(JSON.stringify((await db.prepare('SELECT * FROM quotas').all()).results)).not.toContain('203.0.113');
    await db
      .prepare('UPDATE quotas SET until = ?1')
      .bind(clock.now() + HOUR)
      .run();
    clock.move(HOUR - 1);
    await deliveries.prune();
    expect((await db.prepare('SELECT count(*) AS left FROM quotas').first())?.left).toBe(3);
    clock.move(1);
    await deliveries.prune();
    expect((await db.prepare('SELECT count(*) AS left FROM quotas').first())?.left).toBe(0);
    expect(await allows('203.0.113.42', 'forms')).toBe(true);
  });

  it('allows everything while the database is down, and logs that without the visitor [SEC-01] [SEC-02]', async () => {
    const { clock, log } = worker(db);
    const down = { prepare: () => db.prepare('SELECT 1 FROM no_such_table') } as unknown as D1Database;
    const allows = quotaOf({ db: down, clock, log, secret: 's' }, 0);
    expect(await allows('203.0.113.42', 'forms')).toBe(true);
    expect(log.events('quota-unavailable')).toMatchObject([{ what: 'forms' }]);
    expect(JSON.stringify(log.lines)).not.toContain('203.0.113');
  });
});

it('two targets of one record are two deliveries, each with its own key [FRM-11]', async () => {
  const one = await stored();
  await db
    .prepare(`INSERT INTO outbox (submission, target, since, next_at) VALUES ('key-1', 'sharepoint', ?1, ?1)`)
    .bind(one.clock.now())
    .run();
  expect(await one.deliveries.run()).toBe(2);
  expect([...one.target.taken.keys()].sort()).toEqual(['key-1/email', 'key-1/sharepoint']);
});
