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

for (const motion of ['no-preference', 'reduce'] as const)
  test(`with motion ${motion} the picture of a pressed card ${motion === 'reduce' ? 'does not move' : 'becomes the scene of its article'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
        void viewTransition?.ready.then(() => {
          const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          Object.assign(globalThis, { moved });
        });
      });
    });
    const moved = async (): Promise<string[] | undefined> => {
      await page.goto('/blog/ice-dam-attic');
      const card = page.locator('.related-articles .entry').first();
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('link').click();
      await page.waitForURL((url) => !url.pathname.endsWith('ice-dam-attic'));
      await expect(page.locator('.article-header__picture')).toBeAttached();
      await page.waitForLoadState('load');
      return page.evaluate(() => (globalThis as { moved?: string[] }).moved);
    };
    if (motion === 'reduce') return expect(await moved()).toBeUndefined();
    // A busy browser may paint the article before its picture is parsed; the card then only fades.
    await expect(async () => expect(await moved()).toContain('::view-transition-group(scene)')).toPass();
  });
