/** Finding an agency, a repair shop and their places on a map as it is heard, and saving an agency. */
import { expect, test } from '../spoken.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.describe(() => {
  test.use({
    about: 'A listener learns how many agencies are where, name, distance, hours and phone of each, and what a filter has done.',
  });

  test('Locator', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the locator', () => page.goto('/find-an-agent'));
    await read('Reads it', 'main');
    const field = page.locator('#locator-q');
    await hear('Searches for nothing', async () => {
      await press(page.locator('form[data-go="search"] button'));
      await expect(page.getByRole('alert')).toBeVisible();
    });
    await hear('Presses Enter in the empty field', () => press(field));
    await hear('Searches at a place', async () => {
      await write(field, '16501');
      await keys('Enter');
      await expect(page.locator('.locator__entry').first()).toBeVisible();
    });
    await read('Reads the count and the filters', '.locator__bar');
    await read('Reads the first agency', '.locator__found .locator__entry');
    await read('Reads the end of the list', '.locator__found .agent-locator__pages');
    const filters = page.locator('.agent-locator__filters');
    await hear('Opens the filters', () => press(filters.locator('summary')));
    await read('Reads them', '.agent-locator__filters');
    await hear('Applies a distance', async () => {
      await page.getByRole('radio', { name: '5 mi', exact: true }).check();
      await press(page.getByRole('button', { name: 'Apply' }));
      await expect(page).toHaveURL(/distance=5/);
    });
    await hear('Removes it', async () => {
      await press(page.locator('.agent-locator__chip').first());
      await expect(page.locator('.agent-locator__chip')).toHaveCount(0);
    });
    await hear('Searches where there is none', async () => {
      await write(field, 'Honolulu');
      await keys('Enter');
      await expect(page.locator('.locator__entry')).toHaveCount(0);
    });
    await read('Reads the answer', 'main');
  });
});

test.describe(() => {
  test.use({ about: 'A listener learns that there is a map, how to move it, which place each pin is, and can leave it.' });

  test('Map', async ({ page, listener }) => {
    const { hear, read, keys, press } = listener;
    await page.goto('/find-an-agent?q=16501&distance=20');
    await page.locator('.map[data-live="on"]').waitFor({ state: 'attached' });
    await page.locator('.map__land').first().waitFor({ state: 'attached' });
    await read('Reads the map', '.locator__map');
    await hear('Moves to the map', () => page.locator('.map__canvas').focus());
    await hear('Moves it up', () => keys('ArrowUp'));
    await hear('Zooms in', () => keys('+'));
    await hear('Goes to the first pin', () => keys('Tab'));
    await hear('Leaves the pins', () => keys('Escape'));
    await hear('Searches this area', async () => {
      await press(page.getByRole('button', { name: 'Search this area' }));
      await expect(page).toHaveURL(/lat=/);
    });
    await hear('Hides the map', () => press(page.getByRole('link', { name: 'Hide map' })));
  });
});

test.describe(() => {
  test.use({ about: 'A listener learns how many shops are near the ZIP, their phones and hours, and what to try when there is none.' });

  test('Repair locator', async ({ page, listener }) => {
    const { hear, read, keys, press, write } = listener;
    await hear('Opens the locator', () => page.goto('/auto-repair-locator'));
    await page.locator('.repair-locator[data-enhanced="on"]').waitFor();
    await read('Reads it', '.repair-locator');
    const field = page.getByLabel('Address, City, State, or ZIP');
    await hear('Searches for nothing', () => press(page.getByRole('button', { name: 'Search' })));
    await hear('Searches at a ZIP', async () => {
      await write(field, '16501');
      await keys('Enter');
      await expect(page.locator('.locator__found .locator__count')).toHaveText(/near 16501$/);
    });
    const first = page.locator('.locator__found .locator__entry').first();
    await read('Reads the first shop', '.locator__found .locator__entry');
    await hear('Opens its hours', () => press(first.locator('summary')));
    await read('Reads them', '.locator__found .locator__entry table');
    await hear('Searches where there is none', async () => {
      await write(field, 'Ohio');
      await press(field);
      await expect(page.locator('.locator__found').getByRole('alert')).toBeVisible();
    });
  });
});

test.describe(() => {
  test.use({ about: 'A listener learns that the agency is saved, and finds it in the header and on later pages.' });

  test('Saved agency', async ({ page, listener }) => {
    const { hear, read, keys } = listener;
    await hear('Opens an agency', () => page.goto('/agencies/aa1001/bayfront-insurance-partners'));
    await read('Reads its top', '.agency-details');
    const save = page.locator('.agency-details').getByRole('button').filter({ visible: true }).first();
    await hear('Moves to the button', () => save.focus());
    await hear('Saves it', async () => {
      await keys('Enter');
      await expect(page.locator('.agency-details [role="status"]').first()).not.toBeEmpty();
    });
    await hear('Presses it once more', () => keys('Enter'));
    await hear('Opens another page', () => page.goto('/billing'));
    await page.locator('.saved-agency').scrollIntoViewIfNeeded();
    await expect(page.locator('.saved-agency__name')).toHaveText('Bayfront Insurance Partners');
    await read('Reads the card', '.saved-agency');
    await read('Reads the end of the header', '.site-header__end');
  });
});
