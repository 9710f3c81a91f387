/** Chooses the form of the service: the real one when its address is set, else the embedded one. */
import type { Geocoder } from '../geocoding/service.ts';
import { fingerprint } from '../lib/security/digest.ts';
import type { Background } from '../lib/time/clock.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import type { ClientDeps } from '../upstream-deps.ts';
import { locatorClient } from './client.ts';
import { embeddedAgencies } from './embedded.ts';
import { upstreamAgencies } from './upstream.ts';
import type { Agencies } from './service.ts';

export type AgenciesOptions = UpstreamDeps &
  ClientDeps & {
    geocoder: Geocoder;
    kv: Pick<KVNamespace, 'get' | 'put'>;
    background: Background;
  };

export const agenciesOf = (options: AgenciesOptions): Agencies =>
  options.settings.LOCATOR_URL
    ? upstreamAgencies(locatorClient(options), { ...options, setup: setupOf(options.settings) })
    : embeddedAgencies(options);

const setupOf = ({ LOCATOR_URL, LOCATOR_CLIENT_ID, LOCATOR_CHANNEL_ID, LOCATOR_CHANNEL_NAME }: AgenciesOptions['settings']): string =>
  fingerprint(JSON.stringify([LOCATOR_URL, LOCATOR_CLIENT_ID, LOCATOR_CHANNEL_ID, LOCATOR_CHANNEL_NAME]));
