import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/browser/launch.mjs';

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.test.ts',
  globalSetup: './test/browser/global-setup.mjs',
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: { launchOptions: await launchOptions(), headless: true, viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' },
});
