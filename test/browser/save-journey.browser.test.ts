/** From the homepage to one's own agency and a message to it: with script by keyboard alone, and without script [AGY-08] [LOC-06] [AGY-01]. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const search = (page: Page) => page.locator('.find-agency-card input[name="q"]');

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('#quote-form');
  await form.getByLabel('What is it about?').selectOption('home');
  await form.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await form.getByRole('textbox', { name: 'Email' }).fill('visitor@example.test');
  await form.getByLabel('Additional Comments').fill('A porch, a cellar, and a pump in it.');
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (name.test(label.replace(/\s+/g, ' ').trim())) return;
  }
  throw new Error(`no ${name} by Tab`);
}

test('by keyboard alone: homepage, ZIP, agency, save, quote to the saved agency, success [AGY-08] [LOC-08] [QTE-03]', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await search(page).focus();
  await page.keyboard.type('16501');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find-an-agent\?q=16501/);
  await expect(page.locator('[data-enhance].agent-locator, .agent-locator[data-enhanced]').first()).toHaveAttribute('data-enhanced', 'on');
  await page.locator('main').getByRole('heading', { level: 1 }).click();
  await tabTo(page, /^Bayfront Insurance Partners$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agencies\/aa1001\/bayfront-insurance-partners$/);
  await expect(page.locator('.agency-details')).toHaveAttribute('data-enhanced', 'on');
  await tabTo(page, /^Save as my agency/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'My agency' })).toBeDisabled();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Agency' }).first()).toHaveAttribute('href', /\/agencies\/aa1001\//);

  await page.goto('/');
  const hero = page.locator('.homepage-hero form');
  await hero.getByRole('radio', { name: 'Auto' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('44114');
  await expect(page.locator('.homepage-hero .island')).toHaveAttribute('data-island-status', 'hydrated');
  await page.keyboard.press('Enter');
  const modal = page.locator('dialog.quote-request__dialog');
  const mine = modal.locator('[data-part="mine"]');
  await expect(mine).toContainText('Bayfront Insurance Partners');
  await tabTo(page, new RegExp(`^${(await mine.getByRole('button').textContent())?.trim()}$`));
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('Agency: Bayfront Insurance Partners');
  await tabTo(page, /^Name$/);
  await page.keyboard.type('Test Visitor');
  // The radio of the contact preference comes first; the field is the next with that name.
  for (const _ of [1, 2]) await tabTo(page, /^Email$/);
  await page.keyboard.type('visitor@example.test');
  await tabTo(page, /^Send to the agency$/);
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('Your request has been submitted.', { timeout: 40_000 });
});

test('with script the agency page sends the message to its agency and shows the next steps [FRM-09] [FRM-10] [AGY-01]', async ({
  page,
}) => {
  test.slow();
  await page.goto('/agencies/aa1002/presque-isle-insurance-group');
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await expect(page.locator('#quote-form').getByLabel('What is it about?')).toBeFocused();
  await fillIn(page);
  await page.getByRole('button', { name: 'Send to the agency' }).click();
  await expect(page.locator('main')).toContainText(/[A-HJ-NP-Z2-9]{8}/, { timeout: 40_000 });
  await expect(page.locator('main')).toContainText('answers within one working day');
  const sent = await page.evaluate(() =>
    (globalThis.trackedEvents ?? []).filter(({ type }) => type === 'FORM_SUBMISSION').map(({ payload }) => payload as unknown),
  );
  expect(sent).toEqual([{ form_name: 'Agency contact', agency_id: 'AA1002' }]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('homepage, ZIP, agency, message, success; buttons that need script are absent [AGY-08] [FRM-12] [LOC-08]', async ({ page }) => {
    await page.goto('/');
    await search(page).fill('16501');
    await search(page).press('Enter');
    await page.getByRole('link', { name: 'Presque Isle Insurance Group' }).first().click();
    await expect(page).toHaveURL(/\/agencies\/aa1002\/presque-isle-insurance-group/);
    await expect(page.getByRole('button', { name: 'Save as my agency' })).toBeHidden();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send to the agency' }).click();
    await expect(page.locator('main')).toContainText(/reference[^.]*[A-HJ-NP-Z2-9]{8}/i);
    await expect(page).toHaveURL(/\/agencies\/aa1002\/presque-isle-insurance-group\?.*sent=/);
  });
});
