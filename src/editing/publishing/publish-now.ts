/** Publishes from the editors' host: writes to the repository, then renews the caches; cron completes a renewal that failed (EDT-04). Turns conflicts into problems for editors. */
import type { Published } from '../../content/repository/publishing/promote.ts';
import { renewalFailed, markRenewed } from '../../content/repository/publishing/renewals.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { type Log, fault, reason } from '../../lib/logging/log.ts';
import { PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { DraftMoved } from '../../content/repository/publishing/publish.ts';
import { Problem } from '../../errors.ts';

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
  /** False: written, but visitors still see the old version; cron retries. */
  isRenewed: boolean;
}

/**
 * @param act publishes, takes off or rolls back, and returns what changed
 * @throws what `act` throws: then nothing was published
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
    await markRenewed(db, jobs, clock.now());
    return { ...result, isRenewed: true };
  } catch (error) {
    log.error('publish-not-renewed', { job: result.job, attempts: 0, ...fault(error) });
    // Cron finds the renewal even if this write fails: its row exists since the publish.
    await renewalFailed(db, jobs, reason(error)).catch(() => undefined);
    return { ...result, isRenewed: false };
  }
}

export function unlessConflict(error: unknown): never {
  if (error instanceof DraftMoved)
    throw new Problem(409, 'revision-conflict', 'Another editor has saved one of these items since the check.', {
      detail: 'Another editor has saved one of these items since the check. Nothing was published: check them again.',
    });
  if (!(error instanceof PlaceTaken)) throw error;
  throw new Problem(409, 'place-taken', 'Another item is at this address.', {
    detail: 'A live item is at the address of one of these. Publish or move that item first.',
  });
}
