/** The site's search: suggestions while typing, results, filters, pages, Back [SHL-06] [SRC-01] [SRC-03]. */
import { at, expect, focused, says, seen, test } from '../fixtures.ts';

test('suggestions follow the typing and are chosen by arrow key', async ({ tab }) => {
  await tab.goto('/auto-insurance');
  await tab.css('.site-header__search summary').click();
  const field = tab.css('.site-header__search input[type="search"], .site-header__search input[name="searchValue"]');
  await focused(field);
  await tab.type('roof');
  await seen(tab.css('.site-header__search').role('option'));
  await tab.press('ArrowDown');
  const chosen = tab.css('.site-header__search [role="option"][aria-selected="true"]');
  await seen(chosen);
  await tab.press('Escape');
  await expect.poll(() => chosen.isVisible()).toBe(false);
  await focused(field);
});

test('results, a filter, a page, and Back through each of them', async ({ tab }) => {
  await tab.goto('/auto-insurance');
  await tab.css('.site-header__search summary').click();
  await tab.css('.site-header__search input[name="searchValue"]').fill('insurance');
  await tab.press('Enter');
  const count = tab.css('.search-results__count');
  await says(count, /results for “insurance”/);
  await seen(tab.css('.search-results[data-enhanced="on"]'));
  const all = await count.text();
  await tab.role('checkbox', /^Article\s/).check();
  await at(tab, /type=Knowledge\+Center/);
  await tab.role('link', 'Page 2').press('Enter');
  await says(count, /Page 2 of/);
  await focused(count);
  await tab.back();
  await tab.back();
  await says(count, all);
  await tab.css('.search-results__link').click();
  await seen(tab.css('main h1'));
});
