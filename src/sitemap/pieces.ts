/** Pieces of page lists in KV, under names made of their content: the same piece is stored once, however many lists hold it. */
import { pieceKey } from '../content/cache/keys.ts';
import type { ValueStore } from '../content/cache/stored-values.ts';
import type { Store } from './list-builder.ts';
import type { Piece } from './page-list.ts';
import { PART_FOOT, PART_HEAD } from './xml.ts';

/** Longer than a list may be served (60 days as the last one of a site), so that no list outlives its pieces. */
const KEPT_SECONDS = 61 * 24 * 3600;

/** @returns a function that stores a text and gives its name */
export function storeIn(kv: Pick<ValueStore, 'put'>): Store {
  return async (text) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    const name = [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    await kv.put(pieceKey(name), text, { expirationTtl: KEPT_SECONDS });
    return name;
  };
}

/** Reads one piece. @returns `null` when it is not there */
export type ReadPiece = (name: string) => Promise<ReadableStream<Uint8Array> | null>;

export const readFrom =
  (kv: Pick<ValueStore, 'get'>): ReadPiece =>
  (name) =>
    kv.get(pieceKey(name), 'stream') as Promise<ReadableStream<Uint8Array> | null>;

/**
 * One part of a sitemap as a stream: never more in memory than a chunk, and no work for each address.
 * @param onMissing told when a piece has gone after the answer began; the transfer breaks off then, so that nobody takes half for the whole
 * @returns `null` when it can't even begin
 */
export async function partStream(
  pieces: readonly Piece[],
  read: ReadPiece,
  onMissing: (key: string) => void,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await read(pieces[0]?.key ?? '');
  if (!first) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(bytes(PART_HEAD));
        reader = first.getReader();
      },
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader!.read();
          if (!done) return controller.enqueue(value);
          at++;
          if (at === pieces.length) {
            controller.enqueue(bytes(PART_FOOT));
            return controller.close();
          }
          const key = pieces[at]?.key ?? '';
          const next = await read(key);
          if (!next) {
            onMissing(key);
            return controller.error(new Error('A piece of this file is missing.'));
          }
          reader = next.getReader();
        }
      },
      async cancel() {
        await reader?.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
