/** Every page's frame: skip link, menus, the phone's sheet, navigation and Back [SHL-02] [SHL-03]. */
import { at, expect, focused, hidden, seen, test } from '../fixtures.ts';

const PAGE = '/auto-insurance';

test('the skip link is the first stop and leads to the content', async ({ tab }) => {
  await tab.goto(PAGE);
  await tab.press('Tab');
  const skip = tab.role('link', /^Skip to/);
  await focused(skip);
  await tab.press('Enter');
  expect(await tab.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a menu opens by keyboard, one at a time, Escape closes it, and a link in it leads on', async ({ tab }) => {
  await tab.goto(PAGE);
  const item = (kind: string) => tab.css(`.site-header__item[data-kind="${kind}"]`);
  const [wide, icons] = [item('four-column'), item('icon-links')];
  await wide.css('summary').press('Enter');
  await seen(wide.css('.site-header__panel'));
  await icons.css('summary').press('Enter');
  await seen(icons.css('.site-header__panel'));
  await hidden(wide.css('.site-header__panel'));
  await tab.press('Tab');
  await focused(icons.css('.site-header__panel a'));
  await tab.press('Escape');
  await hidden(icons.css('.site-header__panel'));
  await focused(icons.css('summary'));
  await wide.css('summary').click();
  const link = wide.css(`.site-header__panel a:not([href="${PAGE}"])`);
  const path = await link.attribute('href');
  await link.click();
  await at(tab, new RegExp(`^${path}$`));
  await seen(tab.css('main h1'));
  await tab.back();
  await at(tab, new RegExp(`^${PAGE}$`));
});

test('the sheet of a phone opens, has a second level, holds the focus and returns it', async ({ tab }) => {
  await tab.resize(375, 740);
  await tab.goto(PAGE);
  const sheet = tab.css('.site-header__menu');
  const burger = tab.css('.site-header__burger');
  await burger.click();
  await focused(sheet.role('button', 'Close menu'));
  const item = sheet.css('.site-header__item[data-kind="four-column"]');
  await item.css('summary').click();
  await seen(item.css('.site-header__panel'));
  await item.css('summary').click();
  await hidden(item.css('.site-header__panel'));
  for (let steps = 0; steps < 12; steps++) {
    await tab.press('Tab');
    expect(
      await tab.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('.site-header__menu'))),
    ).toBe(true);
  }
  // From the end of the sheet, the focus may have gone on to the browser's own controls.
  await sheet.role('button', 'Close menu').focus();
  await tab.press('Escape');
  await hidden(sheet);
  await focused(burger);
});
