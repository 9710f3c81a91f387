/** Tests preferences and newsletter subscriptions on a real D1: the cases of both forms, then those of the database. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import { alertCases, caseAlerts } from './cases.test-data.ts';
import { alertsOf } from './choose.ts';
import type { Alerts } from './service.ts';

const { DB: db, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };
const calm = () => AbortSignal.timeout(10_000);

let clock: ReturnType<typeof movedClock>;
let log: ReturnType<typeof memoryLog>;
const alertsOn = (database: D1Database): Alerts =>
  alertsOf({
    db: database,
    settings: readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787' }),
    clock,
    log,
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
    data: { json: async () => undefined } as never,
    repeat: { pause: async () => {}, random: () => 0 },
  });

let alerts: Alerts;
beforeEach(async () => {
  await applyD1Migrations(db, TEST_MIGRATIONS);
  clock = movedClock();
  log = memoryLog();
  alerts = alertsOn(db);
  const insert = db.prepare('INSERT INTO alert_preferences (mask_id, address, status, at) VALUES (?, ?, ?, 1)');
  await db.batch([
    db.prepare('DELETE FROM alert_preferences'),
    db.prepare('DELETE FROM subscribers'),
    ...Object.entries(caseAlerts).map(([maskId, { status, communicateTo }]) => insert.bind(maskId, communicateTo, status)),
    db.prepare(
      `INSERT INTO subscribers (address, mask_id, status, eriesense, site, language, at)
         VALUES ('reader@mail.example', 'reader-mask-id', 'active', 1, 'lake-erie', 'en', 1),
                ('pending@mail.example', 'pending-mask-id', 'pending', 0, 'lake-erie', 'en', 1)`,
    ),
  ]);
});

alertCases(() => alerts);

test('a repeated change keeps the time of the first [UNS-01]', async () => {
  const at = async () => (await db.prepare(`SELECT at FROM alert_preferences WHERE mask_id = 'case-active-1'`).first<{ at: number }>())?.at;
  await alerts.set('case-active-1', 'Inactive', calm());
  const first = await at();
  clock.move(60_000);
  await alerts.set('case-active-1', 'Inactive', calm());
  expect([await at(), first]).toEqual([first, expect.any(Number)]);
  expect(first).toBeGreaterThan(1);
});

describe('a newsletter', () => {
  const row = (maskId: string) => db.prepare('SELECT status, eriesense FROM subscribers WHERE mask_id = ?').bind(maskId).first();

  test('ends by its own mask id, and resumes in its former state [UNS-01] [NWS-01]', async () => {
    expect(await alerts.find('reader-mask-id', calm())).toEqual({ status: 'Active', communicateTo: 'r•••@mail.example' });
    expect(await alerts.set('reader-mask-id', 'Inactive', calm())).toBe(true);
    expect(await row('reader-mask-id')).toMatchObject({ status: 'inactive' });
    expect(await alerts.find('reader-mask-id', calm())).toMatchObject({ status: 'Inactive' });
    expect(await alerts.set('reader-mask-id', 'Active', calm())).toBe(true);
    expect(await row('reader-mask-id')).toEqual({ status: 'active', eriesense: 1 });
  });

  test('can be ended before its confirmation, and resuming it does not confirm it [UNS-01] [NWS-01]', async () => {
    expect(await alerts.find('pending-mask-id', calm())).toMatchObject({ status: 'Active' });
    await alerts.set('pending-mask-id', 'Inactive', calm());
    expect(await row('pending-mask-id')).toMatchObject({ status: 'inactive' });
    await alerts.set('pending-mask-id', 'Active', calm());
    expect(await row('pending-mask-id')).toMatchObject({ status: 'pending' });
  });
});

test('fails when the database does not respond, never with "unknown", and logs no mask id [UNS-01] [API-02]', async () => {
  const broken = new Error('D1_ERROR: no such thing');
  const failing = {
    prepare: () => ({ bind: () => ({ first: () => Promise.reject(broken), run: () => Promise.reject(broken) }) }),
    batch: () => Promise.reject(broken),
  } as unknown as D1Database;
  await expect(alertsOn(failing).find('case-active-1', calm())).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
  await expect(alertsOn(failing).set('case-active-1', 'Inactive', calm())).rejects.toMatchObject({ name: 'UpstreamError' });
  expect(log.lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(log.lines)).not.toContain('case-active-1');
});
