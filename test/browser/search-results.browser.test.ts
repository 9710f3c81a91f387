/** The site's search in a browser: complete without script, and with it on one page, by keyboard, with Back and Forward. */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { cutText } from './cut-text.ts';
import { isSearchable } from '../searchable.ts';
import { expect, expectOnly, look, test } from './fixtures.ts';

test.use({ expectedFailures: /^404 \/search-results$/ });

test.use({ reducedMotion: 'reduce' });
test.beforeAll(() => expect.poll(() => isSearchable(process.env.SITE_ORIGIN as string), { timeout: 20_000 }).toBe(true));

const count = (page: Page) => page.locator('.search-results__count');
const field = (page: Page) => page.locator('#search-value');
const chip = (page: Page, type: string) => page.getByRole('checkbox', { name: new RegExp(`^${type}\\s`) });
const events = (page: Page, type: string) =>
  page.evaluate((name) => (globalThis.trackedEvents ?? []).filter((event) => event.type === name).map(({ payload }) => payload), type);
const ready = (page: Page) => page.locator('.search-results[data-enhanced="on"]').waitFor();
/** Marks the window object, which a page load would lose. */
const stay = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stayed: true }));
const stayed = (page: Page) => page.evaluate(() => 'stayed' in globalThis);

for (const [width, query] of [
  [375, 'searchValue=insurance+16501&type=Insurance&type=Help'],
  [1280, 'searchValue=homeowenrs+16501'],
  [1280, 'searchValue=qqqqzzzz'],
] as const)
  look(`${query} has no axe violation and cuts off no text at ${width} px [SRC-01]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/search-results?${query}`);
    await ready(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filter, order and pages are a form and links [SRC-01]', async ({ page }) => {
    await page.goto('/search-results');
    await field(page).fill('insurance');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search-results\?searchValue=insurance$/);
    await expect(count(page)).toContainText('results for “insurance”');
    await chip(page, 'Article').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/type=Knowledge\+Center/);
    await expect(chip(page, 'Article')).toBeChecked();
    await page.getByRole('link', { name: 'Newest first' }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.locator('.search-results__at')).toContainText('Page 2 of');
    await page.locator('.search-results__link').first().click();
    await expect(page.locator('h1')).toBeVisible();
  });
});

look(
  'by keyboard on one page: typing alone does not search, a submit and a filter do, Back and Forward restore each state [SRC-01] [SRC-03]',
  async ({ page }) => {
    await page.goto('/search-results?searchValue=hail');
    await ready(page);
    await stay(page);
    const atHail = await count(page).textContent();
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/search-results?') && requested.push(request.url()));
    await page.keyboard.type('insurance');
    expect(requested).toEqual([]);
    await expect(count(page)).toHaveText(atHail as string);
    await page.keyboard.press('Enter');
    await expect(count(page)).toContainText('results for “insurance”');
    await expect(page).toHaveURL(/\/search-results\?searchValue=insurance$/);
    await expect(page).toHaveTitle(/^Search results for “insurance”/);
    await expect(page.locator('.search-results > [role="status"]')).toContainText('results for “insurance”');
    await expect(field(page)).toBeFocused();

    // A filter applies at once and keeps the focus, so that the next one is one key away.
    await chip(page, 'Article').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/type=Knowledge\+Center/);
    await expect(chip(page, 'Article')).toBeChecked();
    await expect(chip(page, 'Article')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden();
    const filtered = await count(page).textContent();

    await page.getByRole('link', { name: 'Page 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toContainText('Page 2 of');
    await expect(count(page)).toBeFocused();

    await page.goBack();
    await expect(count(page)).toHaveText(filtered as string);
    await page.goBack();
    await expect(chip(page, 'Article')).not.toBeChecked();
    await page.goBack();
    await expect(count(page)).toHaveText(atHail as string);
    await expect(field(page)).toHaveValue('hail');
    await page.goForward();
    await expect(count(page)).toContainText('“insurance”');
    await expect(field(page)).toHaveValue('insurance');
    expect(await stayed(page)).toBe(true);

    // A query that is too short clears the results.
    await field(page).fill('ha');
    await field(page).press('Enter');
    await expect(page.locator('main')).toContainText('Type three characters or more');
    await expect(page.locator('.search-results__link')).toHaveCount(0);

    // Each search that ran, in order; going back does not count.
    const runs = (await events(page, 'GLOBAL_SEARCH')) as { search_term: string; results: number; page: number; types: string[] }[];
    expect(runs.map(({ search_term, page: number, types }) => [search_term, number, ...types])).toEqual([
      ['hail', 1],
      ['insurance', 1],
      ['insurance', 1, 'Knowledge Center'],
      ['insurance', 2, 'Knowledge Center'],
    ]);
    expect(runs[0]?.results).toBe(Number.parseInt(atHail as string, 10));
  },
);

test('a followed result is tracked with its position; opening in another tab works; a failed request keeps the results [SRC-03] [SRC-01]', async ({
  page,
  context,
}) => {
  await page.goto('/search-results?searchValue=insurance&page=2');
  await ready(page);
  const link = page.locator('.search-results__link').nth(2);
  const [title, href] = [await link.textContent(), await link.getAttribute('href')];
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await events(page, 'GLOBAL_SEARCH_CLICK')).toEqual([{ search_term: 'insurance', position: 13, title, link: href }]);

  const other = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await (await other).close();
  await expect(page).toHaveURL(/page=2$/);

  await page.route('**/search-results?*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }));
  await page.getByRole('link', { name: 'Newest first' }).click();
  await expect(page.getByRole('alert')).toHaveText('Search is not answering just now. Try again in a minute.');
  await expect(count(page)).toContainText('“insurance”');
  await page.unroute('**/search-results?*');
  await page.getByRole('link', { name: 'Newest first' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

look(
  'the header’s search suggests while typing, by keyboard: arrows choose, Enter follows, Escape closes the list and then the panel [SHL-06]',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/search-suggestions') && asked.push(new URL(request.url()).search));
    await page.clock.install();
    // However slow the machine: no time passes while a word is typed.
    const typeAtOnce = async (word: string) => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await page.keyboard.type(word);
      await page.clock.resume();
    };
    await page.goto('/auto-insurance');
    await page.locator('.site-header__search summary').click();
    const input = page.getByRole('combobox', { name: 'Search' });
    await expect(input).toBeFocused();
    await typeAtOnce('flood');
    const list = page.getByRole('listbox', { name: 'Search' });
    await expect(list.getByRole('option', { name: 'Does homeowners cover flood? Question' })).toBeVisible();
    await expect(page.locator('.suggestions + [role="status"]')).toHaveText(/^Suggestions: \d$/);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) as string);
    await page.keyboard.press('ArrowUp');
    await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('flood');
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await page.locator('.site-header__search summary').click();
    await expect(input).toBeFocused();
    await typeAtOnce('deer');
    await expect(list.getByRole('option', { name: /^I hit a deer/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const target = (await list.getByRole('option').nth(1).getAttribute('href')) as string;
    // A word typed at once is asked for once.
    expect(asked).toEqual(['?text=flood&language=en', '?text=deer&language=en']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${target.replace(/[.*+?^$()]/g, '\\$&')}$`));
  },
);

test('a script of suggestions that does not come is reported and asked for again at the next focus [SHL-06]', async ({
  page,
  problems,
}) => {
  await page.goto('/auto-insurance');
  await page.route('**/assets/chunk-*.js', (route) => route.abort());
  const input = page.locator('.site-header__search input');
  for (const act of [() => page.locator('.site-header__search summary').click(), () => input.focus()]) {
    const failed = page.waitForEvent('pageerror');
    await act();
    await failed;
    await input.blur();
  }
  expectOnly(problems, /dynamically imported module|ERR_FAILED/);
  await page.unroute('**/assets/chunk-*.js');
});

look('the field of the search page suggests, and a submit closes the list [SRC-01]', async ({ page }) => {
  await page.goto('/search-results?searchValue=hail');
  await ready(page);
  await field(page).fill('erie');
  const list = page.getByRole('listbox', { name: 'Search this site' });
  await expect(list.getByRole('option', { name: 'Agents in Erie, PA Agents' })).toBeVisible();
  await field(page).press('Enter');
  await expect(count(page)).toContainText('“erie”');
  await expect(list).toBeHidden();
});
