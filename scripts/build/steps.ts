/** Steps of the build: each runs only when its inputs changed since the last build, or when one of its files is missing. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest, filesBelow } from '../lib/files.ts';
import { out, written } from './output.ts';

/** What a finished step leaves for the next build. */
interface Done {
  /** Digest of its inputs. */
  inputs: string;
  /** Its files. */
  files: string[];
  result: unknown;
}

/** The steps of the last build, beside the assets. */
const STATE = `${out}.steps.json`;

/** Runs steps, and keeps their results for the next build. */
export class Steps {
  #done: Record<string, Done> = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {};
  #named = new Set<string>();
  /** Names of the steps that ran. */
  readonly ran: string[] = [];

  /**
   * @param inputs a digest of everything the step depends on
   * @returns its result, which JSON can hold
   */
  async run<T>(name: string, inputs: string, step: () => T | Promise<T>): Promise<T> {
    this.#named.add(name);
    const before = this.#done[name];
    if (before?.inputs === inputs && before.files.every((file) => existsSync(file))) return before.result as T;
    written.clear();
    const result = await step();
    this.ran.push(name);
    this.#done[name] = { inputs, files: [...written], result };
    return result;
  }

  /** Deletes assets of earlier builds, and saves what the next build needs. */
  finish(): void {
    this.#done = Object.fromEntries(Object.entries(this.#done).filter(([name]) => this.#named.has(name)));
    const ours = new Set(Object.values(this.#done).flatMap(({ files }) => files.map((file) => path.resolve(file))));
    for (const file of filesBelow(out)) if (!ours.has(path.resolve(file))) rmSync(file);
    mkdirSync(path.dirname(STATE), { recursive: true });
    writeFileSync(STATE, JSON.stringify(this.#done));
  }
}

/** Tests, and what the build writes itself. */
const IGNORED = /\.test\.tsx?$|^src\/generated\//;

/** Digests of the files that the build reads. */
export class Sources {
  readonly #digests: ReadonlyMap<string, string>;

  /** @param places files and folders */
  constructor(places: readonly string[]) {
    const files = places.flatMap((place) => (statSync(place).isFile() ? [place] : filesBelow(place))).filter((file) => !IGNORED.test(file));
    this.#digests = new Map(files.map((file) => [file, digest(readFileSync(file))]));
  }

  /** A digest of the names and contents of some files, and of other values. */
  digestOf(isInput: RegExp, ...others: unknown[]): string {
    return digest(JSON.stringify([[...this.#digests].filter(([file]) => isInput.test(file)), others]));
  }
}
