/** Updates an index to its content: whole generations in parts, published pages in place, and missed changes by comparing versions. */
import { buildPart } from './build.ts';
import { fetchEntries, fetchSettings, SEARCH_PAGE } from './pages.ts';
import { leased, type IndexLease, type IndexScope } from '../state.ts';
import { catchUp } from './catch-up.ts';
import { indexKey, SHAPE } from '../tables.ts';
import { putStatements } from './write.ts';
import { wantedRevision } from '../wanted-revision.ts';
import type { IndexerOptions } from './options.ts';

/** Pages that a publish touched in one language. @property after version before it @property paths `null` when they are unknown */
export interface PublishedPages {
  revision: number;
  after: number;
  paths: readonly string[] | null;
}

export class Indexer {
  constructor(private readonly options: IndexerOptions) {}

  /**
   * Updates an index to its content, by one part of work.
   * @returns whether more is to be done @throws Busy · UpstreamError · D1's error
   */
  look(place: IndexScope): Promise<boolean> {
    return this.#leased(place, (lease) => this.#look(place, lease));
  }

  /** Indexes what was published; if the index has missed something before, that too. @returns, throws as `look` */
  published(place: IndexScope, { revision, after, paths }: PublishedPages): Promise<boolean> {
    return this.#leased(place, async (lease) => {
      const { live, next, revision: shown } = lease.state;
      if (paths === null || live === 0 || (await this.#isOld(live)) || (await this.#isOld(next))) return this.#look(place, lease);
      const { db } = this.options;
      const settings = paths.includes(SEARCH_PAGE) ? await fetchSettings(place, this.options) : null;
      // The version also names routes that are not pages (`ERROR_PAGES_ROUTE`).
      const pages = paths.filter((path) => path.startsWith('/'));
      const entries = pages.length > 0 ? await fetchEntries(place, pages, this.options) : [];
      const isTouched = entries.length > 0 || settings !== null;
      // An earlier publish was not announced: the version does not move until that one is indexed.
      const hasMissed = shown < after;
      await lease.write([
        // A generation under construction may have read these pages before.
        ...[live, next].flatMap((generation) => (generation > 0 && entries.length > 0 ? putStatements(db, generation, entries) : [])),
        db
          .prepare('UPDATE indexes SET revision = ?2, changed = changed + ?3, settings = coalesce(?4, settings) WHERE place = ?1')
          .bind(indexKey(place), hasMissed ? shown : Math.max(revision, shown), isTouched ? 1 : 0, settings),
      ]);
      return hasMissed && next === 0 ? this.#look(place, lease) : false;
    });
  }

  /** Builds the whole index again; the current one is searched until then. @returns, throws as `look` */
  rebuild(place: IndexScope): Promise<boolean> {
    return this.#leased(place, async (lease) => {
      await lease.write([this.options.db.prepare('UPDATE indexes SET revision = 0, next = 0 WHERE place = ?1').bind(indexKey(place))]);
      Object.assign(lease.state, { revision: 0, next: 0 });
      return this.#look(place, lease);
    });
  }

  async #look(place: IndexScope, lease: IndexLease): Promise<boolean> {
    const pointer = await this.options.pointerOf(place.site);
    const { all, newest } = wantedRevision(pointer);
    const { live, revision, next } = lease.state;
    // Then another one is begun, and this one is dropped after the swap.
    if (await this.#isOld(next)) lease.state.next = 0;
    if (next > 0 || live === 0 || revision === 0 || all > revision || (await this.#isOld(live)))
      return buildPart(place, lease, pointer, this.options);
    if (newest > revision) await catchUp(place, live, lease, { pointer, from: revision, to: newest }, this.options);
    return false;
  }

  /** Nothing can be written to a generation of an older shape. */
  async #isOld(generation: number): Promise<boolean> {
    if (generation === 0) return false;
    const same = this.options.db.prepare('SELECT 1 FROM generations WHERE id = ?1 AND shape = ?2').bind(generation, SHAPE);
    return (await same.first()) === null;
  }

  #leased<T>(place: IndexScope, work: (lease: IndexLease) => Promise<T>): Promise<T> {
    return leased(this.options.db, place, () => this.options.clock.now(), work);
  }
}
