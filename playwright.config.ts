import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/browser/launch.ts';
import './test/run-seed.ts';
import { SCALE } from './test/scale.ts';

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.test.ts',
  globalSetup: './test/browser/global-setup.ts',
  // Tests share two cores with those of the site: a step of one second may take ten.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Tests wait as much as they work: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: await launchOptions(),
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Painting motion takes a sixth of the time: with TEST_SCALE=1 every test has it, in CI those of motion.
    reducedMotion: SCALE < 1 ? 'reduce' : 'no-preference',
  },
});
