/** The scheduled jobs of editors, which preview's Worker runs: banners, open renewals and the steps of a backup every minute; due schedules, links to other sites, clean-up and search indexes every ten. */
import { runDueRenewals } from './content/repository/publishing/renewals.ts';
import { runDueSchedules } from './content/repository/publishing/schedules.ts';
import { backUpNightly, reportLateBackup } from './backup/nightly.ts';
import { cleanUpJobs, EVERY_MINUTE, type Job } from './cron.ts';
import { applyBannerSchedule } from './editing/banners/banner-schedule.ts';
import { followContent } from './editing/find/follow-content.ts';
import { pruneComments } from './editing/comments/write-comments.ts';
import { pruneRuns } from './editing/bulk/run.ts';
import { checkOutsideLinks, pruneOutside } from './editing/gate/external-links.ts';
import { pruneLinks } from './editing/publishing/preview-links.ts';
import { pruneEndedSessions } from './editing/sessions/ended-sessions.ts';
import { pruneSignInAttempts } from './editing/sessions/sign-in-delay.ts';
import { checkAtDue } from './page/edit/check-at-due.ts';
import { indexingOf } from './search/index/write/setup.ts';
import { updateIndexes } from './search/index/write/update-indexes.ts';
import { writeMirror } from './editors-mirror.ts';
import { configuredSites } from './site/sites.ts';

/** A run has fifteen minutes and the next one starts after ten; unfinished work continues where it stopped. */
const INDEXES_MS = 4 * 60_000;
const FOLLOW_MS = 60_000;

const jobs: readonly Job[] = [
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
    // The index of the editors' search: the first walk through all content, and what changed since the last search.
    name: 'editors-search',
    async run({ settings, env, clock }) {
      if (settings.CONTENT_SOURCE !== 'repository') return;
      await followContent({ content: env.DB, index: env.SEARCH }, clock, clock.now() + FOLLOW_MS);
    },
  },
  ...cleanUpJobs({
    'preview-links': pruneLinks,
    comments: pruneComments,
    'bulk-runs': pruneRuns,
    'ended-sessions': pruneEndedSessions,
    'sign-in-attempts': pruneSignInAttempts,
  }),
  {
    name: 'backup',
    on: EVERY_MINUTE,
    async run(services) {
      await backUpNightly(services);
    },
  },
  { name: 'backup-age', run: reportLateBackup },
  { name: 'mirror', on: EVERY_MINUTE, run: writeMirror },
  {
    // Last, since a long build must not delay the others.
    name: 'search-indexes',
    async run(services) {
      const { clock } = services;
      await updateIndexes({ ...indexingOf(services), clock, until: clock.now() + INDEXES_MS });
    },
  },
];

export const editorsJobs: readonly Job[] = jobs.map((job) => ({ ...job, isOfEditors: true }));
