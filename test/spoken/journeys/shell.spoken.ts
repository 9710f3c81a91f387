/** What surrounds every page as it is heard: announcements, menus, the search with its suggestions, the cookie notice. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../spoken.ts';

const PAGE = '/auto-insurance';

test.describe(() => {
  test.use({
    about:
      'A listener learns where the page begins and which lists the menu has, whether each is open, and gets back to the button that opened it.',
  });

  test('Menu', async ({ page, listener }) => {
    const { hear, read, keys } = listener;
    await hear('Opens the page', () => page.goto(PAGE));
    await hear('Presses Tab for the first time', () => keys('Tab'));
    await read('Reads the header', '.site-header');
    const summary = page.locator('.site-header__item[data-kind="four-column"] summary').first();
    await hear('Moves to the first menu', () => summary.focus());
    await hear('Opens it with Enter', () => keys('Enter'));
    await hear('Moves into it', () => keys('Tab'));
    await read('Reads it', '.site-header__panel');
    await hear('Closes it with Escape', () => keys('Escape'));
    await read('Reads the footer', 'footer');
  });

  test('Menu on a phone', async ({ page, listener }) => {
    const { hear, read, keys, press } = listener;
    await page.setViewportSize({ width: 375, height: 740 });
    await hear('Opens the page', () => page.goto(PAGE));
    await hear('Moves to the menu button', () => page.locator('.site-header__burger').first().focus());
    await hear('Opens the menu', () => keys('Enter'));
    await read('Reads the menu', '.site-header__menu');
    const summary = page.locator('.site-header__menu .site-header__item[data-kind="four-column"] summary').first();
    await hear('Opens its first list', () => press(summary));
    await read('Reads the list', '.site-header__panel');
    await hear('Leaves with Escape', () => keys('Escape'));
    await hear('Leaves with Escape once more', () => keys('Escape'));
  });
});

test.describe(() => {
  test.use({
    about: 'A listener learns how many suggestions there are while typing, hears each with its kind, and how many pages were found.',
    expectedFailures: /^404 \/search-results$/,
  });

  test('Search', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    /** Suggestions load at the first focus. */
    const loaded = async (input: Locator) => {
      await input.focus();
      await expect(input).toHaveAttribute('role', 'combobox');
      await keys('Shift');
      await input.blur();
    };
    await page.goto(PAGE);
    await page.locator('.site-header__search summary').press('Enter');
    await loaded(page.locator('.site-header__search input'));
    await page.locator('.site-header__search summary').press('Enter');
    await hear('Opens the search of the header', () => press(page.locator('.site-header__search summary')));
    await hear('Types a word', async () => {
      await page.keyboard.type('hail', { delay: 20 });
      await expect(page.locator('.suggestions [role="option"]').first()).toBeVisible();
    });
    await hear('Goes to the first suggestion', () => keys('ArrowDown'));
    await hear('Goes to the second', () => keys('ArrowDown'));
    await hear('Closes the suggestions', () => keys('Escape'));
    await hear('Searches', async () => {
      await keys('Enter');
      await page.locator('.search-results[data-enhanced="on"]').waitFor();
    });
    await read('Reads the results', '.search-results');
    const field = page.locator('#search-value');
    await loaded(field);
    await hear('Moves to the field', () => field.focus());
    await hear('Searches for another word', async () => {
      await write(field, 'insurance');
      await keys('Enter');
      await expect(page.locator('.search-results__count')).toContainText('“insurance”');
    });
    const chip = page.getByRole('checkbox', { name: /^Article/ });
    await hear('Moves to a filter', () => chip.focus());
    await hear('Checks it', async () => {
      await keys('Space');
      await expect(page).toHaveURL(/type=/);
    });
    await hear('Searches for nonsense', async () => {
      await write(field, 'qqqqzzzz');
      await press(field);
      await expect(page.locator('.search-results__count')).toHaveText('No results found.');
    });
  });
});

test.describe(() => {
  test.use({ about: 'A listener learns that there is a notice and what it asks, answers it, and is back in the page.' });

  test('Cookie notice', async ({ page, listener }) => {
    const { hear, read, keys } = listener;
    await hear('Opens the page', () => page.goto(PAGE));
    const notice = page.locator('.cookie-banner').first();
    await expect(notice).toBeVisible();
    await read('Reads the notice', '.cookie-banner');
    await hear('Moves to its button', () => notice.getByRole('button', { name: 'Accept cookies' }).focus());
    await hear('Accepts', async () => {
      await keys('Enter');
      await expect(notice).toHaveCount(0);
    });
    await hear('Opens the page of choices', () => page.goto('/privacy-choices'));
    await read('Reads the choices', '.privacy-choices');
    const choice = page.locator('.privacy-choices').getByRole('button').filter({ visible: true }).first();
    await hear('Moves to the first button', () => choice.focus());
    await hear('Presses it', () => keys('Enter'));
  });
});

test.describe(() => {
  test.use({
    about: 'A listener learns that there are announcements and how many, stops them, and hears only those that they ask for.',
    extraHTTPHeaders: { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' },
  });

  test('Announcements', async ({ page, listener }) => {
    const { hear, read, keys, press } = listener;
    await hear('Opens the page', () => page.goto(PAGE));
    const region = page.locator('.alert-banner').first();
    await expect(region).toHaveAttribute('data-enhanced', 'on');
    await read('Reads the announcements', '.alert-banner');
    await hear('Moves to the pause button', () => region.locator('.alert-banner__toggle').focus());
    const items = region.locator('.alert-banner__item');
    const count = await items.count();
    await hear('Moves to Next', () => region.getByRole('button', { name: 'Next announcement' }).focus());
    await hear('Presses it', () => keys('Enter'));
    await hear('Goes back', () => press(region.getByRole('button', { name: 'Previous announcement' })));
    await hear('Dismisses the first', async () => {
      await press(region.getByRole('button', { name: 'Dismiss this announcement' }).filter({ visible: true }).first());
      await expect(items).toHaveCount(count - 1);
    });
  });
});
