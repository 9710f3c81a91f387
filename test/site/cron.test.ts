/** Cron on the built Worker: a due schedule changes what visitors see, once, however often cron runs. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { BOUND_MS } from './publish.ts';

let site: RunningSite;
const lines: { event: string; [field: string]: unknown }[] = [];

beforeAll(async () => {
  site = await startSite({ onLog: (line) => lines.push(JSON.parse(line)) });
});
afterAll(() => site.stop());

const cron = () => site.cron('*/10 * * * *');

test('takes a page offline at its time, once, and visitors see it [OPS-01] [EDT-04]', async () => {
  expect((await ask(site.origin, '/giving')).status).toBe(200);
  const item = await site.env.DB.prepare(
    `SELECT item, site FROM heads WHERE stage = 'live' AND route = '/giving' AND language = 'en'`,
  ).first<{
    item: string;
    site: string;
  }>();
  await site.env.DB.prepare(`INSERT INTO schedules (item, language, site, action, at, by) VALUES (?, 'en', ?, 'unpublish', ?, 'editor-1')`)
    .bind(item?.item, item?.site, Date.now() - 1000)
    .run();
  await Promise.all([cron(), cron()]);
  expect(lines.filter(({ event }) => event === 'schedules-run')).toMatchObject([
    { action: 'unpublish', items: 1, request: expect.any(String) },
  ]);
  await vi.waitFor(async () => expect((await ask(site.origin, '/giving')).status).toBe(404), { timeout: BOUND_MS, interval: 200 });
});

test('a healthy site passes its own check without a log line [OPS-01]', async () => {
  const from = lines.length;
  await cron();
  expect(lines.slice(from).filter(({ event }) => /^(self-check|cron)-/.test(event))).toEqual([]);
  // Operators see since when a state holds.
  const row = await site.env.DB.prepare(`SELECT state FROM health_states WHERE name = 'database'`).first();
  expect(row).toEqual({ state: 'ok' });
});

test('logs that the site cannot be served, and cron itself succeeds [OPS-01]', async () => {
  await site.env.DB.exec('ALTER TABLE heads RENAME TO heads_away');
  try {
    const from = lines.length;
    await cron();
    const events = lines.slice(from);
    expect(events.filter(({ event }) => event === 'self-check-failed')).toMatchObject([
      { broken: expect.stringMatching(/content failing.*database failing/) },
    ]);
  } finally {
    await site.env.DB.exec('ALTER TABLE heads_away RENAME TO heads');
  }
});
