/** What a `Publisher` needs beside its own storage. The runtime builds it with `env` only, so the entry module says how to make the rest. */
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Env } from '../../settings.ts';
import type { ValueStore } from '../cache/stored-values.ts';
import type { Prepare } from '../model.ts';
import type { VersionPointer } from '../version.ts';
import type { ContentSource } from '../source.ts';
import type { RedirectTableMaker } from './redirect-tables.ts';

export interface PublisherDeps {
  /** Must see what was just published: the platform itself or the repository's D1, never a KV copy, which may lag. */
  source: ContentSource;
  /** These as `LayoutCache` has them, or it won't find what is fetched here. */
  prepare: Prepare;
  mediaBase: string;
  isImageHost?: (src: string) => boolean;
  schema: string;
  sourceId?: string;
  kv: ValueStore;
  timeoutMs: number;
  clock: Clock;
  log: Log;
  /** Every site with its languages, as hosts are configured: webhooks don't say which site they mean. The first one collects their rows. */
  sites: readonly { site: string; language: string }[];
  /** Makes tables of redirect rules. Without it no table is ever made. */
  redirects?: RedirectTableMaker;
  /** Told of every commit that touched pages: the search index follows content by it. Must not throw. `routes: null` is everything. */
  published?(
    site: string,
    commit: { before: VersionPointer; revision: number; routes: readonly { language: string; path: string }[] | null },
  ): void;
  /** Calls to the platform; its own limit is 80 (protocols §2.3). */
  perSecond?: number;
}

let make: ((env: Env) => PublisherDeps) | undefined;

/** To be called once by the Worker's entry module. Nothing is built until an object is first used. */
export function configurePublisher(factory: (env: Env) => PublisherDeps): void {
  make = factory;
}

/** @throws Error when the entry module forgot to configure it */
export function publisherDeps(env: Env): PublisherDeps {
  if (!make) throw new Error('configurePublisher(...) must be called by the entry module.');
  return make(env);
}
