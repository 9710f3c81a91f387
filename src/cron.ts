/** What runs by the clock, in production only (wrangler.toml): deliveries every minute; every ten due schedules, a look at the site's own health, what is too old to keep, lists of pages. Each in its own try. */
import { runDueSchedules } from './content/repository/schedules.ts';
import { pruneFeedback } from './feedback/service.ts';
import { deepHealth } from './health/deep-health.ts';
import type { Background } from './lib/clock.ts';
import { reason } from './lib/log.ts';
import { prunePending } from './newsletter/prune.ts';
import { pruneTokens } from './robot-check/spent-tokens.ts';
import type { Services } from './services.ts';
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
    name: 'schedules',
    async run({ settings, env, log, clock, metrics, publishChanged }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      const done = await runDueSchedules({ db: env.DB, log, now: clock.now(), publishChanged });
      if (done > 0) metrics.write('publish', ['schedule'], [done]);
    },
  },
  {
    name: 'self-check',
    async run(services, background) {
      const { status, dependencies } = await deepHealth(services)(background);
      services.metrics.write('health', [status]);
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
    name: 'submissions',
    async run({ deliveries, log }) {
      const removed = await deliveries.prune();
      if (removed > 0) log.info('submissions-pruned', { removed });
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
    name: 'page-lists',
    async run({ settings, source, version, env, clock, log }) {
      const until = clock.now() + PAGE_LISTS_MS;
      await renewPageLists(listTargets(settings), { source, version, kv: env.CONTENT, clock, log, until });
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
    await run(services, background).catch((error) => services.log.error('cron-failed', { job: name, reason: reason(error) }));
}
