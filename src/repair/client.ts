/** Repair facilities from their service: one GET that returns the array of S2 §3. */
import { callUpstream } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { cachedFacilities } from './cached-facilities.ts';
import type { RepairFacilities } from './service.ts';
import { readFacilities } from './service-response.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 4 * 1024 * 1024;

export function facilitiesClient(deps: ClientDeps): RepairFacilities {
  const { settings, log, clock } = deps;
  const upstream = upstreamOf('repair', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const request = (query: { zipCode: string; city: string; state: string }, signal: AbortSignal) => {
    const url = new URL(settings.REPAIR_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return callUpstream(
      upstream,
      {
        operation: 'facilities',
        url: url.href,
        init: { headers: { accept: 'application/json' } },
        repeatable: true,
        read: ({ text }) => readFacilities(parseJson(text), log),
      },
      signal,
    );
  };
  return cachedFacilities(request, clock);
}
