/** From page to page: a cross-fade where motion is allowed, none elsewhere, and no layout shift (brand §6). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

declare global {
  var faded: boolean | undefined;
  var shift: number;
}

/** Records on each page whether it faded in, and how much of it moved. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shift = 0;
    addEventListener(
      'pagereveal',
      (event) => (globalThis.faded = (event as unknown as { viewTransition: unknown }).viewTransition !== null),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`with motion ${motion} a page ${fades ? 'fades in' : 'appears without a fade'}, and nothing on it moves`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watch(page);
    await page.goto('/auto-insurance');
    await page.locator('.site-header a[href="/"]').first().click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.waitForLoadState('load');
    await expect.poll(() => page.evaluate(() => globalThis.faded)).toBe(fades);
    // Waits for all animations.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await page.evaluate(() => globalThis.shift)).toBeLessThan(0.001);
  });
