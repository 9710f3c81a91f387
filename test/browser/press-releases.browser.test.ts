/** The press releases in a browser: by keyboard, without script, Back and Forward, and the filter button on a phone (PRS-01). */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, look, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const ADDRESS = '/press-releases';
const count = (page: Page) => page.locator('.press-releases__count');
const day = (page: Page, name: string) => page.getByLabel(name);
const entries = (page: Page) => page.locator('.press-releases time');
const query = (page: Page) => new URL(page.url()).search;
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const ready = (page: Page) => page.locator('.press-releases[data-enhanced="on"]').waitFor();

look(
  'date filters by keyboard, pages, Back and Forward work without a page load, and the count is announced [PRS-01]',
  async ({ page }) => {
    await page.goto(ADDRESS);
    await ready(page);
    await expect(count(page)).toHaveText(/^\d+ press releases, page 1 of 5$/);
    expect(await axeFaults(page)).toEqual([]);
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    await day(page, 'Start date').focus();
    await page.keyboard.type('01012024');
    await day(page, 'End date').focus();
    await page.keyboard.type('12312025');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('13 press releases, page 1 of 2');
    expect(query(page)).toBe('?start=2024-01-01&end=2025-12-31');
    await expect(page.getByRole('status').filter({ hasText: '13 press releases' })).toHaveText('13 press releases, page 1 of 2');
    await page.getByRole('link', { name: 'Page 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(3);
    await expect(count(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Press releases, page 2/);
    await page.goBack();
    await expect(entries(page)).toHaveCount(10);
    await page.goBack();
    await expect(count(page)).toHaveText(/page 1 of 5$/);
    await expect(day(page, 'Start date')).toHaveValue('');
    await page.goForward();
    await expect(count(page)).toHaveText('13 press releases, page 1 of 2');
    await expect(day(page, 'End date')).toHaveValue('2025-12-31');
    await page.getByRole('link', { name: /^Until 12\/31\/2025/ }).click();
    await expect(page).toHaveURL(/\?start=2024-01-01$/);
    // End before start: the error is at the field, and the list stays.
    const before = await count(page).textContent();
    await day(page, 'End date').fill('2023-12-31');
    await apply(page).click();
    await expect(day(page, 'End date')).toBeFocused();
    await expect(day(page, 'End date')).toHaveAccessibleDescription('End date is set before start date.');
    await expect(count(page)).toHaveText(before as string);
    expect(query(page)).toBe('?start=2024-01-01');
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
    await entries(page).first().scrollIntoViewIfNeeded();
    await page.locator('.entry__link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/press-releases\/./);
  },
);

look('on a phone a button opens the filters, and after Apply the count has the focus [PRS-01]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(ADDRESS);
  await ready(page);
  await expect(apply(page)).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.press-releases summary').press('Enter');
  await day(page, 'Start date').fill('1926-11-01');
  await day(page, 'End date').fill('1926-11-30');
  await apply(page).click();
  await expect(count(page)).toHaveText('No results found.');
  await expect(count(page)).toBeFocused();
  await expect(apply(page)).toBeHidden();
  await page.getByRole('link', { name: 'All press releases' }).click();
  await expect(entries(page)).toHaveCount(10);
  expect(query(page)).toBe('');
});

test.describe('script off', () => {
  test.use({ javaScriptEnabled: false });

  test('date filters, pages and errors work as plain pages [PRS-01]', async ({ page }) => {
    await page.goto(ADDRESS);
    await day(page, 'Start date').fill('2024-01-01');
    await day(page, 'End date').fill('2025-12-31');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('13 press releases, page 1 of 2');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(entries(page)).toHaveCount(3);
    await day(page, 'End date').fill('2023-12-31');
    await apply(page).click();
    await expect(day(page, 'End date')).toHaveAccessibleDescription('End date is set before start date.');
    await expect(day(page, 'Start date')).toHaveValue('2024-01-01');
    await page.setViewportSize({ width: 375, height: 720 });
    await expect(day(page, 'End date')).toBeVisible();
    await page.getByRole('link', { name: 'From 12/31/2023 to 01/01/2024' }).click();
    await expect(count(page)).toHaveText('No results found.');
    await expect(apply(page)).toBeHidden();
    await page.locator('.press-releases summary').click();
    await expect(apply(page)).toBeVisible();
  });
});
