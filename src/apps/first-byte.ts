/** A limit on the wait for an answer's headers, counted from the last thing that was sent. The body behind them may take as long as it takes. */

export interface FirstByteLimit {
  signal: AbortSignal;
  /** Something was sent: the wait starts anew. */
  moved(): void;
  /** A body of this many bytes goes out, of whose progress nothing is seen: it has its time before the wait starts. */
  sends(bytes: number): void;
  /** The same promise, but rejecting when the wait is over before it settles. */
  orLate<T>(work: Promise<T>): Promise<T>;
  /** The headers are there, or nobody waits any more. */
  end(): void;
  /** Ends the request before its time. */
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
