/** Reads data files that the build puts beside the bundles (`dist/assets/-data`) by name; the isolate's memory caches them, bounded by bytes. */
import { Lru } from './lru.ts';
import { UpstreamError } from '../http/upstream-error.ts';

export interface DataFiles {
  /**
   * @param name path below `-data/`, such as `places/PA.json` @returns the parsed file, or `undefined` when there is none; shared, so do not change it
   * @throws UpstreamError when it can't be read
   */
  json<T>(name: string): Promise<T | undefined>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Parsed JSON takes about twice the bytes of its text. */
const WEIGHT = 2;

/** @param assets the Worker's static assets; its files never change while an isolate lives */
export function dataFiles(assets: { fetch(url: string): Promise<Response> }): DataFiles {
  const known = new Lru<{ parsed: unknown }>(MAX_BYTES);
  return {
    async json<T>(name: string) {
      const cached = known.get(name);
      if (cached) return cached.parsed as T | undefined;
      const answer = await assets.fetch(`https://assets.invalid/-data/${name}`);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new UpstreamError('unavailable', `the data file ${name} answered ${answer.status}`);
      }
      const text = await answer.text();
      const parsed = JSON.parse(text) as T;
      known.set(name, { parsed }, text.length * WEIGHT);
      return parsed;
    },
  };
}
