/** Runs the scheduled jobs, in production only (wrangler.toml): deliveries and events for the customer data platform every minute; due schedules, health checks, clean-up and page lists every ten. A failing job does not stop the others. */
import { applyBannerSchedule } from './editing/banners/banner-schedule.ts';
import { runDueRenewals } from './content/repository/publishing/renewals.ts';
import { runDueSchedules } from './content/repository/publishing/schedules.ts';
import { checkOutsideLinks, pruneOutside } from './editing/gate/external-links.ts';
import { pruneEndedSessions } from './editing/sessions/ended-sessions.ts';
import { pruneLinks } from './editing/publishing/preview-links.ts';
import { pruneFeedback } from './feedback/service.ts';
import { deepHealth } from './health/deep-health.ts';
import { storeStates } from './health/service-status.ts';
import type { Background } from './lib/time/clock.ts';
import { fault, reason } from './lib/logging/log.ts';
import { sourceId } from './cache-ids.ts';
import { pruneMissed } from './missed/missed-list.ts';
import { checkAtDue } from './page/edit/check-at-due.ts';
import { pruneHits } from './redirects/hits.ts';
import { prunePending } from './newsletter/prune.ts';
import { pruneTokens } from './robot-check/spent-tokens.ts';
import { updateIndexes } from './search/index/write/update-indexes.ts';
import type { Services } from './service-types.ts';
import { configuredSites } from './site/sites.ts';
import { renewPageLists } from './sitemap/renew.ts';
import { listTargets } from './sitemap/targets.ts';

/** The cron patterns of wrangler.toml; each run receives the one that is due. */
export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';

interface Job {
  name: string;
  /** Every ten minutes when absent. */
  on?: typeof EVERY_MINUTE;
  run(services: Services, background: Background): Promise<void>;
}

/** A run has fifteen minutes and the next one starts after ten; unfinished work continues where it stopped. */
const PAGE_LISTS_MS = 8 * 60_000;
const INDEXES_MS = 4 * 60_000;

/** Jobs that only delete old rows. */
const cleanUps: Readonly<Record<string, (db: D1Database, now: number) => Promise<unknown>>> = {
  feedback: pruneFeedback,
  missed: pruneMissed,
  'preview-links': pruneLinks,
  'ended-sessions': pruneEndedSessions,
  'redirect-hits': pruneHits,
  'robot-tokens': pruneTokens,
};

const jobs: readonly Job[] = [
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
    name: 'banners',
    on: EVERY_MINUTE,
    async run({ settings, env, log, clock, publishChanged }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      const turned = await applyBannerSchedule({ db: env.DB, log, places: configuredSites(settings), now: clock.now(), publishChanged });
      if (turned > 0) log.info('banners-turned', { turned });
    },
  },
  {
    name: 'schedules',
    async run(services, background) {
      const { settings, env, log, clock, metrics, publishChanged } = services;
      if (settings.CONTENT_SOURCE !== 'repository') return;
      const check = checkAtDue(services, background);
      const done = await runDueSchedules({ db: env.DB, log, now: clock.now(), publishChanged, check });
      if (done > 0) metrics.write('publish', ['schedule'], [done]);
    },
  },
  {
    // Renewals that were unfinished when a Worker ended.
    name: 'renewals',
    on: EVERY_MINUTE,
    async run({ settings, env, log, clock, publishChanged }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      await runDueRenewals({ db: env.DB, log, now: clock.now(), publishChanged });
    },
  },
  {
    // Checks the links of drafts to other sites.
    name: 'outside-links',
    async run({ settings, env, log, clock }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      await checkOutsideLinks({ db: env.DB, log, clock, isLocal: settings.RUN === 'local' });
      await pruneOutside(env.DB, clock.now());
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
  ...Object.entries(cleanUps).map(
    ([name, cleanUp]): Job => ({
      name,
      async run({ env, clock }) {
        await cleanUp(env.DB, clock.now());
      },
    }),
  ),
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
    name: 'search-indexes',
    async run({ indexing, clock, log }) {
      await updateIndexes({ ...indexing, clock, log, until: clock.now() + INDEXES_MS });
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

/**
 * Never throws: a job that fails is logged, and repeated in the next run.
 * @param cron the pattern that is due; a manual run without one runs everything
 */
export async function runCron(services: Services, background: Background, cron: string): Promise<void> {
  const due = jobs.filter(({ on = EVERY_TEN_MINUTES }) => on === cron || ![EVERY_MINUTE, EVERY_TEN_MINUTES].includes(cron));
  for (const { name, run } of due)
    await run(services, background).catch((error) => services.log.error('cron-failed', { job: name, ...fault(error) }));
}
