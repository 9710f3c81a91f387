/** Waits for motion to end: with TEST_SCALE=1 pages have it (playwright.config.ts). */
import type { Page } from '@playwright/test';

/** Resolves when no animation or transition runs by the clock, other than endless ones. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // One that is called off has ended, too.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
