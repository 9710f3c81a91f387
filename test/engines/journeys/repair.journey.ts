/** Finding a repair shop: search, hours, mistakes [LOC-07] [LOC-08]. */
import { at, expect, says, seen, test } from '../fixtures.ts';

test('a search by keyboard lists shops with their hours, and its URL opens them again', async ({ tab }) => {
  await tab.goto('/auto-repair-locator');
  const field = tab.label('Address, City, State, or ZIP');
  await field.focus();
  await tab.type('16501');
  await tab.press('Enter');
  const count = tab.css('.locator__found .locator__count');
  await says(count, /^\d+ repair shops near 16501$/);
  await at(tab, /\?q=16501$/);
  const entry = tab.css('.locator__found .locator__entry');
  await entry.css('summary').press('Enter');
  await seen(entry.css('tbody tr'));
  const name = await entry.css('h3').text();
  await tab.reload();
  await says(entry.css('h3'), name);
  expect(await field.value()).toBe('16501');
});

test('an empty search and a state say what is wrong', async ({ tab }) => {
  await tab.goto('/auto-repair-locator');
  await seen(tab.css('.repair-locator[data-enhanced="on"]'));
  await tab.role('button', 'Search').click();
  await says(tab.css('.repair-locator').role('alert'), 'Address, City, State, or ZIP is required');
  await tab.label('Address, City, State, or ZIP').fill('Ohio');
  await tab.role('button', 'Search').click();
  await says(tab.css('.locator__found').role('alert'), /We couldn't find an Auto Repair facility/);
});
