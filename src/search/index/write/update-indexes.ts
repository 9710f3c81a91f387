/** Run by cron: updates every index to its content. The queue has indexed most publishes already; this repairs what it missed. */
import { type Log, fault } from '../../../lib/logging/log.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { Indexer } from './indexer.ts';
import { Busy, type IndexScope } from '../state.ts';

export interface UpdateOptions {
  indexer: Pick<Indexer, 'look'>;
  places: readonly IndexScope[];
  clock: Clock;
  log: Log;
  /** When this run must end. Milliseconds since 1970. */
  until: number;
}

/** A failure of one index does not stop the others. Unfinished work continues in the next run. */
export async function updateIndexes({ indexer, places, clock, log, until }: UpdateOptions): Promise<void> {
  for (const place of places)
    try {
      while (clock.now() < until && (await indexer.look(place)));
    } catch (error) {
      if (!(error instanceof Busy)) log.error('index-failed', { ...place, ...fault(error) });
    }
}
