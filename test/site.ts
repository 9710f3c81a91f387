/** The running site for tests that speak HTTP to it: one given by the environment, or the built Worker, served and seeded here. */
import { startSite } from './site.mjs';

let started: Promise<{ origin: string; stop(): Promise<void> }> | undefined;

/** Origin of the site; set `SITE_ORIGIN` to use one that runs already. */
export async function siteOrigin(): Promise<string> {
  if (process.env.SITE_ORIGIN) return process.env.SITE_ORIGIN;
  started ??= startSite();
  return (await started).origin;
}

/** Stops what `siteOrigin` started. */
export async function stopSite(): Promise<void> {
  if (started) await (await started).stop();
  started = undefined;
}
