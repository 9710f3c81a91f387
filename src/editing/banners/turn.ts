/** Begins and ends banners by their times: a publish of its own, in the record, so that pages stay the same for everyone and at any moment. Run by cron. */
import type { Published } from '../../content/repository/promote.ts';
import { type Log, fault } from '../../lib/log.ts';
import { changeLive } from '../live-change.ts';
import { publishNow } from '../publishing/publish-now.ts';
import { atTime } from './banner.ts';
import { timedBanners } from './items.ts';

export interface TurnOptions {
  db: D1Database;
  log: Log;
  /** Where banners may stand. */
  places: readonly { site: string; language: string }[];
  /** Milliseconds since 1970. */
  now: number;
  publishChanged(published: Published): Promise<void>;
}

/** @returns how many items changed; one that fails is logged and comes again with the next run */
export async function turnBanners({ db, log, places, now, publishChanged }: TurnOptions): Promise<number> {
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
