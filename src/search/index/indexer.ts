/** Keeps an index like its content: whole generations in parts, published pages in place, and what was missed by comparing versions. */
import { isScheduled } from '../../content/publisher/pointer.ts';
import type { VersionPointer } from '../../content/version.ts';
import type { Clock } from '../../lib/clock.ts';
import { buildPart } from './build.ts';
import { fetchEntries, fetchSettings, type PageOptions, SEARCH_PAGE } from './pages.ts';
import { leased, type Lease, type Place } from './state.ts';
import { catchUp } from './catch-up.ts';
import { placeKey } from './tables.ts';
import { putStatements } from './write.ts';

export interface IndexerOptions extends PageOptions {
  db: D1Database;
  clock: Clock;
  /** Pages of one part of a build. */
  part?: number;
  /** The committed version of a site, as its `Publisher` has it now. */
  pointerOf(site: string): Promise<VersionPointer>;
}

/** What a publish touched in one language. @property after version before it @property paths `null` when it is not known which */
export interface PublishedPages {
  revision: number;
  after: number;
  paths: readonly string[] | null;
}

const DAY_MS = 24 * 3600_000;

/** The version an index has to show. A source that never publishes is read once a day, since each time is a call for every page. */
export function wantedRevision({ content, touched }: VersionPointer): { all: number; newest: number } {
  const all = isScheduled(content) ? content - (content % DAY_MS) : content;
  return { all, newest: Math.max(all, ...Object.values(touched)) };
}

export class Indexer {
  constructor(private readonly options: IndexerOptions) {}

  /**
   * Brings an index up to its content, as far as one part goes.
   * @returns whether more is to be done @throws Busy · UpstreamError · what D1 throws
   */
  look(place: Place): Promise<boolean> {
    return this.#leased(place, (lease) => this.#look(place, lease));
  }

  /** Takes over what was published; where the index has missed something before, that too. @returns, throws as `look` */
  published(place: Place, { revision, after, paths }: PublishedPages): Promise<boolean> {
    return this.#leased(place, async (lease) => {
      const { live, next, revision: shown } = lease.state;
      if (paths === null || live === 0) return this.#look(place, lease);
      const { db } = this.options;
      const settings = paths.includes(SEARCH_PAGE) ? await fetchSettings(place, this.options) : null;
      // The version also names what is no page (`ERROR_PAGES_ROUTE`).
      const pages = paths.filter((path) => path.startsWith('/'));
      const entries = pages.length > 0 ? await fetchEntries(place, pages, this.options) : [];
      const isTouched = entries.length > 0 || settings !== null;
      // A publish before this one that nobody told of: the version stays where it is until that is found.
      const hasMissed = shown < after;
      await lease.write([
        // A generation that is being made may have read them before.
        ...[live, next].flatMap((generation) => (generation > 0 && entries.length > 0 ? putStatements(db, generation, entries) : [])),
        db
          .prepare('UPDATE indexes SET revision = ?2, changed = changed + ?3, settings = coalesce(?4, settings) WHERE place = ?1')
          .bind(placeKey(place), hasMissed ? shown : Math.max(revision, shown), isTouched ? 1 : 0, settings),
      ]);
      return hasMissed && next === 0 ? this.#look(place, lease) : false;
    });
  }

  /** Makes the whole index anew, beside the one that is searched until then. @returns, throws as `look` */
  rebuild(place: Place): Promise<boolean> {
    return this.#leased(place, async (lease) => {
      await lease.write([this.options.db.prepare('UPDATE indexes SET revision = 0, next = 0 WHERE place = ?1').bind(placeKey(place))]);
      Object.assign(lease.state, { revision: 0, next: 0 });
      return this.#look(place, lease);
    });
  }

  async #look(place: Place, lease: Lease): Promise<boolean> {
    const pointer = await this.options.pointerOf(place.site);
    const { all, newest } = wantedRevision(pointer);
    const { live, revision, next } = lease.state;
    if (next > 0 || live === 0 || revision === 0 || all > revision) return buildPart(place, lease, pointer, this.options);
    if (newest > revision) await catchUp(place, live, lease, { pointer, from: revision, to: newest }, this.options);
    return false;
  }

  #leased<T>(place: Place, work: (lease: Lease) => Promise<T>): Promise<T> {
    return leased(this.options.db, place, () => this.options.clock.now(), work);
  }
}
