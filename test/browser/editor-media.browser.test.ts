/** The media library in the editor: a picture is uploaded by dialog and by drop, found, described, given its focal point, and shown in the page [EDT-03]. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { svg } from '../upload-files.ts';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editing, test } from './preview.ts';

test.setTimeout(60_000);

/** Drops a file on the field, as when it is dragged from outside the browser. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content as string], file as string));
      return transfer;
    },
    [name, text],
  );
  await page.locator('.pe-upload').dispatchEvent('drop', { dataTransfer });
}

const photograph = { name: 'Eis — Pier (final).JPG', mimeType: 'image/png', buffer: readFileSync('static/media/article-hail-roof.jpg') };

test('files are dropped and uploaded, cleaned or refused with a message; a picture is described, given its focal point by mouse and keyboard, and shown [EDT-03] [SEC-02]', async ({
  page,
  problems,
}) => {
  await editing(page, '/renters-insurance');
  await page.getByRole('button', { name: /^Image of Hero banner/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Image/ });
  const upload = dialog.getByLabel('Upload a file');
  const words = dialog.getByLabel('What it shows, in words');

  await upload.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  await expect(dialog.getByRole('alert')).toContainText('not a JPEG');
  // The browser's own log line about it.
  expect(problems.splice(0)).toEqual([expect.stringContaining('415')]);

  const drawing = Buffer.from(svg('<script>alert(1)</script><path d="M0 0h4v3z" fill="#123"/>')).toString();
  await drop(page, 'floe.svg', drawing);
  await expect(dialog.getByRole('status').filter({ hasText: 'Uploaded.' })).toContainText(
    'Removed, because a drawing may not contain it: script.',
  );
  await drop(page, 'another name.svg', drawing);
  await expect(dialog.getByText('This file is already in the library.')).toBeVisible();

  await upload.setInputFiles(photograph);
  await expect(dialog.getByText('Now describe what it shows.')).toBeVisible();
  await expect(dialog.getByLabel('Address of the picture')).toHaveValue(/\/eis-pier-final\.jpg$/);
  expect([await dialog.getByLabel('Width').inputValue(), await dialog.getByLabel('Height').inputValue()]).toEqual(['1600', '1200']);
  await expect(dialog.getByRole('button', { name: /^Eis — Pier/, pressed: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(words).toHaveAccessibleDescription(/Say what it shows/);
  await words.fill('Hail on a green roof');

  // The whole picture is shown in its own proportions, so that a click is a point in it.
  const shown = dialog.locator('.pe-focus__shown');
  const { width, height } = (await shown.boundingBox()) as { width: number; height: number };
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await shown.click({ position: { x: width * 0.27, y: height * 0.72 } });
  const [left, top] = [dialog.getByLabel('From the left'), dialog.getByLabel('From the top')];
  await expect(left).toHaveValue('25');
  await expect(top).toHaveValue('75');
  await top.press('ArrowLeft');
  await left.press('End');
  await expect(top).toHaveAttribute('aria-valuetext', '50 percent');

  await dialog.getByLabel('Find in the library').fill('pier eis');
  await expect(dialog.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 found');
  expect(await axeFaults(page, { include: 'dialog[open]', isPart: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const image = page.locator('main img[alt="Hail on a green roof"]');
  await expect(image).toHaveAttribute('data-focus', '100 50');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true);

  await expect(page.locator('.page-editor__state')).toContainText('Saved');
  await page.goto('/desk/media?q=pier+eis');
  expect(await axeFaults(page, { whole: true })).toEqual([]);
  await page.getByRole('link', { name: /^Eis — Pier/ }).click();
  const uses = page.getByRole('table', { name: 'Where it is used' });
  await expect(uses.getByText('In a draft only')).toBeVisible();
  await expect(uses.getByRole('link')).toHaveAttribute('href', '/renters-insurance?mode=edit');
  expect(await axeFaults(page, { whole: true })).toEqual([]);
});
