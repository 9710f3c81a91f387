/** The platform as the simulation needs it: a clock that is set, KV, the Cache API of a location and the Publisher, each counting its operations. */
import { committed, emptyPointer, MAX_TOUCHED, nextRevision } from '../../src/content/publisher/pointer.ts';
import { versionKey } from '../../src/content/cache/keys.ts';
import type { PublisherApi } from '../../src/content/publisher/publisher-api.ts';
import { hashPath, type VersionPointer } from '../../src/content/version.ts';

export const SITE = 'lake-erie';
export const LANGUAGE = 'en';

/** Operations that are billed or limited. */
export class Meter {
  kvReads = 0;
  kvWrites = 0;
  objectReads = 0;
  /** Other requests of the object: index entries and permits. */
  objectWrites = 0;
  source = 0;
}

export class SetClock {
  time = 0;
  now = (): number => this.time;
}

/** One namespace for all locations. Reads are billed wherever they are answered. */
export class Kv {
  readonly values = new Map<string, string>();
  constructor(private readonly meter: Meter) {}

  get = async (key: string): Promise<string | null> => {
    this.meter.kvReads++;
    return this.values.get(key) ?? null;
  };

  put = async (key: string, text: string): Promise<void> => {
    this.meter.kvWrites++;
    this.values.set(key, text);
  };

  delete = async (key: string): Promise<void> => {
    this.values.delete(key);
  };
}

/** The Cache API of one location: keeps an answer as long as its `max-age` says. */
export class LocationCache {
  #answers = new Map<string, { answer: Response; until: number }>();
  constructor(private readonly clock: SetClock) {}

  match = async (url: RequestInfo | URL): Promise<Response | undefined> => {
    const held = this.#answers.get(String(url));
    if (!held) return undefined;
    if (held.until > this.clock.time) return held.answer.clone();
    this.#answers.delete(String(url));
    return undefined;
  };

  put = async (url: RequestInfo | URL, answer: Response): Promise<void> => {
    const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0);
    this.#answers.set(String(url), { answer, until: this.clock.time + seconds * 1000 });
  };
}

/** The site's object: moves the pointer by the product's own rules, and writes ahead what a publish touched. */
export class SimulatedPublisher implements Pick<PublisherApi, 'read' | 'publish' | 'indexRoute' | 'permit'> {
  pointer: VersionPointer = emptyPointer();

  constructor(
    private readonly clock: SetClock,
    private readonly meter: Meter,
    private readonly kv: Kv,
    /** Stores the layout of a route as the object does: under its revision, and as the last. */
    private readonly ahead: (path: string, revision: number) => Promise<void>,
  ) {}

  read = async (): Promise<VersionPointer> => {
    this.meter.objectReads++;
    return structuredClone(this.pointer);
  };

  publish = async (change: { paths: string[] } | 'shell' | 'content'): Promise<VersionPointer> => {
    const revision = nextRevision(this.pointer, this.clock.time);
    const paths = typeof change === 'string' ? [] : change.paths;
    for (const path of paths) await this.ahead(path, revision);
    const hashes = paths.map((path) => hashPath(LANGUAGE, path));
    this.pointer = committed(this.pointer, { hashes, shell: change === 'shell', content: change === 'content' }, revision);
    if (Object.keys(this.pointer.touched).length > MAX_TOUCHED) throw new Error('The pointer was not folded.');
    await this.kv.put(versionKey(SITE), JSON.stringify({ pointer: this.pointer, readAt: this.clock.time }));
    return this.pointer;
  };

  indexRoute = async (): Promise<void> => {
    this.meter.objectWrites++;
  };

  permit = async (): Promise<boolean> => {
    this.meter.objectWrites++;
    return true;
  };
}
