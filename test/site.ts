/** The running site for tests that speak HTTP to it: one for the whole `site` project, served and seeded by its global setup. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    siteOrigin: string;
  }
}

/** Origin of the seeded site, without a slash at the end; set `SITE_ORIGIN` to have tests use one that runs already. */
export const siteOrigin = (): string => inject('siteOrigin');
