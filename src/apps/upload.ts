/** Passes a body on to an app, in constant memory, and stops it at its limit. */
import { TooLarge } from '../lib/http/problem.ts';

export interface UploadBody {
  /** A stream, or the bytes of a small body once it is complete. Rejects when it never completes. */
  body: Promise<ReadableStream<Uint8Array> | ArrayBuffer>;
  /** `sending` until the last byte, `cut` when a body ended early or broke the protocol. */
  state(): 'sending' | 'sent' | 'too-large' | 'cut';
}

export interface UploadOptions {
  maxBytes: number;
  /** Called when the app accepted a piece of a chunked body, and when it has all. */
  onProgress(): void;
  /** Called when a chunked body stays incomplete; the caller aborts the request. */
  onBroken(): void;
}

const PIECE_BYTES = 64 * 1024;

/**
 * @param length of `Content-Length`; `undefined` for a chunked body, whose size is only known at its end
 * @throws TooLarge at once when the length exceeds the limit
 */
export function uploadOf(body: ReadableStream<Uint8Array>, length: number | undefined, options: UploadOptions): UploadBody {
  if (length === undefined) return counted(body, options);
  if (length > options.maxBytes) throw new TooLarge(options.maxBytes);
  return length <= PIECE_BYTES ? small(body, options) : measured(body, length, options);
}

/** Most bodies are forms of a few hundred bytes: read first, they need no stream, and the app never waits for a slow line. */
function small(body: ReadableStream<Uint8Array>, { onProgress }: UploadOptions): UploadBody {
  let state: ReturnType<UploadBody['state']> = 'sending';
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

function measured(body: ReadableStream<Uint8Array>, length: number, { onProgress }: UploadOptions): UploadBody {
  let state: ReturnType<UploadBody['state']> = 'sending';
  // The runtime moves these bytes. With its length the app gets `Content-Length` instead of chunks, which some servers refuse.
  const { readable, writable } = new FixedLengthStream(length);
  body.pipeTo(writable).then(
    () => {
      state = 'sent';
      onProgress();
    },
    // The visitor or the app disconnected, or the app responded early: the request's own promise reports it.
    () => undefined,
  );
  return { body: Promise.resolve(readable), state: () => state };
}

/**
 * On an error the stream hangs instead of failing: the runtime ends a failed chunked body as if it were complete, and an app would
 * accept half a claim as complete.
 */
function counted(body: ReadableStream<Uint8Array>, { maxBytes, onProgress, onBroken }: UploadOptions): UploadBody {
  let state: ReturnType<UploadBody['state']> = 'sending';
  const { readable, writable } = new IdentityTransformStream();
  const broken = (how: 'too-large' | 'cut') => {
    state = how;
    onBroken();
  };
  async function pump(): Promise<void> {
    const reader = body.getReader({ mode: 'byob' });
    const writer = writable.getWriter();
    // One buffer for the whole body; a transform stream would leave one per chunk to the garbage collector.
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
  // A write fails when the app disconnected or already responded: the request's own promise reports it.
  pump().catch(() => undefined);
  return { body: Promise.resolve(readable), state: () => state };
}
