/** Tests an editor's trial of a form on a real D1: stored, and never delivered by any action [FRM-01]. */
import { beforeEach, expect, it } from 'vitest';
import { emptySubmissions, outbox, submission, worker } from '../../test/worker/submissions.ts';
import { DAY } from '../lib/resilience/lease.ts';
import { deskDetail, deskList } from './desk.ts';
import { DELIVERED_DAYS } from './prune.ts';
import { storeTest } from './test-submission.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptySubmissions();
});

it('is never delivered by queue, cron or operator, and is separate from real answers [FRM-01]', async () => {
  const one = worker(db);
  const { key: _, ...tried } = submission('k');
  const reference = await storeTest(db, tried, one.clock.now());
  const ids = (await outbox(db)).map(({ id }) => id);
  await one.bring(ids.map((id) => ({ id })));
  await one.deliveries.run();
  expect([
    await one.deliveries.reopen({ reference }),
    await one.deliveries.reopen({}),
    await one.deliveries.release({ reference }),
  ]).toEqual([0, 0, 0]);
  one.clock.move(24 * 3600_000);
  await one.deliveries.run();
  expect(one.target.calls).toEqual([]);
  expect(await deskDetail(db, reference)).toMatchObject({
    held: 'test',
    formName: `${tried.formName} (test)`,
    deliveries: [{ state: 'delivered', via: 'desk' }],
  });
  one.clock.move(DELIVERED_DAYS * DAY);
  expect([await one.deliveries.prune(), await deskDetail(db, reference)], 'deleted like a delivered one').toEqual([1, undefined]);
});

it('is not listed with the answers to its form [FRM-01]', async () => {
  const one = worker(db);
  const { key: _, ...tried } = submission('k');
  const reference = await storeTest(db, tried, one.clock.now());
  const filter = { form: tried.formName, state: '', days: 0, target: '' } as const;
  expect((await deskList(db, filter, { now: one.clock.now() })).map((entry) => entry.reference)).not.toContain(reference);
});
