/** The shell in a browser: menus, mobile sheet, search, alert banners, cookie notice and what differs by visitor, by pointer, by keyboard and without script. */
import type { Page } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { expect, look, test } from './fixtures.ts';

/** A visitor in Pennsylvania: the sample site has a banner for that state and one for everyone. */
const headers = { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' };
const PAGE = '/auto-insurance';
const PHONE = { width: 375, height: 740 };

test.use({ extraHTTPHeaders: headers });

const menu = (page: Page, kind: string) => {
  const item = page.locator(`.site-header__item[data-kind="${kind}"]`).first();
  return { summary: item.locator('summary'), panel: item.locator('.site-header__panel') };
};
const kinds = ['four-column', 'four-column-gutter', 'featured-articles', 'icon-links'];
const burger = (page: Page) => page.locator('.site-header__burger').first();
const sheet = (page: Page) => page.locator('.site-header__menu').first();

/** Blocks the page's own script: what still works was done by the boot script before first paint. */
const blockMain = (page: Page) =>
  page.route('**/assets/main*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.documentElement.dataset.enhanced = 'blocked'" }),
  );

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('every mega-menu opens by click and by keyboard, one at a time [SHL-02]', async ({ page }) => {
      await page.goto(PAGE);
      for (const kind of kinds) {
        const { summary, panel } = menu(page, kind);
        await summary.focus();
        await page.keyboard.press('Enter');
        await expect(panel).toBeVisible();
        await expect(page.locator('.site-header__panel:visible')).toHaveCount(1);
        await page.keyboard.press('Tab');
        await expect(panel.locator('a').first()).toBeFocused();
      }
      const { summary, panel } = menu(page, 'icon-links');
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeHidden();
    });

    test('the search panel leads to the results, spaces as plus [SHL-06]', async ({ page }) => {
      await page.goto(PAGE);
      await page.locator('.site-header__search summary').click();
      const input = page.getByPlaceholder('What are you looking for?');
      if (script === 'on') await expect(input).toBeFocused();
      await input.fill('ice dam & roof');
      await input.press('Enter');
      await expect(page).toHaveURL(/\/search-results\?searchValue=ice\+dam\+%26\+roof$/);
    });

    test('the mobile sheet has toggles, Back at the top, and the two links at its foot [SHL-03]', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(PAGE);
      await expect(sheet(page)).toBeHidden();
      await burger(page).click();
      await expect(sheet(page)).toBeVisible();
      const { summary, panel } = menu(page, 'four-column');
      const other = menu(page, 'icon-links').summary;
      await summary.click();
      await expect(panel).toBeVisible();
      await expect(other).toBeHidden();
      await expect(summary.getByText('Back')).toBeInViewport();
      expect((await summary.boundingBox())?.y).toBeLessThan(40);
      await summary.click();
      await expect(panel).toBeHidden();
      await expect(other).toBeVisible();
      await expect(sheet(page).getByRole('link', { name: 'Find an Agency' })).toBeInViewport();
      await expect(sheet(page).getByRole('link', { name: 'Login' })).toBeInViewport();
      // From the second level too: Back must not overlap it.
      await summary.click();
      await sheet(page).getByRole('button', { name: 'Close menu' }).click();
      await expect(sheet(page)).toBeHidden();
    });

    test('a nested navigation opens behind its toggle on a phone [BLK-24]', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/gallery/navigation/default');
      const list = page.locator('main .navigation__list').first();
      await expect(list).toBeHidden();
      await page.locator('main .navigation__switch').first().focus();
      await page.keyboard.press('Space');
      await expect(list.getByRole('link', { name: 'Ways to pay' })).toBeVisible();
    });
  });
}

look('Escape closes a panel and returns the focus; the next one opens with its lists closed [SHL-02]', async ({ page }) => {
  await page.goto(PAGE);
  const { summary, panel } = menu(page, 'four-column');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(summary).toBeFocused();
});

look('hover opens a panel, a click keeps it, leaving closes it unless it was clicked [SHL-02]', async ({ page }) => {
  await page.goto(PAGE);
  const { summary, panel } = menu(page, 'four-column');
  await summary.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(640, 780);
  await expect(panel).toBeHidden();
  await summary.hover();
  await expect(panel).toBeVisible();
  await summary.click();
  await expect(panel).toBeVisible();
  await menu(page, 'icon-links').summary.hover();
  await expect(menu(page, 'icon-links').panel).toBeVisible();
  await expect(panel).toBeHidden();
});

look('an item of a navigation toggles its active state on a click [BLK-24]', async ({ page }) => {
  await page.goto('/gallery/navigation/with%20query%20and%20without%20address');
  const item = page.locator('main .navigation__item', { hasText: 'Company' }).last();
  await item.click();
  await expect(item).toHaveAttribute('data-active');
  await item.click();
  await expect(item).not.toHaveAttribute('data-active');
});

look('a panel closes on a click outside, on focus leaving, resize, navigation and page unload [SHL-02]', async ({ page }) => {
  await page.goto(PAGE);
  const { summary, panel } = menu(page, 'icon-links');
  const triggers: Record<string, () => Promise<unknown>> = {
    outside: () => page.mouse.click(1270, 500),
    'focus leaving': () => page.locator('.site-header__end .site-header__find-agency').focus(),
    resize: () => page.setViewportSize({ width: 1200, height: 800 }),
    unload: () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide'))),
    // Last, since the page is left.
    navigation: () =>
      page.evaluate(() =>
        document
          .querySelector<HTMLElement>('[data-kind="icon-links"] .site-header__panel a')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      ),
  };
  for (const [way, act] of Object.entries(triggers)) {
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(panel, `open before ${way}`).toBeVisible();
    await act();
    await expect(panel, `closed by ${way}`).toBeHidden();
  }
});

look('the mobile sheet traps the focus and returns it [SHL-03]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(PAGE);
  await burger(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('.site-header__menu'))),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
  expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
});

look('a widened window closes the sheet [SHL-03]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(PAGE);
  await burger(page).click();
  await page.setViewportSize({ width: 1280, height: 740 });
  expect(await sheet(page).evaluate((element) => element.matches(':popover-open'))).toBe(false);
  await expect(menu(page, 'four-column').summary).toBeVisible();
});

test('the header shows the visitor’s state before first paint [SHL-01]', async ({ page }) => {
  const end = page.locator('.site-header__end');
  await page.goto(PAGE);
  await expect(end.getByRole('link')).toHaveText(['Find an Agency', 'Login']);
  await page.evaluate(() => {
    sessionStorage.setItem('USER_PROFILE', '{"isLoggedIn":true}');
    localStorage.setItem('SAVED_AGENCY', JSON.stringify({ AgencyAccountNumber: 'AA1234', AgencyName: 'Bridge Street Agency' }));
  });
  await page.reload();
  await expect(end.getByRole('link')).toHaveText(['My Agency', 'My Profile']);
  await expect(end.getByRole('link', { name: 'My Agency' })).toHaveAttribute('href', '/agencies/aa1234/bridge-street-agency');
  await blockMain(page);
  await page.reload();
  await expect(end.getByRole('link')).toHaveText(['My Agency', 'My Profile']);
});

look('the homepage’s header is white until more than 2 px are scrolled [SHL-04]', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('.site-header').first();
  const color = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await color()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 2));
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo(0, 3));
  await expect(header).toHaveAttribute('data-scrolled');
  expect(await color()).not.toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.goto(PAGE);
  expect(await color()).not.toBe('rgba(0, 0, 0, 0)');
});

const banner = (page: Page) => {
  const region = page.locator('.alert-banner').first();
  return {
    region,
    counter: region.locator('.alert-banner__counter'),
    toggle: region.locator('.alert-banner__toggle'),
    items: region.locator('.alert-banner__item'),
  };
};
const current = (page: Page) =>
  page.locator('.alert-banner__item').evaluateAll((items) => items.findIndex((item) => !(item as HTMLElement).inert));

/** Opens the page with a stopped clock; from there only `runFor` advances it. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt('1970-01-02');
  await page.goto(PAGE);
  await expect(banner(page).region).toHaveAttribute('data-enhanced', 'on');
}

/** Advances the clock second by second until the counter shows the text, at most eleven seconds. */
async function turnTo(page: Page, text: string): Promise<void> {
  const { counter } = banner(page);
  for (let second = 0; second < 11 && (await counter.textContent()) !== text; second++) await page.clock.runFor(1_000);
  await expect(counter).toHaveText(text);
}

test('banners rotate every ten seconds, with everything off screen inert [SHL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStill(page);
  const { region, counter, items } = banner(page);
  await expect(region.locator('.alert-banner__track')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(9_900);
  await expect(counter).toHaveText('1 of 2');
  await page.clock.runFor(200);
  await expect(counter).toHaveText('2 of 2');
  expect(await current(page)).toBe(1);
  await expect(items.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(9_800);
  await expect(counter).toHaveText('2 of 2');
  expect(await current(page)).toBe(1);
  await turnTo(page, '1 of 2');
  expect(await current(page)).toBe(0);
});

test('late scroll reports during a rotation do not turn it back; the visitor’s own scrolling does [SHL-07]', async ({ page }) => {
  await page.addInitScript(() => {
    const observed: { see: IntersectionObserverCallback; target: Element }[] = [];
    const { observe } = IntersectionObserver.prototype;
    const callbacks = new WeakMap<IntersectionObserver, IntersectionObserverCallback>();
    const Native = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Native {
      constructor(see: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(see, options);
        callbacks.set(this, see);
      }
      override observe(target: Element) {
        const see = callbacks.get(this);
        if (see) observed.push({ see, target });
        observe.call(this, target);
      }
    };
    Object.assign(globalThis, { observed });
  });
  await openStill(page);
  const { counter, region } = banner(page);
  const track = region.locator('.alert-banner__track');
  /** What a slow browser might still report of the leaving slide when the button is pressed. */
  const turnWithLateNews = () =>
    region.evaluate((element) => {
      const first = element.querySelector('.alert-banner__item') as Element;
      const list = element.querySelector('.alert-banner__track') as Element;
      element.querySelector<HTMLElement>('[data-carousel="next"]')?.click();
      for (const type of ['scroll', 'scrollend']) list.dispatchEvent(new Event(type));
      const { observed } = globalThis as unknown as { observed: { see: (entries: object[]) => void; target: Element }[] };
      for (const { see, target } of observed) if (target === first) see([{ target, isIntersecting: true, intersectionRatio: 0.9 }]);
      // Read at once: later it could have corrected itself.
      return element.querySelector('[data-carousel="counter"]')?.textContent;
    });
  expect(await turnWithLateNews()).toBe('2 of 2');
  for (let step = 0; step < 5; step++) {
    await page.clock.runFor(100);
    expect(await counter.textContent()).toBe('2 of 2');
    expect(await current(page)).toBe(1);
  }
  await expect.poll(() => track.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1);
  await page.clock.runFor(1_000);
  expect(await current(page)).toBe(1);
  // A touch on the track.
  await track.evaluate((list) => {
    list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    list.scrollTo({ left: 0, behavior: 'instant' });
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return current(page);
    })
    .toBe(0);
  await expect(counter).toHaveText('1 of 2');
});

test('keyboard focus stops the rotation for good, and the toggle is first in the tab order [SHL-07]', async ({ page }) => {
  await openStill(page);
  const { counter, toggle, region } = banner(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAccessibleName('Play announcements');
  await expect(region.locator('.alert-banner__track')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(30_000);
  await expect(counter).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAccessibleName('Pause announcements');
  await turnTo(page, '2 of 2');
});

test('the rotation pauses while the pointer is over the banner [SHL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStill(page);
  const { counter, region } = banner(page);
  await region.hover();
  await page.clock.runFor(30_000);
  await expect(counter).toHaveText('1 of 2');
  await page.mouse.move(640, 700);
  await turnTo(page, '2 of 2');
});

test('previous and next move and stop the rotation; a click on pause pauses it [SHL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStill(page);
  const { counter, region, toggle } = banner(page);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('Play announcements');
  await region.getByRole('button', { name: 'Next announcement' }).click();
  await expect(counter).toHaveText('2 of 2');
  await region.getByRole('button', { name: 'Previous announcement' }).click();
  await expect(counter).toHaveText('1 of 2');
  await region.getByRole('button', { name: 'Previous announcement' }).click();
  await expect(counter).toHaveText('2 of 2');
  await page.clock.runFor(30_000);
  await expect(counter).toHaveText('2 of 2');
});

look('Shift+P toggles only while the focus is in the banner [SHL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(PAGE);
  const { toggle, region } = banner(page);
  await expect(region).toHaveAttribute('data-enhanced', 'on');
  await page.locator('.site-header__brand').first().focus();
  await page.keyboard.press('Shift+P');
  await expect(toggle).toHaveAccessibleName('Pause announcements');
  await region.getByRole('button', { name: 'Next announcement' }).focus();
  await expect(toggle).toHaveAccessibleName('Play announcements');
  await page.keyboard.press('Shift+P');
  await expect(toggle).toHaveAccessibleName('Pause announcements');
  await page.keyboard.press('Shift+P');
  await expect(toggle).toHaveAccessibleName('Play announcements');
});

test('with reduced motion nothing rotates until the visitor starts it [SHL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  const { counter, toggle } = banner(page);
  await expect(toggle).toHaveAccessibleName('Play announcements');
  await page.clock.runFor(30_000);
  await expect(counter).toHaveText('1 of 2');
});

test('a closed banner is stored, and hidden before first paint from then on [SHL-08]', async ({ page }) => {
  await page.goto(PAGE);
  const { region, items } = banner(page);
  const id = await page.locator('[data-dismiss="manual"]').first().getAttribute('data-banner');
  await region.getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(items).toHaveCount(1);
  await expect(region.locator('.alert-banner__tools')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('DISMISSED_GLOBAL_BANNERS') ?? '[]'))).toEqual([id]);
  // The focus is on its replacement.
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.alert-banner__item')))).toBe(true);
  // A new visit with that one dismissed: one banner is left, without controls, even if the page's script never loads.
  const [rest] = await items.evaluateAll((list) => list.map((item) => item.getAttribute('data-banner') ?? ''));
  await blockMain(page);
  await page.addInitScript((stored) => localStorage.setItem('DISMISSED_GLOBAL_BANNERS', stored), JSON.stringify([id]));
  await page.reload();
  await expect(page.locator(`[data-banner="${rest}"]`)).toBeVisible();
  await expect(page.locator(`[data-banner="${id}"]`)).toBeHidden();
  await expect(page.locator('.alert-banner__tools')).toBeHidden();
});

test('an automatic banner is dismissed by leaving the page; without banners the region is absent [SHL-08]', async ({ page }) => {
  await page.goto(PAGE);
  const automatic = await page.locator('[data-dismiss="leaving"]').first().getAttribute('data-banner');
  await page.goto('/');
  await expect(page.locator(`[data-banner="${automatic}"]`)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('DISMISSED_GLOBAL_BANNERS'))).toBe(JSON.stringify([automatic]));
  await page.locator('.alert-banner').getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(page.locator('.alert-banner')).toHaveCount(0);
  await blockMain(page);
  await page.goto(PAGE);
  await expect(page.locator('.alert-banner')).toBeHidden();
});

test('accepting cookies hides the notice for a year, before first paint [SHL-11]', async ({ page, context }) => {
  await page.goto(PAGE);
  const notice = page.locator('.cookie-banner').first();
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Accept cookies' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === 'COOKIE_BANNER_DISMISSED');
  expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await blockMain(page);
  await page.goto('/');
  await expect(page.locator('.cookie-banner')).toBeHidden();
});

test('the end of the page scrolls clear of the notice, and the footer is still the last of the page [SHL-11]', async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/press-releases');
    const [below, clear] = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return [
        document.documentElement.scrollHeight - scrollY - top('.site-footer').bottom,
        top('.cookie-banner').top - top('.site-footer__base').bottom,
      ];
    });
    expect(Math.abs(below!)).toBeLessThan(1);
    expect(clear).toBeGreaterThanOrEqual(0);
  }
});

test('declining hides the notice for a year too, and allows nothing [SHL-11] [TRK-06]', async ({ page, context }) => {
  await page.goto(PAGE);
  const notice = page.locator('.cookie-banner').first();
  await notice.getByRole('button', { name: 'Decline' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-cookies', 'declined');
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('COOKIE'));
  expect(cookies.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(['COOKIE_BANNER_DISMISSED=true', 'COOKIE_CHOICE=declined']);
  for (const { expires } of cookies) expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
  await page.goto('/');
  await expect(page.locator('.cookie-banner')).toBeHidden();
});

look('on a phone the notice does not cover the quote button [SHL-11]', async ({ page }) => {
  // Lower than a phone, so that the button is where the notice would be.
  await page.setViewportSize({ ...PHONE, height: 560 });
  await page.goto('/');
  const notice = page.locator('.cookie-banner').first();
  const light = page.locator('main .btn--light').first();
  await expect(notice).toBeHidden();
  await light.click({ trial: true });
  await light.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom + 10));
  await expect(notice).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(notice).toBeHidden();
});

look('in a wide window the notice moves to the other corner instead of covering the light [SHL-11]', async ({ page }) => {
  await page.goto(PAGE);
  const notice = page.locator('.cookie-banner').first();
  const light = page.locator('main .btn--light').first();
  await light.evaluate((button) => {
    // A light in the notice's corner.
    Object.assign((button as HTMLElement).style, { position: 'fixed', left: '40px', bottom: '60px' });
  });
  await light.click({ trial: true });
  await expect(notice).toBeInViewport({ ratio: 1 });
});

look('an anchor comes to rest 60 px below the top of the window [SHL-12]', async ({ page }) => {
  await page.goto(PAGE);
  const link = page.locator('.navigation[data-variant="local"] a').nth(1);
  const id = ((await link.getAttribute('href')) ?? '').slice(1);
  await link.click();
  await expect
    .poll(() => page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 0), id))
    .toBe(60);
  await expect(link).toHaveAttribute('aria-current', 'true');
});

/** Sample pages with an anchor of each kind that blocks make. */
const ANCHORS: [path: string, kind: string, top?: number][] = [
  ['/agencies/aa1001/bayfront-insurance-partners', '#quote-form'],
  ['/auto-insurance', '.faq-accordion__item .faq-accordion__place'],
  ['/help/file-a-claim', '.tabs__panel'],
  ['/agencies/pa', '.agency-cities__place'],
  ['/find-an-agent?q=16501', '.locator__entry'],
  ['/auto-repair-locator?q=16501', '.locator__entry'],
  ['/gallery/newsletter/default', '.newsletter'],
  ['/gallery/newsletter-confirm/default', '.newsletter-confirm'],
  ['/gallery/feedback/empty', '.feedback'],
  // S2 §9 gives the timeline its own offset.
  ['/our-history', '.timeline__era', 100],
];

for (const [path, kind, top = 60] of ANCHORS)
  look(`at ${path} the anchors ${kind} come to rest ${top} px below the top of the window [SHL-12]`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(path);
    // Room below the anchor, so that the end of the page does not stop the scrolling.
    await page.evaluate(() => Object.assign(document.body.style, { paddingBlockEnd: '60rem' }));
    const ids = await page.locator(`${kind}[id]`).evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of [ids[0], ids.at(-1)]) {
      await page.evaluate((hash) => location.assign(`#${hash}`), id);
      await expect
        .poll(() => page.evaluate((hash) => Math.round(document.getElementById(hash as string)?.getBoundingClientRect().top ?? 0), id))
        .toBe(top);
    }
  });

look('the developer test page shows storage and the tracking queue [SHL-12] [MET-01]', async ({ page }) => {
  await page.goto('/gallery/developer-test/default');
  const block = page.locator('main .developer-test').first();
  await block.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(block.getByRole('heading', { name: 'Tracking queue' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('VIEWING_AGENCY', 'AA1234'));
  await block.getByRole('button', { name: 'Read again' }).click();
  await expect(block.getByText('AA1234')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('banners are stacked, without buttons that could not work [SHL-07]', async ({ page }) => {
    await page.goto(PAGE);
    const { items, region } = banner(page);
    await expect(items).toHaveCount(2);
    for (const index of [0, 1]) await expect(items.nth(index)).toBeInViewport({ ratio: 1 });
    await expect(region.getByRole('button')).toHaveCount(0);
  });

  test('the notice is in the page and has no button [SHL-11]', async ({ page }) => {
    await page.goto(PAGE);
    const notice = page.locator('.cookie-banner').first();
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('button')).toHaveCount(0);
    expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });
});
