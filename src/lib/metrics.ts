/** Counts and durations for operators, in Analytics Engine. Nothing that tells who a visitor is goes in. */

/** Binding of a data set. */
export interface MetricsBinding {
  writeDataPoint(point: { indexes?: string[]; blobs?: string[]; doubles?: number[] }): void;
}

export interface Metrics {
  /**
   * One data point. Never throws and never waits.
   * @param name becomes the index, so that rare ones survive sampling: at most 96 bytes
   * @param labels at most 19, fixed words such as `hit`, a status or a family: never an address of a page with a query, never a visitor
   * @param values at most 20 numbers
   */
  write(name: string, labels?: readonly string[], values?: readonly number[]): void;
}

export function metricsOf(binding: MetricsBinding | undefined): Metrics {
  return {
    write(name, labels = [], values = []) {
      try {
        binding?.writeDataPoint({ indexes: [name.slice(0, 96)], blobs: [name, ...labels.slice(0, 19)], doubles: values.slice(0, 20) });
      } catch {
        // More points than one request may write: what is counted is lost, what is served is not.
      }
    },
  };
}
