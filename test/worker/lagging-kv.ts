/** A KV namespace as in one location of production: writes arrive late, and both values and misses are cached. */
import type { ValueStore } from '../../src/content/cache/stored-values.ts';
import type { Clock } from '../../src/lib/time/clock.ts';

const REMEMBERED_MS = 60_000;

export interface LaggingKv extends ValueStore {
  /** Keys written, in order, each as often as it was written. */
  readonly written: readonly string[];
  readonly reads: number;
}

/** @param lagMs until a write is visible here */
export function laggingKv(kv: KVNamespace, clock: Clock, lagMs = REMEMBERED_MS): LaggingKv {
  const arriving: { key: string; at: number; text: string | null }[] = [];
  const remembered = new Map<string, { text: string | null; until: number }>();
  const written: string[] = [];
  let reads = 0;
  const get = async (key: string) => {
    reads++;
    const known = remembered.get(key);
    if (known && known.until > clock.now()) return known.text;
    for (const write of arriving.filter(({ at }) => at <= clock.now())) {
      arriving.splice(arriving.indexOf(write), 1);
      if (write.text === null) await kv.delete(write.key);
      else await kv.put(write.key, write.text);
    }
    const text = await kv.get(key, 'text');
    remembered.set(key, { text, until: clock.now() + REMEMBERED_MS });
    return text;
  };
  const put = async (key: string, text: string) => {
    written.push(key);
    arriving.push({ key, text, at: clock.now() + lagMs });
  };
  const remove = async (key: string) => {
    arriving.push({ key, text: null, at: clock.now() + lagMs });
  };
  return {
    get: get as ValueStore['get'],
    put: put as ValueStore['put'],
    delete: remove,
    get written() {
      return written;
    },
    get reads() {
      return reads;
    },
  };
}
