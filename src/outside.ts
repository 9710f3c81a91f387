/** What a capability is given to ask its service outside, or to read the local data that stand in for it. */
import type { Settings } from './settings.ts';
import type { Circuits } from './lib/circuit.ts';
import type { Clock } from './lib/clock.ts';
import type { DataFiles } from './lib/data-files.ts';
import type { Log } from './lib/log.ts';
import type { Metrics } from './lib/metrics.ts';

export interface Outside {
  settings: Settings;
  log: Log;
  clock: Clock;
  circuits: Circuits;
  metrics: Metrics;
  data: DataFiles;
}
