/** Tests storing on a real D1: once for each key, durable before the response, and an error when it fails [FRM-11]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, outbox, submission, worker } from '../../test/worker/submissions.ts';
import { TryAgain } from '../lib/http/problem.ts';
import { ALPHABET } from './reference.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

const records = async () => (await db.prepare('SELECT * FROM submissions ORDER BY at, key').all()).results;

/** The database with the next batches failing: before they run, or after, with a lost response. */
function failing(errors: { message: string; isDone?: boolean }[], reads = false): D1Database {
  const session = {
    prepare: (sql: string) => {
      if (reads && /^SELECT/.test(sql))
        return { bind: () => ({ first: () => Promise.reject(new Error('D1_ERROR: no such table: submissions')) }) };
      return db.prepare(sql);
    },
    async batch(statements: D1PreparedStatement[]) {
      const error = errors.shift();
      if (!error) return db.batch(statements);
      if (error.isDone) await db.batch(statements);
      throw new Error(error.message);
    },
  };
  return { ...session, withSession: () => session } as unknown as D1Database;
}
const LOST = { message: 'D1_ERROR: Network connection lost.' };

describe('a submission', () => {
  it('is in the database with its targets before the visitor is thanked; then the queue gets only its id [FRM-11]', async () => {
    const { submissions, messages, background, clock } = worker(db);
    const { reference, isRepeat } = await submissions.store(submission('one', { agency: 'aa1001' }));
    expect(reference).toMatch(new RegExp(`^[${ALPHABET}]{8}$`));
    expect(isRepeat).toBe(false);
    expect(await records()).toMatchObject([
      {
        key: 'one',
        reference,
        at: clock.now(),
        form_name: 'Contact us',
        agency: 'aa1001',
        answers: expect.stringContaining('Quillfeather one'),
      },
    ]);
    const [row] = await outbox(db);
    expect(row).toMatchObject({ submission: 'one', target: 'email', state: 'pending', attempts: 0 });
    await background.settled();
    expect(messages).toEqual([{ id: row?.id }]);
  });

  it('that is sent again is the first one, whatever it contains, and is not queued again [FRM-11]', async () => {
    const { submissions, messages, background } = worker(db);
    const first = await submissions.store(submission('one'));
    const again = await submissions.store(submission('one', { subject: 'Another', target: 'sharepoint' }));
    expect(again).toEqual({ reference: first.reference, isRepeat: true });
    await background.settled();
    expect([(await records()).map(({ subject }) => subject), (await outbox(db)).map(({ state }) => state), messages.length]).toEqual([
      ['A question'],
      ['pending'],
      1,
    ]);
  });

  it('with the answers of one by the same visitor within ten minutes is that one, under any key; later it is another [FRM-11]', async () => {
    const { submissions, messages, background, clock } = worker(db);
    const first = await submissions.store(submission('one', { words: 'same' }));
    clock.move(10 * 60_000 - 1);
    expect(await submissions.store(submission('two', { words: 'same' }))).toEqual({ reference: first.reference, isRepeat: true });
    expect((await submissions.store(submission('three', { words: 'other' }))).isRepeat).toBe(false);
    expect((await submissions.store(submission('four'))).isRepeat).toBe(false);
    expect((await submissions.store(submission('five'))).isRepeat).toBe(false);
    clock.move(1);
    expect((await submissions.store(submission('six', { words: 'same' }))).isRepeat).toBe(false);
    await background.settled();
    const keys = (await records()).map(({ key }) => key).sort();
    expect([keys, (await outbox(db)).length, messages.length]).toEqual([['five', 'four', 'one', 'six', 'three'], 5, 5]);
  });

  it('is counted as stored, held, repeated or not stored, without its text [OPS-01] [SEC-02]', async () => {
    const one = worker(db);
    await one.submissions.store(submission('one'));
    await one.submissions.store(submission('two', { held: 'quota', target: 'sharepoint' }));
    await one.submissions.store(submission('two'));
    const down = worker(db, { writeDb: failing([LOST, LOST, LOST, LOST]) });
    await down.submissions.store(submission('three')).catch(() => undefined);
    expect([...one.points, ...down.points]).toEqual([
      ['submission', 'email', 'stored'],
      ['submission', 'sharepoint', 'held'],
      ['submission', 'email', 'repeat'],
      ['submission', 'email', 'not-stored'],
    ]);
    // The clock does not move meanwhile.
    expect([...one.durations, ...down.durations]).toEqual([0, 0, 0, 0]);
  });

  it('stored fifty times at once is one record, and only one of the fifty is reported as the first [FRM-11]', async () => {
    const workers = Array.from({ length: 5 }, () => worker(db));
    const stored = await Promise.all(Array.from({ length: 50 }, (_, index) => workers[index % 5]!.submissions.store(submission('same'))));
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(1);
    expect(stored.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect([(await records()).length, (await outbox(db)).length]).toEqual([1, 1]);
  });

  it('is stored while the queue is down: cron delivers it within a minute [FRM-11]', async () => {
    const { submissions, queue, background, log, deliveries, target } = worker(db);
    queue.isDown = true;
    await submissions.store(submission('one'));
    await background.settled();
    expect(log.events('delivery-not-queued')).toHaveLength(1);
    expect(await deliveries.run()).toBe(1);
    expect([...target.taken.keys()]).toEqual(['one/email']);
  });

  it('is stored even when the visitor disconnects [FRM-11]', async () => {
    const { submissions, background } = worker(db);
    void submissions.store(submission('left'));
    await background.settled();
    expect(await records()).toHaveLength(1);
  });
});

describe('a failing database', () => {
  it.each([
    ['once', [LOST]],
    [
      'three times, by every passing error',
      [
        LOST,
        { message: 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.' },
        { message: 'D1 DB reset because its code was updated.' },
      ],
    ],
  ])('%s: the query is repeated [FRM-11]', async (_, errors) => {
    const { submissions } = worker(db, { writeDb: failing([...errors]) });
    expect((await submissions.store(submission('one'))).isRepeat).toBe(false);
    expect(await records()).toHaveLength(1);
  });

  it('that wrote it and lost the response, even every time, has it once, and reports no repeat [FRM-11]', async () => {
    const lost = { ...LOST, isDone: true };
    for (const [key, times] of [
      ['one', 1],
      ['all', 4],
    ] as const) {
      const { submissions, messages, background } = worker(db, { writeDb: failing(Array.from({ length: times }, () => lost)) });
      expect((await submissions.store(submission(key))).isRepeat).toBe(false);
      await background.settled();
      expect(messages).toHaveLength(1);
    }
    expect([(await records()).length, (await outbox(db)).length]).toEqual([2, 2]);
  });

  it('that stays down gives a 503, stores nothing, and logs nothing of the visitor [FRM-11] [SEC-02]', async () => {
    const { submissions, messages, background, log } = worker(db, { writeDb: failing([LOST, LOST, LOST, LOST]) });
    const refused = await submissions.store(submission('one')).catch((error) => error);
    expect(refused).toBeInstanceOf(TryAgain);
    expect([refused.status, refused.options.headers]).toEqual([503, { 'retry-after': '30' }]);
    await background.settled();
    expect([await records(), await outbox(db), messages]).toEqual([[], [], []]);
    expect(log.events('submission-not-stored')).toMatchObject([{ target: 'email', form: 'form-1' }]);
    expect(JSON.stringify(log.lines)).not.toMatch(/Quillfeather|A question/);
    // The same key is accepted a moment later.
    expect((await worker(db).submissions.store(submission('one'))).isRepeat).toBe(false);
  });

  it('that is broken is not queried again [FRM-11]', async () => {
    const errors = [{ message: 'D1_ERROR: no such table: submissions: SQLITE_ERROR' }, LOST];
    const { submissions } = worker(db, { writeDb: failing(errors, true) });
    await expect(submissions.store(submission('one'))).rejects.toBeInstanceOf(TryAgain);
    expect(errors).toEqual([LOST]);
  });

  it('replaces a reference that is already used [FRM-11]', async () => {
    const taken = { message: 'D1_ERROR: UNIQUE constraint failed: submissions.reference: SQLITE_CONSTRAINT' };
    const { submissions } = worker(db, { writeDb: failing([taken]) });
    const { reference, isRepeat } = await submissions.store(submission('one'));
    expect([await records(), isRepeat]).toMatchObject([[{ reference }], false]);
  });
});
