/** Chooses the form of the service: the real one when its settings are there, else the embedded one. */
import type { Outside } from '../outside.ts';
import type { Background } from '../lib/clock.ts';
import type { Geocoder } from '../geocoding/service.ts';
import type { Agencies } from './service.ts';

export function agenciesOf(_options: Outside & { geocoder: Geocoder; kv: KVNamespace; background: Background }): Agencies {
  return new Proxy({} as never, {
    get: (_, name) => {
      throw new Error(`not built yet: ${String(name)}`);
    },
  });
}
