/** The cookie notice, the page of choices, and what tracking keeps before and after them [SHL-11] [TRK-01] [TRK-06]. */
import type { Tab } from '../drivers/tab.ts';
import { expect, hidden, says, seen, test } from '../fixtures.ts';

const cookies = (tab: Tab) => tab.evaluate(() => document.cookie);
const visitor = (tab: Tab) => tab.evaluate(() => localStorage.getItem('VISITOR_ID') ?? '');

test('declined: the notice goes for good, and nothing is counted', async ({ tab }) => {
  await tab.goto('/auto-insurance');

  const notice = tab.css('.cookie-banner');
  await seen(notice);
  expect(await visitor(tab)).toBe('');
  await notice.role('button', 'Decline').click();

  await hidden(notice);

  expect(await cookies(tab)).toMatch(/COOKIE_CHOICE=declined/);
  await tab.goto('/claims');

  await hidden(notice);
  expect(await visitor(tab)).toBe('');
});

test('accepted: visits are counted, until the visitor declines on the page of choices', async ({ tab }) => {
  await tab.goto('/auto-insurance');
  await tab.css('.cookie-banner').role('button', 'Accept cookies').click();
  await hidden(tab.css('.cookie-banner'));
  await expect.poll(() => visitor(tab)).not.toBe('');
  await tab.goto('/privacy-choices');
  await seen(tab.css('.privacy-choices[data-enhanced="on"]'));
  await says(tab.css('.privacy-choices__now'), 'You accepted. Your visits are counted.');
  await tab.role('button', 'Decline').press('Enter');
  await says(tab.css('.privacy-choices__now'), 'You declined. Nothing is counted.');
  await expect.poll(() => visitor(tab)).toBe('');
});

test('a visit and a search are recorded as events', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501');
  await tab.css('.cookie-banner').role('button', 'Accept cookies').click();
  await tab.css('#locator-q').fill('Meadville, PA');
  await tab.press('Enter');
  await says(tab.css('.locator__count'), /Meadville/);
  const types = () =>
    tab.evaluate(() => ((globalThis as { trackedEvents?: { type: string }[] }).trackedEvents ?? []).map(({ type }) => type));
  await expect.poll(types).toEqual(expect.arrayContaining(['VIEW', 'FIND_AN_AGENT']));
});
