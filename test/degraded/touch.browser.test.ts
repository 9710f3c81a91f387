/** Touch: every control that moves follows a finger, and does the same by a button or a press, for those who cannot swipe, drag or pinch. */
import { type CDPSession, type Locator, type Page, test } from '@playwright/test';
import { expect, open } from './cell.ts';

const PHONE = { width: 375, height: 740 };

async function touched(browser: Parameters<typeof open>[0], path: string): Promise<{ page: Page; session: CDPSession }> {
  const { page, context } = await open(browser, { path, viewport: PHONE, hasTouch: true });
  return { page, session: await context.newCDPSession(page) };
}

/** Moves a finger over an element, by a part of the window. */
async function swipe(session: CDPSession, element: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = (await element.boundingBox()) as NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
  const x = Math.max(box.x + box.width / 2, box.x + box.width - 40);
  const y = Math.max(box.y + box.height / 2, Math.min(box.y + box.height, PHONE.height) - 40);
  const point = (part: number) => [{ x: x + (by.x ?? 0) * part, y: y + (by.y ?? 0) * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
  for (const part of [0.1, 0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(part) });
    await element.page().waitForTimeout(30);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger moves the quotes, and so do two buttons', async ({ browser }) => {
  const { page, session } = await touched(browser, '/gallery/testimonials/default');
  const block = page.locator('.testimonials').first();
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-enhanced', 'on');
  const track = block.locator('[data-carousel="track"]');
  const place = () => track.evaluate((element) => Math.round(element.scrollLeft));
  await swipe(session, track, { x: -250 });
  await expect.poll(place).toBeGreaterThan(100);
  let after = await place();
  // The quote comes to rest.
  await expect
    .poll(async () => {
      const before = after;
      await page.waitForTimeout(200);
      after = await place();
      return after - before;
    })
    .toBe(0);
  await block.locator('[data-carousel="previous"]').tap();
  await expect.poll(place).toBeLessThan(after);
  await block.locator('[data-carousel="next"]').tap();
  await expect.poll(place).toBe(after);
});

test('a finger moves the pictures, and so does each thumbnail', async ({ browser }) => {
  const { page, session } = await touched(browser, '/gallery/image-gallery/default');
  const block = page.locator('.image-gallery').first();
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-enhanced', 'on');
  const chosen = () =>
    block
      .locator('.image-gallery__thumbnail')
      .evaluateAll((links) => links.findIndex((link) => link.getAttribute('aria-current') === 'true'));
  await swipe(session, block.locator('.image-gallery__slide').first(), { x: -250 });
  await expect.poll(chosen).toBe(1);
  await block.locator('.image-gallery__thumbnail').first().tap();
  await expect.poll(chosen).toBe(0);
});

test('a tap on a button shows the next era of a timeline, and one on its scale any era', async ({ browser }) => {
  const { page } = await touched(browser, '/gallery/timeline/default');
  const block = page.locator('.timeline').first();
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-enhanced', 'on');
  const shown = block.locator('.timeline__era:not([hidden])');
  const first = await shown.getAttribute('id');
  await block.locator('.timeline__next').tap();
  await expect(shown).not.toHaveAttribute('id', first as string);
  await block.locator('.timeline__to').first().tap();
  await expect(shown).toHaveAttribute('id', first as string);
});

test('the sheet of the menu opens and closes by taps', async ({ browser }) => {
  const { page } = await touched(browser, '/contact-us');
  const sheet = page.locator('.site-header__menu').first();
  await page.locator('.site-header__burger').first().tap();
  await expect(sheet).toBeVisible();
  await sheet.locator('button').first().tap();
  await expect(sheet).toBeHidden();
});

test('the map in its sheet: a finger drags it, and so does a press; buttons zoom', async ({ browser }) => {
  const { page, session } = await touched(browser, '/find-an-agent?q=16501');
  await page.getByRole('button', { name: 'Map', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Map of results' });
  const map = sheet.locator('.map');
  await expect(map).toHaveAttribute('data-live', 'on');
  const canvas = map.locator('.map__canvas');
  const pane = () => map.locator('.map__pin').evaluateAll((pins) => pins.map((pin) => Math.round(pin.getBoundingClientRect().x)).join());
  const scale = () => map.locator('.map__scale').innerText();
  let before = await pane();
  const size = await scale();
  await swipe(session, canvas, { x: -90, y: -60 });
  await expect.poll(pane).not.toBe(before);
  before = await pane();
  // A finger finds no place between many pins: one that starts on a pin drags the map as well.
  const pin = map.locator('.map__pin:not([data-group])').first();
  const label = await pin.getAttribute('aria-label');
  await swipe(session, pin, { x: 50, y: -30 });
  await expect.poll(pane).not.toBe(before);
  await expect(map.locator(`.map__pin[aria-label="${label}"]`)).not.toHaveAttribute('data-active');
  before = await pane();
  const box = (await canvas.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.touchscreen.tap(box.x + box.width * 0.3, box.y + box.height * 0.6);
  await expect.poll(pane).not.toBe(before);
  const zoomIn = map.locator('[data-zoom="1"]');
  await zoomIn.tap();
  await expect.poll(scale).not.toBe(size);
  await map.locator('[data-zoom="-1"]').tap();
  await expect.poll(scale).toBe(size);
});

test('in the editor, what is dragged is also moved by buttons, at the size of a finger', async ({ browser }) => {
  const { page } = await open(browser, {
    path: '/motorcycle-insurance',
    isEditor: true,
    hasTouch: true,
    viewport: { width: 820, height: 1100 },
  });
  await page.locator('main h2').first().tap();
  const tools = page.getByRole('toolbar', { name: /^Tools for/ });
  await expect(tools).toBeVisible();
  const up = tools.getByRole('button', { name: 'Move up' });
  await up.tap();
  await expect(page.locator('.pe-handles .pe-note').getByRole('status')).toHaveText(/moved: \d+ of \d+|is the (first|last) there/);
  const { width, height } = (await up.boundingBox()) as { width: number; height: number };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
