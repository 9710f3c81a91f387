/** The editor's field editors on forms of the desk: no HTML, no addresses of files, and the same form without script [EDT-01] [EDT-03]. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn, test } from './preview.ts';

async function open(page: Page, path: string): Promise<void> {
  await signIn(page.context());
  await page.goto(path);
}

async function newBanner(page: Page): Promise<void> {
  await open(page, '/desk/banners');
  await page
    .getByRole('link', { name: /new banner/i })
    .first()
    .click();
}

test('a banner is written without HTML and linked without an address, by keyboard, and stored as ever [EDT-01] [EDT-03]', async ({
  page,
}) => {
  await newBanner(page);
  const text = page.locator('.pe-desk-field').getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('Docks close');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type(' at noon & stay so.');
  expect(await axeFaults(page, { include: 'main' })).toEqual([]);
  await page.getByRole('button', { name: /^Choose a link/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox', { name: 'Link text' }).fill('Claims');
  await dialog.getByRole('searchbox').fill('report a claim');
  await dialog.getByRole('list', { name: 'Found' }).getByRole('button', { name: /claim/i }).first().click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('textarea[name="f:description"]')).toHaveValue('<p><strong>Docks close</strong> at noon &amp; stay so.</p>');
  await expect(page.locator('input[name="f:link:href"]')).toHaveValue(/^\/[a-z-]+/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('link', { name: /^Docks close at noon/ })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the same form has its plain controls, and a form is shown as visitors will see it [EDT-01] [FRM-01]', async ({ page }) => {
    await newBanner(page);
    await expect(page.locator('textarea[name="f:description"]')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
    await page.goto('/desk/forms');
    await page.locator('a[href*="/desk/forms/form?"]').first().click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.locator('form').first()).toBeVisible();
  });
});
