/** Uses the gazetteer while the maps service fails: a ZIP's centre is better than no list of agents (decision 032). */
import type { Log } from '../lib/logging/log.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Geocoder } from './service.ts';

/**
 * Logs `geocoded-by-gazetteer`, never with the address. For a place unknown to the gazetteer the failure stays, since the service might know it.
 * @throws UpstreamError
 */
export function withFallback(service: Geocoder, gazetteer: Geocoder, log: Log): Geocoder {
  return {
    async geocode(address, signal) {
      try {
        return await service.geocode(address, signal);
      } catch (error) {
        if (!(error instanceof UpstreamError) || signal.aborted) throw error;
        const found = await gazetteer.geocode(address, signal);
        if (!found) throw error;
        log.warn('geocoded-by-gazetteer', { kind: error.kind, exactness: found.exactness });
        return found;
      }
    },
  };
}
