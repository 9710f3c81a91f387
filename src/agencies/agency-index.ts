/** Answers searches from the small index of the local agencies, `-data/agencies/index.json`. */
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Point } from './agency.ts';
import { cityKey } from './directory.ts';
import { EARTH_RADIUS_MILES } from './places/distance.rules.ts';

/** Agencies in spatial order: neighbours are in the same or the next file of records. */
export interface AgencyIndexFile {
  /** Records in one file: agency `n` is in `agencies/records/<n / perFile>.json`. */
  perFile: number;
  accountNumbers: string[];
  /** Alternating latitude and longitude; both `null` where the location is unknown. */
  points: (number | null)[];
  /** Pairs of state and city. */
  towns: [string, string][];
  /** Index in `towns`, one for each agency. */
  town: number[];
  /** Position in the list by name, one for each agency. */
  rank: number[];
  /** Names beside English, and indexes in it for each agency. */
  languages: string[];
  speaks: number[][];
}

/** Kilometres per mile by geokdbush's earth radius, so that its distances match our miles. */
const KM_PER_MILE = 6371 / EARTH_RADIUS_MILES;

export class AgencyIndex {
  readonly #byNumber: Map<string, number>;
  readonly #byTown: number[][];
  readonly #townsByKey = new Map<string, number[]>();
  /** Agencies of each state and town that was searched; together they hold each agency three times at most. */
  readonly #byName = new Map<string, number[]>();
  readonly #tree: KDBush | undefined;
  /** Agency of each item of the tree. */
  readonly #placed: number[];

  constructor(readonly file: AgencyIndexFile) {
    this.#byNumber = new Map(file.accountNumbers.map((number, id) => [number.toUpperCase(), id]));
    this.#byTown = file.towns.map(() => []);
    file.town.forEach((town, id) => {
      this.#byTown[town]?.push(id);
    });
    file.towns.forEach(([state, city], town) => {
      for (const key of [`${state} ${cityKey(city)}`, ` ${cityKey(city)}`, `${state} `]) {
        const towns = this.#townsByKey.get(key);
        if (towns) towns.push(town);
        else this.#townsByKey.set(key, [town]);
      }
    });
    this.#placed = file.accountNumbers.flatMap((_, id) => (file.points[2 * id] == null ? [] : id));
    if (this.#placed.length) {
      const tree = new KDBush(this.#placed.length);
      for (const id of this.#placed) tree.add(file.points[2 * id + 1] as number, file.points[2 * id] as number);
      this.#tree = tree.finish();
    }
  }

  byNumber(accountNumber: string): number | undefined {
    return this.#byNumber.get(accountNumber.toUpperCase());
  }

  /** Nearest first. @param miles radius; `Infinity` for no limit · @param language blank for any */
  nearest({ latitude, longitude }: Point, count: number, miles: number, language: string): number[] {
    if (!this.#tree || count < 1) return [];
    const speaks = this.#speaking(language);
    const items = around(
      this.#tree,
      longitude,
      latitude,
      count,
      miles * KM_PER_MILE,
      speaks && ((item) => speaks(this.#placed[item] as number)),
    );
    return items.map((item) => this.#placed[item] as number);
  }

  /** By name. @param state code, blank for any · @param city blank for any, in any spelling; at least one of them is given */
  inTown(state: string, city: string, { count = Number.POSITIVE_INFINITY, language = '' } = {}): number[] {
    const speaks = this.#speaking(language);
    const ids: number[] = [];
    for (const id of this.#sorted(`${state} ${cityKey(city)}`)) {
      if (ids.length >= count) break;
      if (!speaks || speaks(id)) ids.push(id);
    }
    return ids;
  }

  /** Sorted once: a large state has thousands. */
  #sorted(key: string): readonly number[] {
    const towns = this.#townsByKey.get(key);
    if (!towns) return [];
    let ids = this.#byName.get(key);
    if (!ids) {
      const { rank } = this.file;
      ids = towns.flatMap((town) => this.#byTown[town] ?? []).sort((a, b) => (rank[a] as number) - (rank[b] as number));
      this.#byName.set(key, ids);
    }
    return ids;
  }

  #speaking(language: string): ((id: number) => boolean) | undefined {
    const spoken = language.trim().toLowerCase();
    if (!spoken || spoken === 'english') return undefined;
    const index = this.file.languages.findIndex((name) => name.toLowerCase() === spoken);
    return (id) => this.file.speaks[id]?.includes(index) ?? false;
  }
}
