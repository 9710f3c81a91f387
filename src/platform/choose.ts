/** Chooses what serves the platform's reading endpoints: the configured platform, or the repository. */
import { relayedPlatform } from './client.ts';
import { embeddedPlatform } from './embedded.ts';
import type { PlatformServices, Platform } from './service.ts';

/** `CONTENT_SOURCE` decides, as it does for pages. */
export const platformOf = (services: PlatformServices): Platform =>
  services.settings.CONTENT_SOURCE === 'repository' ? embeddedPlatform(services) : relayedPlatform(services);
