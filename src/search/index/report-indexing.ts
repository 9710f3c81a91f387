/** Announces a commit to the queue INDEXING, whose consumer the editors' Worker has: production publishes, and writes no index (decision 087). */
import { scheduled } from '../../content/publisher/pointer.ts';
import type { VersionPointer } from '../../content/version.ts';
import { fault, type Log } from '../../lib/logging/log.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { wantedRevision } from './wanted-revision.ts';
import type { IndexingMessage } from './write/messages.ts';

/** A message holds 128 KB. */
const MAX_ROUTES = 500;
const MAX_LENGTH = 100_000;

/** Cron finds what the queue does not accept. */
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

/** @param routes of every language; `null` for everything */
export function publishedMessage(
  site: string,
  publish: { revision: number; after: number; routes: readonly { language: string; path: string }[] | null },
): IndexingMessage {
  const routes = publish.routes?.map(({ language, path }) => ({ language, path })) ?? null;
  const isShort = routes !== null && routes.length <= MAX_ROUTES && JSON.stringify(routes).length <= MAX_LENGTH;
  return { site, revision: publish.revision, after: publish.after, routes: isShort ? routes : null };
}
