/** What a site's `Publisher` can be asked, and how to reach it. */
import type { Change, VersionPointer } from '../version.ts';

/** One webhook row, settled. An empty `id` stands for something we can't tell: it renews everything. */
export interface PublishedRow {
  /** 32 lower-case hex, or empty. */
  id: string;
  kind: 'item' | 'shell';
}

/** One call of the publish webhook. */
export interface PublishCall {
  invocation: string;
  rows: PublishedRow[];
  /** More calls of the same invocation follow. */
  continues: boolean;
}

/** What a publish means for one site. */
export interface SiteJob {
  /** Names the job: giving it twice does no harm. */
  key: string;
  /** Items that this site's routes hold. */
  ids: string[];
  shell: boolean;
  content: boolean;
}

/** What a site's object still has to do. */
export interface PublisherBacklog {
  /** Publishes that the platform has told of and that are not committed yet. */
  publishes: number;
  /** Layouts that are still to be fetched for the version that is committed. */
  layouts: number;
}

/** RPC surface of the Durable Object. Everything but `permit` is safe to repeat. */
export interface PublisherApi {
  /** The committed pointer, as it is now. */
  read(): Promise<VersionPointer>;
  /**
   * Fetches the touched layouts into KV (at most 200, at most 5 seconds), then commits.
   * @param languages of the paths; every language of the site when left out
   * @returns the pointer after the commit
   */
  publish(change: Change, languages?: readonly string[]): Promise<VersionPointer>;
  /** Which items a route's layout holds; replaces what was known of it. `revision` is the one it was fetched for. */
  indexRoute(language: string, path: string, ids: readonly string[], revision: number): Promise<void>;
  /** Whether the platform may be asked once more now (40 a second for each site, renewals included). */
  permit(): Promise<boolean>;
  /**
   * Has the redirect rules looked at, unless that was done in the last ten minutes: for sources that never publish, and before the
   * first publish. @returns the revision of their table, as in the pointer
   */
  refreshRedirects(): Promise<number | undefined>;
  /** Stores webhook rows before it answers; they are worked off by an alarm. */
  receive(call: PublishCall): Promise<void>;
  /** For operators. */
  backlog(): Promise<PublisherBacklog>;
  /** Which of these items any route of this site holds. */
  known(ids: readonly string[]): Promise<string[]>;
  /** Stores a job before it answers. */
  accept(job: SiteJob): Promise<void>;
}

/** New objects rise near their first caller; the platform and its editors are in North America. */
const LOCATION: DurableObjectLocationHint = 'enam';

/** @param namespace binding `PUBLISHER`; one object a site, by the site's name */
export function publisherOf(namespace: DurableObjectNamespace, site: string): PublisherApi {
  return namespace.get(namespace.idFromName(site), { locationHint: LOCATION }) as unknown as PublisherApi;
}
