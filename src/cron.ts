/** Runs the scheduled jobs: deliveries and events for the customer data platform every minute; health checks, clean-up and page lists every ten. A failing job does not stop the others. Editors' jobs: `src/editors-cron.ts`. */
import { pruneFeedback } from './feedback/service.ts';
import { deepHealth } from './health/deep-health.ts';
import { storeStates } from './health/service-status.ts';
import type { Background } from './lib/time/clock.ts';
import { fault, reason } from './lib/logging/log.ts';
import { sourceId } from './cache-ids.ts';
import { pruneMissed } from './missed/missed-list.ts';
import { pruneHits } from './redirects/hits.ts';
import { prunePending } from './newsletter/prune.ts';
import { pruneTokens } from './robot-check/spent-tokens.ts';
import type { Services } from './service-types.ts';
import { renewPageLists } from './sitemap/renew.ts';
import { listTargets } from './sitemap/targets.ts';

/** The cron patterns of production, whose Worker has no jobs of editors, and of local runs, whose Worker has all jobs. */
export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Those of preview, whose Worker has all jobs too and runs only the editors': production runs the others. */
export const EDITORS_EVERY_MINUTE = '*/1 * * * *';
export const EDITORS_EVERY_TEN_MINUTES = '5-59/10 * * * *';

export interface Job {
  name: string;
  /** Every ten minutes when absent. */
  on?: typeof EVERY_MINUTE;
  isOfEditors?: true;
  run(services: Services, background: Background): Promise<void>;
}

/** A run has fifteen minutes and the next one starts after ten; unfinished work continues where it stopped. */
const PAGE_LISTS_MS = 8 * 60_000;

/** Jobs that only delete old rows. */
export const cleanUpJobs = (cleanUps: Readonly<Record<string, (db: D1Database, now: number) => Promise<unknown>>>): Job[] =>
  Object.entries(cleanUps).map(([name, cleanUp]) => ({
    name,
    async run({ env, clock }) {
      await cleanUp(env.DB, clock.now());
    },
  }));

export const visitorsJobs: readonly Job[] = [
  {
    name: 'deliveries',
    on: EVERY_MINUTE,
    async run({ deliveries, log }) {
      const delivered = await deliveries.run();
      if (delivered > 0) log.info('deliveries-run', { delivered });
    },
  },
  {
    name: 'customer-data-platform',
    on: EVERY_MINUTE,
    async run({ eventRecords, log }) {
      const sent = await eventRecords.run();
      if (sent > 0) log.info('cdp-run', { sent });
    },
  },
  {
    name: 'self-check',
    async run(services, background) {
      const { status, dependencies } = await deepHealth(services)(background);
      services.metrics.write('health', [status]);
      const keeping = storeStates(services.env.DB, dependencies, services.clock.now());
      // The database has its own check, which reports that it is down.
      await keeping.catch((error) => services.log.info('health-not-stored', { reason: reason(error) }));
      if (status === 'healthy') return;
      const broken = Object.entries(dependencies).filter(([, { state }]) => state === 'failing' || state === 'late');
      services.log.error('self-check-failed', { status, broken: broken.map(([name, { state }]) => `${name} ${state}`).join(', ') });
    },
  },
  ...cleanUpJobs({ feedback: pruneFeedback, missed: pruneMissed, 'redirect-hits': pruneHits, 'robot-tokens': pruneTokens }),
  {
    name: 'submissions',
    async run({ deliveries, log }) {
      const removed = await deliveries.prune();
      if (removed > 0) log.info('submissions-pruned', { removed });
    },
  },
  {
    name: 'events',
    async run({ eventRecords, log }) {
      const removed = await eventRecords.prune();
      if (removed > 0) log.info('events-pruned', { removed });
    },
  },
  {
    name: 'newsletter',
    async run({ env, clock, log }) {
      const removed = await prunePending(env.DB, clock.now());
      if (removed > 0) log.info('subscribers-pruned', { removed });
    },
  },
  {
    name: 'page-lists',
    async run({ settings, source, version, env, clock, log }) {
      const until = clock.now() + PAGE_LISTS_MS;
      await renewPageLists(listTargets(settings), { source, version, kv: env.CONTENT, sourceId: sourceId(settings), clock, log, until });
    },
  },
];

/** Whether a pattern is due for a job; any other, as of a manual run, runs everything. */
function isDue({ on: pattern, isOfEditors }: Job, cron: string): boolean {
  const on: string = pattern ?? EVERY_TEN_MINUTES;
  if (cron === EDITORS_EVERY_MINUTE || cron === EDITORS_EVERY_TEN_MINUTES)
    return isOfEditors === true && (on === EVERY_MINUTE) === (cron === EDITORS_EVERY_MINUTE);
  return on === cron || (cron !== EVERY_MINUTE && cron !== EVERY_TEN_MINUTES);
}

/**
 * Never throws: a job that fails is logged, and repeated in the next run.
 * @param jobs of this Worker
 * @param cron the pattern that is due
 */
export async function runCron(jobs: readonly Job[], services: Services, background: Background, cron: string): Promise<void> {
  for (const { name, run } of jobs.filter((job) => isDue(job, cron)))
    await run(services, background).catch((error) => services.log.error('cron-failed', { job: name, ...fault(error) }));
}
