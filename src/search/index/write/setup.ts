/** Sets up indexing for queue, cron and operators from settings and bindings. */
import { scheduled } from '../../../content/publisher/pointer.ts';
import { publisherOf } from '../../../content/publisher/publisher-api.ts';
import type { ContentSource } from '../../../content/source.ts';
import type { VersionPointer } from '../../../content/version.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { fault, type Log } from '../../../lib/logging/log.ts';
import type { Env, Settings } from '../../../settings.ts';
import type { ListTarget } from '../../../sitemap/list-builder.ts';
import type { ConsumeOptions } from './consume.ts';
import { Indexer } from './indexer.ts';
import { wantedRevision } from './wanted-revision.ts';
import { publishedMessage } from './messages.ts';

export type Indexing = Omit<ConsumeOptions, 'log'>;

export interface IndexingOptions {
  env: Pick<Env, 'SEARCH' | 'PUBLISHER' | 'INDEXING'>;
  settings: Pick<Settings, 'PLACEHOLDER_MAIN'>;
  source: ContentSource;
  targets: readonly ListTarget[];
  clock: Clock;
  log: Log;
}

export function indexingOf({ env, settings, source, targets, clock, log }: IndexingOptions): Indexing {
  // From the object itself: a copy of the pointer may be 20 seconds old.
  const pointerOf = async (site: string) => scheduled(await publisherOf(env.PUBLISHER, site).read(), clock.now());
  return {
    indexer: new Indexer({ db: env.SEARCH, source, main: settings.PLACEHOLDER_MAIN, pointerOf, clock, log }),
    places: targets.map(({ site, language }) => ({ site, language })),
    send: async (message) => env.INDEXING?.send(message),
  };
}

/** Announces a commit to the queue. Cron finds what the queue does not accept. */
export async function reportIndexing(
  queue: Queue | undefined,
  site: string,
  commit: { before: VersionPointer; revision: number; routes: readonly { language: string; path: string }[] | null },
  { clock, log }: { clock: Clock; log: Log },
): Promise<void> {
  const after = wantedRevision(scheduled(commit.before, clock.now())).newest;
  try {
    await queue?.send(publishedMessage(site, { revision: commit.revision, after, routes: commit.routes }));
  } catch (error) {
    log.error('indexing-not-queued', { site, ...fault(error) });
  }
}
