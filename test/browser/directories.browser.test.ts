/** From the states to an agency, with and without script; the directories by keyboard, with axe, in a narrow window (AGY-10 to AGY-12). */
import { oneOf } from '../sampled.ts';
import { cutText } from './cut-text.ts';
import { axeFaults } from './axe.ts';
import { expect, look, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce', expectedFailures: /^404 \/agencies\/pa\/nowhere$/ });

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('leads from states to towns by letter, agencies, an agency, and Back up to the locator [AGY-10] [AGY-11] [AGY-12]', async ({
      page,
    }) => {
      await page.goto('/agencies');
      await page.locator('main').getByRole('link', { name: 'Pennsylvania' }).last().click();
      await expect(page).toHaveURL(/\/agencies\/pa$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agencies in Pennsylvania');
      await page.getByRole('navigation', { name: 'Towns by letter' }).getByRole('link', { name: 'E', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'E', exact: true })).toBeInViewport();
      await page.locator('.agency-cities__town').getByRole('link', { name: 'Erie', exact: true }).click();
      await expect(page).toHaveURL(/\/agencies\/pa\/erie$/);
      await page.locator('.agency-list__name a').first().click();
      await expect(page).toHaveURL(/\/agencies\/[^/]+\/[^/]+$/);
      await expect(page.locator('.agency-details')).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Back to Pennsylvania' }).click();
      await page.getByRole('link', { name: 'Back to all states' }).click();
      await expect(page).toHaveURL(/\/agencies$/);
      await page.getByRole('link', { name: 'Back to the agent locator' }).click();
      await expect(page).toHaveURL(/\/find-an-agent$/);
    });
  });
}

look('the target of a letter link is not hidden under the letters [AGY-11]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/agencies/pa');
  const letters = page.getByRole('navigation', { name: 'Towns by letter' });
  await letters.getByRole('link', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: 'M', exact: true });
  await expect(heading).toBeInViewport();
  const [bar, title] = [await letters.boundingBox(), await heading.boundingBox()];
  expect(title!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
});

look('a long list is short on a phone, and every town is two presses away [AGY-11]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/agencies/pa');
  // The towns of Pennsylvania were 36,000 px high.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  await page.locator('.agency-cities__group', { hasText: 'Oakdale' }).locator('summary').click();
  await page.getByRole('link', { name: 'Oakdale', exact: true }).click();
  await expect(page).toHaveURL(/\/agencies\/pa\/oakdale$/);
});

look('typing shows the towns that begin like it, by keyboard, announced; nothing typed folds the list again [AGY-11]', async ({ page }) => {
  await page.goto('/agencies/pa');
  const input = page.getByRole('searchbox', { name: 'Find a town' });
  await input.focus();
  await page.keyboard.type('new');
  const towns = page.locator('.agency-cities__town a:visible');
  await expect(page.getByRole('status')).toHaveText(/^\d+ towns?$/);
  for (const name of await towns.allTextContents()) expect(name).toMatch(/(^| )new/i);
  await input.fill('zzzz');
  await expect(page.getByRole('status')).toHaveText(/^No town with an agency begins like that/);
  await expect(towns).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agencies\/pa$/);
  await input.fill('');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(page.locator('.agency-cities__group:visible')).not.toHaveCount(0);
  await expect(towns).toHaveCount(0);
});

look(
  'a state’s larger towns are links on its map, large enough to press; the letters stay in view on a phone [AGY-11]',
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/agencies/pa');
    const towns = page.getByRole('navigation', { name: 'Larger towns on the map' }).getByRole('link');
    expect(await towns.count()).toBeGreaterThanOrEqual(5);
    await page.setViewportSize({ width: 1000, height: 800 });
    for (const town of await towns.all()) expect((await town.locator('rect').boundingBox())!.height).toBeGreaterThanOrEqual(24);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole('heading', { level: 2, name: 'T', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('navigation', { name: 'Towns by letter' })).toBeInViewport({ ratio: 1 });
    await towns.filter({ hasText: 'Philadelphia' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agencies\/pa\/philadelphia$/);
  },
);

look('names the visitor’s town in the link to the agencies near, if it is in the list [AGY-11] [DEL-16]', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'US', 'cf-region-code': 'PA', 'cf-ipcity': 'Erie' });
  await page.goto('/agencies/pa');
  await page.getByRole('link', { name: 'Agencies near Erie' }).click();
  await expect(page).toHaveURL(/\/agencies\/pa\/erie$/);
});

look('a town of the same name in another state is not the visitor’s [AGY-11] [DEL-16]', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'US', 'cf-region-code': 'MD', 'cf-ipcity': 'Erie' });
  // Half a second after the answer, it would have been used.
  await page.goto('/agencies/pa', { waitUntil: 'networkidle' });
  await expect(page.locator('.agency-cities__near')).toHaveText('Agencies near you');
  await expect(page.locator('.agency-cities__near')).toHaveAttribute('href', /^\/api\/near/);
});

look('an entry and its pin light each other, by pointer and by keyboard [AGY-12]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/agencies/pa/erie');
  await page.locator('.map[data-live="on"]').waitFor();
  const pin = page.locator('.map__pin').filter({ hasText: /^\d$/ }).first();
  const number = await pin.textContent();
  const entry = page.locator(`.agency-list__row[data-number="${number}"]`);
  await entry.hover();
  await expect(page.locator('.map__pin[data-active]')).toHaveText(number!);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('.map__pin[data-active]')).toHaveCount(0);
  await pin.focus();
  await expect(entry).toHaveAttribute('data-active', '');
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('link').first()).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and leads back to all towns [AGY-11]', async ({ page }) => {
    await page.goto('/agencies/pa');
    await page.getByRole('searchbox', { name: 'Find a town' }).fill('erie');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/\/agencies\/pa\?town=erie$/);
    await expect(page.locator('.agency-cities__town a:visible')).toHaveText(['Erie']);
    await page.getByRole('link', { name: 'All towns' }).click();
    await expect(page).toHaveURL(/\/agencies\/pa$/);
  });
});

test.describe('without script, in a town', () => {
  test.use({ javaScriptEnabled: false });

  test('a pin and the number of a language lead to the agency in the list [AGY-12] [LOC-08]', async ({ page }) => {
    await page.goto('/agencies/pa/erie');
    const { count, target } = { count: page.locator('.agency-list__row'), target: page.locator('.agency-list__row:target') };
    expect(await count.count()).toBeGreaterThan(5);
    await page.locator('.map__link').first().click();
    await expect(target).toHaveCount(1);
    await page.locator('.agency-list__languages a').last().click();
    await expect(target).toContainText('Spanish');
  });
});

look('the map of states is operable by keyboard, and its links are large enough [AGY-10]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/agencies');
  const places = page.locator('.agency-states__place');
  await expect(places).toHaveCount(14);
  for (const place of await places.all()) {
    const { width, height } = (await place.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await page.getByRole('navigation', { name: 'States on the map' }).getByRole('link', { name: 'Ohio' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agencies\/oh$/);
});

for (const path of oneOf([
  '/agencies',
  '/agencies/dc',
  '/agencies/md',
  '/agencies/pa',
  '/agencies/pa?town=new',
  '/agencies/pa/erie',
  '/agencies/pa/nowhere',
]))
  look(`${path} has no axe violation and stays inside a 320 px window [AGY-10] [AGY-11] [AGY-12]`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    for (const width of oneOf([375, 1280])) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
  });
