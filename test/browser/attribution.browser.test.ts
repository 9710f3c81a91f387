/** A link shared by an agency: AgencyFromUrl, the cookie of the associated agency, and the saved one. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ expectedFailures: /^404 \/api\/agencydetail$/ });

const LINK = '/billing?AgencyFromUrl=AA1002';

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'eig_AssociatedAgency');
const associate = (page: Page, baseURL: string | undefined, value: string) =>
  page.context().addCookies([{ name: 'eig_AssociatedAgency', value, url: baseURL as string }]);
const savedNumber = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('SAVED_AGENCY') ?? '{}').AgencyAccountNumber);
const savedEvents = (page: Page) =>
  page.evaluate(() => (globalThis.trackedEvents ?? []).filter(({ type }) => type === 'AGENCY_SAVED').length);
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('fetches and saves the agency of the link, tracks it once, and updates the cookie [AGY-09]', async ({ page, baseURL }) => {
  await associate(page, baseURL, 'AA1001');
  await page.goto(LINK);
  await expect.poll(() => savedNumber(page)).toBe('AA1002');
  await expect(page.locator('.site-header__end .site-header__my-agency')).toHaveAttribute(
    'href',
    '/agencies/aa1002/presque-isle-insurance-group',
  );
  await expect.poll(async () => (await cookieOf(page))?.value).toBe('AA1002');
  const cookie = await cookieOf(page);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);
  expect(await savedEvents(page)).toBe(1);
});

test('an agency that is already saved is not fetched again, and its cookie stays [AGY-09]', async ({ page, baseURL }) => {
  await associate(page, baseURL, 'AA1001');
  await page.goto(LINK);
  await expect.poll(async () => (await cookieOf(page))?.value).toBe('AA1002');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(LINK);
  await settled(page);
  expect(requests.filter((url) => url.includes('/api/agencydetail'))).toEqual([]);
  expect(await savedEvents(page)).toBe(0);
});

test('without the cookie, without the parameter, or with an invalid number, nothing is fetched, saved or written [AGY-09]', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(LINK);
  await settled(page);
  expect(await cookieOf(page)).toBeUndefined();
  await associate(page, baseURL, 'AA1001');
  for (const search of ['', '?AgencyFromUrl=', '?AgencyFromUrl=..%2Fx', '?AgencyFromUrl=AA1002&AgencyFromUrl=AA1003']) {
    await page.goto(`/billing${search}`);
    await settled(page);
  }
  expect(requests.filter((url) => url.includes('/api/agencydetail'))).toEqual([]);
  expect(await savedNumber(page)).toBeUndefined();
  expect((await cookieOf(page))?.value).toBe('AA1001');
});

test('an unknown number and a failing service change nothing [AGY-09]', async ({ page, baseURL }) => {
  await associate(page, baseURL, 'AA1001');
  const answered = page.waitForResponse('**/api/agencydetail*');
  await page.goto('/billing?AgencyFromUrl=ZZ0000');
  expect((await answered).status()).toBe(404);
  await page.route('**/api/agencydetail*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"AgencyByAgencyIdResponse":' }),
  );
  await page.goto(LINK);
  await settled(page);
  expect(await savedNumber(page)).toBeUndefined();
  expect((await cookieOf(page))?.value).toBe('AA1001');
});

test('pages without the parameter load none of its code [AGY-09]', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/billing');
  await settled(page);
  expect(requests.filter((url) => url.includes('/attribution-'))).toEqual([]);
});
