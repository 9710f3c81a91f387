/** Pieces of page lists in KV, under names made from their content: equal pieces of several lists are stored once. */
import { pieceKey } from '../content/cache/keys.ts';
import type { ValueStore } from '../content/cache/stored-values.ts';
import { hexDigest } from '../lib/security/digest.ts';
import type { Store } from './list-builder.ts';
import type { StoredPart } from './page-list.ts';
import { PART_FOOT, PART_HEAD } from './xml.ts';

/** Longer than a list may be served (60 days as the last one of a site), so that no list outlives its pieces. */
const KEPT_SECONDS = 61 * 24 * 3600;

/** @returns a function that stores bytes and returns their name */
export function storeIn(kv: Pick<ValueStore, 'put'>): Store {
  return async (content) => {
    const name = await hexDigest(content, 16);
    await kv.put(pieceKey(name), content as Uint8Array<ArrayBuffer>, { expirationTtl: KEPT_SECONDS });
    return name;
  };
}

/** Reads one piece. @returns `null` when it is missing */
export type ReadPiece = (name: string) => Promise<ReadableStream<Uint8Array> | null>;

export const readFrom =
  (kv: Pick<ValueStore, 'get'>): ReadPiece =>
  (name) =>
    kv.get(pieceKey(name), 'stream') as Promise<ReadableStream<Uint8Array> | null>;

/**
 * One part of a sitemap as a stream: piped by the runtime, so memory holds at most a chunk, without work of ours for each.
 * @param onMissing called when a piece is missing after the response began; the transfer then aborts, so that it never looks complete
 * @returns `null` when the first piece is missing
 */
export async function partStream(
  pieces: readonly StoredPart[],
  read: ReadPiece,
  onMissing: (key: string) => void,
): Promise<ReadableStream<Uint8Array> | null> {
  const first = await read(pieces[0]?.key ?? '');
  if (!first) return null;
  const { readable, writable } = identity();
  // Continues while the client reads; when it disconnects the pipe rejects, which is no error.
  pipe(first, pieces.slice(1), read, writable, onMissing).catch(() => undefined);
  return readable;
}

/** The runtime's own is copied through natively; Node only has the standard one. */
function identity(): TransformStream<Uint8Array, Uint8Array> {
  const { IdentityTransformStream } = globalThis as unknown as { IdentityTransformStream?: typeof TransformStream<Uint8Array, Uint8Array> };
  return new (IdentityTransformStream ?? TransformStream<Uint8Array, Uint8Array>)();
}

async function pipe(
  first: ReadableStream<Uint8Array>,
  others: readonly StoredPart[],
  read: ReadPiece,
  writable: WritableStream<Uint8Array>,
  onMissing: (key: string) => void,
): Promise<void> {
  await write(writable, PART_HEAD);
  await first.pipeTo(writable, { preventClose: true });
  for (const { key } of others) {
    const piece = await read(key);
    if (!piece) {
      onMissing(key);
      return writable.abort(new Error('A piece of this file is missing.'));
    }
    await piece.pipeTo(writable, { preventClose: true });
  }
  await write(writable, PART_FOOT);
  await writable.close();
}

async function write(writable: WritableStream<Uint8Array>, text: string): Promise<void> {
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode(text));
  writer.releaseLock();
}
