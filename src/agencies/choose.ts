/** Chooses the form of the service: the real one when its address is set, else the embedded one. */
import type { Geocoder } from '../geocoding/service.ts';
import { fingerprint } from '../lib/digest.ts';
import type { Background } from '../lib/clock.ts';
import type { Fetch } from '../lib/fetch.ts';
import type { Outside } from '../outside.ts';
import { locatorClient } from './client.ts';
import { embeddedAgencies } from './embedded.ts';
import { outsideAgencies } from './outside.ts';
import type { Agencies } from './service.ts';

export type AgenciesOptions = Outside & {
  geocoder: Geocoder;
  kv: Pick<KVNamespace, 'get' | 'put'>;
  background: Background;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
};

export const agenciesOf = (options: AgenciesOptions): Agencies =>
  options.settings.LOCATOR_URL
    ? outsideAgencies(locatorClient(options), { ...options, setup: setupOf(options.settings) })
    : embeddedAgencies(options);

const setupOf = ({ LOCATOR_URL, LOCATOR_CLIENT_ID, LOCATOR_CHANNEL_ID, LOCATOR_CHANNEL_NAME }: AgenciesOptions['settings']): string =>
  fingerprint(JSON.stringify([LOCATOR_URL, LOCATOR_CLIENT_ID, LOCATOR_CHANNEL_ID, LOCATOR_CHANNEL_NAME]));
