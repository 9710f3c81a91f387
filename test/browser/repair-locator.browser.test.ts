/** The repair locator in a browser, with and without script: the search, the map, the keyboard, and that browser and server render the same card (LOC-07, LOC-08). */
import type { Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect, look, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const ADDRESS = '/auto-repair-locator';
const field = (page: Page) => page.getByLabel('Address, City, State, or ZIP');
const entries = (page: Page) => page.locator('.locator__found .locator__entry');
const count = (page: Page) => page.locator('.locator__found .locator__count');
const ready = (page: Page) => page.locator('.repair-locator[data-enhanced="on"]').waitFor();

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a search by keyboard lists shops with hours, and its URL opens the same results [LOC-07] [LOC-08]', async ({ page }) => {
      await page.goto(ADDRESS);
      if (script === 'on') await ready(page);
      await field(page).focus();
      await page.keyboard.type('16501');
      await page.keyboard.press('Enter');
      await expect(count(page)).toHaveText(/^\d+ repair shops near 16501$/);
      expect(new URL(page.url()).search).toBe('?q=16501');
      const first = entries(page).first();
      await expect(first.getByRole('link', { name: /^\(\d{3}\) \d{3} - \d{4}$/ })).toBeVisible();
      await first.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(first.locator('tbody tr')).toHaveCount(7);
      await expect(first.locator('tbody tr').first()).toBeVisible();
      const name = (await first.locator('h3').textContent()) ?? '';
      await page.reload();
      await expect(entries(page).first().locator('h3')).toHaveText(name);
      await expect(field(page)).toHaveValue('16501');
    });

    test('an empty search says what is missing [LOC-07]', async ({ page }) => {
      await page.goto(`${ADDRESS}${script === 'off' ? '?q=' : ''}`);
      if (script === 'on') {
        await ready(page);
        await page.getByRole('button', { name: 'Search' }).click();
      }
      await expect(page.locator('.repair-locator').getByRole('alert')).toHaveText('Address, City, State, or ZIP is required');
    });

    test('a state has no ZIP, so no result [LOC-07]', async ({ page }) => {
      await page.goto(ADDRESS);
      if (script === 'on') await ready(page);
      await field(page).fill('Ohio');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('.locator__found').getByRole('alert')).toContainText("We couldn't find an Auto Repair facility");
      await expect(entries(page)).toHaveCount(0);
    });

    test('the page finds a town, which has no ZIP of its own [LOC-07]', async ({ page }) => {
      await page.goto(ADDRESS);
      if (script === 'on') await ready(page);
      await field(page).fill('Erie, PA');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(count(page)).toHaveText(/repair shops near Erie, PA$/);
    });
  });
}

look(
  'a search calls the geocoder, then the shops with a token, and no page; it renders the same as the server [LOC-07]',
  async ({ page }) => {
    await page.goto(ADDRESS);
    await ready(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/api/') || request.isNavigationRequest())
        requested.push(`${pathname}${searchParams.get('rt') ? ' with a token' : ''}`);
    });
    await field(page).fill('16501');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(count(page)).toHaveText(/near 16501$/);
    expect(requested.filter((path) => !path.includes('track'))).toEqual([
      '/api/geodecode',
      '/api/robot-challenge',
      '/api/repair-facilities with a token',
    ]);
    // Opening hours may change between the two.
    const list = () =>
      page.locator('.repair-locator__list').evaluate((root) => {
        const copy = root.cloneNode(true) as HTMLElement;
        for (const part of copy.querySelectorAll('summary')) part.remove();
        for (const part of copy.querySelectorAll('[data-active]')) part.removeAttribute('data-active');
        // The same attributes in another order.
        for (const link of copy.querySelectorAll('a')) {
          const { href } = link;
          link.removeAttribute('href');
          link.setAttribute('href', href);
        }
        return copy.innerHTML.replaceAll('<!-- -->', '');
      });
    const drawn = await list();
    await page.reload();
    expect(await list()).toBe(drawn);
  },
);

look('back and forward go through the searches [LOC-07]', async ({ page }) => {
  await page.goto(ADDRESS);
  await ready(page);
  for (const q of ['16501', '19103']) {
    await field(page).fill(q);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(count(page)).toHaveText(new RegExp(`near ${q}$`));
  }
  await page.goBack();
  await expect(count(page)).toHaveText(/near 16501$/);
  await expect(field(page)).toHaveValue('16501');
  await page.goBack();
  await expect(entries(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await page.goForward();
  await expect(count(page)).toHaveText(/near 16501$/);
});

look('a failure is shown in place of the list, and the input stays [LOC-07]', async ({ page, problems }) => {
  await page.goto(ADDRESS);
  await ready(page);
  const alert = page.locator('.locator__found').getByRole('alert');
  const search = () => page.getByRole('button', { name: 'Search' }).click();
  await page.route('**/api/geodecode*', (route) => route.fulfill({ status: 502, body: '{}' }));
  await field(page).fill('16501');
  await search();
  await expect(alert).toHaveText('Error fetching geocode');
  await expect(field(page)).toHaveValue('16501');
  await page.unroute('**/api/geodecode*');
  await page.route('**/api/repair-facilities*', (route) => route.fulfill({ status: 502, body: '{}' }));
  await search();
  await expect(alert).toHaveText('The list of repair shops is not there just now. Try again in a minute.');
  await page.unroute('**/api/repair-facilities*');
  await search();
  await expect(count(page)).toHaveText(/near 16501$/);
  expect(problems.splice(0).filter((line) => !/status of 502/.test(line))).toEqual([]);
});

look('without a robot-check token the page itself is loaded [LOC-07]', async ({ page, problems }) => {
  await page.goto(ADDRESS);
  await ready(page);
  await page.route('**/api/robot-challenge*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await field(page).fill('16501');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/auto-repair-locator?q=16501');
  await expect(count(page)).toHaveText(/near 16501$/);
  expect(problems.splice(0).filter((line) => !/status of 429/.test(line))).toEqual([]);
});

for (const width of oneOf([375, 1280]))
  look(
    `at ${width} px with the map and its pins there is no axe violation, and pins lead to entries by keyboard [LOC-07] [LOC-08]`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${ADDRESS}?q=16501`);
      // A phone has the list first, and the map as a sheet over it.
      if (width === 375) await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.locator('.map[data-live="on"]').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const chosen = page.locator('.locator__name:focus');
      await page.locator('.map__pin').first().focus();
      // A combined pin zooms in first, and leaves the focus on the first of its pins.
      await expect(async () => {
        await page.keyboard.press('Enter');
        await expect(chosen).toHaveCount(1, { timeout: 500 });
      }).toPass();
      await expect(page.locator('.locator__entry[data-active]').locator('.locator__name:focus')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    },
  );

look('a lake labelled at both ends is labelled once in a view [LOC-08]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${ADDRESS}?q=16501`);
  await expect(page.locator('.map__name[data-kind="county"]').first()).toBeVisible();
  await expect(page.locator('.map__name[data-kind="water"]')).toHaveText(['Lake Erie']);
});
