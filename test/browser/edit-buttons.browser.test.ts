/** Editing by forms in a browser: from a component's buttons to the draft and back, by keyboard, with and without script [EDT-01]. */
import type { Locator, Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn, test } from './preview.ts';

test.use({ expectedFailures: /^422 \/edit\/fields$/ });

/** The in-page editor hides the buttons: here its script is blocked. */
async function editing(page: Page, path: string): Promise<void> {
  await page.route(/\/assets\/editor-[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await signIn(page.context());
  await page.goto(`${path}?mode=edit`);
}
const faq = (page: Page) => page.getByRole('group', { name: /^Edit FAQ accordion/ }).first();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Browsers accept no keys for a page before its first paint, nor before they have scrolled to its anchor. */
const painted = async (page: Page, place: Locator) => {
  await page.waitForLoadState();
  await expect(place).toBeInViewport();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
const message = (page: Page, text: string) =>
  expect(page.getByRole('complementary', { name: 'Editing' }).getByRole('status')).toHaveText(text);

// Each uses a separate page: they run concurrently on one site.
for (const [script, path] of [
  ['on', '/home-insurance'],
  ['off', '/renters-insurance'],
] as const)
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a question is inserted, edited, moved and removed, and every step is confirmed [EDT-01]', async ({ page }) => {
      await editing(page, path);
      await faq(page).getByRole('button', { name: 'Insert item' }).click();
      await expect(page).toHaveURL(/\/edit\/fields\?.*in=Items/);
      await expect(page.getByLabel('Title')).toHaveAccessibleDescription('The question.');
      await page.getByLabel('Title').fill('Do you insure ice shanties?');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page).toHaveURL(/mode=edit&done=saved#edit-/);
      await message(page, 'Saved as a draft.');
      await expect(page.getByText('Do you insure ice shanties?', { exact: true })).toBeVisible();

      await faq(page)
        .getByRole('link', { name: /^Manage items/ })
        .click();
      const names = page.getByRole('row').filter({ has: page.getByRole('button') });
      await expect(names.last()).toContainText('Do you insure ice shanties?');
      const count = await names.count();
      await page.getByRole('button', { name: 'Move up “Do you insure ice shanties?”' }).click();
      await expect(page.getByRole('status')).toHaveText('Moved. The new order is a draft.');
      await expect(names.nth(count - 2)).toContainText('Do you insure ice shanties?');
      await page.getByRole('link', { name: 'Remove “Do you insure ice shanties?”' }).click();
      await page.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('status')).toContainText('Removed.');
      await expect(names).toHaveCount(count - 1);
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await expect(page).toHaveURL(/mode=edit#edit-/);
    });

    test('errors are read first and link to their fields; the input stays [EDT-01]', async ({ page }) => {
      await editing(page, path);
      await page
        .getByRole('group', { name: /^Edit Hero banner/ })
        .getByRole('link', { name: /^Edit fields/ })
        .click();
      await page.getByLabel('Title', { exact: true }).fill('Kept whatever happens');
      await page.getByLabel('What it shows, in words').first().fill('');
      await page.getByRole('button', { name: 'Save draft' }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary).toContainText('Image needs a description for people who don’t see the picture.');
      await summary.getByRole('link').click();
      await expect(page.getByLabel('What it shows, in words').first()).toHaveAccessibleDescription(/needs a description/);
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept whatever happens');
    });
  });

test('everything works by keyboard: to the buttons, into the form, saved, and back to the same place [EDT-01]', async ({ page }) => {
  await editing(page, '/life-insurance');
  const edit = page.getByRole('group', { name: /^Edit Hero banner/ }).getByRole('link', { name: /^Edit fields/ });
  let presses = 0;
  do await page.keyboard.press('Tab');
  while (!(await edit.evaluate((element) => element === document.activeElement)) && ++presses < 60);
  await expect(edit).toBeFocused();
  const { outline, height } = await edit.evaluate((element) => ({
    outline: getComputedStyle(element).outlineStyle,
    height: element.getBoundingClientRect().height,
  }));
  expect(outline).toBe('solid');
  expect(height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Enter');
  const title = page.getByLabel('Title', { exact: true });
  await painted(page, title);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (presses = 0; !(await title.evaluate((element) => element === document.activeElement)) && presses < 20; presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.type(' By keyboard.');
  await page.keyboard.press('Enter');
  await message(page, 'Saved as a draft.');
  await painted(page, edit);
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
});

for (const width of oneOf([320, 768, 1280]))
  test(`forms, lists and buttons are accessible and fit ${width} px [EDT-01]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await editing(page, '/auto-insurance');
    const clean = async (within?: string) => {
      if (within) await expect(page.locator(within).first()).toBeAttached();
      expect(await axeFaults(page, within ? { include: within } : {})).toEqual([]);
      expect(await fits(page)).toBe(true);
    };
    await clean('.edit-buttons');
    const list = await faq(page)
      .getByRole('link', { name: /^Manage items/ })
      .getAttribute('href');
    await faq(page)
      .getByRole('link', { name: /^Edit fields/ })
      .click();
    await page.getByRole('button', { name: 'Save draft' }).waitFor();
    await clean();
    await page.goto(list ?? '');
    await clean();
    await page
      .getByRole('link', { name: /^Edit “/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save draft' }).waitFor();
    await page.getByLabel('Address of the picture').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('alert').waitFor();
    await clean();
    await page.goto(list ?? '');
    await page
      .getByRole('link', { name: /^Remove “/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Remove “/ }).waitFor();
    await clean();
  });
