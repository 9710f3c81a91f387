/** Publishing from the editors' host: the repository, then the caches; what ends half way is told, and made up for by cron (EDT-04). */
import type { Published } from '../../content/repository/promote.ts';
import { renewalFailed, renewed } from '../../content/repository/renewals.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Log, fault, reason } from '../../lib/log.ts';

export interface PublishDeps {
  db: D1Database;
  log: Log;
  clock: Clock;
  publishChanged(published: Published): Promise<void>;
}

export interface PublishedNow {
  /** Empty when there was nothing to publish. */
  job: string;
  items: number;
  pages: number;
  /** False: written, but visitors still see what was before; cron goes on. */
  isRenewed: boolean;
}

/**
 * @param act publishes, takes off or rolls back, and says what changed
 * @throws what `act` throws: nothing was published then
 */
export async function publishNow({ db, log, clock, publishChanged }: PublishDeps, act: () => Promise<Published[]>): Promise<PublishedNow> {
  const done = (await act()).filter(({ items }) => items.length > 0);
  const jobs = done.map(({ job }) => job);
  const result = {
    job: jobs[0] ?? '',
    items: done.reduce((sum, { items }) => sum + items.length, 0),
    pages: done.reduce((sum, { routes }) => sum + routes.length, 0),
  };
  try {
    for (const published of done) await publishChanged(published);
    await renewed(db, jobs, clock.now());
    return { ...result, isRenewed: true };
  } catch (error) {
    log.error('publish-not-renewed', { job: result.job, attempts: 0, ...fault(error) });
    // What can't be written now, cron finds all the same: the row is there since the publish.
    await renewalFailed(db, jobs, reason(error)).catch(() => undefined);
    return { ...result, isRenewed: false };
  }
}
