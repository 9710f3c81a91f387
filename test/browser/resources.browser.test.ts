/** The resource listing in a browser: complete without script, and with it tabs, search, filters, chips and pages in place, by pointer and by keyboard. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { cutText } from './cut-text.ts';
import { expect, look, test } from './fixtures.ts';

test.use({ expectedFailures: /^404 \/blog$/ });

test.use({ reducedMotion: 'reduce' });

const count = (page: Page) => page.locator('[data-listing-count]');
const links = (page: Page) => page.locator('.entry__link');
const panel = (page: Page) => page.locator('.resource-listing__filters');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} ?\\d*$`) });
const ready = (page: Page) => page.locator('.resource-listing[data-enhanced="on"]').waitFor({ state: 'attached' });
const events = (page: Page, type: string) =>
  page.evaluate((name) => (globalThis.trackedEvents ?? []).filter((event) => event.type === name).map(({ payload }) => payload), type);

look('no axe violation, nothing cut off or wider than the window, with and without results [RES-01]', async ({ page }) => {
  for (const query of ['tab=education&topic=Coverage&product=Homeowners', 'q=zeppelin&topic=Bundles']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/blog?${query}`);
    await ready(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 900 });
    expect(await cutText(page)).toEqual([]);
    if (query.startsWith('tab')) expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters, chips, tabs and pages are links and forms; the panel can be opened, and is open where there is room [RES-01]', async ({
    page,
  }) => {
    await page.goto('/resource-center?tag=Tips');
    await expect(page.locator('#resources-q')).toHaveValue('Tips');
    await expect(box(page, 'Claims')).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(box(page, 'Claims')).toBeHidden();
    await panel(page).locator('summary').click();
    await box(page, 'Risk Mitigation').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/resource-center\?q=Tips&topic=Risk\+Mitigation$/);
    await page.getByRole('link', { name: '“Tips”' }).click();
    await expect(page).toHaveURL(/\/resource-center\?topic=Risk\+Mitigation$/);
    await page.getByRole('link', { name: 'Education', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=education&topic=Risk\+Mitigation$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(count(page)).toContainText('page 2 of');
    await page.locator('#resources-q').fill('zeppelin');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('No results found.');
  });
});

look(
  'by keyboard: every change stays on the page, updates the URL, is announced and tracked; Back and Forward follow [RES-01] [RES-02]',
  async ({ page }) => {
    await page.goto('/blog');
    await ready(page);
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const status = page.locator('.resource-listing > [role="status"]');
    const all = (await count(page).textContent()) as string;
    // Closing and opening the panel.
    await panel(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(box(page, 'Tips')).toBeHidden();
    await page.keyboard.press('Enter');
    // A checkbox applies at once, and keeps the focus.
    await box(page, 'Tips').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/blog\?topic=Tips$/);
    await expect(count(page)).not.toHaveText(all);
    await expect(box(page, 'Tips')).toBeFocused();
    await expect(box(page, 'Tips')).toBeChecked();
    await expect(status).toHaveText((await count(page).textContent()) as string);
    const tips = Number(await count(page).getAttribute('data-listing-count'));
    await page.getByRole('link', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?topic=Tips&page=2$/);
    await expect(count(page)).toBeFocused();
    // Every change returns to the first page.
    await page.locator('#resources-q').fill('ice');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=ice&topic=Tips$/);
    await expect(count(page)).toContainText('for “ice”');
    const ice = Number(await count(page).getAttribute('data-listing-count'));
    await page.getByRole('link', { name: 'Education', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=education&q=ice&topic=Tips$/);
    await expect(page.getByRole('link', { name: 'Education', exact: true })).toBeFocused();
    await expect(page).toHaveTitle(/^Education/);
    const education = Number(await count(page).getAttribute('data-listing-count'));
    await page.goBack();
    await expect(page).toHaveURL(/\?q=ice&topic=Tips$/);
    await expect(page.locator('#resources-q')).toHaveValue('ice');
    await page.goBack();
    await expect(count(page)).toContainText('page 2 of');
    await expect(page.locator('#resources-q')).toHaveValue('');
    await page.goForward();
    await expect(count(page)).toContainText('for “ice”');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(count(page)).toHaveText(all);
    await expect(box(page, 'Tips')).not.toBeChecked();
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    const none = { format: [], product: [] };
    expect(await events(page, 'RESOURCE_SEARCH')).toEqual([
      { search_term: '', tab: 'blog', topic: ['Tips'], ...none, results: tips },
      { search_term: 'ice', tab: 'blog', topic: ['Tips'], ...none, results: ice },
      { search_term: 'ice', tab: 'education', topic: ['Tips'], ...none, results: education },
      { search_term: '', tab: 'blog', topic: [], ...none, results: Number.parseInt(all, 10) },
    ]);
  },
);

look('a followed entry is tracked with its position in the whole list [RES-02]', async ({ page }) => {
  await page.goto('/blog?topic=Tips&page=2');
  await ready(page);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const third = links(page).nth(2);
  const [title, link] = [await third.textContent(), await third.getAttribute('href')];
  await third.click();
  expect(await events(page, 'RESOURCE_SEARCH_CLICK')).toEqual([{ search_term: '', position: 15, title, link }]);
});

look('a failed request shows a message and keeps the list [RES-01]', async ({ page }) => {
  await page.goto('/blog');
  await ready(page);
  await page.route(/as=part/, (route) => route.fulfill({ status: 404, body: '' }));
  const before = await links(page).allTextContents();
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The list is not there just now.' })).toBeVisible();
  expect(await links(page).allTextContents()).toEqual(before);
});
