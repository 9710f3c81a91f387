/** The locator in a browser: complete without script, and with it a list and a map that follow each other, by pointer and by keyboard. */
import type { Page } from '@playwright/test';
import type { MapData } from '../../src/blocks/map/projection.rules.ts';
import { oneOf } from '../sampled.ts';
import { cutText } from './cut-text.ts';
import { axeFaults } from './axe.ts';
import { expect, iconsWithoutSymbol, look, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const ERIE = '/find-an-agent?q=16501';
const entries = (page: Page) => page.locator('.locator__entry');
const pins = (page: Page) => page.locator('.map__pin');
const count = (page: Page) => page.locator('.locator__count');
const events = (page: Page, type: string) =>
  page.evaluate((name) => (globalThis.trackedEvents ?? []).filter((event) => event.type === name).map(({ payload }) => payload), type);
/** Waits until the map is usable and its outlines are drawn. */
const ready = async (page: Page) => {
  await page.locator('.map[data-live="on"]').waitFor({ state: 'attached' });
  await page.locator('.map__land').first().waitFor({ state: 'attached' });
};

for (const width of oneOf([375, 768, 1280])) {
  look(`the map with its markers has no axe violation and cuts no text at ${width} px [LOC-08]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ERIE);
    await page.locator('.locator__map').scrollIntoViewIfNeeded();
    await ready(page);
    expect(await pins(page).count()).toBeGreaterThan(3);
    await page.locator('.agent-locator__filters summary').click();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filter, chip, pages and pins are links and forms [LOC-01] [LOC-02] [LOC-08]', async ({ page }) => {
    await page.goto('/find-an-agent');
    await page.getByLabel('Address, City, State, or ZIP').last().fill('Philadelphia, PA');
    await page.locator('form[data-go="search"] button').click();
    await expect(count(page)).toContainText('within 100 miles of the center of Philadelphia');
    await page.locator('.agent-locator__filters summary').click();
    await page.getByRole('radio', { name: '50 mi' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(count(page)).toContainText('within 50 miles');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.locator('.locator__disc').first()).toHaveText('21');
    await page.locator('.map__link').first().click();
    await expect(page).toHaveURL(/#agency-2\d$/);
    await page.locator('.agent-locator__chip').click();
    await expect(count(page)).toContainText('within 100 miles');
    await page.getByRole('link', { name: 'Hide map' }).click();
    await expect(page.locator('.map')).toBeHidden();
    await page.getByRole('link', { name: 'Show map' }).click();
    await expect(page.locator('.map')).toBeVisible();
  });
});

look('a search stays on the page, updates the URL, is announced, and follows Back and Forward [LOC-01] [TRK-01]', async ({ page }) => {
  await page.goto(ERIE);
  await ready(page);
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  await page.locator('#locator-q').fill('Meadville, PA');
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('of the center of Meadville');
  await expect(page).toHaveURL(/q=Meadville%2C\+PA/);
  await expect(page.locator('.agent-locator > [role="status"]')).toContainText('Meadville');
  await page.goBack();
  await expect(count(page)).toContainText('of the center of 16501');
  await expect(page.locator('#locator-q')).toHaveValue('16501');
  await page.goForward();
  await expect(count(page)).toContainText('Meadville');
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  // Opening a URL or going back to it is not tracked as a submit.
  expect(await events(page, 'FIND_AN_AGENT')).toEqual([{ search_term: 'Meadville, PA', source: 'locator' }]);
});

look('filters apply, are cancelled, are removed by chips, and all cleared, with focus kept [LOC-02]', async ({ page }) => {
  await page.goto(ERIE);
  await ready(page);
  const filters = page.locator('.agent-locator__filters');
  await filters.locator('summary').click();
  await page.getByLabel('Agency or agent name').fill('nobody of this name');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(filters).not.toHaveAttribute('open');
  await expect(filters.locator('summary')).toBeFocused();
  await filters.locator('summary').click();
  await expect(page.getByLabel('Agency or agent name')).toHaveValue('');
  await page.getByRole('radio', { name: '5 mi', exact: true }).check();
  await page.getByLabel('Language').last().selectOption('Spanish');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/language=Spanish&distance=5|distance=5&language=Spanish/);
  await expect(page.locator('.agent-locator__chip')).toHaveCount(2);
  await expect(count(page)).toBeFocused();
  await page.getByRole('link', { name: /Speaks Spanish/ }).click();
  await expect(page.locator('.agent-locator__chip')).toHaveCount(1);
  await expect(count(page)).toContainText('within 5 miles');
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page.locator('.agent-locator__chip')).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=16501$/);
});

look(
  'an empty search shows what is missing and sends nothing, also after a search that loaded its list and icons [LOC-03] [LOC-01]',
  async ({ page }) => {
    await page.goto('/find-an-agent');
    const button = page.locator('form[data-go="search"] button');
    const isSaid = async () => {
      await button.click();
      await expect(page.getByRole('alert')).toHaveText('Address, City, State, or ZIP is required');
      await expect(page.locator('#locator-q')).toBeFocused();
    };
    await isSaid();
    await expect(page).toHaveURL(/\/find-an-agent$/);
    await page.locator('#locator-q').fill('16501');
    await expect(page.getByRole('alert')).toBeHidden();
    await button.click();
    await expect(entries(page).first()).toBeVisible();
    expect(await entries(page).first().locator('use').count()).toBeGreaterThan(0);
    expect(await iconsWithoutSymbol(page)).toEqual([]);
    await page.locator('#locator-q').fill('');
    await isSaid();
    await expect(page).toHaveURL(/\?q=16501$/);
  },
);

for (const address of [ERIE, '/auto-repair-locator?q=16501'])
  look(`at ${address} the map stays in view beside a long list on a desktop [LOC-01] [LOC-07]`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    const map = page.locator('.map');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    expect(await map.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await expect.poll(() => map.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });

look('list and map highlight the same pair on hover and press [LOC-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${ERIE}&distance=20`);
  await ready(page);
  await entries(page).nth(2).hover();
  await expect(page.locator('.map__pin[data-active]')).toHaveText('3');
  await expect(page.locator('.locator__entry[data-active]')).toHaveAttribute('data-number', '3');
  await page.locator('.map__pin', { hasText: /^10$/ }).click();
  await expect(page.locator('.locator__entry[data-active]')).toHaveAttribute('data-number', '10');
  await expect(entries(page).nth(9)).toBeInViewport();
  await page.mouse.move(700, 880);
  // A pressed entry stays highlighted.
  await expect(page.locator('.map__pin[data-active]')).toHaveText('10');
});

look('a press on a pin leads to its entry, also while a link of another entry has the focus [LOC-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/find-an-agent?q=Pittsburgh');
  await ready(page);
  const singles = page.locator('.map__pin:not([data-group])');
  const numbers = (await singles.allInnerTexts()).filter((text) => Number(text) >= 4 && Number(text) <= 20);
  expect(numbers.length).toBeGreaterThan(3);
  for (const number of numbers) {
    for (const from of oneOf([1, 2, 3])) {
      await page.mouse.move(700, 880);
      await page.locator(`.locator__entry[data-number="${from}"] h3 a`).focus();
      const box = await page
        .locator('.map__pin', { hasText: new RegExp(`^${number}$`) })
        .boundingBox({ timeout: 1000 })
        .catch(() => null);
      // Grouped with another while the focused entry is highlighted.
      if (!box) continue;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      // As long as a finger takes: the focus has moved, and the pins have been drawn again.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.mouse.up();
      await expect(page.locator('.locator__entry[data-active]'), `${number} after ${from}`).toHaveAttribute('data-number', number);
      await expect(page.locator(`.locator__entry[data-number="${number}"]`), `${number} after ${from}`).toBeInViewport();
    }
  }
});

look(
  'a press on a pin that moves drags the map and opens nothing, and the next press opens the pin [LOC-01] [LOC-08]',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${ERIE}&distance=20`);
    await ready(page);
    const pin = page.locator('.map__pin', { hasText: /^10$/ });
    const middle = async () => {
      const { x, y, width, height } = (await pin.boundingBox()) as { x: number; y: number; width: number; height: number };
      return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
    };
    const [x, y] = await middle();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 20, { steps: 3 });
    await page.mouse.move(x + 60, y - 40, { steps: 3 });
    await page.mouse.up();
    await expect.poll(middle).toEqual([x + 60, y - 40]);
    await expect(page).not.toHaveURL(/#/);
    await expect(entries(page).nth(9)).not.toBeInViewport();
    // By keyboard, too: a drag is forgotten with its press.
    await pin.press('Enter');
    await expect(entries(page).nth(9)).toBeInViewport();
  },
);

look('by keyboard alone: the map moves and zooms, pins have names and lead to the list, Escape leaves them [LOC-08]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${ERIE}&distance=20`);
  await ready(page);
  const canvas = page.locator('.map__canvas');
  await canvas.focus();
  const place = () => page.locator('.map__pin', { hasText: /^10$/ }).boundingBox();
  const before = await place();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await place())?.y).toBeGreaterThan(before?.y as number);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  const shown = await pins(page).allInnerTexts();
  await page.keyboard.press('+');
  await expect.poll(() => pins(page).allInnerTexts()).not.toEqual(shown);
  await page.keyboard.press('-');
  await page.keyboard.press('Tab');
  const pin = page.locator('.map__pin:focus');
  await expect(pin).toHaveAttribute('aria-label', /^\d+( here)?, /);
  await page.keyboard.press('Escape');
  await expect(canvas).toBeFocused();
  await page.getByRole('button', { name: '10, ' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page).nth(9).locator('h3 a')).toBeFocused();
});

look('Tab goes from pin to pin, whatever they group, and on to the buttons of the map [LOC-08]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ERIE);
  await ready(page);
  await page.locator('.map__canvas').focus();
  const stops: string[] = [];
  const pin = page.locator('.map__pin:focus');
  for (await page.keyboard.press('Tab'); stops.length < 60 && (await pin.count()) > 0; await page.keyboard.press('Tab'))
    stops.push((await pin.getAttribute('aria-label')) as string);
  expect(new Set(stops).size, stops.join('; ')).toBe(stops.length);
  await expect(page.locator('.map__tools :focus')).toBeVisible();
});

look(
  'overlapping pins are shown as one that says how many; pressing it zooms in and keeps the focus [LOC-01] [LOC-08]',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/find-an-agent?q=PA');
    await ready(page);
    const group = page.locator('.map__pin[data-group]').first();
    await expect(group).toHaveText(/^\d+ here$/);
    await expect(group).toHaveAttribute('aria-label', /^\d+ here, the first is \d+, .+: come closer$/);
    const firstOf = async (pin: typeof group) => /first is (\d+),/.exec((await pin.getAttribute('aria-label')) ?? '')?.[1] as string;
    const leads = (first: string) => new RegExp(`^(\\d+ here, the first is )?${first}, `);
    const first = await firstOf(group);
    await group.press('Enter');
    await expect(page.locator('.map__pin:focus')).toHaveAttribute('aria-label', leads(first));
    // By mouse, while the focus is in the list.
    await entries(page).first().locator('h3 a').focus();
    const next = page.locator('.map__pin[data-group]').first();
    const pressed = await firstOf(next);
    await next.click();
    await expect(page.locator('.map__pin:focus')).toHaveAttribute('aria-label', leads(pressed));
  },
);

look('the map names towns and signs its roads, clear of the pins, at every zoom [LOC-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/find-an-agent?q=PA');
  await ready(page);
  await page.locator('.map__road-interstate').waitFor({ state: 'attached' });
  const names = (kind: string) => page.locator(`.map__name[data-kind="${kind}"]`);
  const covered = () =>
    page.evaluate(() => {
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      const pins = boxes('.map__pin');
      // What is drawn of a pin is 36 px high.
      return boxes('.map__name:is([data-kind="city"], [data-kind="interstate"])').filter((name) =>
        pins.some(
          ({ left, right, top, bottom }) =>
            name.left < right - 6 && left + 6 < name.right && name.top < bottom - 6 && top + 6 < name.bottom,
        ),
      ).length;
    });
  await expect(
    names('city')
      .filter({ hasText: /^(Pittsburgh|Harrisburg|Buffalo)$/ })
      .first(),
  ).toBeAttached();
  await expect(
    names('interstate')
      .filter({ hasText: /^(79|80|90)$/ })
      .first(),
  ).toBeAttached();
  expect(await covered()).toBe(0);
  await page.goto(`${ERIE}&distance=20`);
  await ready(page);
  for (const [kind, text] of [
    ['city', 'Erie'],
    ['town', 'Edinboro'],
    ['interstate', '90'],
    ['us', '20'],
    ['state', '5'],
  ] as const)
    await expect(
      names(kind)
        .filter({ hasText: new RegExp(`^${text}$`) })
        .first(),
      text,
    ).toBeAttached();
  expect(await covered()).toBe(0);
  await expect(page.locator('.map__scale')).toHaveText(/^\d+ miles$/);
});

look('no pin is under a button over the map, also when "Search this area" appears [LOC-08]', async ({ page }) => {
  const covered = () =>
    page.evaluate(() => {
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      const buttons = boxes('.map__tools > *, .map__zoom').filter(({ width }) => width > 0);
      const overlap = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return boxes('.map__pin').filter((pin) => buttons.some((button) => overlap(pin, button))).length;
    });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/find-an-agent?q=Philadelphia');
    await page.locator('.locator__map').scrollIntoViewIfNeeded();
    await ready(page);
    expect(await pins(page).count()).toBeGreaterThan(5);
    await expect.poll(covered, `at ${width} px`).toBe(0);
    await page.locator('.map__canvas').focus();
    for (const key of ['ArrowLeft', 'ArrowUp', '-', 'ArrowRight']) {
      await page.keyboard.press(key);
      await expect(page.locator('.agent-locator__area')).toBeVisible();
      // Pins move a frame after the map.
      await expect.poll(covered, `${key} at ${width} px`).toBe(0);
    }
  }
});

look('"Search this area" searches the visible part of the map [LOC-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ERIE);
  await ready(page);
  const button = page.getByRole('button', { name: 'Search this area' });
  await expect(button).toBeHidden();
  const box = (await page.locator('.map__canvas').boundingBox())!;
  await page.mouse.move(box.x + 400, box.y + 600);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 250, { steps: 5 });
  // After a rest the map does not glide on, which it does further on a slow machine.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await button.click();
  await expect(count(page)).toContainText('of this place on the map');
  // South of Erie, which is at 42.1.
  await expect(page).toHaveURL(/lat=(41|40)\.\d+&lng=-\d+\.\d+/);
  await expect(button).toBeHidden();
});

look('the map is hidden and shown again without a request, and the URL follows [LOC-01]', async ({ page }) => {
  await page.goto(ERIE);
  await ready(page);
  await page.getByRole('link', { name: 'Hide map' }).click();
  await expect(page.locator('.map')).toBeHidden();
  await expect(page).toHaveURL(/map=off/);
  await expect(page.getByRole('link', { name: 'Show map' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.map')).toBeVisible();
  await expect(page).toHaveURL(/\?q=16501$/);
});

test('saves an agency from the list, and its button says so; before a search it is offered by its name [AGY-08] [LOC-01]', async ({
  page,
}) => {
  await page.goto(ERIE);
  await ready(page);
  const button = entries(page).first().locator('.agent-locator__save');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(button).toContainText('My agency');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('SAVED_AGENCY') ?? 'null').AgencyAccountNumber)).toBe(
    await entries(page).first().getAttribute('data-account'),
  );
  const name = (await entries(page).first().locator('h3').textContent()) as string;
  await page.goto('/find-an-agent');
  const own = page.locator('.agent-locator__own a');
  await expect(own).toHaveText(name);
  await expect(own).toHaveAttribute('href', /^\/agencies\//);
});

test('an agency that the browser cannot store is not saved, and its entry says why [AGY-08]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(ERIE);
  await ready(page);
  const entry = entries(page).first();
  await entry.locator('.agent-locator__save').click();
  await expect(entry.getByRole('alert')).toHaveText(/^Not saved: this browser has no room for it/);
  await expect(entry.locator('.agent-locator__save')).toBeEnabled();
});

look('a failed search shows a message and keeps the list [LOC-03]', async ({ page, problems }) => {
  await page.goto(ERIE);
  await ready(page);
  await page.route('**/find-an-agent?**', (route) => route.abort());
  await page.locator('#locator-q').fill('Meadville, PA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').last()).toContainText('not there just now');
  await expect(page.locator('#locator-q')).toHaveValue('Meadville, PA');
  expect(await entries(page).count()).toBeGreaterThan(3);
  problems.splice(0, problems.length, ...problems.filter((line) => !line.includes('ERR_FAILED')));
});

look('three thousand results: the document contains only visible pins that do not overlap, at every zoom [LOC-01]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const points: MapData['points'] = Array.from({ length: 3000 }, (_, index) => [
    39.8 + random() * 2.3,
    -80.4 + random() * 5.5,
    index + 1,
    `Agency ${index + 1}`,
  ]);
  const data: MapData = { center: [41, -77.6], zoom: 7, points, listed: [0, 20] };
  await page.route('**/find-an-agent?q=PA', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="application\/json">).*?(<\/script>)/,
      (_, open, close) => open + JSON.stringify(data) + close,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/find-an-agent?q=PA');
  await ready(page);
  const overlaps = () =>
    pins(page).evaluateAll((all) => {
      const centres = all
        .map((pin) => pin.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const);
      return centres.flatMap(([x, y], index) => centres.slice(index + 1).filter(([left, top]) => Math.hypot(x - left, y - top) < 50))
        .length;
    });
  for (let zoom = 7; zoom <= 13; zoom += 1) {
    expect(await pins(page).count()).toBeLessThanOrEqual(250);
    expect(await overlaps()).toBe(0);
    await page.locator('.map__canvas').focus();
    await page.keyboard.press('+');
  }
  expect(await page.locator('.map *').count()).toBeLessThanOrEqual(900);
});

const AT_CLEVELAND = { 'cf-ipcountry': 'US', 'cf-region-code': 'OH', 'cf-ipcity': 'Cleveland' };
for (const script of oneOf(['on', 'off'] as const))
  test.describe(`near the visitor, script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on', extraHTTPHeaders: AT_CLEVELAND });

    test('offers the agencies of the visitor’s town before the first search [LOC-01] [DEL-16]', async ({ page }) => {
      await page.goto('/find-an-agent');
      await page.getByRole('link', { name: script === 'on' ? 'Agencies near Cleveland' : 'Agencies near you' }).click();
      await expect(page).toHaveURL(/\/find-an-agent\?q=Cleveland%2C\+OH$/);
      await expect(count(page)).toContainText('within 100 miles of the center of Cleveland');
      expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('Cleveland');
      if (script === 'off') return;
      await page.locator('#locator-q').fill('16501');
      await page.keyboard.press('Enter');
      await expect(count(page)).toContainText('of the center of 16501');
      expect(await page.evaluate(() => sessionStorage.getItem('LAST_PLACE'))).toBe('"16501"');
    });
  });

look('offers nothing near a visitor whose place is not known [LOC-01] [DEL-16]', async ({ page }) => {
  await page.goto('/find-an-agent');
  await expect(page.locator('.agent-locator__near')).toBeHidden();
});

look(
  'before a search, a state of the lit map leads to its agencies in the page, and Back to the map; the road map is at Erie [LOC-01] [LOC-04]',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/find-an-agent');
    const lit = page.getByRole('navigation', { name: 'States on the map' });
    await expect(lit.getByRole('link')).toHaveCount(14);
    await expect(page.locator('.map')).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
    await lit.getByRole('link', { name: /Ohio/ }).focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toContainText('agencies in Ohio');
    await expect(page).toHaveURL(/\?q=Ohio$/);
    await expect(lit).toBeHidden();
    await ready(page);
    await page.goBack();
    await expect(lit).toBeVisible();
    // What was searched for is offered again.
    await expect(page.getByRole('link', { name: 'Your last search: Ohio' })).toHaveAttribute('href', '/find-an-agent?q=Ohio');
    await page.getByRole('button', { name: 'Road map' }).click();
    await expect(page.locator('.map')).toBeVisible();
    await expect(page.locator('.map__name', { hasText: /^Erie$/ })).toBeAttached();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  look(
    'the list comes first; the map is brought up over it, shows the entry of a pin, and Escape or its button lowers it [LOC-01] [LOC-08]',
    async ({ page }) => {
      await page.goto(`${ERIE}&distance=20`);
      const [list, map] = [page.locator('.locator__found'), page.locator('.map')];
      expect((await list.boundingBox())?.y).toBeLessThan((await map.boundingBox())?.y as number);
      const raise = page.getByRole('button', { name: 'Map', exact: true });
      await raise.click();
      const sheet = page.getByRole('dialog', { name: 'Map of results' });
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole('heading')).toBeFocused();
      await ready(page);
      // All pins are in it.
      await expect(sheet.locator('.map__pin').first()).toBeInViewport();
      await sheet.locator('.map__pin', { hasText: /^10$/ }).click();
      const peeked = sheet.locator('.locator__entry');
      await expect(peeked).toHaveAttribute('data-number', '10');
      await expect(peeked).toHaveAttribute('data-active', '');
      await expect(page.locator('#agency-10')).toHaveAttribute('data-active', '');
      await expect(sheet.locator('.map__pin[data-active]')).toHaveText('10');
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(raise).toBeFocused();
      await expect(page.locator('.locator__map > .map')).toBeAttached();
      // A phone has no Escape; the search stays as it is.
      await raise.click();
      await sheet.getByRole('button', { name: 'Back to the list' }).click();
      await expect(sheet).toBeHidden();
      await expect(raise).toBeFocused();
      await expect(page).toHaveURL(/q=16501/);
    },
  );

  look('a search of an area in the sheet is announced there [LOC-01] [LOC-08]', async ({ page }) => {
    await page.goto(`${ERIE}&distance=20`);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await ready(page);
    await page.locator('.map__canvas').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('of this place on the map');
  });
});
