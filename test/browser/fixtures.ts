/** What every browser test gets: a page on the running site that fails on console errors and policy reports. */
import { expect, type Response, test as base } from '@playwright/test';

export { expect };

/** Messages that are not ours: the browser's own notes on missing files of the next issues. */
const expected = /Failed to load resource: the server responded with a status of 4(04|22)/;

/** The browser's note, scripts on or off, when the fade between two pages could not be: the next one takes no part in it, or was seen already. */
const noTransition = /^InvalidStateError: Transition was aborted/;

export const test = base.extend<{ problems: string[] }>({
  // Playwright reads the names from this pattern, so an empty one is needed.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    await use(process.env.SITE_ORIGIN as string);
  },
  /** Pages are used once their enhancements have run, which begin at the first sign of a visitor. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const settled = async <T>(answer: T) => {
      const type = (answer as Response | null)?.headers()['content-type'] ?? '';
      if (javaScriptEnabled !== false && type.startsWith('text/html')) {
        await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
        await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
      }
      return answer;
    };
    // Nothing outside is asked: a page of another host is an empty one, unless the test says what stands there.
    await page.context().route(
      ({ hostname, protocol }) => protocol.startsWith('http') && !/(^|\.)localhost$|^127\./.test(hostname),
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another host</title>' }),
    );
    const { goto, reload } = page;
    page.goto = async (...args) => settled(await goto.apply(page, args));
    page.reload = async (...args) => settled(await reload.apply(page, args));
    await use(page);
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!noTransition.test(String(error))) problems.push(String(error));
      });
      await use(problems);
      expect(problems, 'console errors, page errors or policy reports').toEqual([]);
    },
    { auto: true },
  ],
});
