/** Forms as they are heard: every kind of field, errors, success; the newsletters and the end of alerts. */
import { expect, test } from '../spoken.ts';

test.describe(() => {
  test.use({
    about: 'A listener learns what each field asks and whether it must be answered, what is wrong and where, and the reference at the end.',
    expectedFailures: /^422 \/api\/forms$/,
  });

  test('Form with errors', async ({ page, listener }) => {
    const { hear, read, keys, press } = listener;
    await page.goto('/gallery/form/every%20kind%20of%20field');
    const form = page.locator('.form').first();
    await expect(form).toHaveAttribute('data-enhanced', 'on');
    await read('Reads the form', '.form');
    await hear('Moves to the first field', () => form.locator('input, select, textarea').filter({ visible: true }).first().focus());
    await hear('Sends it empty', async () => {
      await press(form.locator('.form__send'));
      await expect(form.locator('.form__summary')).toBeFocused();
    });
    await hear('Goes to the first error', () => keys('Tab'));
    await hear('Follows it', () => keys('Enter'));
    await read('Reads the form with its errors', '.form');
  });

  test('Form sent', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the form of an agency', () => page.goto('/agencies/aa1001/bayfront-insurance-partners#quote-form'));
    const form = page.locator('.form').first();
    await expect(form).toHaveAttribute('data-enhanced', 'on');
    await read('Reads the form', '.form');
    await hear('Moves to the name', () => page.getByLabel('Name', { exact: true }).focus());
    await hear('Moves to the ways of contact', async () => {
      await page.keyboard.type('Dana Quill');
      await keys('Tab');
    });
    await hear('Chooses the phone', () => keys('ArrowUp'));
    await hear('Moves to its field', () => keys('Tab'));
    await hear('Types a wrong number, and sends it', async () => {
      await page.keyboard.type('814 555');
      await keys('Enter');
      await expect(form.locator('.form__summary')).toBeFocused();
    });
    await hear('Follows the first error', async () => {
      await keys('Tab');
      await keys('Enter');
    });
    await hear('Moves to the comments', async () => {
      await keys('ControlOrMeta+A');
      await page.keyboard.type('814-555-0142');
      await keys('Tab');
    });
    await hear('Types more than the field takes', async () => {
      await write(form.locator('textarea'), 'roof '.repeat(230));
      await expect(form.locator('.counter + [role="status"]')).toHaveText(/too many/);
    });
    await hear('Writes less', async () => {
      await write(form.locator('textarea'), 'A roof with two chimneys.');
      await expect(form.locator('.counter + [role="status"]')).toHaveText(/left$/);
    });
    await hear('Sends it', async () => {
      await press(form.locator('.form__send'));
      await expect(form.locator('.form__sent')).toBeFocused({ timeout: 30_000 });
    });
    await read('Reads the receipt', '.form');
  });
});

test.describe(() => {
  test.use({ about: 'A listener learns which newsletters there are, what is wrong with the address, and that they are on the list.' });

  test('Newsletter', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the page', () => page.goto('/newsletter'));
    await read('Reads the form', '.newsletter');
    const form = page.locator('.newsletter');
    const email = form.getByLabel('Email', { exact: true });
    await hear('Moves to the address', async () => {
      await email.focus();
      await expect(form).toHaveAttribute('data-enhanced', 'on');
    });
    await hear('Sends a wrong address', async () => {
      await page.keyboard.type('dana@');
      await keys('Enter');
      await expect(form.locator('[data-fault]:visible')).toHaveCount(1);
    });
    await hear('Presses the button', () => press(form.getByRole('button', { name: 'Sign up' })));
    await hear('Sends a right one', async () => {
      await write(email, 'listener@mail.example');
      await keys('Enter');
      await expect(form.locator('.newsletter__thanks')).toBeFocused();
    });
    await read('Reads the thanks', '.newsletter');
  });
});

test.describe(() => {
  test.use({
    about: 'A listener learns whose alerts these are, that a press has begun something, whether it failed, and that it can be undone.',
  });

  test('Unsubscribe', async ({ page, listener, problems }) => {
    const { hear, read, keys, press } = listener;
    await hear('Opens the link of a message', () => page.goto('/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-second'));
    await page.locator('.unsubscribe[data-enhanced="on"]').waitFor();
    await read('Reads the page', 'main');
    const button = page.locator('main').getByRole('button');
    await page.route('**/api/unsubscribe?*', (route) =>
      route.fulfill({ status: 502, contentType: 'application/problem+json', body: '{}' }),
    );
    await hear('Moves to the button', () => button.focus());
    await hear('Presses it while the service is down', async () => {
      await keys('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    });
    problems.length = 0;
    await page.unroute('**/api/unsubscribe?*');
    await hear('Presses it again', async () => {
      await keys('Enter');
      await page.waitForURL('**/AlertsAndPreference/Success');
    });
    await read('Reads the page', 'main');
    await hear('Takes it back', async () => {
      await press(page.getByRole('button', { name: 'Subscribe me again' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed again');
    });
    await read('Reads the page', 'main');
    await hear('Opens an unknown link', () => page.goto('/AlertsAndPreference/Unsubscribe?maskId=nobody-has-this'));
  });
});
