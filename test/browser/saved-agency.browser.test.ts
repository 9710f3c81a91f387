/** The card of the saved agency: shown before first paint when one is saved, otherwise a link to the locator. */
import { oneOf } from '../sampled.ts';
import { expect, test } from './fixtures.ts';

const PAGE = '/billing';
const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((DayName) => ({
  DayName,
  StartTime: '9:00 a.m.',
  EndTime: '5:00 p.m.',
}));
const agency = {
  AgencyAccountNumber: 'AA1002',
  AgencyName: 'Presque Isle Insurance Group',
  AgentContact: { ContactInfo: [{ Type: 'Phone', Value: '8145550142' }] },
  HoursOfOperation: hours,
  TimeZone: 'America/New_York',
};

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('without a saved agency it links to the locator [BLK-21]', async ({ page }) => {
      await page.goto(PAGE);
      const card = page.locator('.saved-agency');
      await expect(card.getByRole('link', { name: 'Find a local agency' })).toHaveAttribute('href', '/find-an-agent');
      await expect(card.getByRole('heading', { name: 'My Agency' })).toBeHidden();
    });
  });
}

test('shows name, state, closing time, phone and links without layout shift [BLK-21]', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-05T21:59:30Z') });
  await page.addInitScript((record) => localStorage.setItem('SAVED_AGENCY', JSON.stringify(record)), agency);
  // Its script is delayed, to see the card as first painted.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/saved-(agency|card)-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(PAGE);
  const card = page.locator('.saved-agency');
  // Rounded, since browsers place glyphs at fractions of a pixel.
  const height = async () => Math.round((await card.boundingBox())?.height ?? 0);
  await expect(card.getByRole('heading', { name: 'My Agency' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const before = await height();
  held.resolve();
  await expect(card.locator('.saved-agency__name')).toHaveText('Presque Isle Insurance Group');
  await expect(card.locator('.saved-agency__open')).toHaveText('Open NowCloses 5:00 p.m.');
  await expect(card.getByRole('link', { name: 'Call (814) 555 - 0142' })).toHaveAttribute('href', 'tel:+18145550142');
  await expect(card.getByRole('link', { name: 'Agency details' })).toHaveAttribute('href', '/agencies/aa1002/presque-isle-insurance-group');
  await expect(card.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/find-an-agent');
  await expect(card.getByRole('link', { name: 'Find a local agency' })).toBeHidden();
  expect(await height()).toBe(before);
  await page.clock.runFor(31_000);
  await expect(card.locator('.saved-agency__open')).toHaveText('Closed NowOpens Friday 9:00 a.m.');
});

test('the homepage greets with the hours of the saved agency, without layout shift [AGY-08]', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-05T12:30:00Z') });
  await page.addInitScript((record) => localStorage.setItem('SAVED_AGENCY', JSON.stringify(record)), agency);
  for (const width of [320, 375, 1280]) {
    const held = Promise.withResolvers<void>();
    await page.unrouteAll();
    await page.route(/\/assets\/saved-greeting-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const panel = page.locator('.homepage-hero__panel');
    await expect(panel).not.toContainText('talk to an agent', { useInnerText: true });
    await expect(panel).toContainText('Welcome back.');
    const before = await panel.boundingBox();
    held.resolve();
    await expect(page.locator('.homepage-hero__mine')).toHaveText('Welcome back. Presque Isle Insurance Group opens at 9:00 a.m.');
    await expect(panel.getByRole('link')).toHaveAttribute('href', '/agencies/aa1002/presque-isle-insurance-group');
    expect(await panel.boundingBox()).toEqual(before);
  }
});

test('an agency without a phone number has no call button [BLK-21]', async ({ page }) => {
  await page.addInitScript((record) => localStorage.setItem('SAVED_AGENCY', JSON.stringify(record)), { ...agency, AgentContact: {} });
  await page.goto(PAGE);
  const card = page.locator('.saved-agency');
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('.saved-agency__name')).toHaveText('Presque Isle Insurance Group');
  await expect(card.locator('.saved-agency__call')).toBeHidden();
});

test('on a Spanish page every link to the saved agency leads to its Spanish page [AGY-08] [DEL-17]', async ({ page }) => {
  const address = '/es/agencies/aa1002/presque-isle-insurance-group';
  const mine = page.locator('.site-header__agency.site-header__my-agency');
  await page.goto('/es/agencies/aa1002');
  await page.locator('.agency-details__save').click();
  await expect(mine).toHaveAttribute('href', address);
  await page.goto('/es');
  await expect(mine).toHaveAttribute('href', address);
  await mine.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // The sample has no Spanish page with the card: an English one with lang="es".
  await page.route(`**/es${PAGE}`, async (route) => {
    const answer = await route.fetch({ url: new URL(PAGE, page.url()).href });
    const body = (await answer.text()).replace('<html ', '<html data-home="/es" ');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`/es${PAGE}`);
  await page.locator('.saved-agency').scrollIntoViewIfNeeded();
  await expect(page.locator('.saved-agency__details')).toHaveAttribute('href', address);
});
