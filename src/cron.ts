/** What runs by the clock, in production only (wrangler.toml): deliveries, and events for the customer data platform, every minute; every ten due schedules, a look at the site's own health, what is too old to keep, lists of pages. Each in its own try. */
import { turnBanners } from './editing/banners/turn.ts';
import { runDueRenewals } from './content/repository/renewals.ts';
import { runDueSchedules } from './content/repository/schedules.ts';
import { askOutside, pruneOutside } from './editing/gate/outside-links.ts';
import { pruneEndedSessions } from './editing/ended-sessions.ts';
import { pruneLinks } from './editing/publishing/preview-links.ts';
import { pruneFeedback } from './feedback/service.ts';
import { deepHealth } from './health/deep-health.ts';
import { keepStates } from './health/kept-states.ts';
import type { Background } from './lib/clock.ts';
import { fault, reason } from './lib/log.ts';
import { sourceId } from './cache-ids.ts';
import { pruneMissed } from './missed/missed-list.ts';
import { checkAtDue } from './page/edit/check-at-due.ts';
import { pruneHits } from './redirects/hits.ts';
import { prunePending } from './newsletter/prune.ts';
import { pruneTokens } from './robot-check/spent-tokens.ts';
import { keepUpIndexes } from './search/index/keep-up.ts';
import type { Services } from './services.ts';
import { configuredSites } from './sites.ts';
import { renewPageLists } from './sitemap/renew.ts';
import { listTargets } from './sitemap/targets.ts';

/** As wrangler.toml has them; each run of the clock is told which one it is. */
export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';

interface Job {
  name: string;
  /** Left out: every ten minutes. */
  on?: typeof EVERY_MINUTE;
  run(services: Services, background: Background): Promise<void>;
}

/** A run has fifteen minutes and the next one comes after ten; what is not done by then goes on from where it stopped. */
const PAGE_LISTS_MS = 8 * 60_000;
const INDEXES_MS = 4 * 60_000;

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
      const turned = await turnBanners({ db: env.DB, log, places: configuredSites(settings), now: clock.now(), publishChanged });
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
    // What was published and half way to visitors when a Worker ended.
    name: 'renewals',
    on: EVERY_MINUTE,
    async run({ settings, env, log, clock, publishChanged }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      await runDueRenewals({ db: env.DB, log, now: clock.now(), publishChanged });
    },
  },
  {
    // Other sites, as far as links of drafts lead there.
    name: 'outside-links',
    async run({ settings, env, log, clock }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      await askOutside({ db: env.DB, log, clock, isLocal: settings.RUN === 'local' });
      await pruneOutside(env.DB, clock.now());
    },
  },
  {
    name: 'self-check',
    async run(services, background) {
      const { status, dependencies } = await deepHealth(services)(background);
      services.metrics.write('health', [status]);
      const keeping = keepStates(services.env.DB, dependencies, services.clock.now());
      // A database that is away is told by its own check.
      await keeping.catch((error) => services.log.info('health-not-kept', { reason: reason(error) }));
      if (status === 'healthy') return;
      const broken = Object.entries(dependencies).filter(([, { state }]) => state === 'failing' || state === 'late');
      services.log.error('self-check-failed', { status, broken: broken.map(([name, { state }]) => `${name} ${state}`).join(', ') });
    },
  },
  {
    name: 'feedback',
    async run({ env, clock }) {
      await pruneFeedback(env.DB, clock.now());
    },
  },
  {
    name: 'missed',
    async run({ env, clock }) {
      await pruneMissed(env.DB, clock.now());
    },
  },
  {
    name: 'preview-links',
    async run({ env, clock }) {
      await pruneLinks(env.DB, clock.now());
    },
  },
  {
    name: 'ended-sessions',
    async run({ env, clock }) {
      await pruneEndedSessions(env.DB, clock.now());
    },
  },
  {
    name: 'redirect-hits',
    async run({ env, clock }) {
      await pruneHits(env.DB, clock.now());
    },
  },
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
    name: 'robot-tokens',
    async run({ env, clock }) {
      await pruneTokens(env.DB, clock.now());
    },
  },
  {
    name: 'search-indexes',
    async run({ indexing, clock, log }) {
      await keepUpIndexes({ ...indexing, clock, log, until: clock.now() + INDEXES_MS });
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
 * Never throws: a job that fails is logged, and comes again with the next run.
 * @param cron the pattern that is due; a run by hand that names none runs everything
 */
export async function runCron(services: Services, background: Background, cron: string): Promise<void> {
  const due = jobs.filter(({ on = EVERY_TEN_MINUTES }) => on === cron || ![EVERY_MINUTE, EVERY_TEN_MINUTES].includes(cron));
  for (const { name, run } of due)
    await run(services, background).catch((error) => services.log.error('cron-failed', { job: name, ...fault(error) }));
}
