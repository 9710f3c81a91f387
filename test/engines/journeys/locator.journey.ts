/** Finding an agent: search, filters, chips, Back, the list on a phone [LOC-01] [LOC-02]. */
import { at, expect, focused, says, seen, test } from '../fixtures.ts';

test('a search stays on the page, filters and chips change it, Back returns', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501');
  const count = tab.css('.locator__count');
  await says(count, /of the center of 16501/);
  await tab.css('#locator-q').fill('Meadville, PA');
  await tab.press('Enter');
  await says(count, /of the center of Meadville/);
  await at(tab, /q=Meadville%2C\+PA/);
  await tab.css('.agent-locator__filters summary').click();
  await tab.role('radio', '50 mi').check();
  await tab.role('button', 'Apply').click();
  await says(count, /within 50 miles/);
  await focused(count);
  await tab.css('.agent-locator__chip').click();
  await says(count, /within 100 miles/);
  await tab.back();
  await says(count, /within 50 miles/);
});

test('on a phone, the list fits the window, and a press calls an agency', async ({ tab }) => {
  await tab.resize(375, 740);
  await tab.goto('/find-an-agent?q=16501');
  await seen(tab.css('.locator__entry'));
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const phone = tab.css('.locator__entry a[href^="tel:"]');
  expect(await phone.attribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

test('a search without a place says what is missing', async ({ tab }) => {
  await tab.goto('/find-an-agent');
  await tab.css('form[data-go="search"] button').click();
  await seen(tab.role('alert'));
  await focused(tab.css('#locator-q'));
});
