/** An agency's page with and without script: what is saved and tracked, the header link to the saved agency, and the link to its form. */
import type { Page } from '@playwright/test';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';
const OTHER = '/agencies/aa1001/bayfront-insurance-partners';

const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const events = (page: Page, type: string) =>
  page.evaluate((name) => (globalThis.trackedEvents ?? []).filter((event) => event.type === name).map(({ payload }) => payload), type);
const ready = (page: Page) => page.locator('.agency-details[data-enhanced="on"]').waitFor({ state: 'attached' });
const save = (page: Page) => page.getByRole('button', { name: 'Save as my agency' });
const saved = (page: Page) => page.getByRole('button', { name: 'My agency' });
const header = (page: Page) => page.locator('.site-header__end .site-header__my-agency');

test('a visit is remembered by account number, and tracked once; saving stores the whole record, changes the button to "My agency", and points the header here, without layout shift [AGY-07] [AGY-08]', async ({
  page,
}) => {
  await page.goto(AGENCY);
  await ready(page);
  expect(await stored(page, 'VIEWING_AGENCY')).toBe('AA1002');
  expect(await events(page, 'AGENCY_VIEWED')).toEqual([{ agency_id: 'AA1002', agency_name: 'Presque Isle Insurance Group' }]);
  const before = await save(page).boundingBox();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeDisabled();
  await expect(saved(page)).toBeFocused();
  expect(await saved(page).boundingBox()).toEqual(before);
  await expect(page.locator('.agency-details [role="status"]')).toHaveText(/Saved/);
  await expect(header(page)).toHaveAttribute('href', AGENCY);
  await expect(header(page)).toBeVisible();
  expect(await stored(page, 'SAVED_AGENCY')).toMatchObject({
    AgencyAccountNumber: 'AA1002',
    Address: { City: 'Erie', Zip: '16505' },
    Languages: { string: ['Spanish', 'Nepali'] },
    TimeZone: 'America/New_York',
  });
  expect(await events(page, 'AGENCY_SAVED')).toEqual([{ agency_id: 'AA1002', agency_name: 'Presque Isle Insurance Group' }]);
});

test('saves the photo too, which is on the page once [AGY-08]', async ({ page, request }) => {
  // Few agencies of the sample have one.
  const { AgencyAccountNumber } = makeAgencies({ count: 3000 }).find(({ Image }) => Boolean(Image)) as { AgencyAccountNumber: string };
  const answer = await (await request.get(`/api/agencydetail?accountnumber=${AgencyAccountNumber}`)).json();
  const pictured = answer.AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult.AgentInformation;
  expect(pictured.Image).toMatch(/^iVBORw0KGgo/);
  await page.goto(`/agencies/${pictured.AgencyAccountNumber}`);
  await ready(page);
  await save(page).click();
  await expect(saved(page)).toBeDisabled();
  expect(await stored(page, 'SAVED_AGENCY')).toMatchObject({ AgencyAccountNumber: pictured.AgencyAccountNumber, Image: pictured.Image });
});

test('the next page links to the saved agency from its first paint, and its own page is painted as saved [AGY-08] [SHL-01]', async ({
  page,
}) => {
  await page.goto(AGENCY);
  await ready(page);
  await save(page).click();
  await expect(saved(page)).toBeDisabled();
  await page.goto('/');
  await expect(header(page)).toHaveAttribute('href', AGENCY);
  await expect(page.locator('.site-header__end .site-header__find-agency')).toBeHidden();
  await header(page).click();
  await page.waitForURL(`**${AGENCY}`);
  await expect(page.locator('html')).toHaveAttribute('data-agency-here', '');
  await ready(page);
  await expect(saved(page)).toBeDisabled();
  await page.goto(OTHER);
  await ready(page);
  await expect(save(page)).toBeEnabled();
  expect(await events(page, 'AGENCY_SAVED')).toEqual([]);
});

test('a browser without room in its storage says that nothing was saved [AGY-08]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(AGENCY);
  await ready(page);
  await save(page).click();
  const status = page.locator('.agency-details [role="status"]');
  await expect(status).toHaveText(/^Not saved: this browser has no room for it/);
  expect((await status.boundingBox())?.height).toBeGreaterThan(15);
  await expect(save(page)).toBeEnabled();
  expect(await events(page, 'AGENCY_SAVED')).toEqual([]);
});

test('data of older versions or foreign data in the storage is read or dropped [AGY-08]', async ({ page }) => {
  for (const left of [
    '{"AgencyAccountNumber":"AA1","AgencyName":"Old Oak","Languages":"Polish"}',
    '[1,2',
    '{"AgencyAccountNumber":{}}',
    '"AA1"',
    'x'.repeat(100_000),
  ]) {
    await page.addInitScript((value) => localStorage.setItem('SAVED_AGENCY', value), left);
    await page.goto(AGENCY);
    await ready(page);
    await expect(save(page)).toBeEnabled();
    await expect(header(page)).toBeVisible({ visible: left.includes('Old Oak') });
  }
});

test('the open state changes with the minute, and the week with the day [AGY-05]', async ({ page }) => {
  // A Thursday in November, half a minute before five in Erie.
  await page.clock.install({ time: new Date('2026-11-05T21:59:30Z') });
  await page.goto(AGENCY);
  await ready(page);
  const line = page.locator('.agency-details__open');
  await expect(line).toHaveText('Open NowCloses 5:00 p.m.');
  await expect(page.locator('tr[data-today]')).toHaveAttribute('data-day', 'Thursday');
  await page.clock.runFor(31_000);
  await expect(line).toHaveText('Closed NowOpens Friday 8:30 a.m.');
  await page.clock.runFor(7 * 3_600_000 + 60_000);
  await expect(line).toHaveText('Closed NowOpens 8:30 a.m.');
  await expect(page.locator('tr[data-day]').first()).toHaveAttribute('data-day', 'Friday');
  await expect(page.locator('tr[data-today]')).toHaveCount(1);
});

test('#quote-form focuses the form’s select, every time [AGY-01]', async ({ page }) => {
  await page.goto(AGENCY);
  const select = page.locator('#quote-form select').first();
  for (let time = 0; time < 2; time++) {
    await page.getByRole('link', { name: 'Get a quote' }).first().click();
    await expect(select).toBeFocused();
    await expect(select).toBeInViewport();
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement).blur();
    });
  }
  await page.goto('/');
  await page.goto(`${AGENCY}#quote-form`);
  await expect(select).toBeFocused();
});

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('all content is present, and no control is shown that cannot work [AGY-03]', async ({ page }) => {
      await page.goto(AGENCY);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presque Isle Insurance Group');
      await expect(page.getByRole('link', { name: '(814) 555 - 0142' }).first()).toHaveAttribute('href', 'tel:+18145550142');
      await expect(page.locator('tr[data-day]')).toHaveCount(7);
      await expect(save(page)).toBeVisible({ visible: script === 'on' });
      for (const name of ['Directions', 'Add to contacts', 'Website']) await expect(page.getByRole('link', { name }).first()).toBeVisible();
    });
  });
}

for (const width of oneOf([320, 1280])) {
  test(`no axe violation with the map shown, and no overflow, at ${width} px [AGY-03]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(AGENCY);
    await ready(page);
    await page.locator('.agency-details__place').scrollIntoViewIfNeeded();
    await page.locator('.map[data-live="on"]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
