/** FAQ items that open by hand, by keyboard, and by a link to one of them. */
import { oneOf } from '../sampled.ts';
import { expect, look, test } from './fixtures.ts';

/** Events in the queue; empty until the first tracking script has loaded. */
const tracked = () =>
  ((globalThis as unknown as { trackedEvents?: { type: string; payload: { title: string } }[] }).trackedEvents ?? [])
    .filter(({ type }) => type === 'ACCORDION_OPENED')
    .map(({ payload }) => payload.title);

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('opens a question that a link points to [BLK-02]', async ({ page }) => {
      await page.goto('/auto-insurance');
      const item = page.locator('.faq-accordion__item:not([open])').first();
      const id = await item.locator('.faq-accordion__place').getAttribute('id');
      await page.goto(`/auto-insurance#${id}`);
      await expect(page.locator(`.faq-accordion__answer:has(#${id})`)).toBeInViewport();
    });

    test('opens a question by keyboard [BLK-02]', async ({ page }) => {
      await page.goto('/auto-insurance');
      const item = page.locator('.faq-accordion__item').nth(1);
      await item.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(item.locator('.faq-accordion__answer')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(item.locator('.faq-accordion__answer')).toBeHidden();
    });

    test('prints every answer [BLK-02]', async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto('/gallery/faq-accordion/many%20items');
      for (const words of ['Usually, yes.', 'Comprehensive. A deer', 'Only with water backup coverage'])
        await expect(page.getByText(words)).toBeVisible();
      await expect(page.locator('.faq-accordion__all')).toBeHidden();
    });
  });
}

look('opening sends ACCORDION_OPENED once; closing and items open from the start send nothing [BLK-02]', async ({ page }) => {
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

look(
  'one button opens and closes all answers, is labelled accordingly, and sends an event for each that it opens [BLK-02]',
  async ({ page }) => {
    await page.goto('/gallery/faq-accordion/many%20items');
    const items = page.locator('.faq-accordion__item');
    const open = page.locator('.faq-accordion__item[open]');
    const button = page.locator('.faq-accordion__all');
    await expect(button).toHaveText('Expand all', { useInnerText: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveCount(6);
    await expect(button).toHaveText('Collapse all', { useInnerText: true });
    await items.nth(2).locator('summary').click();
    await expect(button).toHaveText('Expand all', { useInnerText: true });
    await button.focus();
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(6);
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(0);
    // All but the first, which was open; then the one that was closed by hand.
    const titles = (await items.locator('summary').allTextContents()).map((title) => title.trim());
    await expect.poll(() => page.evaluate(tracked)).toEqual([...titles.slice(1), titles[2]]);
  },
);

look('tracks a question that was opened before its script loaded [BLK-02]', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/accordion-/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto('/gallery/faq-accordion/many%20items');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const item = page.locator('.faq-accordion__item').nth(1);
  await item.locator('summary').click();
  await expect(item).toHaveAttribute('open', '');
  for (const go of held) go();
  await expect.poll(() => page.evaluate(tracked)).toEqual([await item.locator('summary').textContent()]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no open-all button [BLK-02]', async ({ page }) => {
    await page.goto('/gallery/faq-accordion/many%20items');
    await expect(page.locator('.faq-accordion__all')).toBeHidden();
  });
});
