/** Sharing and related articles: by keyboard, on a phone, with and without script. */
import { axeFaults } from './axe.ts';
import { expect, look, test } from './fixtures.ts';

const tags = '/gallery/related-tags/default';
const slider = '/gallery/related-articles/default';
const phone = { width: 375, height: 800 };

test.describe('with script', () => {
  test('the URL is copied by keyboard, and the page says so [BLK-12]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(tags);
    await expect(page.locator('[data-url]')).toHaveAttribute('data-enhanced', 'on');
    await page.getByRole('link', { name: 'X', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Link copied.');
    const address = await page.locator('[data-url]').getAttribute('data-url');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test('where copying is not allowed the URL is shown for selection [BLK-12]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('not allowed')) } });
    });
    await page.goto(tags);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status')).toContainText(/The address is http.*\/gallery\/related-tags\/default/);
  });

  test('the device’s share sheet opens where it exists; otherwise it has no button [BLK-12]', async ({ page, browser, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what) });
    });
    await page.goto(tags);
    await page.getByRole('button', { name: 'More ways' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
      .toEqual([{ url: expect.stringContaining(tags), title: expect.any(String) }]);
    const without = await browser.newPage({ ...(baseURL && { baseURL }) });
    await without.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await without.goto(tags);
    await expect(without.locator('[data-url]')).toHaveAttribute('data-enhanced', 'on');
    await expect(without.getByRole('button', { name: 'More ways' })).toHaveCount(0);
    await without.close();
  });

  look('on a phone related articles slide by buttons and keyboard, and hidden ones are not focusable [BLK-11]', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(slider);
    const block = page.locator('.related-articles');
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveAttribute('data-enhanced', 'on');
    const next = page.getByRole('button', { name: 'Next slide' });
    await expect(page.getByText('1 of 3')).toBeVisible();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'A renter’s inventory in twenty minutes and one walk' })).toBeFocused();
  });

  look('on a wide window all three are side by side, without controls [BLK-11]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(slider);
    await page.locator('.related-articles').scrollIntoViewIfNeeded();
    await expect(page.locator('.related-articles')).toHaveAttribute('data-enhanced', 'on');
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
    const tops = await page
      .locator('.related-articles__item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    for (const link of await page.locator('.related-articles a').all()) await expect(link).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is shared by plain links, and nothing that needs script is shown [BLK-12]', async ({ page }) => {
    await page.goto(tags);
    for (const name of ['Email', 'Facebook', 'LinkedIn', 'X'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^(https|mailto):/);
    await expect(page.getByRole('button', { name: /Copy link|More ways/ })).toHaveCount(0);
  });

  test('all related articles are present, and scroll on a phone [BLK-11]', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(slider);
    await expect(page.locator('.related-articles').getByRole('link')).toHaveCount(3);
    const last = page.getByRole('link', { name: 'Letters from your insurer, translated' });
    await last.focus();
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

for (const path of ['/blog/ice-dam-attic', '/blog/salt-log', '/careers/field-adjuster-property', '/blog/authors/walter-ostrander-lee'])
  look(`${path} has no axe violation and no sideways scroll at 320 and 1280 px [BLK-05] [BLK-11] [BLK-12]`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await axeFaults(page, { include: 'main' })).toEqual([]);
    }
  });

look('notes stand beside the text in a wide window, none over another, and in the text on a phone [BLK-24]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog/ice-dam-attic');
  const boxes = () =>
    page.locator('.margin-note').evaluateAll((notes) =>
      notes.map((note) => {
        const [box, text] = [note.getBoundingClientRect(), (note.parentElement as Element).getBoundingClientRect()];
        return { top: box.top, bottom: box.bottom, isBeside: box.right < text.left };
      }),
    );
  const [first, second] = await boxes();
  expect([first?.isBeside, second?.isBeside]).toEqual([true, true]);
  expect(second?.top).toBeGreaterThan(first?.bottom ?? 0);
  await page.setViewportSize(phone);
  expect((await boxes()).map(({ isBeside }) => isBeside)).toEqual([false, false]);
});

look('a short article has its title beside its text, and no scene [BLK-05]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog/salt-log');
  const [title, text] = await Promise.all([page.locator('h1').boundingBox(), page.locator('.prose').boundingBox()]);
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  expect(Math.abs((title?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(40);
  await expect(page.locator('.article-header__picture')).toHaveCount(0);
});

test('an article ends with the saved agency, named where it was painted [BLK-21]', async ({ page }) => {
  await page.addInitScript(() => {
    const ContactInfo = [{ Type: 'Phone', Value: '8145550142' }];
    localStorage.setItem(
      'SAVED_AGENCY',
      JSON.stringify({ AgencyAccountNumber: 'AA1002', AgencyName: 'Presque Isle Insurance Group', AgentContact: { ContactInfo } }),
    );
  });
  await page.goto('/blog/salt-log');
  const end = page.locator('.ask-agent');
  await expect(end.getByRole('link', { name: 'Find a local agency' })).toBeHidden();
  // Rounded, since browsers place glyphs at fractions of a pixel.
  const height = async () => Math.round((await end.boundingBox())?.height ?? 0);
  const before = await height();
  await end.scrollIntoViewIfNeeded();
  await expect(end.locator('.saved-agency__name')).toHaveText('Presque Isle Insurance Group');
  expect(await height()).toBe(before);
});

look('prints an article as its text: no navigation, sharing or related articles [BLK-24]', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/sump-pump');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.article-header__address')).toBeVisible();
  for (const gone of ['.related-articles', '.related-tags', '.breadcrumbs', '.site-header__menu']) {
    expect([gone, await page.locator(gone).count()]).not.toEqual([gone, 0]);
    for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
  }
  await expect(page.locator('.footnotes')).toBeVisible();
});
