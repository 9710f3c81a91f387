/** A visitor's first action on a network that delays every script: it is held, and repeated when the script has loaded (decision 074). */
import type { Page } from '@playwright/test';
import { expect, expectOnly, test } from './fixtures.ts';

test.use({ settles: false });

const DELAY_MS = 400;
const isScript = ({ pathname }: URL) => pathname.endsWith('.js');
const ISLAND = /\/island-quote-start-/;

/** Opens a page and waits for `main.ts`; all other scripts come later. */
async function open(page: Page, path: string): Promise<void> {
  await page.route(isScript, async (route) => {
    await new Promise((then) => setTimeout(then, DELAY_MS));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
}
const accept = (page: Page, visitor = '') =>
  page.context().addCookies(
    Object.entries({ COOKIE_BANNER_DISMISSED: 'true', ...(visitor && { visitor }) }).map(([name, value]) => ({
      name,
      value,
      url: process.env.SITE_ORIGIN as string,
    })),
  );
const started = (page: Page) => page.evaluate(() => (globalThis.trackedEvents ?? []).filter(({ type }) => type === 'QUOTE_STARTED').length);
const pressQuote = async (page: Page, type: string, times = 1) => {
  const form = page.locator('.homepage-hero form');
  await form.getByRole('radio', { name: type }).check({ force: true });
  for (let press = 0; press < times; press++) await form.getByRole('button', { name: 'Get a quote' }).click();
};
/** Identifies the document load: a form sent natively would have loaded another. */
const loadedFrom = (page: Page) =>
  page.evaluate(() => new URL((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).name).pathname);

test('a quote form sent at once opens the modal and is counted once, pressed once or twice [QTE-01] [QTE-05]', async ({ page }) => {
  await open(page, '/?zip=16501');
  await pressQuote(page, 'Auto', 2);
  await expect(page.locator('dialog.quote-request__dialog')).toBeVisible();
  await expect(page.locator('.homepage-hero form')).not.toHaveAttribute('aria-busy');
  expect([await started(page), await loadedFrom(page)]).toEqual([1, '/']);
});

test('an empty quote form sent at once shows its error in place [QTE-01]', async ({ page }) => {
  await open(page, '/bundle-insurance');
  const form = page.locator('.quote-starter[data-variant="widget"] form');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('Please fill in insurance type and correct zip code');
  await expect(form.locator('[name="type"]')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/bundle-insurance');
});

test('a quote form is sent natively when its script fails, and after four seconds when it hangs [QTE-02]', async ({ page, problems }) => {
  await page.route(ISLAND, (route) => route.abort());
  await page.goto('/?zip=16501');
  await pressQuote(page, 'Auto');
  await expect(page).toHaveURL(/\/get-a-quote\?insuranceType=auto&zip=16501$/);
  expect(problems.splice(0).join()).toContain('Failed to fetch dynamically imported module');

  await page.unroute(ISLAND);
  await page.route(ISLAND, () => undefined);
  await page.clock.install();
  await page.goto('/?zip=16501');
  await pressQuote(page, 'Auto');
  await expect(page.locator('.homepage-hero form')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(3900);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.fastForward(200);
  await expect(page).toHaveURL(/\/get-a-quote\?insuranceType=auto&zip=16501$/);
});

test('hovering a menu before its script has loaded opens it, and leaving closes it [SHL-02]', async ({ page }) => {
  await open(page, '/');
  const menu = page.locator('.site-header__items details').first();
  await menu.locator('summary').hover();
  await expect(menu).toHaveAttribute('open');
  await page.mouse.move(640, 790);
  await expect(menu).not.toHaveAttribute('open');
});

test('a menu sheet opened before its script has loaded covers the page, with the focus in it [SHL-03]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/');
  await page.locator('.site-header__burger').click();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(page.locator('.site-header__menu').getByRole('button', { name: 'Close menu' })).toBeFocused();
});

test('"Get Started" opens the calculator over the page at the first click, and is a link when its script fails [CAL-01]', async ({
  page,
  problems,
}) => {
  await open(page, '/life-insurance');
  const link = page.locator('main').getByRole('link', { name: 'Get Started' }).first();
  await link.click();
  await expect(page.locator('dialog.life-calculator__dialog')).toBeVisible();
  await page.route(/\/calculator-link-/, (route) => route.abort());
  await page.goto('/life-insurance');
  await link.click();
  await expect(page).toHaveURL(/\/life-insurance-calculator$/);
  expectOnly(problems, /net::ERR_FAILED|dynamically imported/);
});

test('blocks sent at once are validated and answered in place [FRM-05] [NWS-01] [LOC-01]', async ({ page }) => {
  await open(page, '/agencies/aa1001/bayfront-insurance-partners');
  await page.locator('.form__send').click();
  await expect(page.locator('.form__summary')).toBeFocused();
  expect(await loadedFrom(page)).toBe('/agencies/aa1001/bayfront-insurance-partners');
  await page.goto('/newsletter');
  await page.locator('.newsletter__send').first().click();
  await expect(page.locator('.newsletter [data-fault]:visible').first()).toBeVisible();
  expect(await loadedFrom(page)).toBe('/newsletter');
  await page.goto('/find-an-agent');
  const search = page.locator('.agent-locator form[data-go="search"]');
  await search.locator('[type=submit]').click();
  await expect(search.locator('.field__message')).toBeVisible();
  await search.locator('[name=q]').fill('16501');
  await search.locator('[type=submit]').click();
  await expect(page.locator('.locator__count')).toContainText('agencies');
  expect(await loadedFrom(page)).toBe('/find-an-agent');
});

test('the journey’s page says what an empty search lacks without another page load [QTE-03] [LOC-05]', async ({ page }) => {
  await open(page, '/get-a-quote?insuranceType=auto&step=agent');
  const search = page.locator('.quote-request__search');
  const before = await page.evaluate(() => performance.timeOrigin);
  await search.getByRole('button', { name: 'Submit' }).click();
  await expect(search.locator('.field__message')).toHaveText('Address, City, State, or ZIP is required');
  await expect(search.locator('[name=q]')).toBeFocused();
  // The alert has said it; the field does on the way back into it.
  await expect(search.locator('[name=q]')).toHaveAccessibleDescription('');
  await search.locator('[name=q]').blur();
  await expect(search.locator('[name=q]')).toHaveAccessibleDescription('Address, City, State, or ZIP is required');
  expect([new URL(page.url()).search, await page.evaluate(() => performance.timeOrigin)]).toEqual([
    '?insuranceType=auto&step=agent',
    before,
  ]);
  await search.locator('[name=q]').fill('16501');
  await search.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/q=16501/);
});

test('an alert is dismissed at once, whatever script is still loading [SHL-08]', async ({ page }) => {
  await page.route(/\/alert-banner-/, () => undefined);
  await page.goto('/gallery/alert-banner/default');
  const banners = page.locator('main .alert-banner__item');
  const before = await banners.count();
  await banners.first().locator('.alert-banner__close').click();
  await expect(banners).toHaveCount(before - 1);
});

test('a search on the find-agency card is tracked, however early it is sent [TRK-01]', async ({ page }) => {
  await accept(page);
  const trackingRequest = page.waitForRequest(
    (request) => request.url().endsWith('/api/events') && (request.postData() ?? '').includes('"FIND_AN_AGENT"'),
  );
  await open(page, '/');
  const card = page.locator('.find-agency-card');
  await card.getByLabel('Address, City, State, or ZIP').fill('16501');
  await card.getByRole('button').click();
  await expect(page).toHaveURL(/\/find-an-agent\?q=16501/);
  await trackingRequest;
});

/** QUOTE_STARTED as the collector stored it. */
async function storedStarts(visitor: string): Promise<string[]> {
  const rows = (await (await fetch(`${process.env.STORED_ROWS}/events?visitor=${visitor}`)).json()) as { type: string; payload: string }[];
  return rows.filter(({ type }) => type === 'QUOTE_STARTED').map(({ payload }) => payload);
}
const STARTED = JSON.stringify({ insuranceType: 'renters', zipCode: '16501' });

test('with script the form tracks a quote that continues online, and the server does not [QTE-05] [TRK-01]', async ({ page }) => {
  test.skip(!process.env.STORED_ROWS, 'another site serves this run');
  const visitor = '0197aa55cc55aa01';
  await accept(page, visitor);
  await open(page, '/?zip=16501');
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await pressQuote(page, 'Renters');
  expect((await sent).postData()).toContain('tracked=1');
  await expect(page).toHaveURL(/\/OnlineQuote\/renters/);
  await page.goto('/');
  await expect.poll(() => storedStarts(visitor), { timeout: 15_000 }).toEqual([STARTED]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server tracks a quote once, for a visitor who accepted tracking [QTE-02] [QTE-05] [TRK-06]', async ({ page }) => {
    test.skip(!process.env.STORED_ROWS, 'another site serves this run');
    const visitor = '0197aa55cc55aa02';
    await accept(page, visitor);
    for (let press = 0; press < 2; press++) {
      await page.goto('/?zip=16501');
      await pressQuote(page, 'Renters');
      await expect(page).toHaveURL(/\/OnlineQuote\/renters/);
    }
    await expect.poll(() => storedStarts(visitor), { timeout: 15_000 }).toEqual([STARTED]);
  });
});
