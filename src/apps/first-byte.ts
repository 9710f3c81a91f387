/** A timeout for a response's headers, counted from the last sent bytes. The body after them may take any time. */

export interface FirstByteLimit {
  signal: AbortSignal;
  /** Bytes were sent: the timeout starts again. */
  moved(): void;
  /** A body of this many bytes is sent without visible progress: it gets its time before the timeout starts. */
  sends(bytes: number): void;
  /** The same promise, but it rejects when the timeout ends first. */
  orLate<T>(work: Promise<T>): Promise<T>;
  /** The headers arrived, or the caller stopped waiting. */
  end(): void;
  /** Ends the request early. */
  abort(): void;
}

/** A slow line: 512 kbit a second. */
const BYTES_PER_MS = 64;

export function firstByteLimit(limitMs: number): FirstByteLimit {
  const controller = new AbortController();
  let waitsFrom = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const arm = (waitMs: number) => {
    timer = setTimeout(() => {
      const leftMs = waitsFrom + limitMs - Date.now();
      if (leftMs > 0) arm(leftMs);
      else controller.abort();
    }, waitMs);
  };
  arm(limitMs);
  return {
    signal: controller.signal,
    moved() {
      waitsFrom = Date.now();
    },
    sends(bytes) {
      waitsFrom = Date.now() + Math.max(limitMs, bytes / BYTES_PER_MS);
    },
    orLate: (work) =>
      Promise.race([
        work,
        new Promise<never>((_, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
        }),
      ]),
    end: () => clearTimeout(timer),
    abort: () => controller.abort(),
  };
}
