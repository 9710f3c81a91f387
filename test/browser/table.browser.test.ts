/** Tables on a phone: they scroll in their own frame, by keyboard too; one that fits is not focusable (BLK-25). */
import { expect, look, test } from './fixtures.ts';

const WIDE = '/gallery/table/many%20columns';

look('a table that does not fit scrolls in its own frame, by keyboard, and the row header stays visible [BLK-25]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(WIDE);
  await expect(page.locator('.table')).toHaveAttribute('data-enhanced', 'on');
  const frame = page.getByRole('region', { name: 'A year on the lake' });
  await expect(frame).toHaveAttribute('tabindex', '0');
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect(page.getByRole('rowheader', { name: 'Water, °F' })).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

look('a table that fits is neither focusable nor a region, and becomes both when the window gets narrow [BLK-25]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(WIDE);
  const frame = page.locator('.table__frame');
  await expect(frame).not.toHaveAttribute('tabindex');
  await expect(page.getByRole('region', { name: 'A year on the lake' })).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(frame).toHaveAttribute('tabindex', '0');
});

test.describe('script off', () => {
  test.use({ javaScriptEnabled: false });
  test('the frame is focusable and has its name [BLK-25]', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(WIDE);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'A year on the lake' })).toBeFocused();
  });
});
