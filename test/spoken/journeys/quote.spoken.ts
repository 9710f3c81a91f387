/** The quote as it is heard, from the homepage to the reference: refused, corrected and sent. */
import { expect, test } from '../spoken.ts';

test.describe(() => {
  test.use({
    about:
      'A listener learns what is asked, what is missing and where, which step this is, which agencies there are and how far, and the reference at the end.',
    expectedFailures: /^422 \//,
  });

  test('Quote', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the homepage', () => page.goto('/'));
    await read('Reads the hero', '.homepage-hero');
    const hero = page.locator('.homepage-hero form');
    const zip = hero.getByLabel('ZIP code');
    await hear('Moves to the kinds of insurance', () => hero.getByRole('radio').first().focus());
    await hear('Goes to the next and back', () => keys('ArrowRight', 'ArrowLeft'));
    await hear('Moves to the ZIP code', async () => {
      await zip.focus();
      await expect(page.locator('.homepage-hero .island')).toHaveAttribute('data-island-status', 'hydrated');
    });
    await hear('Presses Enter without one', async () => {
      await keys('Enter');
      await expect(hero.getByRole('alert')).toBeVisible();
    });
    await hear('Presses the button', () => press(hero.getByRole('button', { name: 'Get a quote' })));
    await zip.focus();
    await hear('Types a ZIP code', () => page.keyboard.type('16501'));
    const modal = page.locator('dialog.quote-request__dialog');
    await hear('Presses Enter', async () => {
      await keys('Enter');
      await expect(modal.getByRole('button', { name: 'Choose agency' })).toHaveCount(3);
    });
    await read('Reads the agencies', 'dialog.quote-request__dialog');
    await hear('Opens the search for another place', () => press(modal.getByText('Change place or language')));
    await hear('Searches without a place', async () => {
      await write(modal.getByLabel('Address, City, State, or ZIP'), '');
      await press(modal.getByRole('button', { name: 'Submit' }));
    });
    await modal.getByLabel('Address, City, State, or ZIP').fill('Cleveland');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/agentlocator?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await hear('Searches at another place', async () => {
      await press(modal.getByRole('button', { name: 'Submit' }));
      // What is said while the search runs is heard, however fast it is.
      await keys('Shift');
      answer.resolve();
      await expect(modal.locator('.agency-card [data-part="name"]').first()).toHaveText(/^Elderberry/);
    });
    await hear('Chooses the first agency', async () => {
      await press(modal.getByRole('button', { name: 'Choose agency' }).first());
      await expect(modal.getByRole('heading', { name: /^Request an auto/ })).toBeFocused();
    });
    await read('Reads the form', 'dialog.quote-request__dialog');
    await hear('Moves to the name', () => page.getByLabel('Name', { exact: true }).focus());
    await hear('Sends the form empty', async () => {
      await press(modal.getByRole('button', { name: 'Send to the agency' }));
      await expect(modal.locator('.form__summary')).toBeFocused();
    });
    await hear('Follows the first error', async () => {
      await keys('Tab');
      await keys('Enter');
    });
    await hear('Goes back to the agencies and chooses again', async () => {
      await page.keyboard.type('Dana Quill');
      await press(modal.getByRole('button', { name: 'Back' }));
      await expect(modal.getByRole('heading', { name: 'Find a local agency' })).toBeFocused();
      await press(modal.getByRole('button', { name: 'Choose agency' }).first());
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dana Quill');
    });
    await hear('Writes an address', () => write(page.locator('[name="f.contactEmail"]'), 'visitor@example.test'));
    await hear('Writes a message', async () => {
      await write(page.getByRole('textbox', { name: /^Message/ }), 'Two cars and a dog.');
      await expect(modal.locator('.counter + [role="status"]')).toHaveText(/left$/);
    });
    await hear('Sends it', async () => {
      await press(modal.getByRole('button', { name: 'Send to the agency' }));
      await expect(modal.getByRole('heading', { name: 'Your request has been submitted.' })).toBeFocused({ timeout: 40_000 });
    });
    await read('Reads the receipt', 'dialog.quote-request__dialog');
    await hear('Closes with Escape', () => keys('Escape'));
  });
});
