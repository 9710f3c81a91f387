/** A body on its way to an app: passed on in constant memory, and stopped past its limit. */
import { TooLarge } from '../lib/problem.ts';

export interface Upload {
  /** What is sent: a stream, or bytes once a small body is there as a whole. Rejects when that never comes. */
  body: Promise<ReadableStream<Uint8Array> | ArrayBuffer>;
  /** `sending` until the last byte, `cut` when a body ended before its end or broke the protocol. */
  state(): 'sending' | 'sent' | 'too-large' | 'cut';
}

export interface UploadOptions {
  maxBytes: number;
  /** Called when the app's side took a piece whose end nobody could foresee, and when it has all. */
  onProgress(): void;
  /** Called when a chunked body will not be whole; the caller aborts the request. */
  onBroken(): void;
}

const PIECE_BYTES = 64 * 1024;

/**
 * @param length of `Content-Length`; `undefined` for a chunked body, whose size only shows on the way
 * @throws TooLarge at once when the length says so
 */
export function uploadOf(body: ReadableStream<Uint8Array>, length: number | undefined, options: UploadOptions): Upload {
  if (length === undefined) return counted(body, options);
  if (length > options.maxBytes) throw new TooLarge(options.maxBytes);
  return length <= PIECE_BYTES ? small(body, options) : measured(body, length, options);
}

/** Most bodies are forms of a few hundred bytes: read first, they cost no stream, and the app waits for no slow line. */
function small(body: ReadableStream<Uint8Array>, { onProgress }: UploadOptions): Upload {
  let state: ReturnType<Upload['state']> = 'sending';
  const whole = new Response(body).arrayBuffer().then(
    (bytes) => {
      state = 'sent';
      onProgress();
      return bytes;
    },
    (error) => {
      state = 'cut';
      throw error;
    },
  );
  return { body: whole, state: () => state };
}

function measured(body: ReadableStream<Uint8Array>, length: number, { onProgress }: UploadOptions): Upload {
  let state: ReturnType<Upload['state']> = 'sending';
  // The runtime moves these bytes by itself. With its length the app gets `Content-Length` instead of chunks, which some servers refuse.
  const { readable, writable } = new FixedLengthStream(length);
  body.pipeTo(writable).then(
    () => {
      state = 'sent';
      onProgress();
    },
    // The visitor or the app has hung up, or the app answered before the end: whoever waits for the answer learns of it.
    () => undefined,
  );
  return { body: Promise.resolve(readable), state: () => state };
}

/**
 * Where it breaks, the stream hangs instead of failing: the runtime ends a failed chunked body as if it were complete, and an app would
 * take half a claim for a claim.
 */
function counted(body: ReadableStream<Uint8Array>, { maxBytes, onProgress, onBroken }: UploadOptions): Upload {
  let state: ReturnType<Upload['state']> = 'sending';
  const { readable, writable } = new IdentityTransformStream();
  const broken = (how: 'too-large' | 'cut') => {
    state = how;
    onBroken();
  };
  async function pump(): Promise<void> {
    const reader = body.getReader({ mode: 'byob' });
    const writer = writable.getWriter();
    // One piece of memory for the whole body; a transform stream would leave one per chunk to the garbage collector.
    let memory = new ArrayBuffer(PIECE_BYTES);
    for (let bytes = 0; ; ) {
      const piece = await reader.read(new Uint8Array(memory)).catch(() => undefined);
      if (!piece) return broken('cut');
      if (piece.done) break;
      bytes += piece.value.byteLength;
      if (bytes > maxBytes) return broken('too-large');
      await writer.write(piece.value);
      onProgress();
      memory = piece.value.buffer as ArrayBuffer;
    }
    state = 'sent';
    await writer.close();
  }
  // A write fails when the app has hung up or has answered already: that is for whoever waits for the answer.
  pump().catch(() => undefined);
  return { body: Promise.resolve(readable), state: () => state };
}
