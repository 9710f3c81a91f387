/** The map beside the list of agents: drawn, moved by its buttons and by keys, a pin leading to its agency in the list [LOC-08]. */
import { expect, focused, seen, test } from '../fixtures.ts';

test('the map is drawn, and moves by button and key', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501');
  await tab.css('.locator__map').evaluate((map) => map.scrollIntoView());
  await seen(tab.css('.map[data-live="on"]'));
  await expect.poll(() => tab.css('.map__land').count()).toBeGreaterThan(0);
  const pins = () => tab.css('.map__pin').count();
  await expect.poll(pins).toBeGreaterThan(3);
  const place = () =>
    tab.css('.map__pin').evaluate((pin) => {
      const { left, top } = pin.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(top)}`;
    });
  const before = await place();
  await tab
    .css('.map')
    .role('button', /Zoom in/i)
    .click();
  await expect.poll(place).not.toBe(before);
  const zoomed = await place();
  await tab.css('.map [tabindex="0"], .map[tabindex="0"]').focus();
  await tab.press('ArrowRight');
  await expect.poll(place).not.toBe(zoomed);
});

test('a pin leads to its agency in the list', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501&distance=20');
  await tab.css('.locator__map').evaluate((map) => map.scrollIntoView());
  await seen(tab.css('.map[data-live="on"]'));
  const pin = tab.css('.map').role('button', /^10, /);
  await expect.poll(() => pin.count()).toBe(1);
  // The map moves while it is scrolled to.
  await pin.evaluate((element) => element.focus({ preventScroll: true }));
  await tab.press('Enter');
  await focused(tab.css('.locator__entry[data-number="10"] h3 a'));
});
