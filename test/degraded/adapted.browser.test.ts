/** Pages as visitors adapt them: 400% zoom, text at twice its size, forced colors, reduced motion, reduced data, and on paper. Nothing is cut, lost or invisible. */
import { type Page, test } from '@playwright/test';
import { axeFaults } from '../browser/axe.ts';
import { cutText } from '../browser/cut-text.ts';
import { expect, open } from './cell.ts';
import { crowdedText } from './crowded.ts';
import { KINDS } from './pages.ts';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const visit = async (browser: Parameters<typeof open>[0], path: string, viewport = { width: 1280, height: 800 }) =>
  open(browser, { path, viewport });

/** Controls without anything to see: no text, and a picture in the color of what is behind it. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1,
      )
      .filter((element) => {
        if (element.innerText.trim()) return getComputedStyle(element).color === behind(element);
        const picture = element.querySelector('svg');
        if (!picture) return false;
        const { color, fill, stroke } = getComputedStyle(picture);
        return [color, fill, stroke].every((one) => one === behind(picture) || one === 'none');
      })
      .map((element) => `${element.className} ${element.ariaLabel ?? element.innerText}`.slice(0, 80));
  });

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** What opens over a page of a phone. */
const OPENED: Record<string, { path: string; open(page: Page): Promise<void> }> = {
  'the menu': {
    path: '/contact-us',
    async open(page) {
      await page.locator('.site-header__burger').click();
      await page.locator('.site-header__items summary').first().click();
    },
  },
  'the map in its sheet': {
    path: '/find-an-agent?q=16501',
    async open(page) {
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.locator('.map [data-zoom="1"]').click();
      await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    },
  },
  'the quote in its dialog': {
    path: '/',
    async open(page) {
      await page.locator('.homepage-hero form').getByLabel('ZIP code').fill('16501');
      await page.locator('.homepage-hero form').getByRole('button').click();
      await page.getByRole('button', { name: 'Choose agency' }).first().click();
      await page.getByRole('button', { name: 'Send to the agency' }).click();
      await expect(page.locator('.form__summary')).toBeFocused();
    },
  },
};

for (const [name, { path, open: show }] of Object.entries(OPENED))
  test(`text at twice its size: ${name}`, async ({ browser }) => {
    const { page, context } = await visit(browser, path, { width: 375, height: 800 });
    await enlarge(page);
    await show(page);
    expect.soft(await sideways(page)).toBeLessThanOrEqual(0);
    expect.soft(await cutText(page)).toEqual([]);
    expect.soft(await crowdedText(page)).toEqual([]);
    await context.close();
  });

for (const path of KINDS) {
  test(`zoomed to 400%: ${path}`, async ({ browser }) => {
    const { page, context } = await visit(browser, path, { width: 320, height: 256 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await cutText(page)).toEqual([]);
    // What stays in place leaves the page readable.
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    const free = await page.evaluate(() => {
      const rows = Array.from({ length: 16 }, (_, row) => document.elementFromPoint(160, 8 + row * 15));
      return rows.filter((element) => !element?.closest('.site-header, .cookie-banner')).length / rows.length;
    });
    expect(free, 'of the window is free for the page').toBeGreaterThanOrEqual(0.3);
    await context.close();
  });

  test(`text at twice its size: ${path}`, async ({ browser }) => {
    for (const width of [375, 1280]) {
      const { page, context } = await visit(browser, path, { width, height: 800 });
      await enlarge(page);
      expect.soft(await sideways(page), `${width}`).toBeLessThanOrEqual(0);
      expect.soft(await cutText(page), `${width}`).toEqual([]);
      expect.soft(await crowdedText(page), `${width}`).toEqual([]);
      await context.close();
    }
  });

  test(`forced colors, motion and data reduced, on paper: ${path}`, async ({ browser }) => {
    const { page, context } = await visit(browser, path);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unseen(page), 'unseen in forced colors').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 20)
        .map((animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty),
    );
    expect.soft(moving, 'moves').toEqual([]);
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print', reducedMotion: null });
    expect.soft(await sideways(page), 'wider than the paper').toBeLessThanOrEqual(0);
    expect.soft(await cutText(page), 'cut on paper').toEqual([]);
    expect.soft(await page.locator('.cookie-banner').filter({ visible: true }).count(), 'the notice on paper').toBe(0);
    if (!path.startsWith('/gallery')) await expect.soft(page.locator('h1').first()).toBeVisible();
    const paper = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.innerText.trim())
        .filter((element) => {
          const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
          // Backgrounds are not printed: pale text on paper cannot be read.
          return red > 200 && green > 200 && blue > 200 && getComputedStyle(element).printColorAdjust !== 'exact';
        })
        .map((element) => `${element.localName}.${element.className} ${element.innerText.slice(0, 40)}`),
    );
    expect.soft(paper, 'pale on paper').toEqual([]);
    await context.close();
  });

  test(`by voice: ${path} has each visible label in its name`, async ({ browser }) => {
    const { page, context } = await visit(browser, path);
    // A state's sign reads “38 DC” and its name “DC, 38, …”: each word is in it, in another order.
    const exclude = ['.agent-locator__lit', '.agent-locator__states'];
    expect.soft(await axeFaults(page, { whole: true, rule: 'label-content-name-mismatch', exclude })).toEqual([]);
    // The rule does not look at fields: their label can be outdone by another name.
    const fields = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')].flatMap((field) => {
        const by = (field.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '');
        const name = (by.join(' ').trim() || field.ariaLabel || '').toLowerCase();
        const label = [...(field.labels ?? [])].map((one) => one.innerText.trim().toLowerCase()).join(' ');
        return name && label && !name.includes(label) ? [`${field.name}: “${label}” is not in “${name}”`] : [];
      }),
    );
    expect.soft(fields).toEqual([]);
    await context.close();
  });
}

test('a visitor who saves data gets the same pages, and no film before it is played', async ({ browser }) => {
  const { page, context } = await open(browser, { path: '/' }, (context) => context.setExtraHTTPHeaders({ 'save-data': 'on' }));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] });
  const films: string[] = [];
  page.on('request', (request) => request.resourceType() === 'media' && films.push(request.url()));
  for (const path of ['/', '/gallery/video/default', '/find-an-agent?q=16501']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await expect(page.locator('main')).toBeVisible();
    expect(films).toEqual([]);
  }
  await context.close();
});
