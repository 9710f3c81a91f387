/** The maps service's geocoding over HTTP (S2 §7), with recent results cached in the isolate. */
import { callUpstream } from '../lib/http/fetch.ts';
import { Lru } from '../lib/cache/lru.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { readGeocodeAnswer } from './answer.ts';
import { cleanText } from './clean-text.ts';
import type { Geocoded, Geocoder } from './service.ts';

/** A visitor waits for it, and the gazetteer follows on a failure. */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 512 * 1024;
/** The service's terms allow caching for a while; the next page of a search needs the same place. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT_BYTES = 512 * 1024;
const WEIGHT = 600;

/** Finds houses. Sends no request for an invalid text. */
export function geocodingService(deps: ClientDeps): Geocoder {
  const { settings, clock } = deps;
  const upstream = upstreamOf('geocoding', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const cache = new Lru<{ until: number; found: Geocoded | undefined }>(MAX_KEPT_BYTES);
  return {
    async geocode(address, signal) {
      const line = cleanText(address);
      if (line === undefined) return undefined;
      const key = line.toLowerCase();
      const known = cache.get(key);
      if (known && known.until > clock.now()) return known.found;
      const url = new URL(settings.GEOCODE_URL);
      url.searchParams.set('address', line);
      url.searchParams.set('components', 'country:US');
      if (settings.GEOCODE_API_KEY) url.searchParams.set('key', settings.GEOCODE_API_KEY);
      const found = await callUpstream(
        upstream,
        { operation: 'geocode', url: url.href, repeatable: true, read: ({ text }) => readGeocodeAnswer(text) },
        signal,
      );
      cache.set(key, { until: clock.now() + KEPT_MS, found }, WEIGHT);
      return found;
    },
  };
}
