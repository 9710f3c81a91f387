/** Gallery and style guide on the preview host: complete, accessible, and absent from the public host in production. */
import type { APIRequestContext, Request } from '@playwright/test';
import { sampled } from '../sampled.ts';
import { SCALE } from '../scale.ts';
import { samplePages } from '../site/sample-pages.ts';
import { axeFaults } from './axe.ts';
import { blockFolders as folders, folderOf } from './blocks.ts';
import { cutText } from './cut-text.ts';
import { expect, look, test } from './fixtures.ts';

// A state with hostile markup keeps a picture without a file.
test.use({ expectedFailures: /^404 \/gallery\/feaas-component\/x$/ });

/** Blocks on the pages that sample-site.browser.test.ts always checks. */
const shown = new Set(samplePages.flatMap(({ kinds }) => kinds.map((kind) => folderOf.get(kind.split(' ')[0] as string))));
/** In CI the blocks that no sample page shows, and a share of the others. */
const lookedFolders = sampled(folders, (folder) => (shown.has(folder) ? [] : [folder]));

look('links every block of the registry [BLK-27]', async ({ page }) => {
  await page.goto('/gallery');
  const links = await page.locator('.gallery-sheet__links a').evaluateAll((list) => list.map((link) => link.getAttribute('href')));
  expect(links.sort()).toEqual(folders.map((folder) => `/gallery/${folder}`).sort());
});

/** `default` in CI; every state when TEST_SCALE is 1. */
async function looked(request: APIRequestContext, folder: string): Promise<string[]> {
  if (SCALE < 1) return [`/gallery/${folder}/default`];
  const sheet = await (await request.get(`/gallery/${folder}`)).text();
  return [...new Set([...sheet.matchAll(/href="(\/gallery\/[^"/]+\/[^"]+)"/g)].map(([, href]) => href as string))];
}

for (const folder of lookedFolders) {
  look(`${folder}: each state by itself has no axe violation and fits 320 px [BLK-27]`, async ({ page, request }) => {
    const states = await looked(request, folder);
    expect(states).toContain(`/gallery/${folder}/default`);
    // A directory has hundreds of links to check.
    test.setTimeout(60_000 + 10_000 * states.length);
    // Frames show pages of the preview host, which allows framing; this one does not.
    const isFramed = (request: Request) => request.isNavigationRequest() && request.frame() !== page.mainFrame();
    await page.route('**', (route) =>
      isFramed(route.request()) ? route.fulfill({ contentType: 'text/html', body: '' }) : route.fallback(),
    );
    for (const href of states) {
      await page.goto(href);
      // Header and footer are the same on each: pages of the sample test them.
      expect(await axeFaults(page, { isPart: true, include: 'main' }), href).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        href,
      ).toBeLessThanOrEqual(0);
      expect(await cutText(page), href).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

look('every block for editors is on one page, in one outline, inside 320 px [BLK-27]', async ({ page }) => {
  await page.goto('/gallery/every-block');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.locator('main > .slot').count()).toBeGreaterThan(25);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await cutText(page)).toEqual([]);
});

look('a component placed by name keeps the margins of the page [DEL-12]', async ({ page }) => {
  const edges = async (path: string, name: string) => {
    await page.goto(path);
    return page.locator(name).evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
  };
  expect(await edges('/gallery/byoc-component/default', '.content-block')).toEqual(
    await edges('/gallery/content-block/note', '.content-block'),
  );
});

look(
  'the style guide shows every pigment, buttons, headings and a comparison table, and has no axe violation [BLK-17]',
  async ({ page }) => {
    await page.goto('/style-guide');
    expect(await page.locator('.style-guide__swatch').count()).toBeGreaterThan(30);
    for (const sample of ['.btn--light', 'h2', '.comparison-table table'])
      await expect(page.locator(`main ${sample}`).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  },
);

look('the example page shows titles, buttons and a comparison table, and has no axe violation [BLK-17]', async ({ page }) => {
  await page.goto('/example');
  await expect(page.locator('main .btn').first()).toBeVisible();
  await expect(page.locator('main table').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

look('the developer test page shows the queue of events and the storage of the visit [SHL-12] [BLK-17]', async ({ page }) => {
  const answer = await page.goto('/developer-test');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveCount(1);
  const state = page.locator('[data-island]');
  await state.scrollIntoViewIfNeeded();
  await expect(state).toHaveAttribute('data-island-status', 'hydrated');
  await expect(page.locator('main')).toContainText('DISMISSED_GLOBAL_BANNERS');
  expect(await axeFaults(page)).toEqual([]);
});
