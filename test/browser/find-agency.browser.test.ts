/** The agent search on a page: what it sends, and its message when there is nothing to send. */
import { oneOf } from '../sampled.ts';
import { expect, test } from './fixtures.ts';

test('shows its own message above the field and removes it [LOC-06]', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.find-agency-card');
  for (const wrong of ['', '   ', '<']) {
    await card.getByLabel('Address, City, State, or ZIP').fill(wrong);
    await card.getByRole('button', { name: 'Search' }).click();
    await expect(card.getByRole('alert')).toHaveText('Please enter a location');
    await expect(card.getByLabel('Address, City, State, or ZIP')).toBeFocused();
  }
  await page.keyboard.type(' Erie');
  await card.getByLabel('Address, City, State, or ZIP').fill('Erie');
  await expect(card.getByRole('alert')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');
});

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('sends a place to the agent locator as q, and nothing else [LOC-06]', async ({ page }) => {
      await page.goto('/');
      const card = page.locator('.find-agency-card');
      await card.getByRole('button', { name: 'Search' }).click();
      expect(new URL(page.url()).pathname).toBe('/');
      await card.getByLabel('Address, City, State, or ZIP').fill('North East, PA');
      const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('q='));
      await card.getByRole('button', { name: 'Search' }).click();
      expect(new URL((await left).url()).search).toBe('?q=North+East%2C+PA');
    });
  });
}
