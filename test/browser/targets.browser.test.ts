/** Everything that can be pressed is large enough for a finger or an unsteady hand: 44 by 44 pixels, with the exceptions of `targets.ts`. */
import { oneOf, sampled } from '../sampled.ts';
import { samplePages } from '../site/sample-pages.ts';
import { expect, look, test } from './fixtures.ts';
import { smallTargets } from './targets.ts';

/** Pages with a result, which no page of the sample shows by itself. */
const results = [
  '/find-an-agent?q=16501&distance=50&language=Spanish',
  '/search-results?searchValue=roof',
  '/get-a-quote?insuranceType=auto&zip=16501',
  '/get-a-quote?insuranceType=auto&zip=16501&agency=AA1001',
  '/auto-repair-locator?q=16501',
  '/press-releases?start=2025-01-01',
  '/blog?topic=Claims',
  '/agencies/pa/erie',
].map((address) => ({ host: 'localhost', address }));

const places = [...sampled(samplePages, ({ kinds }) => kinds), ...results];

for (const width of oneOf([375, 1280]))
  look(`every target is 44 px high and wide at ${width} px [DEL-01]`, async ({ page }) => {
    test.setTimeout(60_000 + 3_000 * places.length);
    await page.setViewportSize({ width, height: 800 });
    // The notice would cover what is at the end of a page.
    const declined = Object.entries({ COOKIE_BANNER_DISMISSED: 'true', COOKIE_CHOICE: 'declined' });
    await page
      .context()
      .addCookies(
        ['localhost', 'foundation.localhost'].flatMap((domain) => declined.map(([name, value]) => ({ name, value, domain, path: '/' }))),
      );
    for (const { host, address } of places) {
      const url = new URL(address, process.env.SITE_ORIGIN);
      url.hostname = host;
      await page.goto(url.href);
      expect.soft(await smallTargets(page), `${host}${address}`).toEqual([]);
    }
  });

look('so is every pin of the map [LOC-04]', async ({ page }) => {
  await page.goto('/find-an-agent?q=16501');
  await page.locator('.map[data-live] .map__pin').first().waitFor();
  for (const pin of await page.locator('.map__pin').all()) {
    const { width, height } = (await pin.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

look('so is every link of the open menus [SHL-02] [SHL-03]', async ({ page }) => {
  await page.goto('/');
  await page.locator('.site-header__name').first().click();
  expect(await smallTargets(page, '.site-header')).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await page.locator('.site-header__burger').click();
  for (const menu of await page.locator('.site-header__name').all()) {
    await menu.click();
    expect(await smallTargets(page, ':popover-open')).toEqual([]);
    await page.locator('.site-header__back').filter({ visible: true }).click();
  }
});
