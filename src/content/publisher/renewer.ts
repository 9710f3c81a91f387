/** Fetches layouts into KV ahead of the pointer, at a rate that the platform can take. */
import type { LogFields } from '../../lib/logging/log.ts';
import type { Pace } from '../../lib/resilience/pace.ts';
import { pause } from '../../lib/time/time-limit.ts';
import { itemIds } from '../cache/item-ids.ts';
import { dictionaryKey, errorPagesKey, layoutKey, type StoreKey } from '../cache/keys.ts';
import { dictionaryLoad, errorPagesLoad, type SourceLoad, layoutLoad, loadAnswer } from '../cache/load.ts';
import { recordText, StoredValues } from '../cache/stored-values.ts';
import { FaultLog } from '../cache/fault-log.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { ERROR_PAGES_ROUTE } from '../version.ts';
import type { RouteIndex } from './route-index.ts';

/** A Worker may have six connections that wait for their response (cloudflare §1). */
const AT_ONCE = 6;

export interface RouteAddress {
  language: string;
  path: string;
}

export class Renewer {
  #values: StoredValues;
  #faults: FaultLog;

  constructor(
    private readonly site: string,
    private readonly deps: PublisherDeps,
    private readonly index: RouteIndex,
    private readonly pace: Pace,
  ) {
    this.#values = new StoredValues(deps.kv, deps.log, deps.sourceId);
    this.#faults = new FaultLog(deps.log);
  }

  /**
   * @param revisionOf the revision under which a route's layout is stored
   * @param onDone called for each route; when it returns false, no further route is started
   */
  async layouts<R extends RouteAddress>(
    routes: readonly R[],
    revisionOf: (route: R) => number,
    onDone: (route: R, ok: boolean) => boolean,
  ): Promise<void> {
    const rest = routes.values();
    let isActive = true;
    const work = async () => {
      for (const route of rest) {
        await pause(this.pace.book() ?? 0);
        if (!isActive) return;
        const ok = await this.#layout(route, revisionOf(route));
        if (!onDone(route, ok)) isActive = false;
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, routes.length) }, work));
  }

  /** Fetches phrases and error pages. Logs failures; the next visitor fetches what is missing. */
  async shell(languages: readonly string[], revision: number): Promise<void> {
    const { source } = this.deps;
    for (const language of languages) {
      const where = { site: this.site, language };
      const phrasesKey = dictionaryKey(this.site, language);
      const phrases = await this.#load(dictionaryLoad(source, this.site, language), phrasesKey, { ...where, what: 'dictionary' });
      if (phrases) await this.#store(phrasesKey, revision, phrases);
      await this.#errorPages(language, revision);
    }
  }

  async #errorPages(language: string, revision: number): Promise<boolean> {
    const { source, schema } = this.deps;
    const key = errorPagesKey(schema, this.site, language);
    const named = { site: this.site, language, path: ERROR_PAGES_ROUTE };
    const pages = await this.#load(errorPagesLoad(source, this.site, language, this.deps), key, named);
    if (!pages) return false;
    this.index.set(language, ERROR_PAGES_ROUTE, itemIds(pages.raw));
    await this.#store(key, revision, pages);
    return true;
  }

  /** @returns whether the platform responded, even if the page no longer exists */
  async #layout({ language, path }: RouteAddress, revision: number): Promise<boolean> {
    if (path === ERROR_PAGES_ROUTE) return this.#errorPages(language, revision);
    const key = layoutKey(this.deps.schema, this.site, language, path);
    const loaded = await this.#load(layoutLoad(this.deps.source, this.site, language, path, this.deps), key, {
      site: this.site,
      language,
      path,
    });
    if (!loaded) return false;
    if (loaded.value.route) {
      this.index.set(language, path, itemIds(loaded.raw));
      await this.#store(key, revision, loaded);
    } else {
      this.index.forget(language, path);
      await this.#values.forgetLast(key);
    }
    return true;
  }

  async #load<Raw, T>(what: SourceLoad<Raw, T>, key: StoreKey, named: LogFields): Promise<Loaded<Raw, T> | undefined> {
    const fetchedAt = this.deps.clock.now();
    try {
      const loaded = await loadAnswer(what, this.deps.timeoutMs);
      this.#faults.isOver(key.last);
      return { ...loaded, fetchedAt };
    } catch (error) {
      this.#faults.sayRefreshFailed(key.last, named, error);
      return undefined;
    }
  }

  async #store(key: StoreKey, revision: number, { raw, value, fetchedAt }: Loaded<unknown, unknown>): Promise<void> {
    await this.#values.write(key, revision, recordText({ revision, fetchedAt, value }));
    await this.#values.writeLast(key, { revision, fetchedAt, value: raw });
  }
}

interface Loaded<Raw, T> {
  raw: Raw;
  value: T;
  fetchedAt: number;
}
