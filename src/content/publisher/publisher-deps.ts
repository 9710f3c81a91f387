/** Dependencies of a `Publisher` beside its own storage. The runtime constructs it with `env` only, so the entry module configures how to build them. */
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Env } from '../../settings.ts';
import type { ValueStore } from '../cache/stored-values.ts';
import type { Prepare } from '../model.ts';
import type { VersionPointer } from '../version.ts';
import type { ContentSource, Redirect } from '../source.ts';

export interface PublisherDeps {
  /** Must see what was just published: the platform itself or the repository's D1, never a KV copy, which may lag. */
  source: ContentSource;
  /** The same as in `LayoutCache`, which otherwise won't find the layouts fetched here. */
  prepare: Prepare;
  mediaBase: string;
  isImageHost?: (src: string) => boolean;
  schema: string;
  sourceId?: string;
  kv: ValueStore;
  timeoutMs: number;
  clock: Clock;
  log: Log;
  /** Every site with its languages, as hosts are configured: webhooks do not name their site. The first site collects their rows. */
  sites: readonly { site: string; language: string }[];
  /** Makes tables of redirect rules. Without it no table is made. */
  redirects?: RedirectTableMaker;
  /** Called after every commit that touched pages: the search index follows content by it. Must not throw. `routes: null` means everything. */
  published?(
    site: string,
    commit: { before: VersionPointer; revision: number; routes: readonly { language: string; path: string }[] | null },
  ): void;
  /** Calls to the platform; its own limit is 80 (protocols §2.3). */
  perSecond?: number;
}

let make: ((env: Env) => PublisherDeps) | undefined;

/** The Worker's entry module calls this once. Nothing is built until an object is first used. */
export function configurePublisher(factory: (env: Env) => PublisherDeps): void {
  make = factory;
}

/** @throws Error when the entry module did not configure it */
export function publisherDeps(env: Env): PublisherDeps {
  if (!make) throw new Error('configurePublisher(...) must be called by the entry module.');
  return make(env);
}

/** Makes tables of redirect rules; only the redirects capability knows their contents. */
export interface RedirectTableMaker {
  /** Names everything beside the rules on which tables depend: when it changes, tables are made again. */
  setup: string;
  /** @returns the values to store, by the last part of their key; and a sentence for each rule that is left out */
  make(rows: readonly Redirect[], site: string): { parts: Map<string, Uint8Array | string>; problems: string[] };
  key(site: string, revision: number, part: string): string;
}
