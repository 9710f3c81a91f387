/** Counts and durations for operators, in Analytics Engine. Nothing that tells who a visitor is goes in. */

/** Limits of Analytics Engine (cloudflare.md §1). The simulator takes more, so they are kept here. */
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
   * One data point. Never throws and never waits. What is over a limit is cut off.
   * @param name becomes the index, so that rare ones survive sampling: at most 96 bytes
   * @param labels at most 19, fixed words such as `hit`, a status or a family: never an address of a page with a query, never a visitor
   * @param values at most 20 numbers; what is no finite number becomes 0
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
        // More points than one request may write: what is counted is lost, what is served is not.
      }
    },
  };
}

/** Columns keep their places: an over-long label is cut, later ones become empty, none is left out in between. */
function blobsWithin(blobs: readonly string[]): string[] {
  let left = MAX_BLOB_BYTES;
  return blobs.slice(0, MAX_BLOBS).map((blob) => {
    const kept = within(blob, left);
    left -= byteLength(kept);
    return kept;
  });
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => (/^[ -~]*$/.test(text) ? text.length : encoder.encode(text).byteLength);

/** @returns the text without what is beyond `bytes`, never half a character */
function within(text: string, bytes: number): string {
  // A character of UTF-16 is at most three bytes, so most texts need no count.
  if (text.length * 3 <= bytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.max(0, bytes)));
  return text.slice(0, read);
}
