/** Starts the one seeded site that all tests of the `site` project share. It needs a build: run `npm run build` first. */
import type { TestProject } from 'vitest/node';
import { makeData, startSite } from '../start-site.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ORIGIN) {
    project.provide('siteOrigin', process.env.SITE_ORIGIN);
    return undefined;
  }
  const removeData = await makeData();
  // Log lines of deliberately bad requests would bury the tests' output; tests that read the log start a site of their own.
  const site = await startSite({ onLog: () => undefined, index: true });
  project.provide('siteOrigin', site.origin);
  return async () => {
    await site.stop();
    removeData();
  };
}
