/** The table of subscribers on a real D1: pages and batches for operators, what is deleted with time, and notices that are sent at once [NWS-01]. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySubscribers, newsletterWorker } from '../../test/worker/newsletter.ts';
import { outbox } from '../../test/worker/submissions.ts';
import { exportRows, removeSubscriber, SUBSCRIBERS_SHOWN, subscriberList } from './desk.ts';
import { endSubscription } from './end.ts';
import { PENDING_DAYS, prunePending } from './prune.ts';
import { subscribe } from './subscribe.ts';

const SERVICE = { NEWSLETTER_URL: 'https://letters.test/subscribe' };
const DAY = 24 * 3600_000;
const ALL = { list: '', status: '' } as const;

let db: D1Database;
beforeEach(async () => {
  db = await emptySubscribers();
});

/** Rows `0000@mail.example` and so on. */
const fill = (count: number) =>
  db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
       INSERT INTO subscribers (address, mask_id, status, eriesense, businesssense, site, language, at)
       SELECT printf('%04d@mail.example', i), printf('%032x', i), 'active', 1, 0, 'lake-erie', 'en', i FROM n`,
    )
    .bind(count)
    .run();

describe('operators', () => {
  it('see a page, whether there is a next one, and that one from its first row [NWS-01]', async () => {
    await fill(SUBSCRIBERS_SHOWN + 2);
    const page = async (number: number) => (await subscriberList(db, ALL, number)).map(({ at }) => at);
    const rows = Array.from({ length: SUBSCRIBERS_SHOWN + 2 }, (_, at) => SUBSCRIBERS_SHOWN + 1 - at);
    expect(await page(1)).toEqual(rows.slice(0, SUBSCRIBERS_SHOWN + 1));
    expect(await page(2)).toEqual(rows.slice(SUBSCRIBERS_SHOWN));
  });

  it.each([0, 999, 1000, 1001])('export each of %i addresses once, with its lists [NWS-01]', async (count) => {
    if (count > 0) await fill(count);
    const batches: string[][][] = [];
    for await (const batch of exportRows(db, newsletterWorker(db).options.settings, ALL)) batches.push(batch);
    expect(batches.every(({ length }) => length > 0)).toBe(true);
    const rows = batches.flat();
    expect(rows.map(([address]) => address)).toEqual(
      Array.from({ length: count }, (_, at) => `${String(at).padStart(4, '0')}@mail.example`),
    );
    if (count > 0) expect(rows[0]?.slice(1, -1)).toEqual(['active', 'yes', 'no', 'lake-erie', 'en', new Date(0).toISOString()]);
  });

  it('export one list or status [NWS-01]', async () => {
    const one = newsletterWorker(db);
    await one.subscribe('a@mail.example', 'eriesense');
    await one.subscribe('b@mail.example', 'businesssense');
    await endSubscription((await one.rows())[0]?.mask_id ?? '', one.options);
    const exported = async (filter: Parameters<typeof exportRows>[2]) => {
      const rows: string[][] = [];
      for await (const batch of exportRows(db, one.options.settings, filter)) rows.push(...batch);
      return rows.map(([address, status, eriesense, businesssense]) => `${address} ${status} ${eriesense} ${businesssense}`);
    };
    expect(await exported({ list: 'businesssense', status: '' })).toEqual(['b@mail.example active no yes']);
    expect(await exported({ list: '', status: 'inactive' })).toEqual(['a@mail.example inactive yes no']);
    expect(await exported({ list: 'eriesense', status: 'active' })).toEqual([]);
  });

  it('remove one address, and no delivery of another [NWS-01]', async () => {
    const one = newsletterWorker(db, SERVICE);
    for (const address of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await one.subscribe(address, 'eriesense');
    await removeSubscriber('b@mail.example', one.options);
    expect((await one.rows()).map(({ address }) => address)).toEqual(['a@mail.example', 'c@mail.example']);
    while ((await one.deliveries.run()) > 0);
    const sent = [...one.target.taken.values()].map((body) => `${body.newsletterEmail} ${body.eriesense}`);
    expect(sent.sort()).toEqual(['a@mail.example true', 'b@mail.example false', 'c@mail.example true']);
  });
});

it('deletes only addresses that were never confirmed, after their time [NWS-01]', async () => {
  await fill(3);
  for (const [at, status] of ['active', 'inactive', 'pending'].entries())
    await db.prepare('UPDATE subscribers SET status = ?, at = 0 WHERE address = ?').bind(status, `000${at}@mail.example`).run();
  expect(await prunePending(db, PENDING_DAYS * DAY - 1)).toBe(0);
  expect(await prunePending(db, PENDING_DAYS * DAY)).toBe(1);
  expect((await newsletterWorker(db).rows()).map(({ status }) => status)).toEqual(['active', 'inactive']);
});

describe('a sign-up', () => {
  const signUp = { email: 'dana@mail.example', newsletters: ['eriesense'], site: 'lake-erie', language: 'en' } as const;

  it('continues in the background, and puts its notice into the queue at once [NWS-01]', async () => {
    const { options, background } = newsletterWorker(db, SERVICE);
    const queue = { send: vi.fn(async () => undefined as never) };
    const work = subscribe(signUp, { ...options, queue });
    await background.settled();
    expect(queue.send.mock.calls).toEqual([[{ id: (await outbox(db))[0]?.id }]]);
    await work;
  });

  it('without a background waits for the queue; without a notice the queue gets nothing [NWS-01]', async () => {
    const queue = { send: vi.fn(async () => undefined as never) };
    await subscribe(signUp, { ...newsletterWorker(db).options, queue });
    expect(queue.send).not.toHaveBeenCalled();
    await subscribe(signUp, { ...newsletterWorker(db, SERVICE).options, queue, background: undefined });
    expect(queue.send).toHaveBeenCalledOnce();
  });

  it('that fails may be repeated after a while, and is no unhandled error in the background [NWS-01]', async () => {
    const broken = { prepare: db.prepare.bind(db), batch: () => Promise.reject(new Error('D1_ERROR: no such table')) };
    const { options, background } = newsletterWorker(db);
    const work = subscribe(signUp, { ...options, db: { ...broken, withSession: () => broken } as never });
    const headers = { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) };
    await expect(work).rejects.toMatchObject({ status: 503, options: { headers } });
    await expect(background.settled()).resolves.toBeUndefined();
  });
});
