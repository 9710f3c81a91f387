/** Tests outboxes on real databases: rows are listed without visitors' texts, retried and given up, all of it recorded [OPS-01]. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyEvents } from '../../test/worker/events.ts';
import { emptyRepository, importInto, sampleSite } from '../../test/worker/repository.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { emptySubmissions } from '../../test/worker/submissions.ts';
import type { Published } from '../content/repository/publishing/promote.ts';
import { runDueSchedules } from '../content/repository/publishing/schedules.ts';
import type { Services } from '../service-types.ts';
import { everyContent } from '../editors-host.ts';
import { buildServices } from '../services.ts';
import type { Env } from '../settings.ts';
import { outboxes } from './all.ts';
import { customerData } from './customer-data.ts';
import { deliveries } from './deliveries.ts';
import { publishes } from './publishes.ts';
import { schedules } from './schedules.ts';

const bindings = env as unknown as Env;
let services: Services;
let renewed: Published[];
let log: ReturnType<typeof memoryLog>;
const { DB: db, EVENTS: eventsDb } = bindings;
const act = (reason = '') => ({ by: 'Olga', at: services.clock.now(), reason });
const record = async () =>
  (await db.prepare('SELECT by, what, detail FROM edits ORDER BY id').all<{ by: string; what: string; detail: string }>()).results.map(
    ({ by, what, detail }) => `${by} ${what} ${detail}`,
  );
const run = (sql: string, ...values: (string | number | null)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

beforeEach(async () => {
  await emptyRepository();
  await emptySubmissions();
  await emptyEvents();
  renewed = [];
  const built = buildServices(
    { ...bindings, CONTENT_SOURCE: 'repository', CDP_URL: 'https://cdp.test', CDP_CLIENT_KEY: 'key' },
    everyContent,
  );
  log = memoryLog();
  services = { ...built, log, publishChanged: async (published) => void renewed.push(published) };
});

describe('deliveries', () => {
  const now = Date.now();
  async function stored(reference: string, state: string, { error = '', target = 'email', key = reference } = {}) {
    await run(
      `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers) VALUES (?1, ?2, ?3, 'harbor', 'en', '/contact', 'f', 'Contact', 'Hello', '', '[{"name":"message","label":"Message","value":"my secret"}]')`,
      key,
      reference,
      now - 5000,
    );
    await run(
      `INSERT INTO outbox (submission, target, state, since, next_at, attempts, last_error, done_at) VALUES (?1, ?2, ?3, ?4, ?5, 3, ?6, ?7)`,
      ...[key, target, state, now - 5000, now + 3_600_000, error, state === 'dead' || state === 'delivered' ? now : null],
    );
  }
  const states = async () =>
    Object.fromEntries(
      (await db.prepare('SELECT submission, state FROM outbox').all<{ submission: string; state: string }>()).results.map((row) => [
        row.submission,
        row.state,
      ]),
    );
  const idOf = async (key: string) =>
    String((await db.prepare('SELECT id FROM outbox WHERE submission = ?').bind(key).first<{ id: number }>())?.id);

  beforeEach(async () => {
    await stored('AAAA2222', 'pending', { error: 'timeout' });
    await stored('BBBB2222', 'dead', { error: 'refused 422' });
    await stored('CCCC2222', 'dead', { error: 'answered 500', target: 'newsletter-confirm' });
    await stored('DDDD2222', 'leased');
    await stored('EEEE2222', 'delivered');
    await stored('FFFF2222', 'held');
  });

  test('are listed with their errors, given-up ones first, and without visitors’ texts [OPS-01] [SEC-02]', async () => {
    const state = await deliveries.read(services);
    expect([state.waiting, state.dead, state.oldest]).toEqual([2, 2, now - 5000]);
    expect(state.rows.map(({ name, isDead, reason, kind }) => [name, isDead, reason, kind])).toEqual(
      expect.arrayContaining([
        ['BBBB2222', true, 'refused 422', 'email'],
        ['CCCC2222', true, 'answered 500', 'newsletter-confirm'],
        ['AAAA2222', false, 'timeout', 'email'],
        ['DDDD2222', false, '', 'email'],
      ]),
    );
    expect(state.rows.slice(0, 2).every(({ isDead }) => isDead)).toBe(true);
    expect(JSON.stringify(state)).not.toContain('secret');
  });

  test('one is retried and done at once; a second click is not recorded again [OPS-01]', async () => {
    expect(await deliveries.again(services, await idOf('BBBB2222'), act())).toBe(1);
    await deliveries.work(services);
    expect(await states()).toMatchObject({ BBBB2222: 'delivered', CCCC2222: 'dead', AAAA2222: 'pending' });
    expect(await deliveries.again(services, await idOf('BBBB2222'), act())).toBe(0);
    expect(await record()).toEqual([`Olga tried-again delivery ${await idOf('BBBB2222')}`]);
  });

  test('retrying all makes waiting and given-up rows due, and held ones stay held [OPS-01]', async () => {
    expect(await deliveries.again(services, 'all', act())).toBe(3);
    await deliveries.work(services);
    expect(await states()).toMatchObject({
      AAAA2222: 'delivered',
      BBBB2222: 'delivered',
      CCCC2222: 'delivered',
      DDDD2222: 'leased',
      FFFF2222: 'held',
    });
    expect(await record()).toEqual(['Olga tried-again 3 deliveries']);
  });

  test('all given-up rows are dismissed with a reason; waiting ones one by one, but none that is being sent [OPS-01]', async () => {
    expect(await deliveries.giveUp(services, 'all', act('The mailbox is gone'))).toBe(2);
    expect(await states()).toMatchObject({ AAAA2222: 'pending', BBBB2222: 'rejected', CCCC2222: 'rejected' });
    expect(await deliveries.giveUp(services, await idOf('AAAA2222'), act('Sent by hand'))).toBe(1);
    expect(await deliveries.giveUp(services, await idOf('DDDD2222'), act('No'))).toBe(0);
    expect(await deliveries.giveUp(services, 'x; DROP TABLE outbox', act('No'))).toBe(0);
    expect(await record()).toEqual([
      'Olga given-up 2 deliveries: The mailbox is gone',
      `Olga given-up delivery ${await idOf('AAAA2222')}: Sent by hand`,
    ]);
    expect((await deliveries.read(services)).dead).toBe(0);
  });
});

test('an interrupted publish is completed at once, or given up with a reason [OPS-01] [EDT-04]', async () => {
  const { job } = await importInto(db, sampleSite());
  await run(
    `INSERT INTO renewals (job, at, leased_until, attempts, failure) VALUES (?1, 5, ?2, 2, 'the object does not answer')`,
    job,
    services.clock.now() + 60_000,
  );
  await run(`INSERT INTO renewals (job, at, leased_until) VALUES ('other', 7, 0)`);
  const { waiting, rows } = await publishes.read(services);
  expect([waiting, rows[0]]).toMatchObject([2, { id: job, attempts: 2, reason: 'the object does not answer', link: `/desk/jobs/${job}` }]);
  expect(await publishes.again(services, job, act())).toBe(1);
  await publishes.work(services);
  expect(renewed.map((one) => one.job)).toContain(job);
  await run(`UPDATE renewals SET done_at = NULL WHERE job = 'other'`);
  expect([
    await publishes.giveUp(services, 'other', act('Of a site that is gone')),
    await publishes.giveUp(services, job, act('No')),
  ]).toEqual([1, 0]);
  expect(await record()).toEqual([
    `Olga tried-again renewal of publish ${job}`,
    'Olga given-up renewal of publish other: Of a site that is gone',
  ]);
  expect((await publishes.read(services)).waiting).toBe(0);
});

test('a failed plan is retried; one that was called off is not [OPS-01] [EDT-04]', async () => {
  await importInto(db, sampleSite());
  const now = services.clock.now();
  const item =
    (await db.prepare(`SELECT item FROM heads WHERE route = '/about' AND stage = 'draft'`).first<{ item: string }>())?.item ?? '';
  const put = (id: number, at: number, done: number | null, failure: string | null, leased = 0) =>
    run(
      `INSERT INTO schedules (id, item, language, site, action, at, by, done_at, failure, leased_until, attempts) VALUES (?1, ?2, 'en', 'harbor', 'unpublish', ?3, 'Ana', ?4, ?5, ?6, 1)`,
      ...[id, item, at, done, failure, leased],
    );
  await put(1, now - 60_000, null, null, now + 600_000);
  await put(2, now - 90_000_000, now - 1000, 'Publishing failed');
  await put(3, now - 60_000, now - 1000, 'Called off by Ana');
  await put(4, now + 3_600_000, null, null);
  const read = async () => (await schedules.read(services)).rows.map(({ id, isDead, name }) => [id, isDead, name]);
  expect(await read()).toEqual([
    ['2', true, '/home/about'],
    ['1', false, '/home/about'],
  ]);
  expect(await schedules.giveUp(services, '1', act('Cron has it'))).toBe(0);
  expect(await schedules.again(services, '2', act())).toBe(1);
  // As cron does within ten minutes.
  await runDueSchedules({ db, log, now, publishChanged: services.publishChanged, check: async () => '' });
  expect(await db.prepare(`SELECT 1 FROM heads WHERE route = '/about' AND stage = 'live'`).first()).toBeNull();
  expect(await schedules.again(services, 'all', act())).toBe(1);
  expect(await schedules.giveUp(services, '1', act('Done by hand'))).toBe(1);
  expect([await read(), await record()]).toEqual([
    [],
    ['Olga tried-again overdue publish 2', 'Olga tried-again 1 overdue publishes', 'Olga given-up overdue publish 1: Done by hand'],
  ]);
  for (const id of [5, 6]) await put(id, now - 60_000, now - 1000, 'Its address is taken');
  await run(`UPDATE schedules SET plan = 'one' WHERE id IN (5, 6)`);
  expect(await schedules.again(services, '5', act()), 'what was planned together').toBe(2);
});

test('events for the platform: listed anonymously, retried, and given up with the addresses they carry [OPS-01] [SEC-02]', async () => {
  const now = services.clock.now();
  const event = (id: string) =>
    eventsDb.batch([
      eventsDb
        .prepare(`INSERT INTO events VALUES (?1, 'IDENTITY', ?2, 'visitor-of-somebody', 's', 'harbor', 'en', '/', 'PA', '{}')`)
        .bind(id, now),
      eventsDb.prepare('INSERT INTO cdp_outbox (event, since, next_at, attempts) VALUES (?1, ?2, ?3, 2)').bind(id, now - 5, now + 60_000),
      eventsDb.prepare(`INSERT INTO identities VALUES (?1, 'somebody@visitor.test', ?2)`).bind(id, now),
    ]);
  await event('one');
  await event('two');
  const state = await customerData.read(services);
  const row = { name: 'IDENTITY', isDead: false, link: '', since: now - 5, attempts: 2, reason: 'tried 2 times', nextAt: now + 60_000 };
  expect(state).toMatchObject({ waiting: 2, oldest: now - 5, rows: [row, row] });
  expect(JSON.stringify(state)).not.toMatch(/somebody/);
  await eventsDb.prepare(`UPDATE cdp_outbox SET attempts = (event = 'one'), next_at = next_at + (event = 'one')`).run();
  expect(
    (await customerData.read(services)).rows.map(({ id, reason }) => [id, reason]),
    'the next one first',
  ).toEqual([
    ['two', ''],
    ['one', 'tried once'],
  ]);
  expect(await customerData.again(services, 'one', act())).toBe(1);
  const due = async () => (await eventsDb.prepare('SELECT event FROM cdp_outbox WHERE next_at <= ?').bind(act().at).all()).results;
  expect(await due()).toEqual([{ event: 'one' }]);
  expect(await customerData.giveUp(services, 'two', act('Sent twice'))).toBe(1);
  expect((await eventsDb.prepare('SELECT event FROM identities').all()).results).toEqual([{ event: 'one' }]);
  await eventsDb.prepare(`INSERT INTO identities VALUES ('on its way', 'somebody@visitor.test', ?1)`).bind(now).run();
  expect(await customerData.giveUp(services, 'all', act('The contract ended'))).toBe(1);
  expect((await eventsDb.prepare('SELECT event FROM identities').all()).results).toEqual([{ event: 'on its way' }]);
  expect(await record()).toEqual([
    'Olga tried-again one event for the customer data platform',
    'Olga given-up one event for the customer data platform: Sent twice',
    'Olga given-up all events for the customer data platform: The contract ended',
  ]);
});

test('each has a unique name, and exists only where it can be used [OPS-01]', () => {
  expect(new Set(outboxes.map(({ name }) => name)).size).toBe(outboxes.length);
  const namesFor = (of: Services) => outboxes.filter((one) => one.isSetUp?.(of) !== false).map(({ name }) => name);
  expect(namesFor(services)).toEqual(['deliveries', 'publishes', 'schedules', 'customer-data']);
  const platform = buildServices({ ...bindings, CONTENT_SOURCE: 'edge', EDGE_URL: 'https://edge.test', EDGE_API_KEY: 'key' }, everyContent);
  expect(namesFor(platform)).toEqual(['deliveries']);
});
