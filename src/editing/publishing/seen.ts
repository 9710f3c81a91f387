/** Tells whether visitors see a publish: everywhere within 20 seconds of the content version's rise, and in this location (EDT-04). */
import { everyRoute, type Renewal, renewalOf } from '../../content/repository/publishing/renewals.ts';
import type { PageAddress } from '../../content/repository/store/routes-using.ts';
import { type ContentVersion, layoutRevision, type VersionPointer } from '../../content/version.ts';

/** The bound of decision 003: no location serves an older version. */
export const SEEN_WITHIN_MS = 20_000;
/** The clocks of the version object and of the publishing Worker differ by less. */
const SKEW_MS = 2000;

export type SeenState =
  /** Written, but the caches are not renewed yet. */
  | 'waiting'
  /** Renewed; locations that have not checked since may still show the old version. */
  | 'spreading'
  /** The old version is no longer shown. */
  | 'seen';

export interface PublishVisibility {
  state: SeenState;
  /** When it is visible everywhere at the latest; `null` while unknown. Milliseconds since 1970. */
  seenBy: number | null;
  /** Cron's attempts to complete the renewal, and why the last one failed. */
  attempts: number;
  failure: string;
}

export interface SeenDeps {
  db: D1Database;
  version: ContentVersion;
  now: number;
}

interface Asked {
  site: string;
  language: string;
  job: string;
  /** 32-hex ids that the job changed. */
  items: readonly string[];
}

export async function seenOf({ db, version, now }: SeenDeps, { site, language, job, items }: Asked): Promise<PublishVisibility> {
  const renewal = await renewalOf(db, job);
  // Jobs from before renewals were stored.
  if (!renewal) return { state: 'seen', seenBy: null, attempts: 0, failure: '' };
  const { attempts, failure } = renewal;
  if (renewal.doneAt === null) return { state: 'waiting', seenBy: null, attempts, failure };
  const seenBy = renewal.doneAt + SEEN_WITHIN_MS;
  const { pointer } = await version.current(site);
  const isKnownHere = hasSeen(pointer, renewal, await everyRoute(db, items, language));
  return { state: now >= seenBy && isKnownHere ? 'seen' : 'spreading', seenBy, attempts, failure };
}

/** Whether the served pointer has risen since the publish, for each of its pages. */
export const hasSeen = (pointer: VersionPointer, { at }: Pick<Renewal, 'at'>, routes: readonly PageAddress[]): boolean =>
  routes.every(({ language, path }) => Math.max(pointer.shell, layoutRevision(pointer, language, path)) >= at - SKEW_MS);
