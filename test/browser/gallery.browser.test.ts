/** Gallery and style guide on the preview host: complete, accessible, and gone from the public host in production. */
import { existsSync, readdirSync } from 'node:fs';
import { cutText } from './cut-text.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SCALE } from '../scale.ts';

// Colours are measured at rest, not while a page or a dialog fades in.
test.use({ reducedMotion: 'reduce' });

const folders = readdirSync('src/blocks').filter((name) => existsSync(`src/blocks/${name}/examples.ts`));

test('links every block of the registry [BLK-27]', async ({ page }) => {
  await page.goto('/gallery');
  const links = await page.locator('.gallery-sheet__links a').evaluateAll((list) => list.map((link) => link.getAttribute('href')));
  expect(links.sort()).toEqual(folders.map((folder) => `/gallery/${folder}`).sort());
});

/** `default` in CI, since pages of the sample show more; every state when TEST_SCALE is 1. */
const looked = (states: string[]): string[] => (SCALE < 1 ? states.slice(0, 1) : states);

for (const folder of folders) {
  test(`${folder}: each state by itself has no axe violation and fits 320 px [BLK-27]`, async ({ page }) => {
    await page.goto(`/gallery/${folder}`);
    const states = await page
      .locator('.gallery-sheet__links a')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href') as string));
    // A directory has hundreds of links to look at.
    test.setTimeout(60_000 + 10_000 * looked(states).length);
    for (const href of looked(states)) {
      await page.goto(href);
      expect(await axeFaults(page, { isPart: true }), href).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        href,
      ).toBeLessThanOrEqual(0);
      expect(await cutText(page), href).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('every block that editors place stands on one page, in one outline, inside 320 px [BLK-27]', async ({ page }) => {
  await page.goto('/gallery/every-block');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.locator('main > .slot').count()).toBeGreaterThan(25);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await cutText(page)).toEqual([]);
});

test('a component that is brought by name keeps the margins of the page [DEL-12]', async ({ page }) => {
  const edges = async (path: string, name: string) => {
    await page.goto(path);
    return page.locator(name).evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
  };
  expect(await edges('/gallery/byoc-component/default', '.content-block')).toEqual(
    await edges('/gallery/content-block/note', '.content-block'),
  );
});

test('the style guide shows every pigment, buttons, headings and a comparison table, and has no axe violation [BLK-17]', async ({
  page,
}) => {
  await page.goto('/style-guide');
  expect(await page.locator('.style-guide__swatch').count()).toBeGreaterThan(30);
  for (const sample of ['.btn--light', 'h2', '.comparison-table table']) await expect(page.locator(`main ${sample}`).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('the example page shows titles, buttons and a comparison table, and has no axe violation [BLK-17]', async ({ page }) => {
  await page.goto('/example');
  await expect(page.locator('main .btn').first()).toBeVisible();
  await expect(page.locator('main table').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('the developer test page shows the queue of events and the storage of the visit [SHL-12] [BLK-17]', async ({ page }) => {
  const answer = await page.goto('/developer-test');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  const state = page.locator('[data-island]');
  await state.scrollIntoViewIfNeeded();
  await expect(state).toHaveAttribute('data-island-status', 'hydrated');
  await expect(page.locator('main')).toContainText('DISMISSED_GLOBAL_BANNERS');
  expect(await axeFaults(page)).toEqual([]);
});
