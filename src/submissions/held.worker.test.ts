/** Tests held submissions on a real D1: stored, not due before an operator releases them, and deleted in time [FRM-11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, outbox, submission, worker } from '../../test/worker/submissions.ts';
import { heldForms } from './held.ts';
import { DEAD_DAYS, DELIVERED_DAYS, HELD_DAYS } from './prune.ts';
import { DAY, HOUR } from '../lib/resilience/lease.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

const mail = { to: 'dana@mail.example', subject: 'We have your message', text: 'Dear Dana' };
const states = async () => (await outbox(db)).map(({ state }) => state);
const keys = async () =>
  (await db.prepare('SELECT key FROM submissions ORDER BY key').all<{ key: string }>()).results.map(({ key }) => key);

describe('a held submission', () => {
  it('is stored with its reason and its targets, and delivered neither by the queue nor by cron [FRM-11]', async () => {
    const one = worker(db);
    const { reference } = await one.submissions.store(submission('k', { held: 'too-fast', autoResponse: mail }));
    await one.background.settled();
    expect([one.messages, await states()]).toEqual([[], ['held', 'held']]);
    await one.bring((await outbox(db)).map(({ id }) => ({ id })));
    one.clock.move(5 * HOUR);
    expect([await one.deliveries.run(), one.target.calls]).toEqual([0, []]);
    expect(await one.deliveries.backlog()).toEqual({ oldestMinutes: 0, dead: 0, held: 2 });
    expect(await db.prepare('SELECT reference, held FROM submissions').first()).toEqual({ reference, held: 'too-fast' });
  });

  it('is delivered to every target after its release, with its retry period starting then [FRM-11]', async () => {
    const one = worker(db);
    const { reference } = await one.submissions.store(submission('k', { held: 'quota', autoResponse: mail }));
    one.clock.move(20 * DAY);
    expect([await one.deliveries.release({ reference }), one.messages.length]).toEqual([1, 2]);
    one.target.control.state = 500;
    await one.bring();
    expect(await states()).toEqual(['pending', 'pending']);
    one.target.control.state = 'ok';
    one.clock.move(HOUR);
    await one.deliveries.run();
    expect([...one.target.taken.keys()].sort()).toEqual(['k/auto-response', 'k/email']);
    expect(await one.deliveries.release({ reference }), 'what was delivered is not sent again').toBe(0);
  });

  it('stays held when it is sent again, whatever the second request contains [FRM-11]', async () => {
    const one = worker(db);
    const first = await one.submissions.store(submission('k', { held: 'no-ticket' }));
    expect(await one.submissions.store(submission('k'))).toEqual({ reference: first.reference, isRepeat: true });
    await one.background.settled();
    expect([one.messages, await states()]).toEqual([[], ['held']]);
  });

  it('is never delivered after its rejection, sent again or not; its reference can undo a mistake [FRM-11]', async () => {
    const one = worker(db);
    const { reference } = await one.submissions.store(submission('k', { held: 'trap', autoResponse: mail }));
    expect([await one.deliveries.reject({ reference }), await states()]).toEqual([1, ['rejected', 'rejected']]);
    await one.submissions.store(submission('k'));
    expect([await one.deliveries.run(), await one.deliveries.reject({ reference })]).toEqual([0, 0]);
    expect([await one.deliveries.release({ reference }), await one.deliveries.run()]).toEqual([1, 2]);
  });
});

it('all of a form that the operator has seen are released or rejected together [FRM-11]', async () => {
  const one = worker(db);
  const hold = (key: string, formName: string) =>
    one.submissions.store(submission(key, { held: 'too-fast', formName, ...(key === 'c' && { autoResponse: mail }) }));
  for (const key of ['a', 'b']) await hold(key, 'Contact us');
  await hold('c', 'Careers');
  const seen = await heldForms(db);
  expect(seen).toEqual([
    { form: 'Contact us', count: 2, newest: one.clock.now() },
    { form: 'Careers', count: 1, newest: one.clock.now() },
  ]);
  one.clock.move(1000);
  await hold('later', 'Contact us');
  const until = seen[0]!.newest;
  expect(await one.deliveries.release({ form: 'Contact us', until })).toBe(2);
  expect(await one.deliveries.reject({ form: 'Careers', until })).toBe(1);
  expect(await states()).toEqual(['pending', 'pending', 'rejected', 'rejected', 'held']);
  expect(await one.deliveries.reject({ form: 'no such form', until: one.clock.now() })).toBe(0);
});

describe('an old submission', () => {
  it('is deleted after 14 days when it was delivered or rejected, after 30 when it was not reviewed, after 90 when it was given up [FRM-11]', async () => {
    const one = worker(db);
    for (const key of ['delivered', 'dead', 'waits', 'mail-dead']) await one.submissions.store(submission(key));
    for (const key of ['held', 'released']) await one.submissions.store(submission(key, { held: 'too-fast' }));
    await one.deliveries.reject(await one.submissions.store(submission('rejected', { held: 'too-fast' })));
    const now = one.clock.now();
    await db.batch([
      db.prepare(`UPDATE outbox SET state = submission, done_at = ?1 WHERE submission IN ('delivered', 'dead')`).bind(now),
      // The form's own target has the answers: only the mail was not sent.
      db.prepare(`UPDATE outbox SET state = 'dead', target = 'auto-response', done_at = ?1 WHERE submission = 'mail-dead'`).bind(now),
      db.prepare(`UPDATE outbox SET next_at = ?1 WHERE submission = 'waits'`).bind(now + 400 * DAY),
    ]);
    const at = async (days: number, before = 0) => {
      one.clock.move(now + days * DAY - before - one.clock.now());
      await one.deliveries.prune();
      return keys();
    };
    expect(await at(DELIVERED_DAYS, 1)).toHaveLength(7);
    expect(await at(DELIVERED_DAYS)).toEqual(['dead', 'held', 'released', 'waits']);
    const { reference } = (await db.prepare(`SELECT reference FROM submissions WHERE key = 'released'`).first<{ reference: string }>())!;
    expect(await at(HELD_DAYS, 1)).toEqual(['dead', 'held', 'released', 'waits']);
    await one.deliveries.release({ reference });
    expect(await at(HELD_DAYS)).toEqual(['dead', 'released', 'waits']);
    expect(await at(DEAD_DAYS, 1)).toEqual(['dead', 'released', 'waits']);
    expect(await at(DEAD_DAYS)).toEqual(['released', 'waits']);
    expect(await at(400)).toEqual(['released', 'waits']);
  });
});
