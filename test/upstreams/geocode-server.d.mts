/** Types of `geocode-server.mjs`. */
import type { FaultyServer } from './faulty-server.d.mts';

export const KEY: string;

export interface GeocodeServer extends FaultyServer {
  /** For GEOCODE_URL. */
  url: string;
  /** Answers every question with this status from now on; `undefined` ends it. */
  say(status: string | undefined): void;
}

export function start(options?: { port?: number }): Promise<GeocodeServer>;
