/** By cron: brings every index up to its content. What was published is mostly there already, by the queue; this repairs what was missed. */
import { type Log, fault } from '../../lib/log.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Indexer } from './indexer.ts';
import { Busy, type Place } from './state.ts';

export interface KeepUpOptions {
  indexer: Pick<Indexer, 'look'>;
  places: readonly Place[];
  clock: Clock;
  log: Log;
  /** When this run must end. Milliseconds since 1970. */
  until: number;
}

/** One index's trouble does not keep the others. What is not done by then goes on with the next run. */
export async function keepUpIndexes({ indexer, places, clock, log, until }: KeepUpOptions): Promise<void> {
  for (const place of places)
    try {
      while (clock.now() < until && (await indexer.look(place)));
    } catch (error) {
      if (!(error instanceof Busy)) log.error('index-failed', { ...place, ...fault(error) });
    }
}
