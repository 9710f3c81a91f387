/** The editors' and operators' pages in a browser: accessible, complete at every width, usable by keyboard and without scripts [EDT-03] [OPS-01]. */
import type { Page } from '@playwright/test';
import { PLACES } from '../../src/blocks/desk-navigation/places.ts';
import { sampled } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { cutText } from './cut-text.ts';
import { oneOf } from '../sampled.ts';
import { expect } from './fixtures.ts';
import { signIn, test } from './preview.ts';

test.use({ expectedFailures: /^422 \/desk\/navigation\/entry$/ });

interface Looked {
  path: string;
  kinds: string[];
  /** Start of the URL of the first link to this page. */
  first?: string;
}

/** Every page of the navigation, and one of each kind linked from them. */
const all: Looked[] = [
  ...PLACES.map(({ link, group }): Looked => ({ path: link, kinds: [group, 'list'] })),
  { path: '/desk/pages?find=winter', kinds: ['list'] },
  { path: '/desk/pages', first: '/desk/item/', kinds: ['item'] },
  { path: '/desk/pages/new?type=Article+Detail', kinds: ['form'] },
  { path: '/desk/navigation', first: '/desk/navigation/entry?', kinds: ['form'] },
  { path: '/desk/navigation', first: '/desk/navigation?open=', kinds: ['tree'] },
  { path: '/desk/forms', first: '/desk/forms/form?', kinds: ['form', 'builder'] },
  { path: '/desk/banners', first: '/desk/banners/banner?', kinds: ['form'] },
  { path: '/desk/redirects/import', kinds: ['form'] },
  { path: '/desk/redirects/try?address=/awards', kinds: ['list'] },
  { path: '/desk/redirects/problems', kinds: ['list'] },
  { path: '/desk/dictionary/write?language=es', kinds: ['form'] },
  { path: '/desk/deleted', kinds: ['list'] },
  { path: '/desk/search?q=hail', kinds: ['list'] },
  { path: '/desk/replace?find=hail&with=sleet', kinds: ['list'] },
  { path: '/desk/views?list=pages&query=find%3Dblog', kinds: ['form'] },
];

async function open(page: Page, { path, first }: Looked): Promise<void> {
  await page.goto(path);
  if (!first) return;
  const href = await page.locator(`main a[href^="${first}"]`).first().getAttribute('href');
  await page.goto(href as string);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every page has one title and fits 320 px, and axe finds nothing [EDT-03] [OPS-01] [DEL-01]', async ({ page }) => {
  const looked = sampled(all, ({ kinds }) => kinds);
  test.setTimeout(30_000 + 8000 * looked.length);
  await signIn(page.context());
  for (const [at, one] of looked.entries()) {
    const named = `${one.path} ${one.first ?? ''}`;
    await open(page, one);
    await expect(page.locator('h1'), named).toHaveCount(1);
    expect(await page.title(), named).toContain(((await page.locator('h1').textContent()) ?? '').trim());
    // Pages in frames are checked on their own.
    await page.locator('iframe').evaluateAll((frames) => {
      for (const frame of frames) frame.remove();
    });
    if (at === 0) {
      await page.setViewportSize({ width: 375, height: 800 });
      expect(await axeFaults(page), `${named} at 375 px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await axeFaults(page), named).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect([named, await overflow(page)]).toEqual([named, 0]);
    expect(await cutText(page), named).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('lists begin high on the screen, and are tables at 768 px too [EDT-03]', async ({ page }) => {
  await signIn(page.context());
  for (const path of ['/desk/pages', '/desk/redirects', '/desk/forms']) {
    await page.goto(path);
    const row = page.locator('main tbody tr').first();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await row.boundingBox())?.y, path).toBeLessThan(400);
    await page.setViewportSize({ width: 768, height: 1024 });
    expect((await row.boundingBox())?.height, path).toBeLessThan(110);
  }
});

test.describe('one entry of the footer', () => {
  // One after the other: both write the same item.
  test.describe.configure({ mode: 'default' });
  for (const script of oneOf(['on', 'off'] as const)) {
    test.describe(`scripts ${script}`, () => {
      test.use({ javaScriptEnabled: script === 'on' });

      test('a refused form first says why, links to the field, and keeps the input; once corrected, it is saved and shown [EDT-03]', async ({
        page,
      }) => {
        const words = `Ferry times ${script}`;
        await signIn(page.context());
        await page.goto('/desk/navigation');
        await page.getByRole('link', { name: 'Add a link' }).last().click();
        // With scripts the link has an editor of its own, whose form has both.
        const link = page.locator('.pe-desk-field');
        const fill = async (address: string) => {
          const [form, names] =
            script === 'on' ? [page.getByRole('dialog'), ['Link text', 'Address on this site']] : [page, ['Words', 'Address']];
          if (script === 'on') await link.getByRole('button').first().click();
          await form.getByRole('textbox', { name: names[0] as string, exact: true }).fill(words);
          await form.getByRole('textbox', { name: names[1] as string, exact: true }).fill(address);
          if (script === 'on') await form.getByRole('button', { name: 'Done' }).click();
        };
        await fill('/no-such-page');
        await page.getByRole('button', { name: 'Save draft' }).press('Enter');
        await expect(page).toHaveTitle(/^Not saved: New link/);
        await expect(page.getByRole('alert')).toBeFocused();
        await page.getByRole('alert').getByRole('link').press('Enter');
        await expect(script === 'on' ? link : page.getByLabel('Address')).toBeFocused();
        if (script === 'on') await expect(link).toContainText(words);
        else await expect(page.getByLabel('Words')).toHaveValue(words);
        await fill('/giving');
        await page.getByRole('button', { name: 'Save draft' }).press('Enter');
        await expect(page.getByRole('status')).toContainText('Saved as a draft.');
        const row = page.getByRole('row', { name: words });
        await expect(row).toContainText('New');
        await page.getByRole('link', { name: 'Compare draft and live' }).click();
        await expect(page.frameLocator('iframe[title="Draft"]').getByRole('link', { name: words })).toBeAttached();
        await page.goto('/desk/navigation');
        await row.locator('summary').press('Enter');
        await row.getByRole('button', { name: 'Remove' }).press('Enter');
        await expect(page.getByRole('status')).toContainText('Removed from the draft.');
        await expect(page.getByText(words)).toHaveCount(0);
      });
    });
  }
});
