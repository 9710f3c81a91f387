/** The newsletter sign-up in a browser: errors only after a submit, thanks in place, the same without script [NWS-01]. */
import { expect, test } from './fixtures.ts';

test.use({ expectedFailures: /^422 \/api\/newslettersubscriber$/ });

const banner = '.newsletter';

test('is validated after a submit, cleared by editing, and thanked for in place [NWS-01] [TRK-01]', async ({ page }) => {
  await page.goto('/newsletter');
  const form = page.locator(banner);
  const email = form.getByLabel('Email', { exact: true });
  const shown = form.locator('[data-fault]:visible');
  await email.focus();
  await expect(form).toHaveAttribute('data-enhanced', 'on');
  await email.fill('dana@');
  await email.blur();
  await form.getByText('Erie Sense').click();
  await expect(shown).toHaveCount(0);

  await email.press('Enter');
  await expect(shown).toHaveText(['Invalid email address.', 'No newsletter list selected.']);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('.field--wrong')).toHaveCount(2);
  await email.fill('');
  await expect(shown).toHaveCount(0);
  await expect(form.locator('.field--wrong')).toHaveCount(0);
  await form.getByText('Business Sense').click();
  await email.press('Enter');
  await expect(shown).toHaveText(['Email address is required.']);

  // A proxy page between browser and site responds, which is not a success.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route('**/api/newslettersubscriber', async (route) => {
    calls++;
    await held;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' });
  });
  await email.fill('dana.browser@mail.example');
  const send = form.locator('.newsletter__send');
  await send.click();
  await expect(send).toHaveText('Sending');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await email.press('Enter');
  release();
  await expect(shown).toHaveText([/Nothing was lost/]);
  expect(calls).toBe(1);
  await expect(email).toHaveValue('dana.browser@mail.example');
  await expect(send).toHaveText('Sign up');
  await page.unroute('**/api/newslettersubscriber');

  const [request] = await Promise.all([page.waitForRequest('**/api/newslettersubscriber'), send.click()]);
  expect(request.postDataJSON()).toEqual({
    newsletterEmail: 'dana.browser@mail.example',
    eriesense: false,
    businesssense: true,
    page: '/newsletter',
  });
  const thanks = form.locator('.newsletter__thanks');
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText('You are on the list.');
  await expect(form.locator('form')).toHaveCount(0);
  const event = await page.evaluate(() => (globalThis as { trackedEvents?: { type: string; payload: unknown }[] }).trackedEvents?.at(-1));
  // The visitor has not accepted cookies: the event contains no address.
  expect(event).toMatchObject({ type: 'NEWSLETTER_SIGNUP', payload: { newsletter_names: ['businesssense'] } });
  expect(JSON.stringify(event)).not.toContain('dana');
});

test('tracks the address only of visitors who accepted cookies [NWS-01] [TRK-01] [TRK-06]', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL as string }]);
  await page.goto('/newsletter');
  const form = page.locator(banner);
  await form.getByLabel('Email', { exact: true }).fill('lee.browser@mail.example');
  await expect(form).toHaveAttribute('data-enhanced', 'on');
  await form.locator('.newsletter__send').click();
  await expect(form.locator('.newsletter__thanks')).toBeFocused();
  const payloads = await page.evaluate(() =>
    (globalThis.trackedEvents ?? [])
      .filter(({ type }) => type === 'NEWSLETTER_SIGNUP' || type === 'IDENTITY')
      .map(({ payload }) => payload),
  );
  expect(payloads).toEqual([{ newsletter_names: ['eriesense'], email: 'lee.browser@mail.example' }, { email: 'lee.browser@mail.example' }]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('shows errors with the page, then the thanks [NWS-01]', async ({ page }) => {
    await page.goto('/newsletter');
    const form = page.locator(banner);
    await form.getByLabel('Email', { exact: true }).fill('dana@');
    await form.locator('.newsletter__send').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.locator('[data-fault]:visible')).toHaveText(['Invalid email address.']);
    await form.getByLabel('Email', { exact: true }).fill('noscript.browser@mail.example');
    await form.locator('.newsletter__send').click();
    await expect(form.locator('.newsletter__thanks')).toContainText('You are on the list.');
    await expect(page).toHaveURL(/\/newsletter\?newsletter=sent\.[\w-]+#news-/);
  });
});
