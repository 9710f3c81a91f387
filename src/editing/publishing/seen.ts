/** Whether visitors see a publish: within 20 seconds of the content version's rise everywhere, and here as far as this place can tell (EDT-04). */
import { everyRoute, type Renewal, renewalOf } from '../../content/repository/renewals.ts';
import type { PageAddress } from '../../content/repository/routes-using.ts';
import { type ContentVersion, layoutRevision, type VersionPointer } from '../../content/version.ts';

/** The bound of decision 003: no place serves knowledge that is older. */
export const SEEN_WITHIN_MS = 20_000;
/** Clocks of the object that counts versions and of whoever publishes differ by less. */
const SKEW_MS = 2000;

export type SeenState =
  /** Written, and the caches do not know yet. */
  | 'waiting'
  /** They know; places that have not asked since may still show what was before. */
  | 'spreading'
  /** Nobody is shown what was before. */
  | 'seen';

export interface Seen {
  state: SeenState;
  /** When it is seen everywhere at the latest; `null` while that can't be said. Milliseconds since 1970. */
  seenBy: number | null;
  /** Tries of cron to make up for a publish that ended half way, and why the last one failed. */
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

export async function seenOf({ db, version, now }: SeenDeps, { site, language, job, items }: Asked): Promise<Seen> {
  const renewal = await renewalOf(db, job);
  // Of before there were renewals.
  if (!renewal) return { state: 'seen', seenBy: null, attempts: 0, failure: '' };
  const { attempts, failure } = renewal;
  if (renewal.doneAt === null) return { state: 'waiting', seenBy: null, attempts, failure };
  const seenBy = renewal.doneAt + SEEN_WITHIN_MS;
  const { pointer } = await version.current(site);
  const isKnownHere = knows(pointer, renewal, await everyRoute(db, items, language));
  return { state: now >= seenBy && isKnownHere ? 'seen' : 'spreading', seenBy, attempts, failure };
}

/** Whether the pointer that pages are served by has risen since the publish, for each page of it. */
export const knows = (pointer: VersionPointer, { at }: Pick<Renewal, 'at'>, routes: readonly PageAddress[]): boolean =>
  routes.every(({ language, path }) => Math.max(pointer.shell, layoutRevision(pointer, language, path)) >= at - SKEW_MS);
