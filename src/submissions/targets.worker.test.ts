/** Independent deliveries to each target, and the parts of a submission beside its answers [FRM-11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, outbox, scriptedTarget, submission, worker } from '../../test/worker/submissions.ts';
import type { Fetch } from '../lib/http/fetch.ts';
import { primary, repeated } from '../lib/resilience/d1-write.ts';
import { newReference } from './reference.ts';
import { HOUR } from '../lib/resilience/lease.ts';
import { type StoredRow, queueDue, submissionStatements } from './store.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

const mail = { to: 'dana@mail.example', subject: 'We have your message', text: 'Dear Dana,\nyour reference is below.' };
const states = async () => (await outbox(db)).map(({ target, state, last_error }) => `${target} ${state} ${last_error}`.trim());

/** A target with one part that is down. */
function partlyDown(part: string) {
  const target = scriptedTarget();
  const control = { isDown: true };
  const fetch: Fetch = (url, init) => {
    target.control.state = control.isDown && url.endsWith(part) ? 'down' : 'ok';
    return target.fetch(url, init);
  };
  return { ...target, fetch, part: control };
}

describe('a form with an automatic answer', () => {
  it('is two deliveries, both queued; the mail carries no answers [FRM-11]', async () => {
    const one = worker(db);
    const { reference } = await one.submissions.store(submission('k', { autoResponse: mail, recipient: 'claims-office', version: 'v1' }));
    await one.background.settled();
    expect(one.messages).toHaveLength(2);
    await one.bring();
    expect(one.target.calls.map(({ url, key }) => [url, key])).toEqual([
      ['https://forms.test/in/email', 'k/email'],
      ['https://forms.test/in/auto-response', 'k/auto-response'],
    ]);
    expect(one.target.taken.get('k/email')).toMatchObject({ reference, recipient: 'claims-office', version: 'v1' });
    expect(one.target.taken.get('k/email')).not.toHaveProperty('autoResponse');
    expect(one.target.taken.get('k/auto-response')).toEqual({
      ...mail,
      reference,
      key: 'k',
      at: new Date(one.clock.now()).toISOString(),
      site: 'lake-erie',
      language: 'en',
      form: 'form-1',
      formName: 'Contact us',
      target: 'auto-response',
    });
  });

  it.each([
    ['auto-response', 'email'],
    ['email', 'auto-response'],
  ])('whose %s is down for an hour delivers its %s at once, and the other later [FRM-11]', async (away, there) => {
    const target = partlyDown(away);
    const one = worker(db, { target });
    // More failures than the circuit allows before it opens.
    for (let index = 0; index < 12; index++) await one.submissions.store(submission(`k${index}`, { autoResponse: mail }));
    await one.background.settled();
    await one.bring();
    expect([...target.taken.keys()]).toEqual(Array.from({ length: 12 }, (_, index) => `k${index}/${there}`));
    const tried = target.calls.filter(({ url }) => url.endsWith(away)).length;
    expect(tried).toBeLessThan(12);
    target.part.isDown = false;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      one.clock.move(5 * 60_000);
      await one.deliveries.run();
    }
    expect([target.taken.size, new Set(await states())]).toEqual([24, new Set(['email delivered', 'auto-response delivered'])]);
  });

  it('that is sent again is the first one, with its stored targets [FRM-11]', async () => {
    const one = worker(db);
    const first = await one.submissions.store(submission('k'));
    expect(await one.submissions.store(submission('k', { autoResponse: mail }))).toEqual({ reference: first.reference, isRepeat: true });
    await one.background.settled();
    expect([one.messages.length, await states()]).toEqual([1, ['email pending']]);
  });

  it('can restart one dead delivery alone [FRM-11]', async () => {
    const one = worker(db);
    const { reference } = await one.submissions.store(submission('k', { autoResponse: mail }));
    await db.prepare(`UPDATE outbox SET state = 'dead', done_at = 1`).run();
    expect(await one.deliveries.reopen({ reference, target: 'auto-response' })).toBe(1);
    expect(await states()).toEqual(['email dead', 'auto-response pending']);
  });

  it('whose row was edited by hand fails alone [FRM-11]', async () => {
    const one = worker(db);
    await one.submissions.store(submission('k', { autoResponse: mail }));
    await db.prepare('UPDATE submissions SET auto_response = NULL').run();
    await db.prepare(`INSERT INTO outbox (submission, target, since, next_at) VALUES ('k', 'by-hand', ?1, ?1)`).bind(one.clock.now()).run();
    await one.deliveries.run();
    expect(await states()).toEqual(['email delivered', 'auto-response pending fault RangeError', 'by-hand pending fault TypeError']);
    one.clock.move(HOUR);
    await one.deliveries.run();
    expect((await outbox(db)).map(({ attempts }) => attempts)).toEqual([1, 2, 2]);
  });
});

it('is stored in one batch with rows of the caller, or neither is stored [FRM-11]', async () => {
  const one = worker(db);
  const session = primary(db);
  const store = (key: string, own: string) =>
    repeated(async () => {
      const reference = newReference();
      const results = await session.batch<StoredRow>([
        session.prepare(own),
        ...submissionStatements(session, submission(key, { target: 'newsletter' }), reference, one.clock.now()),
      ]);
      return { reference, row: results.at(-1)!.results[0]! };
    });
  const own = `INSERT INTO quotas (digest, until, used) VALUES ('own', 1, 1)`;
  const { reference, row } = await store('k', own);
  expect(row).toEqual({ reference, due: JSON.stringify([(await outbox(db))[0]?.id]) });
  await expect(store('other', own)).rejects.toThrow('UNIQUE');
  expect(await states()).toEqual(['newsletter pending']);
  await queueDue(row, { queue: one.queue as never, log: one.log });
  expect(one.messages).toEqual(JSON.parse(row.due).map((id: number) => ({ id })));
});
