/** The running site for tests over HTTP: one for the whole `site` project, served and seeded by its global setup. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

/** Origin of the seeded site, without a trailing slash; set `SITE_ORIGIN` to test a site that is already running. */
export const siteOrigin = (): string => inject('siteOrigin');
