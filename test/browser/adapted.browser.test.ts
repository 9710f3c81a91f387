/** Pages as visitors adapt them: forced colors, text at twice its size, and text from right to left. */
import type { Page } from '@playwright/test';
import { cutText } from './cut-text.ts';
import { expect, look } from './fixtures.ts';

look('a list keeps its arrow in forced colors [DEL-01]', async ({ page }) => {
  const arrowOf = async () => {
    const list = page.locator('select.input').first();
    return list.evaluate((select) => [getComputedStyle(select).appearance, getComputedStyle(select).backgroundImage !== 'none']);
  };
  await page.goto('/get-a-quote?step=agent');
  expect(await arrowOf()).toEqual(['none', true]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await arrowOf())[0]).toBe('auto');
  await page.emulateMedia({ forcedColors: 'none' });
});

/** @returns texts of telephone numbers, mail addresses and street addresses whose characters are not in order from left to right */
const reordered = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const value = text.nodeValue as string;
      const part = /\(\d{3}\) \d{3} - \d{4}|[\w.-]+@[\w.-]+|\b\d+ [A-Z]\w+ (Street|Road|Avenue|Lane)/.exec(value);
      // Words of a sentence follow its direction; these are separate texts.
      if (!part || value.trim() !== part[0]) continue;
      if (!(text.parentElement as Element).checkVisibility()) continue;
      const range = document.createRange();
      const leftOf = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      const first = leftOf(part.index);
      const last = leftOf(part.index + part[0].length - 1);
      if (first.top === last.top && first.left > last.left) found.push(value);
    }
    return found;
  });

look('numbers and addresses keep their order in text from right to left [AGY-06]', async ({ page }) => {
  for (const path of [
    '/find-an-agent?q=16501',
    '/auto-repair-locator?q=16501',
    '/agencies/pa/erie',
    '/agencies/aa1002/presque-isle-insurance-group',
    '/get-a-quote?insuranceType=auto&zip=16501',
    '/contact-us',
    '/media',
    '/claims',
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect.soft(await reordered(page), path).toEqual([]);
  }
});

look(
  'with text at twice its size the header stays clear of the page, and nothing is cut at 375, 768 and 1280 px [SHL-01]',
  async ({ page }) => {
    for (const path of ['/', '/auto-insurance', '/es', '/es/auto-insurance', '/contact-us', '/blog/ice-dam-attic']) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const [bottom, top] = await page.evaluate(() => {
          const edges = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
          const inHeader = [...document.querySelectorAll('.site-header a, .site-header button, .site-header summary')]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => element.getBoundingClientRect().bottom);
          return [Math.max(edges('.site-header').bottom, ...inHeader), edges('h1').top];
        });
        const named = `${path} at ${width} px`;
        expect.soft(top, named).toBeGreaterThanOrEqual(bottom as number);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), named)
          .toBeLessThanOrEqual(0);
        expect.soft(await cutText(page), named).toEqual([]);
      }
    }
  },
);
