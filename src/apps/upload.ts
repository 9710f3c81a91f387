/** A body on its way to an app: passed on piece by piece, counted, and stopped past its limit. */
import { TooLarge } from '../lib/problem.ts';

export interface Upload {
  stream: ReadableStream<Uint8Array>;
  /** `sending` until the last byte, `cut` when the visitor broke off or broke the protocol. */
  state(): 'sending' | 'sent' | 'too-large' | 'cut';
}

export interface UploadOptions {
  /** Of `Content-Length`; `undefined` for a chunked body, whose size only shows on the way. */
  length: number | undefined;
  maxBytes: number;
  /** Called for every piece that the app's side took. */
  onProgress(): void;
  /**
   * Called when the body will not be whole. The stream then hangs instead of failing: the runtime ends a failed chunked body as if it
   * were complete, and an app would take half a claim for a claim. The caller aborts the request.
   */
  onBroken(): void;
}

const PIECE_BYTES = 64 * 1024;

/** @throws TooLarge at once when the length says so */
export function uploadOf(body: ReadableStream<Uint8Array>, { length, maxBytes, onProgress, onBroken }: UploadOptions): Upload {
  if (length !== undefined && length > maxBytes) throw new TooLarge(maxBytes);
  let state: ReturnType<Upload['state']> = 'sending';
  const broken = (how: 'too-large' | 'cut') => {
    state = how;
    onBroken();
  };
  // With its length the app gets `Content-Length` instead of chunks, which some servers refuse.
  const { readable, writable } = length === undefined ? new IdentityTransformStream() : new FixedLengthStream(length);

  async function pump(): Promise<void> {
    const reader = body.getReader({ mode: 'byob' });
    const writer = writable.getWriter();
    // One piece of memory for the whole body; a transform stream would leave one per chunk to the garbage collector.
    let memory = new ArrayBuffer(PIECE_BYTES);
    for (let bytes = 0; ; ) {
      const piece = await reader.read(new Uint8Array(memory)).catch(() => undefined);
      if (!piece) return broken('cut');
      if (piece.done) break;
      const { value } = piece;
      bytes += value.byteLength;
      if (bytes > maxBytes) return broken('too-large');
      await writer.write(value);
      onProgress();
      memory = value.buffer as ArrayBuffer;
    }
    state = 'sent';
    await writer.close();
  }
  // A write fails when the app has hung up or has answered already: that is for whoever waits for the answer.
  pump().catch(() => undefined);
  return { stream: readable, state: () => state };
}
