/** Login or My Profile in the header follows the session, from page to page without a flash (S1 §6, SHL-01). */
import { expect, test } from './fixtures.ts';

test('shows My Profile to a logged-in visitor from the first paint of the next page, and Login again afterwards [SHL-01]', async ({
  page,
}) => {
  const profile = page.locator('.site-header__end .site-header__logged-in');
  const login = page.locator('.site-header__end .site-header__logged-out');
  await page.goto('/auto-insurance');
  await expect(login).toBeVisible();
  await expect(profile).toBeHidden();

  await page.goto('/developer-test');
  await page.getByRole('button', { name: 'Log in as a made-up customer' }).click();
  await page.goto('/auto-insurance');
  await expect(profile).toBeVisible();
  await expect(login).toBeHidden();
  // Neither address nor account is stored in the browser.
  expect(await page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('USER_PROFILE')!)))).toEqual(['isLoggedIn', 'at']);

  // The next page makes no request: the boot script shows the stored state before first paint.
  let requestCount = 0;
  await page.route('**/api/userprofile', (route) => {
    requestCount++;
    return route.continue();
  });
  await page.goto('/billing');
  await expect(profile).toHaveText('My Profile');
  expect(requestCount).toBe(0);

  await page.evaluate(() => sessionStorage.setItem('USER_PROFILE', JSON.stringify({ isLoggedIn: true, at: 1 })));
  await page.route('**/api/userprofile', (route) => route.fulfill({ json: { isLoggedIn: false } }));
  await page.goto('/claims');
  await expect(login).toBeVisible();
});
