/** The feedback panel by hand and by keyboard: a modal with script, a panel of the page without (BLK-22). */
import type { Page, Route } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect, look, test } from './fixtures.ts';

test.use({ expectedFailures: /^422 \/api\/feedback$/ });

const SHEET = '/gallery/feedback/default';
const panel = (page: Page) => page.locator('.feedback__panel');
const invitation = (page: Page) => page.locator('.feedback__open');
/** How many stars look filled. */
const filled = (page: Page) =>
  page
    .locator('.feedback__star .icon + .icon')
    .evaluateAll((icons) => icons.filter((icon) => getComputedStyle(icon).visibility === 'visible').length);

/** The browser logs an unsuccessful response in the console; nothing else may be there. */
const expectRefusal = (problems: string[]) =>
  expect(problems.splice(0).filter((line) => !/the server responded with a status of (400|429|503)/.test(line))).toEqual([]);

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('is open at the start, and arrow keys and clicks fill the stars up to the chosen one [BLK-22]', async ({ page }) => {
      await page.goto(SHEET);
      await expect(panel(page)).toBeVisible();
      expect(await filled(page)).toBe(0);
      const star = (number: number) => page.getByRole('radio', { name: `${number} of 5 stars` });
      await star(1).focus();
      await page.keyboard.press('Space');
      for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
      await expect(star(4)).toBeChecked();
      await expect.poll(() => filled(page)).toBe(4);
      await page.locator('.feedback__star').nth(1).click();
      await page.mouse.move(1, 1);
      await expect(star(2)).toBeChecked();
      await expect.poll(() => filled(page)).toBe(2);
    });

    for (const name of ['Close', 'Dismiss'])
      test(`is closed by ${name}, with the keyboard [BLK-22]`, async ({ page }) => {
        await page.goto(SHEET);
        await expect(panel(page)).toBeVisible();
        await panel(page).getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
        await expect(panel(page)).toBeHidden();
      });
  });
}

test.describe('as a modal', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(SHEET);
    await expect(page.locator('.feedback__panel:modal')).toBeVisible();
  });

  look('starts at its title, stops the page from scrolling, and returns the focus to its opener [BLK-22]', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Give feedback' })).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await invitation(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.feedback__panel:modal')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Give feedback' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(invitation(page)).toBeFocused();
  });

  look('closes by a press on the backdrop, and not by a selection that ends there [BLK-22]', async ({ page }) => {
    const box = await panel(page).boundingBox();
    if (!box) throw new Error('The panel has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(panel(page)).toBeVisible();
    // A press so soon after the opening counts as the second of a double one.
    await expect(async () => {
      await page.mouse.click(5, 5);
      await expect(panel(page)).toBeHidden({ timeout: 100 });
    }).toPass();
  });

  look('requires stars before it sends anything [BLK-22]', async ({ page }) => {
    let sent = 0;
    await page.route('**/api/feedback', (route) => {
      sent++;
      return route.fulfill({ status: 201, json: { stored: true } });
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Choose one to five stars.')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused();
    await expect(page.getByRole('radiogroup').first()).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toBe(0);
  });

  look('sends the feedback and thanks; the thanks are shown when it is opened again [BLK-22]', async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route('**/api/feedback', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: { stored: true } });
    });
    await page.locator('.feedback__star').nth(4).click();
    await page.getByRole('radio', { name: 'Something else' }).check();
    await page.getByLabel('Anything else?').fill('Say when the check comes.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    expect(bodies).toEqual([
      expect.objectContaining({ form: 'example-1', page: SHEET, rating: '5', choice: 'Something else', text: 'Say when the check comes.' }),
    ]);
    await page.keyboard.press('Escape');
    await invitation(page).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
  });

  look(
    'shows a message and keeps the input when the store is down, too many requests were sent, another server responds with its own page, an option was removed, or it is refused without a reason [BLK-22]',
    async ({ page, problems }) => {
      test.slow();
      let answer: Parameters<Route['fulfill']>[0];
      await page.route('**/api/feedback', (route) => route.fulfill(answer));
      await page.locator('.feedback__star').nth(0).click();
      await page.getByLabel('Anything else?').fill('Still here.');
      // Each message is another one than that before it.
      for (const [refusal, message] of [
        [{ status: 503, json: {} }, 'We could not send this.'],
        [{ status: 429, json: {} }, 'Too much was sent'],
        [{ status: 200, body: 'Sign in to the network' }, 'We could not send this.'],
        [{ status: 422, json: { errors: [{ parameter: 'choice' }] } }, 'Choose one of these, or none.'],
        [{ status: 422, json: { errors: [] } }, 'We could not send this.'],
      ] as const) {
        answer = refusal;
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByLabel('Anything else?')).toHaveValue('Still here.');
        await expect(page.getByText('Thank you.')).toBeHidden();
      }
      expectRefusal(problems);
    },
  );

  look('counts the characters, and sends no text that is too long [BLK-22]', async ({ page }) => {
    const count = page.locator('.counter');
    await expect(count).toHaveText('1,000 characters left');
    await page.getByLabel('Anything else?').fill('x'.repeat(1012));
    await expect(count).toHaveText('12 characters too many');
    await expect(page.getByRole('status').filter({ hasText: '12 characters too many' })).toBeAttached();
    await page.locator('.feedback__star').nth(2).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Shorten the text')).toBeVisible();
    await expect(page.getByLabel('Anything else?')).toBeFocused();
  });
});

look('the server refuses a panel that is on no page, and the visitor reads that nothing was sent [BLK-22]', async ({ page, problems }) => {
  await page.goto(SHEET);
  await page.locator('.feedback__star').nth(2).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We could not send this.')).toBeVisible();
  expectRefusal(problems);
});

look('only one of several panels opens by itself [BLK-22]', async ({ page }) => {
  await page.goto('/gallery/feedback');
  await expect(page.locator('.feedback__panel:modal')).toHaveCount(1);
});

look('has no axe violation while it is open [BLK-22]', async ({ page }) => {
  await page.goto(SHEET);
  await expect(panel(page)).toBeVisible();
  expect(await axeFaults(page, { whole: true })).toEqual([]);
});
