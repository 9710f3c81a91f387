/** Journeys in three engines, and the comparison of boxes (`npm run test:engines`). Playwright runs the tests; `engines/` drives the browsers. */
import { defineConfig } from '@playwright/test';
import { ENGINES } from './drivers/tab.ts';
import type { EngineOptions } from './fixtures.ts';

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  globalSetup: '../browser/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Two cores: a browser, and the site.
  workers: 2,
  // A second try is in the table. WebKit's port sometimes gives up a request that the simulator's runtime has closed.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results/engines',
  reporter: [['list'], ['./reporter.ts'], ['./boxes/reporter.ts']],
  projects: [
    ...ENGINES.map((engineName) => ({ name: engineName, testMatch: '**/journeys/*.journey.ts', use: { engineName } })),
    { name: 'boxes', testMatch: '**/boxes/*.boxes.ts' },
  ],
});
