/** Dependencies of every upstream client, and the upstream that a client calls with them. */
import type { Settings } from './settings.ts';
import type { Circuits } from './lib/resilience/circuit.ts';
import type { Clock } from './lib/time/clock.ts';
import type { DataFiles } from './lib/cache/data-files.ts';
import type { Fetch, Upstream } from './lib/http/fetch.ts';
import type { Log } from './lib/logging/log.ts';
import type { Metrics } from './lib/logging/metrics.ts';

export interface UpstreamDeps {
  settings: Settings;
  log: Log;
  clock: Clock;
  circuits: Circuits;
  metrics: Metrics;
  /** The local data of a service's embedded form. */
  data: DataFiles;
}

export type ClientDeps = Omit<UpstreamDeps, 'data'> & {
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
};

/** @param name of the service, also that of its circuit */
export const upstreamOf = (
  name: string,
  { log, clock, circuits, metrics, fetch }: Omit<ClientDeps, 'settings'>,
  limits: Pick<Upstream, 'timeoutMs' | 'maxBytes' | 'turn'>,
): Upstream => ({ name, log, clock, circuit: circuits.of(name), metrics, ...limits, ...(fetch && { fetch }) });
