/** Consent in a browser: no request to anybody else before it, after it exactly those that a setting names, none after a refusal or under Global Privacy Control; the choices page by keyboard and without script [TRK-06] [SHL-11]. */
import type { BrowserContext, Page } from '@playwright/test';
import { othersOf } from '../../src/page/others.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234';
const SURVEY = 'https://survey.example/s.js';
const { attributes, origins } = othersOf({ TAG_MANAGER_ID: 'GTM-ABC1234', SURVEY_URL: SURVEY }, true);

/** Pages as a site with both settings sends them (test/site/consent.test.ts holds that it does): a site of its own would cost many seconds. */
async function withOthers(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const policy = (answer.headers()['content-security-policy'] ?? '')
        .split('; ')
        .filter((line) => !line.includes('trusted-types'))
        .map((line) => (/^(script|img|connect|frame)-src/.test(line) ? `${line.replace(" 'none'", '')} ${origins.join(' ')}` : line))
        .join('; ');
      const body = (await answer.text()).replace('<html', `<html${attributes}`);
      return route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy }, body });
    },
  );
}

/** Stands in for both services. @returns addresses of other hosts that were asked, as they come */
async function others(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await withOthers(context);
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$|^127\./.test(hostname),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.othersRan = (globalThis.othersRan ?? 0) + 1' });
    },
  );
  return asked;
}

const now = (page: Page) => page.locator('.privacy-choices__now > p:visible, .privacy-choices__gpc:visible').allTextContents();
const answered = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name.startsWith('COOKIE'))
    .map(({ name, value }) => `${name}=${value}`)
    .sort();
const idle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

test('others are asked after Accept only, exactly once each, and not again after Decline [TRK-06] [SHL-11]', async ({ page, context }) => {
  const asked = await others(context);
  await page.goto('/auto-insurance');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(asked).toEqual([]);

  // Accepted by the notice: both, under the page's own policy.
  await page.getByRole('button', { name: 'Accept cookies' }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as { othersRan?: number }).othersRan)).toBe(2);
  expect(asked.sort()).toEqual([SURVEY, TAGS].sort());
  expect(await page.evaluate(() => (globalThis as { dataLayer?: { event?: string }[] }).dataLayer?.map(({ event }) => event))).toEqual([
    'gtm.js',
  ]);

  // The choices page says so, by a link of the footer; declined there by keyboard, it is loaded anew without anything of others.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
  await page.waitForURL('**/privacy-choices');
  await expect.poll(() => asked.length).toBe(4);
  await expect(page.locator('html[data-others-run]')).toBeAttached();
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
  expect(await now(page)).toEqual(['You accepted. Your visits are counted.']);
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/privacy-choices?choice=declined#your-choice');
  expect(await now(page)).toEqual(['You declined. Nothing is counted.']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('VISITOR_ID'))).toBeNull();
  expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true', 'COOKIE_CHOICE=declined']);
  await page.goto('/claims');
  await page.waitForLoadState('networkidle');
  await idle(page);
  await expect(page.locator('.cookie-banner')).toBeHidden();
  expect(asked).toHaveLength(4);

  // And back, without a page load, said aloud.
  await page.goto('/privacy-choices');
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.getByRole('button', { name: 'Accept', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'You accepted.' })).toBeAttached();
  await expect.poll(() => asked.length).toBe(6);
  expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true']);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('under Global Privacy Control nobody is asked, and the page says that it is honored [TRK-06]', async ({ page, context }) => {
  const asked = await others(context);
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto('/privacy-choices');
  await expect(page.locator('.privacy-choices')).toHaveAttribute('data-gpc', '');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await now(page)).toEqual([expect.stringContaining('We honor it: nothing is collected')]);
  await page.goto('/auto-insurance');
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(asked).toEqual([]);
  // Which announcements were closed has nothing to do with it.
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => key !== 'DISMISSED_GLOBAL_BANNERS')).toEqual([]);
});

test('declined before anything ran: no page load, nothing kept, axe finds nothing at either width [TRK-06] [A11Y-01]', async ({
  page,
  context,
}) => {
  const asked = await others(context);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/privacy-choices');
    await expect(page.locator('.privacy-choices')).toHaveAttribute('data-enhanced', 'on');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await now(page)).toEqual(['You have not answered yet. Nothing is counted until you accept.']);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You declined.' })).toBeAttached();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('.cookie-banner')).toBeHidden();
  expect(asked).toEqual([]);
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the same two buttons, and the page says what was kept [TRK-06]', async ({ page, context }) => {
    await page.goto('/es/privacy-choices');
    expect(await now(page)).toEqual([expect.stringContaining('Los scripts están desactivados')]);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.waitForURL('**/es/privacy-choices?choice=declined#*');
    expect(await now(page)).toEqual(['Guardado: usted dice que no. No se cuenta nada.']);
    expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true', 'COOKIE_CHOICE=declined']);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.waitForURL('**/es/privacy-choices?choice=accepted#*');
    expect(await now(page)).toEqual([expect.stringContaining('usted acepta')]);
    expect(await answered(context)).toEqual(['COOKIE_BANNER_DISMISSED=true']);
  });
});
