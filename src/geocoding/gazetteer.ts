/** Loads the gazetteer's files for lookups (`scripts/data/places.ts`): towns by key and ZIPs of a state, and the states of every name. */
import type { Point } from '../agencies/agency.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';

export interface GazetteerTown {
  key: string;
  name: string;
  point: Point;
  /** The number of ZIPs with its name: its size among its namesakes. */
  zips: number;
  /** The first of them. */
  firstZip: string;
}

export interface StatePlaces {
  code: string;
  name: string;
  point: Point;
  towns: ReadonlyMap<string, GazetteerTown>;
  zips: ReadonlyMap<string, { town: GazetteerTown; point: Point }>;
}

export interface PlaceNames {
  /** @returns codes of the states with a town of this name: those we write in first, then by size */
  statesOf(key: string): string[];
  /** Keys of the towns of the fourteen states. */
  ours(): readonly string[];
}

/** A row of a file: key, name, centre, and its one ZIP, or several ZIPs with a point each. */
type Row = [key: string, name: string, latitude: number, longitude: number, zips: (string | number)[]];
interface File {
  name: string;
  centre: [number, number];
  towns: Row[];
}

/** `DataFiles` caches parsed files; the structures built from one live as long as it does. */
export class Gazetteer {
  #states = new WeakMap<File, StatePlaces>();
  #names = new WeakMap<object, PlaceNames>();

  constructor(readonly files: DataFiles) {}

  /** @param code two capital letters @throws UpstreamError when the file can't be read */
  async state(code: string): Promise<StatePlaces | undefined> {
    const file = await this.files.json<File>(`places/${code}.json`);
    if (!file) return undefined;
    const known = this.#states.get(file) ?? readState(code, file);
    this.#states.set(file, known);
    return known;
  }

  /** @throws UpstreamError when the file can't be read */
  async names(): Promise<PlaceNames> {
    const file = (await this.files.json<Record<string, string>>('places/names.json')) ?? {};
    const known = this.#names.get(file) ?? readNames(file);
    this.#names.set(file, known);
    return known;
  }
}

function readState(code: string, file: File): StatePlaces {
  const towns = new Map<string, GazetteerTown>();
  const zips = new Map<string, { town: GazetteerTown; point: Point }>();
  for (const [key, name, latitude, longitude, list] of file.towns) {
    const step = list.length === 1 ? 1 : 3;
    const town = { key, name, point: { latitude, longitude }, zips: list.length / step, firstZip: String(list[0] ?? '') };
    towns.set(key, town);
    for (let at = 0; at < list.length; at += step)
      zips.set(String(list[at]), {
        town,
        point: step === 1 ? town.point : { latitude: Number(list[at + 1]), longitude: Number(list[at + 2]) },
      });
  }
  return { code, name: file.name, point: { latitude: file.centre[0], longitude: file.centre[1] }, towns, zips };
}

function readNames(file: Record<string, string>): PlaceNames {
  let ours: string[] | undefined;
  return {
    statesOf: (key) => (Object.hasOwn(file, key) ? ((file[key] as string).match(/../g) ?? []) : []),
    ours() {
      ours ??= Object.keys(file).filter((key) => (file[key] as string).slice(0, 2) in STATES);
      return ours;
    },
  };
}
