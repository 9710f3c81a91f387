/** Two tabs of one visitor: what is accepted, saved or dismissed in one is soon seen in the other [SHL-08] [SHL-11] [AGY-08] [TRK-06]. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Both banners of the page are for this state.
test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' } });

const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';
const OTHER = '/agencies/aa1001/bayfront-insurance-partners';

const views = (page: Page) => page.evaluate(() => (globalThis.trackedEvents ?? []).filter(({ type }) => type === 'VIEW').length);
const notice = (page: Page) => page.locator('.cookie-banner');
const myAgency = (page: Page) => page.locator('.site-header__end .site-header__my-agency');
const findAgency = (page: Page) => page.locator('.site-header__end .site-header__find-agency');
const save = (page: Page) => page.locator('.agency-details__save');

/** Tests see both tabs as visible, so this stands in for the visitor who turns to one. Writes to storage need no such sign. */
const turnTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** @returns a tab with scripts that have run */
async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  return page;
}

test.describe('two tabs', () => {
  let other: Page;
  test.beforeEach(async ({ context }) => {
    other = await context.newPage();
  });
  test.afterEach(() => other.close());

  test('accepted, declined and accepted again in one tab counts in the other, with one page view each time [SHL-11] [TRK-06]', async ({
    page,
  }) => {
    await open(page, '/');
    await open(other, '/claims');
    await expect(notice(other)).toBeVisible();
    expect(await views(other)).toBe(0);

    await notice(page).getByRole('button', { name: 'Accept cookies' }).click();
    await turnTo(other);
    await expect(notice(other)).toBeHidden();
    await expect.poll(() => views(other)).toBe(1);

    await open(page, '/privacy-choices');
    await page.locator('.privacy-choices[data-enhanced="on"]').waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await turnTo(other);
    await expect(other.locator('html[data-cookies="declined"]')).toBeAttached();
    await expect.poll(() => other.evaluate(() => localStorage.getItem('VISITOR_ID'))).toBeNull();
    await other.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await turnTo(other);
    expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('EVENT ')))).toEqual([]);

    await page.getByRole('button', { name: 'Accept' }).click();
    await turnTo(other);
    await expect(other.locator('html[data-cookies="accepted"]')).toBeAttached();
    await expect.poll(() => views(other)).toBe(2);
    for (let time = 0; time < 3; time++) await turnTo(other);
    expect(await views(other)).toBe(2);
  });

  test('an agency saved, replaced and removed in one tab is so in header, card and button of the other [AGY-08] [BLK-21]', async ({
    page,
    context,
  }) => {
    const third = await context.newPage();
    await open(page, AGENCY);
    await open(other, '/billing');
    await open(third, AGENCY);
    await expect(findAgency(other)).toBeVisible();

    await save(page).click();
    await expect(myAgency(other)).toHaveAttribute('href', AGENCY);
    await expect(myAgency(other)).toBeVisible();
    await expect(findAgency(other)).toBeHidden();
    await other.locator('.saved-agency').scrollIntoViewIfNeeded();
    await expect(other.locator('.saved-agency__name')).toHaveText('Presque Isle Insurance Group');
    await expect(save(third)).toBeDisabled();

    await open(page, OTHER);
    await save(page).click();
    await expect(myAgency(other)).toHaveAttribute('href', OTHER);
    await expect(other.locator('.saved-agency__name')).toHaveText('Bayfront Insurance Partners');
    await expect(save(third)).toBeEnabled();

    await page.evaluate(() => localStorage.removeItem('SAVED_AGENCY'));
    await expect(findAgency(other)).toBeVisible();
    await expect(myAgency(other)).toBeHidden();
    await third.close();
  });

  test('banners dismissed in one tab go in the other, the last one with the region [SHL-08]', async ({ page }) => {
    await open(other, '/auto-insurance');
    const id = await other.locator('[data-dismiss="manual"]').first().getAttribute('data-banner');
    await open(page, '/auto-insurance');
    await page.locator(`[data-banner="${id}"] .alert-banner__close`).dispatchEvent('click');
    await expect(other.locator(`[data-banner="${id}"]`)).toHaveCount(0);
    await expect(other.locator('.alert-banner__item')).toHaveCount(1);
    // The other is dismissed by leaving the page.
    await page.goto('/claims');
    await expect(other.locator('.alert-banner')).toHaveCount(0);
  });

  test('with a full storage neither tab says that an agency is saved [AGY-08]', async ({ page, context }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page, AGENCY);
    await open(other, AGENCY);
    await save(page).click();
    await expect(page.locator('.agency-details [role="status"]')).toHaveText(/^Not saved/);
    await notice(page).getByRole('button', { name: 'Accept cookies' }).click();
    for (const tab of [page, other]) {
      await turnTo(tab);
      await expect(notice(tab)).toBeHidden();
      await expect(save(tab)).toBeEnabled();
      await expect(findAgency(tab)).toBeVisible();
    }
  });
});
