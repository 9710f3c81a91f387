/** Repair facilities from their service: one GET that answers the array of S2 §3. */
import { callUpstream, type Upstream } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import type { Outside } from '../outside.ts';
import { keptFacilities } from './kept.ts';
import type { RepairFacilities } from './service.ts';
import { readFacilities } from './wire.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 4 * 1024 * 1024;

export function facilitiesClient({ settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>): RepairFacilities {
  const upstream: Upstream = {
    name: 'repair',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('repair'),
    metrics,
  };
  const ask = (query: { zipCode: string; city: string; state: string }, signal: AbortSignal) => {
    const url = new URL(settings.REPAIR_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return callUpstream(
      upstream,
      {
        operation: 'facilities',
        url: url.href,
        init: { headers: { accept: 'application/json' } },
        repeatable: true,
        read: ({ text }) => readFacilities(readJson(text), log),
      },
      signal,
    );
  };
  return keptFacilities(ask, clock);
}
