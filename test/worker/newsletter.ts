/** Newsletter subscriptions on a real D1 for Worker tests, with a target and a clock that tests control. */
import { chooseNewsletter } from '../../src/newsletter/choose.ts';
import type { RecordOptions } from '../../src/newsletter/records.ts';
import { Circuits } from '../../src/lib/resilience/circuit.ts';
import { metricsOf } from '../../src/lib/logging/metrics.ts';
import { readSettings } from '../../src/settings.ts';
import { DELIVERY_ENDPOINTS } from '../../src/delivery-endpoints.ts';
import { deliveriesOf } from '../../src/submissions/choose.ts';
import { testBackground } from './background.ts';
import { memoryLog } from './memory-log.ts';
import { movedClock } from './moved-clock.ts';
import { emptySubmissions, scriptedTarget } from './submissions.ts';

export async function emptySubscribers(): Promise<D1Database> {
  const db = await emptySubmissions();
  await db.exec('DELETE FROM subscribers');
  return db;
}

/** @param vars settings, such as NEWSLETTER_URL and NEWSLETTER_CONFIRM @param writeDb replaces the database of the sign-up */
export function newsletterWorker(db: D1Database, vars: Record<string, string> = {}, writeDb = db) {
  const clock = movedClock();
  const log = memoryLog();
  const background = testBackground();
  const target = scriptedTarget();
  const settings = readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    SITES: JSON.stringify({ '/es': { site: 'lake-erie', language: 'es' } }),
    SESSION_SECRET: 'a secret of tests',
    ...vars,
  });
  const deps = { settings, log, clock, circuits: new Circuits(clock, log), metrics: metricsOf(undefined), data: undefined as never };
  const repeat = { pause: async () => undefined, random: () => 0 };
  const newsletter = chooseNewsletter({ ...deps, db: writeDb, background, repeat });
  const options: RecordOptions = { db, settings, clock, log, background, repeat };
  const deliveries = deliveriesOf({
    ...deps,
    endpoints: DELIVERY_ENDPOINTS,
    db,
    queue: undefined as never,
    fetch: target.fetch,
    random: () => 0,
    repeat,
  });
  const subscribe = (email: string, ...newsletters: ('eriesense' | 'businesssense')[]) =>
    newsletter.subscribe({ email, newsletters, site: 'lake-erie', language: 'en' });
  const rows = async () =>
    (
      await db
        .prepare('SELECT * FROM subscribers ORDER BY address')
        .all<{ address: string; mask_id: string; status: string; eriesense: number; businesssense: number; at: number }>()
    ).results;
  return { clock, log, background, target, newsletter, options, deliveries, subscribe, rows };
}
