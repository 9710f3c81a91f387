/** The journeys as a screen reader says them: `npm run test:spoken`, and `npm run test:spoken -- -u` writes the scripts anew. */
import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spoken.ts',
  globalSetup: '../browser/global-setup.ts',
  snapshotPathTemplate: '{testDir}/scripts/{arg}{ext}',
  timeout: 90_000,
  expect: browserTests.expect ?? {},
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results/spoken',
  reporter: [['list'], ['json', { outputFile: '../../test-results/spoken.json' }]],
  use: { ...browserTests.use, reducedMotion: 'reduce' },
});
