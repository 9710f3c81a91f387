/** The RPC interface of a site's `Publisher`, and how to reach it. */
import type { VersionChange, VersionPointer } from '../version.ts';

/** One parsed webhook row. An empty `id` means an unknown item: it renews everything. */
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

/** The effect of a publish on one site. */
export interface SiteJob {
  /** Names the job: sending it twice does no harm. */
  key: string;
  /** Items that are in this site's routes. */
  ids: string[];
  shell: boolean;
  content: boolean;
}

/** Work that a site's object has not done yet. */
export interface PublisherBacklog {
  /** Publishes that the platform announced and that are not committed yet. */
  publishes: number;
  /** Layouts still to be fetched for the committed version. */
  layouts: number;
}

/** RPC surface of the Durable Object. Everything but `permit` is safe to repeat. */
export interface PublisherApi {
  /** The committed pointer, as of now. */
  read(): Promise<VersionPointer>;
  /**
   * Fetches the touched layouts into KV (at most 200, at most 5 seconds), then commits.
   * @param languages of the paths; every language of the site when omitted
   * @returns the pointer after the commit
   */
  publish(change: VersionChange, languages?: readonly string[]): Promise<VersionPointer>;
  /** Records which items a route's layout has, and replaces the previous record. `revision` is the one it was fetched for. */
  indexRoute(language: string, path: string, ids: readonly string[], revision: number): Promise<void>;
  /** Whether the platform may be queried once more now (40 a second for each site, renewals included). */
  permit(): Promise<boolean>;
  /**
   * Checks the redirect rules, unless that was done in the last ten minutes: for sources that never publish, and before the
   * first publish. @returns the revision of their table, as in the pointer
   */
  refreshRedirects(): Promise<number | undefined>;
  /** Stores webhook rows before it returns; an alarm processes them. */
  receive(call: PublishCall): Promise<void>;
  /** For operators. */
  backlog(): Promise<PublisherBacklog>;
  /** Which of these items are in any route of this site. */
  known(ids: readonly string[]): Promise<string[]>;
  /** Paths of the pages in this language that contain an item, as far as pages were fetched: every page that a visitor has seen. */
  pathsWith(language: string, item: string): Promise<string[]>;
  /** Stores a job before it returns. */
  accept(job: SiteJob): Promise<void>;
}

/** A new object starts near its first caller; the platform and its editors are in North America. */
const LOCATION: DurableObjectLocationHint = 'enam';

/** @param namespace binding `PUBLISHER`; one object a site, by the site's name */
export function publisherOf(namespace: DurableObjectNamespace, site: string): PublisherApi {
  return namespace.get(namespace.idFromName(site), { locationHint: LOCATION }) as unknown as PublisherApi;
}
