/** Tabs, downloads, infographic and biographies by keyboard, with scripts on and off, in print, and through links and searches into them. */
import type { Locator, Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { expect, look, test } from './fixtures.ts';

/** Waits until the enhancement of the page's one block has run; without script there is none. */
const ready = (page: Page) => page.locator('[data-enhance][data-enhanced="on"]').waitFor();
const shown = (page: Page) =>
  page.locator('.tabs__panel').evaluateAll((panels) => panels.filter((panel) => panel.clientHeight > 0).map((panel) => panel.id));

test.describe('tabs', () => {
  look('arrows, Home and End move and wrap, Space and Enter activate, one panel is shown [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default');
    await ready(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await shown(page)).toEqual(['tab-online']);
    await page.keyboard.press('Tab');
    while (!(await tab('Online').evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(tab('By phone')).toBeFocused();
    // Moving the focus does not activate a tab yet.
    await expect(tab('Online')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Space');
    await expect(page.getByRole('tabpanel', { name: 'By phone' })).toBeVisible();
    expect(await shown(page)).toEqual(['tab-by-phone']);
    await page.keyboard.press('End');
    await expect(tab('At your agent’s')).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await shown(page)).toEqual(['tab-at-your-agents']);
    await page.keyboard.press('ArrowRight');
    await expect(tab('Online')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(tab('Online')).toBeFocused();
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('At your agent’s');
    // The row is one tab stop: the selected tab; then its panel.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab('At your agent’s')).toBeFocused();
  });

  look('arrow keys go in the other direction in right-to-left text [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default');
    await ready(page);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.getByRole('tab', { name: 'Online' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'By phone' })).toBeFocused();
  });

  look('a link to a panel opens it, also after the page has loaded [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default#tab-by-mail');
    await ready(page);
    await expect(page.locator('#tab-by-mail')).toBeInViewport();
    expect(await shown(page)).toEqual(['tab-by-mail']);
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('By mail');
    await page.evaluate(() => {
      location.hash = 'tab-by-phone';
    });
    await expect.poll(() => shown(page)).toEqual(['tab-by-phone']);
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('By phone');
  });

  test('a panel opens when the browser’s search finds text in it [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default');
    await ready(page);
    await expect(page.locator('#tab-by-mail')).toHaveAttribute('hidden', 'until-found');
    // The event that browsers send before they show a match; not every headless browser can search.
    await page.locator('#tab-by-mail').dispatchEvent('beforematch', { bubbles: true });
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('By mail');
    expect(await shown(page)).toEqual(['tab-by-mail']);
  });

  look('nothing moves when the script loads [BLK-08]', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(/\/assets\/tabs-/, async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.goto('/gallery/tabs/default');
    const places = () =>
      page.locator('.tabs, .tabs__row, .tabs__tab, .tabs__panel').evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await shown(page)).toEqual(['tab-online']);
    const before = await places();
    for (const go of held) go();
    await ready(page);
    expect(await places()).toEqual(before);
  });

  look('a script that fails to load leaves every panel readable [BLK-08]', async ({ page, problems }) => {
    await page.route(/\/assets\/tabs-/, (route) => route.abort());
    await page.goto('/gallery/tabs/default');
    await expect(page.locator('.tabs')).toHaveAttribute('data-enhanced', 'failed');
    expect(await shown(page)).toHaveLength(4);
    await expect(page.getByRole('heading', { name: 'By mail' })).toBeVisible();
    await expect(page.locator('.tabs__row')).toBeHidden();
    expect(problems.splice(0).join()).toMatch(/ERR_FAILED|dynamically imported/);
  });

  look('prints every panel under its title [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default');
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toHaveLength(4);
    expect(await page.getByRole('heading', { name: 'By mail' }).evaluate((title) => title.clientHeight)).toBeGreaterThan(10);
  });

  look('many tabs scroll in their row on a phone, with the focused one in view [BLK-08]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/gallery/tabs/many%20items');
    await ready(page);
    await page.getByRole('tab', { name: 'January' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'December' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the panels of tabs follow one another, each with its title [BLK-08]', async ({ page }) => {
    await page.goto('/gallery/tabs/default#tab-by-mail');
    await expect(page.locator('.tabs__row')).toBeHidden();
    for (const name of ['Online', 'By phone', 'By mail', 'At your agent’s'])
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    await expect(page.getByText('We count the day on the postmark')).toBeVisible();
    await expect(page.getByText('Cash, check or card')).toBeVisible();
    await expect(page.locator('#tab-by-mail')).toBeInViewport();
  });
});

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a downloads list closes and opens by keyboard [BLK-04]', async ({ page }) => {
      await page.goto('/gallery/downloads/default');
      const file = page.getByRole('link', { name: 'Auto coverage in two pages PDF, 210 KB' });
      await expect(file).toBeVisible();
      await page.locator('.downloads__summary').focus();
      await page.keyboard.press('Enter');
      await expect(file).toBeHidden();
      await page.keyboard.press('Space');
      await expect(file).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(file).toBeFocused();
    });

    test('an infographic shows and hides its text, and its button is labelled accordingly [BLK-16]', async ({ page }) => {
      await page.goto('/gallery/infographic/default');
      const button = page.locator('.infographic__switch');
      const text = page.getByText('Air through gaps: 34 of 100.');
      await expect(text).toBeHidden();
      await expect(button).toHaveText('Show text', { useInnerText: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(text).toBeVisible();
      await expect(button).toHaveText('Hide text', { useInnerText: true });
      await page.keyboard.press('Space');
      await expect(text).toBeHidden();
    });

    test('a part of a diagram, its number and its text light up together: pointed at, focused, chosen or followed [BLK-16]', async ({
      page,
    }) => {
      await page.goto('/gallery/infographic/parts%20with%20filters');
      const lit = () =>
        page
          .locator('.infographic__areas path + path')
          .evaluateAll((areas) => areas.flatMap((area, index) => (getComputedStyle(area).opacity === '1' ? index + 1 : [])));
      const disc = (part: number) =>
        page.locator(`.infographic__numbers a:nth-of-type(${part}) circle`).evaluate((circle) => getComputedStyle(circle).fill);
      const dark = await disc(1);
      expect(await lit()).toEqual([]);
      await page.getByText('Your car, after it hit something.').hover();
      await expect.poll(lit).toEqual([2]);
      expect(await disc(2)).not.toBe(dark);
      await page.getByText('Who asks for it?').hover();
      await expect.poll(lit).toEqual([]);
      await page.getByText('Your lender asks').click();
      await expect.poll(lit).toEqual([2, 3]);
      const texts = page.locator('.infographic__parts li');
      const quiet = await texts.first().evaluate((text) => getComputedStyle(text).color);
      expect(await texts.nth(1).evaluate((text) => getComputedStyle(text).color)).not.toBe(quiet);
      await page.getByText('All', { exact: true }).click();
      await expect.poll(lit).toEqual([]);
      await page.getByRole('link', { name: '4: Roadside' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('link', { name: '3: Comprehensive' })).toBeFocused();
      await expect.poll(lit).toEqual([3]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#part-comprehensive$/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Call us' })).toBeFocused();
      await expect.poll(lit).toEqual([3]);
    });

    test('on a phone the text of a number that is touched comes right under the picture, both in view [BLK-16]', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto('/gallery/infographic/parts%20beside%20their%20picture');
      const number = page.getByRole('link', { name: '4: Living somewhere else' });
      const size = await number.locator('circle').last().boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(24);
      await number.click();
      const [picture, text] = [page.locator('.infographic__stage'), page.getByText('The rented house and the extra miles.')];
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(text).toBeInViewport({ ratio: 1 });
      const tops = await page.locator('.infographic__parts li').evaluateAll((list) => list.map((li) => li.getBoundingClientRect().top));
      expect(tops[3]).toBe(Math.min(...tops));
    });

    test('the bar that is chosen is lit and says what it means; print has all [BLK-16]', async ({ page }) => {
      await page.goto('/gallery/infographic/figures%20as%20bars');
      const meaning = page.getByText('We pay the whole repair.');
      await expect(page.getByText('You pay the first $500 of the repair.')).toBeVisible();
      await expect(meaning).toBeHidden();
      await page.getByRole('radio', { name: 'New $500' }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('radio', { name: '5 years $0' })).toBeChecked();
      await expect(meaning).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('You pay the first $500 of the repair.')).toBeVisible();
    });

    test('a biography opens by Enter, Space and pointer, and closes the one that was open [BLK-16]', async ({ page }) => {
      await page.goto('/gallery/leadership-bios/default');
      if (script === 'on') await ready(page);
      const button = (name: string) => page.locator('summary', { hasText: `About ${name}` });
      const ruth = page.getByText('took claims calls on the night desk');
      const amos = page.getByText('Amos was a roofer');
      await expect(ruth).toBeHidden();
      await button('Ruth').focus();
      await page.keyboard.press('Enter');
      await expect(ruth).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(button('Amos')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(amos).toBeVisible();
      await expect(ruth).toBeHidden();
      await button('Ruth').click();
      await expect(ruth).toBeVisible();
      await expect(amos).toBeHidden();
    });

    test('prints biographies and the text of an infographic [BLK-16]', async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto('/gallery/leadership-bios/default');
      await expect(page.getByText('Amos was a roofer')).toBeVisible();
      await expect(page.getByText('Ines prices deer.')).toBeVisible();
      await page.goto('/gallery/infographic/default');
      await expect(page.getByText('Air through gaps: 34 of 100.')).toBeVisible();
      await page.goto('/gallery/downloads/collapsed');
      await expect(page.getByText('Claims by county, 2025')).toBeVisible();
    });
  });
}

look('Escape closes a biography and leaves the focus on its button [BLK-16]', async ({ page }) => {
  await page.goto('/gallery/leadership-bios/default');
  await ready(page);
  const button = page.locator('summary', { hasText: 'About Ines' });
  const text = page.getByText('Ines prices deer.');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(button).toBeFocused();
  // Nothing is open: the key is not handled.
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(text).toBeVisible();
});

test.describe('nested blocks', () => {
  const mainOf = async (page: Page, address: string) =>
    /<main[^>]*>(.*)<\/main>/s.exec(await (await page.request.get(address)).text())?.[1] ?? '';
  /** Puts the blocks of another page into the first panel of the tabs. */
  const nest = async (page: Page, address: string) => {
    const inner = await mainOf(page, address);
    await page.route('**/gallery/tabs/default', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/<tab-panel[^>]*>/, (panel) => panel + inner);
      await route.fulfill({ response: answer, body: html });
    });
  };

  look('tabs in a panel work independently, though their panels have the same ids [BLK-08]', async ({ page }) => {
    await nest(page, '/gallery/tabs/default');
    await page.goto('/gallery/tabs/default');
    const [outer, inner] = [page.locator('.tabs').first(), page.locator('.tabs .tabs')];
    for (const tabs of [outer, inner]) await expect(tabs).toHaveAttribute('data-enhanced', 'on');
    const chosen = (tabs: Locator) => tabs.locator('> .tabs__row > [aria-selected=true]');
    await inner.getByRole('tab', { name: 'By mail' }).click();
    await expect(chosen(inner)).toHaveText('By mail');
    await expect(chosen(outer)).toHaveText('Online');
    await expect(inner.locator('> .tabs__panels > .tabs__panel:not([hidden])')).toContainText('postmark');
    await expect(outer.locator('> .tabs__panels > .tabs__panel').first()).not.toHaveAttribute('hidden');
  });

  look('a button in it is pressed once, however late the script around it loads [BLK-08] [BLK-02]', async ({ page }) => {
    await nest(page, '/gallery/faq-accordion/many%20items');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/tabs[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/gallery/tabs/default');
    await page.locator('.faq-accordion__all').click();
    await expect(page.locator('.faq-accordion')).toHaveAttribute('data-enhanced', 'on');
    await expect(page.locator('.faq-accordion details:not([open])')).toHaveCount(0);
    release();
    await expect(page.locator('.tabs')).toHaveAttribute('data-enhanced', 'on');
    await expect(page.locator('.faq-accordion__all')).toHaveText(/Collapse all/);
    await expect(page.locator('.faq-accordion details:not([open])')).toHaveCount(0);
  });
});
