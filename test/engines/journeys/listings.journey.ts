/** Press releases and resources: filters, pages, Back, the phone's filter button [PRS-01] [RES-01]. */
import { at, expect, focused, says, seen, test } from '../fixtures.ts';

test('press releases by date, by page, and Back', async ({ tab }) => {
  await tab.goto('/press-releases');
  await seen(tab.css('.press-releases[data-enhanced="on"]'));
  const count = tab.css('.press-releases__count');
  await says(count, /page 1 of 5$/);
  await tab.label('Start date').fill('2024-01-01');
  await tab.label('End date').fill('2025-12-31');
  await tab.role('button', 'Apply').click();
  await says(count, '13 press releases, page 1 of 2');
  await tab.role('link', 'Page 2').click();
  await says(count, /page 2 of 2/);
  await focused(count);
  await tab.back();
  await says(count, '13 press releases, page 1 of 2');
  await tab.back();
  await says(count, /page 1 of 5$/);
  expect(await tab.label('Start date').value()).toBe('');
});

test('an end before its start is an error at the field', async ({ tab }) => {
  await tab.goto('/press-releases');
  await seen(tab.css('.press-releases[data-enhanced="on"]'));
  await tab.label('Start date').fill('2024-01-01');
  await tab.label('End date').fill('2023-12-31');
  await tab.role('button', 'Apply').click();
  await focused(tab.label('End date'));
  await says(tab.css('.press-releases'), /End date is set before start date/);
});

test('resources by topic and words, with chips, and on a phone behind a button', async ({ tab }) => {
  await tab.goto('/blog');
  await seen(tab.css('.resource-listing[data-enhanced="on"]'));
  await tab.role('checkbox', /^Tips ?\d*$/).check();
  await at(tab, /\?topic=Tips$/);
  await tab.css('#resources-q').fill('ice');
  await tab.press('Enter');
  await at(tab, /\?q=ice&topic=Tips$/);
  await tab.role('link', 'Clear all').click();
  await at(tab, /^\/blog$/);
  await tab.resize(375, 740);
  await tab.goto('/blog');
  const filters = tab.css('.resource-listing__filters');
  await expect.poll(() => tab.role('checkbox', /^Tips ?\d*$/).isVisible()).toBe(false);
  await filters.css('summary').click();
  await seen(tab.role('checkbox', /^Tips ?\d*$/));
});
