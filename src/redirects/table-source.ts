/** Loads an isolate's table of redirect rules: the pointer names it, KV has it, and the `Publisher` makes it when it is missing. */
import type { PublisherApi } from '../content/publisher/publisher-api.ts';
import { isScheduled } from '../content/publisher/pointer.ts';
import type { ContentVersion, VersionPointer } from '../content/version.ts';
import type { Background, Clock } from '../lib/time/clock.ts';
import { type Log, fault, reason } from '../lib/logging/log.ts';
import { SingleFlight } from '../lib/cache/single-flight.ts';
import { within } from '../lib/time/time-limit.ts';
import { readHead, tableKey } from './stored-table.ts';
import { RedirectTable } from './table.ts';

export interface TableSourceOptions {
  /** Of this deployment (`tableSetup`): a table with another setup is used until it is rebuilt. */
  setup: string;
  kv: Pick<KVNamespace, 'get'>;
  version: Pick<ContentVersion, 'current'>;
  publisher(site: string): Pick<PublisherApi, 'refreshRedirects'>;
  clock: Clock;
  log: Log;
}

interface LoadedTable {
  revision: number;
  /** `undefined` for a site without rules. */
  table: RedirectTable | undefined;
}

/** A page waits no longer than this for rules that most likely do not match it. */
const WAIT_MS = 500;
/** After a failure of KV or the object, this isolate pauses its calls for this time. */
const REST_MS = 5000;
const REQUEST_AGAIN_MS = 30_000;

export class TableSource {
  #loaded = new Map<string, LoadedTable>();
  /** Newer revisions than the pointer's, received from the object itself. */
  #newer = new Map<string, number>();
  #ticks = new Map<string, number>();
  #reading: SingleFlight<true>;
  #requests: SingleFlight<true>;

  constructor(private readonly options: TableSourceOptions) {
    this.#reading = new SingleFlight(options.clock);
    this.#requests = new SingleFlight(options.clock);
  }

  /** Never throws: errors are logged, and the previous table stays in use, if any. Returns no promise while nothing changed. */
  table(site: string, background: Background): RedirectTable | undefined | Promise<RedirectTable | undefined> {
    const known = this.options.version.current(site);
    if (known instanceof Promise) return known.then(({ pointer }) => this.#of(site, pointer, background));
    return this.#of(site, known.pointer, background);
  }

  #of(site: string, pointer: VersionPointer, background: Background): RedirectTable | undefined | Promise<RedirectTable | undefined> {
    const loaded = this.#loaded.get(site);
    const revision = Math.max(pointer.redirects ?? -1, this.#newer.get(site) ?? -1);
    this.#stayCurrent(site, pointer, background);
    if (revision < 0 || loaded?.revision === revision) return loaded?.table;
    if (revision === 0) return this.#remember(site, { revision, table: undefined }).table;
    if (!this.#reading.start(site, WAIT_MS + REST_MS) && (loaded || this.#reading.failure(site))) return loaded?.table;
    return this.#read(site, revision, background);
  }

  async #read(site: string, revision: number, background: Background): Promise<RedirectTable | undefined> {
    const { kv, log, setup } = this.options;
    try {
      const bytes = await within(WAIT_MS, kv.get(tableKey(site, revision, 'head'), 'arrayBuffer'));
      if (!bytes) throw new Error(bytes === null ? 'KV does not have it' : `KV did not answer within ${WAIT_MS} ms`);
      const head = readHead(bytes);
      if (head.setup !== setup) this.#requestTable(site, background);
      const table = new RedirectTable(head, async (shard) => {
        const text = await within(WAIT_MS, kv.get(tableKey(site, revision, String(shard)), 'text'));
        if (!text) throw new Error(`shard ${shard} of the redirects cannot be read`);
        return text;
      });
      this.#reading.done(site);
      return this.#remember(site, { revision, table }).table;
    } catch (error) {
      this.#reading.rest(site, REST_MS, true);
      log.error('redirects-unreachable', { site, revision, ...fault(error) });
      this.#requestTable(site, background);
      return this.#loaded.get(site)?.table;
    }
  }

  /** Without any publish, the rules are checked every ten minutes, and once before the first publish. */
  #stayCurrent(site: string, pointer: VersionPointer, background: Background): void {
    if (pointer.redirects === undefined && !this.#newer.has(site)) this.#requestTable(site, background);
    if (!isScheduled(pointer.content)) return;
    const tick = this.#ticks.get(site);
    this.#ticks.set(site, pointer.content);
    if (tick !== undefined && tick !== pointer.content) this.#requestTable(site, background);
  }

  #requestTable(site: string, background: Background): void {
    if (!this.#requests.start(site, REQUEST_AGAIN_MS)) return;
    const request = async () => {
      try {
        const revision = await this.options.publisher(site).refreshRedirects();
        if (revision !== undefined) this.#newer.set(site, Math.max(revision, this.#newer.get(site) ?? 0));
      } catch (error) {
        this.options.log.warn('redirects-not-refreshed', { site, reason: reason(error) });
      }
    };
    background.waitUntil(request());
  }

  #remember(site: string, loaded: LoadedTable): LoadedTable {
    this.#loaded.set(site, loaded);
    return loaded;
  }
}
