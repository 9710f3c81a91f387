/** Starts the one seeded site that all tests of the `site` project share. Builds nothing: `node build.mjs` comes before. */
import type { TestProject } from 'vitest/node';
import { startSite } from '../site.mjs';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ORIGIN) {
    project.provide('siteOrigin', process.env.SITE_ORIGIN);
    return undefined;
  }
  // Lines of tests' own bad requests would bury what a test says; tests that read the log start a site of their own.
  const site = await startSite({ onLog: () => undefined, index: true });
  project.provide('siteOrigin', site.origin);
  return () => site.stop();
}
