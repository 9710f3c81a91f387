/** The maps service's geocoding over HTTP (S2 §7), with what it said lately kept in the isolate. */
import { type Upstream, callUpstream } from '../lib/fetch.ts';
import { Lru } from '../lib/lru.ts';
import type { Outside } from '../outside.ts';
import { readGeocodeAnswer } from './answer.ts';
import { cleanText } from './clean-text.ts';
import type { Geocoded, Geocoder } from './service.ts';

/** A visitor waits for it, and the gazetteer answers after that. */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 512 * 1024;
/** The service's terms allow keeping for a while; the next page of a search asks for the same place. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT_BYTES = 512 * 1024;
const WEIGHT = 600;

/** Knows houses. Nothing is asked for what is no line of text at all. */
export function geocodingService({ settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>): Geocoder {
  const upstream: Upstream = {
    name: 'geocoding',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('geocoding'),
    metrics,
  };
  const kept = new Lru<{ until: number; found: Geocoded | undefined }>(MAX_KEPT_BYTES);
  return {
    async geocode(address, signal) {
      const asked = cleanText(address);
      if (asked === undefined) return undefined;
      const key = asked.toLowerCase();
      const known = kept.get(key);
      if (known && known.until > clock.now()) return known.found;
      const url = new URL(settings.GEOCODE_URL);
      url.searchParams.set('address', asked);
      url.searchParams.set('components', 'country:US');
      if (settings.GEOCODE_API_KEY) url.searchParams.set('key', settings.GEOCODE_API_KEY);
      const found = await callUpstream(
        upstream,
        { operation: 'geocode', url: url.href, repeatable: true, read: ({ text }) => readGeocodeAnswer(text) },
        signal,
      );
      kept.set(key, { until: clock.now() + KEPT_MS, found }, WEIGHT);
      return found;
    },
  };
}
