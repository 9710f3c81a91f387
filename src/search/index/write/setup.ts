/** Sets up indexing for queue, cron and operators from settings and bindings. */
import { scheduled } from '../../../content/publisher/pointer.ts';
import { publisherOf } from '../../../content/publisher/publisher-api.ts';
import type { Services } from '../../../service-types.ts';
import { listTargets } from '../../../sitemap/targets.ts';
import type { ConsumeOptions } from './consume.ts';
import { Indexer } from './indexer.ts';

/** Not one of the services of every request: only the editors' Worker writes indexes. */
export function indexingOf({
  env,
  settings,
  source,
  clock,
  log,
}: Pick<Services, 'env' | 'settings' | 'source' | 'clock' | 'log'>): ConsumeOptions {
  // From the object itself: a copy of the pointer may be 20 seconds old.
  const pointerOf = async (site: string) => scheduled(await publisherOf(env.PUBLISHER, site).read(), clock.now());
  return {
    indexer: new Indexer({ db: env.SEARCH, source, main: settings.PLACEHOLDER_MAIN, pointerOf, clock, log }),
    places: listTargets(settings).map(({ site, language }) => ({ site, language })),
    send: async (message) => env.INDEXING?.send(message),
    log,
  };
}
