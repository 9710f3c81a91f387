/** Writes counts and durations for operators to Analytics Engine. They contain nothing that identifies a visitor. */

/** Limits of Analytics Engine (cloudflare.md §1). The simulator accepts more, so we enforce them here. */
export const MAX_BLOBS = 20;
export const MAX_BLOB_BYTES = 16 * 1024;
export const MAX_DOUBLES = 20;
export const MAX_INDEX_BYTES = 96;

/** Binding of a data set. */
export interface MetricsBinding {
  writeDataPoint(point: { indexes?: string[]; blobs?: string[]; doubles?: number[] }): void;
}

export interface Metrics {
  /**
   * Writes one data point. Never throws and never waits. Input over a limit is cut off.
   * @param name becomes the index, so that rare points survive sampling: at most 96 bytes
   * @param labels at most 19, fixed terms such as `hit`, a status or a family: never a URL with a query, never a visitor
   * @param values at most 20 numbers; a value that is not a finite number becomes 0
   */
  write(name: string, labels?: readonly string[], values?: readonly number[]): void;
}

export function metricsOf(binding: MetricsBinding | undefined): Metrics {
  return {
    write(name, labels = [], values = []) {
      try {
        const index = within(name, MAX_INDEX_BYTES);
        binding?.writeDataPoint({
          indexes: [index],
          blobs: blobsWithin([index, ...labels]),
          doubles: values.slice(0, MAX_DOUBLES).map((value) => (Number.isFinite(value) ? value : 0)),
        });
      } catch {
        // The request wrote more points than allowed: the count is lost, the response is not.
      }
    },
  };
}

/** Columns keep their positions: a label that is too long is cut, later ones become empty, and none is removed. */
function blobsWithin(blobs: readonly string[]): string[] {
  let left = MAX_BLOB_BYTES;
  return blobs.slice(0, MAX_BLOBS).map((blob) => {
    const cut = within(blob, left);
    left -= byteLength(cut);
    return cut;
  });
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => (/^[ -~]*$/.test(text) ? text.length : encoder.encode(text).byteLength);

/** @returns the text cut to `bytes`, never in the middle of a character */
function within(text: string, bytes: number): string {
  // A UTF-16 unit is at most three bytes, so most texts need no count.
  if (text.length * 3 <= bytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.max(0, bytes)));
  return text.slice(0, read);
}
