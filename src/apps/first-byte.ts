/** A limit on the wait for an answer's headers, counted from the last thing that was sent. The body behind them may take as long as it takes. */

export interface FirstByteLimit {
  signal: AbortSignal;
  /** Something was sent: the wait starts anew. */
  moved(): void;
  /** The headers are there, or nobody waits any more. */
  end(): void;
  /** Ends the request before its time. */
  abort(): void;
}

export function firstByteLimit(limitMs: number): FirstByteLimit {
  const controller = new AbortController();
  let lastMove = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const arm = (waitMs: number) => {
    timer = setTimeout(() => {
      const leftMs = lastMove + limitMs - Date.now();
      if (leftMs > 0) arm(leftMs);
      else controller.abort();
    }, waitMs);
  };
  arm(limitMs);
  return {
    signal: controller.signal,
    moved() {
      lastMove = Date.now();
    },
    end: () => clearTimeout(timer),
    abort: () => controller.abort(),
  };
}
