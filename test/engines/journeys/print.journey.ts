/** Pages on paper: the rules for print hide what only works on a screen, and open what is folded [BLK-03]. */
import type { Tab } from '../drivers/tab.ts';
import { expect, hidden, seen, test } from '../fixtures.ts';

/** Lets the rules for print rule the screen: WebKit's driver prints nothing. */
async function asPrinted(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (media.mediaText === 'print') media.mediaText = 'all';
          else if (media.mediaText === 'screen') media.mediaText = 'not all';
        }
        if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
    dispatchEvent(new Event('beforeprint'));
  });
}

test('a page without what only works on a screen', async ({ tab }) => {
  await tab.goto('/auto-insurance');
  const only = ['.site-header__end', '.cookie-banner', 'main form'].map((selector) => tab.css(selector));
  for (const part of only) await seen(part);
  await asPrinted(tab);
  for (const part of only) await hidden(part);
  await seen(tab.css('main h1'));
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('all panels of the tabs, instead of the row that chooses one', async ({ tab }) => {
  await tab.goto('/gallery/tabs/default');
  await seen(tab.css('.tabs__row'));
  const shown = () => tab.evaluate(() => [...document.querySelectorAll('.tabs__panel')].filter((panel) => panel.clientHeight > 0).length);
  expect(await shown()).toBe(1);
  await asPrinted(tab);
  expect(await shown()).toBe(4);
  await hidden(tab.css('.tabs__row'));
});
