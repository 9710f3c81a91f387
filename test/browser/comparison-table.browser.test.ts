/** A comparison on a phone: few columns stay side by side under their feature, more columns scroll in their own frame. */
import { oneOf } from '../sampled.ts';
import { expect, test } from './fixtures.ts';

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on', viewport: { width: 375, height: 800 } });

    test('cells of one row stay side by side, each under the name of its column [BLK-17]', async ({ page }) => {
      await page.goto('/gallery/comparison-table/default');
      const row = page.locator('.comparison-table tbody tr').first();
      const [feature, ours, theirs] = await row.locator('th, td').evaluateAll((cells) =>
        cells.map((cell) => {
          const { top, left, right, bottom } = cell.getBoundingClientRect();
          return { top, left, right, bottom };
        }),
      );
      if (!feature || !ours || !theirs) throw new Error('the row has three cells');
      expect(ours.top).toBeGreaterThanOrEqual(feature.bottom);
      expect(theirs.top).toBe(ours.top);
      expect(theirs.left).toBeGreaterThanOrEqual(ours.right);
      expect(theirs.right).toBeLessThanOrEqual(375);
      await expect(row.locator('td').first().getByText('Our auto policy')).toBeVisible();
    });

    test('rows and headers remain a table to a screen reader [BLK-17]', async ({ page }) => {
      await page.goto('/gallery/comparison-table/default');
      const table = page.getByRole('table', { name: 'What good years earn' });
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table.getByRole('columnheader')).toHaveCount(3);
      await expect(table.getByRole('rowheader', { name: 'New-car protection' })).toBeVisible();
      await expect(table.getByRole('cell', { name: /Included.*24 months/s })).toBeVisible();
    });

    test('many columns scroll by keyboard in a labelled frame, and the page does not [BLK-17]', async ({ page }) => {
      await page.goto('/gallery/comparison-table/many%20columns');
      const frame = page.getByRole('region', { name: 'Four ways to insure a house' });
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    });
  });
}
