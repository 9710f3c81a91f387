/** Chooses the form of the service: the maps service with the gazetteer behind it when its address is set, else the gazetteer alone. */
import type { UpstreamDeps } from '../upstream-deps.ts';
import { geocodingService } from './client.ts';
import { embeddedGeocoder } from './embedded.ts';
import type { Geocoder } from './service.ts';
import { withFallback } from './with-fallback.ts';

export function geocoderOf(options: UpstreamDeps): Geocoder {
  const gazetteer = embeddedGeocoder(options.data);
  return options.settings.GEOCODE_URL === '' ? gazetteer : withFallback(geocodingService(options), gazetteer, options.log);
}
