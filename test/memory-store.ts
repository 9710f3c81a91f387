/** A key-value store in memory, with what was stored and how often it was read. */
import type { ValueStore } from '../src/content/cache/stored-values.ts';

export interface MemoryStore {
  kv: ValueStore;
  stored: Map<string, { content: string | Uint8Array; seconds: number | undefined }>;
  /** Keys in the order of the calls. */
  reads: string[];
  deletes: string[];
}

export function memoryStore(): MemoryStore {
  const stored: MemoryStore['stored'] = new Map();
  const reads: string[] = [];
  const deletes: string[] = [];
  const kv = {
    async get(key: string, type: 'text' | 'json' | 'stream') {
      reads.push(key);
      const found = stored.get(key);
      if (!found) return null;
      if (type === 'stream') return new Response(found.content as BodyInit).body;
      const text = typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content);
      return type === 'json' ? JSON.parse(text) : text;
    },
    async put(key: string, content: string | Uint8Array, options: { expirationTtl?: number } = {}) {
      stored.set(key, { content: typeof content === 'string' ? content : content.slice(), seconds: options.expirationTtl });
    },
    async delete(key: string) {
      deletes.push(key);
      stored.delete(key);
    },
  } as unknown as ValueStore;
  return { kv, stored, reads, deletes };
}
