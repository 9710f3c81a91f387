/** The preview host in a browser: signing in with and without script, the editing bar, and editing mode without link navigation [EDT-01] [EDT-03]. */
import type { Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { previewOrigin, test } from './preview.ts';

test.use({ expectedFailures: /^422 \/sign-in$/ });

async function signIn(page: Page, password = 'preview'): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const script of oneOf(['on', 'off']))
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on', extraHTTPHeaders: { 'cf-connecting-ip': `192.0.2.${script === 'on' ? 1 : 2}` } });

    test('a page redirects to the form, a wrong password back to it, the right one to the page [EDT-03]', async ({ page }) => {
      await page.goto('/auto-insurance');
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fauto-insurance$/);
      await expect(page.getByLabel('Password')).toBeFocused();
      await signIn(page, 'wrong');
      await expect(page.getByLabel('Password')).toBeFocused();
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('That password is not right. Check it and try again.');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await signIn(page);
      await expect(page).toHaveURL(/\/auto-insurance$/);
      await expect(page.getByRole('complementary', { name: 'Editing' })).toContainText('Draft');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/sign-in$/);
      await page.goto('/auto-insurance');
      await expect(page).toHaveURL(/\/sign-in/);
    });
  });

for (const width of oneOf([320, 768, 1280]))
  test(`the sign-in page and the editing bar are accessible and fit ${width} px [EDT-03]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/sign-in?next=%2Fauto-insurance');
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await axeFaults(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await signIn(page, 'wrong');
    await page.locator('.field__message').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await signIn(page);
    await page.getByRole('complementary', { name: 'Editing' }).waitFor();
    expect(await axeFaults(page, { include: '.editing-bar' })).toEqual([]);
    expect(await fits()).toBe(true);
  });

test('in editing mode links and forms do not navigate, marks are invisible, nothing is tracked; the bar’s links work [EDT-01] [TRK-06]', async ({
  page,
  context,
}) => {
  // An editor may have accepted cookies as a visitor.
  await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: previewOrigin() }]);
  const tracked: string[] = [];
  page.on('request', (request) => /\/api\/(events|api-route-swr)/.test(request.url()) && tracked.push(request.url()));
  await page.goto('/sign-in?next=/auto-insurance%3Fmode%3Dedit');
  await signIn(page);
  await expect(page).toHaveURL(/mode=edit$/);
  await expect(page.locator('code.scpm').first()).toBeHidden();
  await expect(page.locator('main')).not.toContainText('datasource', { useInnerText: true });
  // A link that is a field opens its form, as soon as that is loaded.
  await page.addLocatorHandler(page.locator('dialog[open]'), () => page.keyboard.press('Escape'));
  for (const link of [
    page.locator('a.site-header__brand'),
    // Links to the forms of blocks disappear once the editor has loaded.
    page.locator('main a[href^="/"]:not([href^="/edit/"], [href^="/desk/"]):visible').first(),
    page.locator('footer a[href^="/"]').first(),
  ]) {
    await link.scrollIntoViewIfNeeded();
    await link.click({ force: true });
    await link.press('Enter');
  }
  await page.locator('main form button').first().click();
  await page.locator('main details summary').first().click();
  expect(await page.evaluate(() => (globalThis as { trackedEvents?: unknown[] }).trackedEvents ?? [])).toEqual([]);
  await expect(page).toHaveURL(/\/auto-insurance\?mode=edit(#.*)?$/);
  await expect(async () => {
    await page.getByRole('navigation', { name: 'Show this page' }).getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL(/\/auto-insurance$/, { timeout: 2000 });
  }).toPass();
  // Nor is the view as a visitor tracked.
  await page.locator('main details summary').first().click();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as { trackedEvents?: unknown[] }).trackedEvents ?? [])).toEqual([]);
  expect(tracked).toEqual([]);
});
