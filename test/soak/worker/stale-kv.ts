/** A KV namespace as a location of the real platform shows it: what was read, also that nothing was there, is repeated for a minute. */
import { pause } from '../pause.ts';

export interface KvFaults {
  /** Delay of a read that the location has not stored. Milliseconds. */
  missMs(): number;
  /** Whether this write is refused. */
  refuses(): boolean;
  /** How long this location repeats what it has read. Milliseconds. */
  staleMs(): number;
  onStale(): void;
}

type Kind = 'text' | 'json' | 'arrayBuffer' | 'stream';

const shaped = (bytes: ArrayBuffer | null, kind: Kind): unknown => {
  if (bytes === null) return null;
  if (kind === 'arrayBuffer') return bytes.slice(0);
  if (kind === 'stream') return new Response(bytes.slice(0)).body;
  const text = new TextDecoder().decode(bytes);
  return kind === 'json' ? JSON.parse(text) : text;
};

/** Smaller than an isolate's memory: a location's store is not in the isolate. */
const MOST_ENTRIES = 400;

/** @param kinds of `get`: those that the product uses; anything else throws */
export function staleKv(kv: KVNamespace, faults: KvFaults): KVNamespace {
  const held = new Map<string, { bytes: ArrayBuffer | null; until: number }>();
  const keep = (key: string, bytes: ArrayBuffer | null) => {
    held.delete(key);
    held.set(key, { bytes, until: performance.now() + faults.staleMs() });
    const [oldest] = held.keys();
    if (held.size > MOST_ENTRIES && oldest !== undefined) held.delete(oldest);
  };
  return {
    async get(key: string, kind: Kind = 'text') {
      const known = held.get(key);
      if (known && known.until > performance.now()) {
        faults.onStale();
        return shaped(known.bytes, kind);
      }
      await pause(faults.missMs());
      const bytes = await kv.get(key, 'arrayBuffer');
      keep(key, bytes);
      return shaped(bytes, kind);
    },
    async put(key: string, value: string | ArrayBuffer | ArrayBufferView, options?: KVNamespacePutOptions) {
      if (faults.refuses()) throw new Error('KV PUT failed: 429 Too Many Requests');
      await kv.put(key, value, options);
      const bytes = await kv.get(key, 'arrayBuffer');
      // The location that wrote sees what it wrote.
      keep(key, bytes);
    },
    async delete(key: string) {
      if (faults.refuses()) throw new Error('KV DELETE failed: 429 Too Many Requests');
      await kv.delete(key);
      keep(key, null);
    },
    list: (options?: KVNamespaceListOptions) => kv.list(options),
  } as unknown as KVNamespace;
}
