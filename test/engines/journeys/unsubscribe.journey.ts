/** The end of email alerts with one press, and its undo with another [UNS-01]. */
import { at, says, seen, test } from '../fixtures.ts';

// Each engine has its own subscription, and leaves it as it was.
const IDS = { chromium: 'sample-alerts-active', firefox: 'sample-alerts-second', webkit: 'sample-alerts-long' };

test('ended, subscribed again, and an old link', async ({ tab, engineName }) => {
  await tab.goto(`/AlertsAndPreference/Unsubscribe?maskId=${IDS[engineName]}`);
  await says(tab.css('#main'), /Alerts go to \S•••@/);
  await seen(tab.css('.unsubscribe[data-enhanced="on"]'));
  await tab.css('#main').role('button', 'Unsubscribe').press('Enter');
  await at(tab, /^\/AlertsAndPreference\/Success/);
  await says(tab.css('#main'), /You have successfully been unsubscribed\./);
  await tab.css('#main').role('button', 'Subscribe me again').press('Enter');
  await says(tab.css('main h1'), 'You are subscribed again');
  await tab.goto('/AlertsAndPreference/Unsubscribe?maskId=nobody-has-this');
  await says(tab.css('main h1'), 'This link has expired');
});
