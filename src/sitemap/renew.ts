/** Rebuilds the page lists of all sites after a publish, long ones in several cron runs: a million pages are 20,000 calls to the platform. */
import { walkKey } from '../content/cache/keys.ts';
import { StoredValues, type ValueStore } from '../content/cache/stored-values.ts';
import type { ContentSource } from '../content/source.ts';
import type { ContentVersion } from '../content/version.ts';
import type { Clock } from '../lib/time/clock.ts';
import { type Log, fault } from '../lib/logging/log.ts';
import type { ListTarget } from './list-builder.ts';
import { listKeyOf, listRevision, setupOf } from './page-lists.ts';
import type { PageList } from './page-list.ts';
import { storeIn } from './pieces.ts';
import { type Halt, walk } from './walk.ts';

export interface RenewOptions {
  source: Pick<ContentSource, 'pages'>;
  version: ContentVersion;
  kv: ValueStore;
  sourceId: string;
  clock: Clock;
  log: Log;
  /** When this run must end. Milliseconds since 1970. */
  until: number;
}

interface StoredHalt {
  revision: number;
  halt: Halt;
}

/** A walk that was not continued for a day starts over. */
const HALT_SECONDS = 24 * 3600;
const CALL_LIMIT_MS = 30_000;

/**
 * Called by cron, never twice at the same time. A failing list does not block the others.
 * @returns how many lists were built or continued
 */
export async function renewPageLists(targets: readonly ListTarget[], options: RenewOptions): Promise<number> {
  let renewed = 0;
  for (const target of targets) {
    if (options.clock.now() >= options.until) break;
    try {
      if (await renew(target, options)) renewed++;
    } catch (error) {
      options.log.error('page-list-failed', { site: target.site, language: target.language, ...fault(error) });
    }
  }
  return renewed;
}

/** @returns whether there was anything to do */
async function renew(target: ListTarget, { source, version, kv, sourceId, clock, log, until }: RenewOptions): Promise<boolean> {
  const revision = listRevision((await version.current(target.site)).pointer);
  const values = new StoredValues(kv, log, sourceId);
  const key = listKeyOf(target);
  if (await values.read<PageList>(key, revision)) return false;
  const place = walkKey(`${sourceId}${setupOf(target)}`, target.site, target.language);
  const stored = await kv.get<StoredHalt>(place, 'json');
  // A walk that began before the newest publish is still completed, or frequent publishes would prevent every walk from ending.
  const begun = stored?.revision ?? revision;
  const signal = AbortSignal.timeout(Math.max(1, until - clock.now()) + CALL_LIMIT_MS);
  const fetchedAt = clock.now();
  const walked = await walk({
    source,
    target,
    store: storeIn(kv),
    signal,
    isTimeUp: () => clock.now() >= until,
    ...(stored && { from: stored.halt }),
  });
  if ('halt' in walked) {
    await kv.put(place, JSON.stringify({ revision: begun, halt: walked.halt } satisfies StoredHalt), { expirationTtl: HALT_SECONDS });
    return true;
  }
  const record = { revision: begun, fetchedAt, value: walked.list };
  await values.write(key, begun, JSON.stringify(record));
  await values.writeLast(key, record);
  if (stored) await kv.delete(place);
  log.info('page-list-renewed', { site: target.site, language: target.language, pages: walked.list.total });
  return true;
}
