/** The search over all content by Ctrl + K, in the desk and in the page, and the words of a picture that are asked for once [EDT-03]. */
import { readFileSync } from 'node:fs';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editing, editorReady, signIn, test } from './preview.ts';

test.setTimeout(60_000);

test('Ctrl + K in the desk lists results in groups, and Enter opens the very field in its page [EDT-03]', async ({ page }) => {
  await signIn(page.context());
  await page.goto('/desk/record');
  await page.locator('[data-island-status="hydrated"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search all content' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('lake turns');
  const option = dialog.getByRole('group', { name: 'Pages' }).getByRole('option').first();
  await expect(option).toContainText('lake turns');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await axeFaults(page, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await field.press('Enter');
  await page.waitForURL(/\?mode=edit#edit=/);
  await editorReady(page);
  await expect(page.locator('[data-pe-field]:focus')).toContainText(/lake turns/i);
});

test('Ctrl + K in the page opens the search, and Escape gives the focus back; in rich text it makes a link [EDT-03]', async ({ page }) => {
  await editing(page, '/winter-ready');
  const button = page.getByRole('button', { name: 'Search all content' });
  await button.focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search all content' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  const text = page.getByRole('textbox', { name: /^Text of / }).first();
  await text.click();
  await expect(page.getByRole('toolbar', { name: /^Tools of Text/ })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: /link/i })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('words of a first use are kept with the file, and the crops follow the focal point [EDT-03]', async ({ page }) => {
  await editing(page, '/renters-insurance');
  await page.getByRole('button', { name: /^Image of Hero banner/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Image/ });
  const words = `A roof after hail ${crypto.randomUUID()}`;
  await dialog
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'roof-kept.jpg', mimeType: 'image/jpeg', buffer: readFileSync('static/media/article-boat-layup.jpg') });
  await expect(dialog.getByText('Now describe what it shows.')).toBeVisible();
  await dialog.getByLabel('What it shows, in words').fill(words);
  await expect(dialog.getByLabel('Keep these words with the file, for its next use')).toBeChecked();
  await dialog.getByLabel('From the left').fill('25');
  const crop = dialog.getByRole('list', { name: 'Where pages crop it' }).locator('img').first();
  await expect(crop).toHaveCSS('object-position', '25% 50%');
  await expect(dialog.getByLabel('Address of the picture')).toBeHidden();
  const kept = page.waitForResponse(
    (response) => response.url().includes('/api/edit/media/file') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await (await kept).json()).toMatchObject({ alt: words });
});
