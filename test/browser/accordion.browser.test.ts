/** Questions that open: by hand, by keyboard, by a link to one of them. */
import { expect, test } from './fixtures.ts';

const tracked = () =>
  (globalThis as unknown as { trackedEvents: { type: string; payload: { title: string } }[] }).trackedEvents
    .filter(({ type }) => type === 'ACCORDION_OPENED')
    .map(({ payload }) => payload.title);

for (const script of ['on', 'off'] as const) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a link to one question opens it [BLK-02]', async ({ page }) => {
      await page.goto('/auto-insurance');
      const item = page.locator('.faq-accordion__item:not([open])').first();
      const id = await item.locator('.faq-accordion__answer').getAttribute('id');
      await page.goto(`/auto-insurance#${id}`);
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    });

    test('a question opens by keyboard [BLK-02]', async ({ page }) => {
      await page.goto('/auto-insurance');
      const item = page.locator('.faq-accordion__item').nth(1);
      await item.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(item.locator('.faq-accordion__answer')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(item.locator('.faq-accordion__answer')).toBeHidden();
    });
  });
}

test('opening sends ACCORDION_OPENED once, closing and what is open from the start send nothing [BLK-02]', async ({ page }) => {
  await page.goto('/auto-insurance');
  const items = page.locator('.faq-accordion__item');
  await expect(items.first()).toHaveAttribute('open', '');
  const title = (await items.nth(1).locator('summary').textContent()) as string;
  await items.nth(1).locator('summary').click();
  await expect.poll(() => page.evaluate(tracked)).toEqual([title]);
  await items.nth(1).locator('summary').click();
  await items.first().locator('summary').click();
  await expect(items.first()).not.toHaveAttribute('open', '');
  await items.nth(2).locator('summary').click();
  await expect.poll(() => page.evaluate(tracked)).toEqual([title, await items.nth(2).locator('summary').textContent()]);
});
