/** Begins and ends banners by their times. Each change is a recorded publish, so that pages are the same for all visitors at any moment. Run by cron. */
import type { Published } from '../../content/repository/publishing/promote.ts';
import { type Log, fault } from '../../lib/logging/log.ts';
import { changeLive } from '../live-change.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { atTime } from './banner.ts';
import { timedBanners } from './items.ts';

export interface BannerScheduleOptions {
  db: D1Database;
  log: Log;
  /** Sites and languages with banners. */
  places: readonly { site: string; language: string }[];
  /** Milliseconds since 1970. */
  now: number;
  publishChanged(published: Published): Promise<void>;
}

/** @returns the number of changed items; a failure is logged and retried by the next run */
export async function applyBannerSchedule({ db, log, places, now, publishChanged }: BannerScheduleOptions): Promise<number> {
  let turned = 0;
  for (const { id, site, language, fields } of await timedBanners(db, places)) {
    if (JSON.stringify(atTime(fields, now)) === JSON.stringify(fields)) continue;
    try {
      const change = {
        item: id,
        change: (all: typeof fields) => atTime(all, now),
        by: 'clock',
        at: now,
        comment: 'A banner begins or ends',
      };
      await publishNow({ db, log, clock: { now: () => now }, publishChanged }, async () =>
        [await changeLive(db, { site, language }, change)].filter((published) => published !== undefined),
      );
      turned++;
    } catch (error) {
      log.error('banners-not-turned', { site, language, ...fault(error) });
    }
  }
  return turned;
}
