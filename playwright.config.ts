import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/browser/launch.ts';
import './test/run-seed.ts';
import { SCALE } from './test/scale.ts';

/** Tests of pictures, of what a page requests, and of each page of the sample as a whole. */
const WITH_PICTURES = /\/(app-banner|budget|consent|editor-media|sample-site)\.browser\.test\.ts$/;
const launched = await launchOptions();

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
  // Cleared at each start: beside the reports, it would take away the folder of those that are being written.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: launched,
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Painting motion takes a sixth of the time: with TEST_SCALE=1 every test has it, in CI those of motion.
    reducedMotion: SCALE < 1 ? 'reduce' : 'no-preference',
  },
  // Drawing pictures takes an eighth of the time: with TEST_SCALE=1 and in other browsers every test has them.
  // Chromium uses the last of these flags, so it repeats the values of Playwright's.
  projects:
    SCALE < 1 && 'args' in launched
      ? [
          { name: 'pictures', testMatch: WITH_PICTURES },
          {
            name: 'no pictures',
            testIgnore: WITH_PICTURES,
            use: {
              launchOptions: {
                ...launched,
                args: [
                  ...(launched.args ?? []),
                  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
                ],
              },
            },
          },
        ]
      : [{ name: 'all' }],
});
