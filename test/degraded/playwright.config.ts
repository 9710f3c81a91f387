/** Degraded conditions and input devices (`npm run test:degraded`): in the full run and each night, not in CI. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/launch.ts';
import '../run-seed.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.browser.test.ts',
  globalSetup: '../browser/global-setup.ts',
  // A cell runs a journey once for each of its steps or scripts.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results/degraded',
  reporter: [['list'], ['json', { outputFile: '../../test-results/degraded.json' }], ['./table.ts']],
  use: { launchOptions: await launchOptions(), headless: true, viewport: { width: 1280, height: 800 } },
});
