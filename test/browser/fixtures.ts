/** The fixtures of every browser test: a page on the running site that fails on console errors and policy reports. */
import { type BrowserContext, type ConsoleMessage, expect, type Page, type Request, type Response, test as base } from '@playwright/test';

export { expect };

/** The browser's note on a response with an error status, which it also writes for a page that says what is wrong. */
const ERROR_STATUS = /^Failed to load resource: the server responded with a status of (\d+)/;

/** @returns `422 /sign-in` of such a note; other messages are never expected */
function failureOf(message: ConsoleMessage): string | undefined {
  const [, status] = ERROR_STATUS.exec(message.text()) ?? [];
  const { url } = message.location();
  return status && URL.canParse(url) ? `${status} ${new URL(url).pathname}` : undefined;
}

/** The browser's note, scripts on or off, when the fade between two pages could not run: the next page takes no part in it, or was already visible. */
const noTransition = /^InvalidStateError: Transition was aborted/;

/** Takes the console errors of a test so far, all of which it has caused: others than `caused` fail it. */
export const expectOnly = (problems: string[], caused: RegExp): void =>
  expect(problems.splice(0).filter((line) => !caused.test(line))).toEqual([]);

const isOutside = ({ hostname, protocol }: URL) => protocol.startsWith('http') && !/(^|\.)localhost$|^127\./.test(hostname);

/** A page of another host is empty, unless the test serves one. Chromium needs no route: its resolver finds only our hosts (launch.ts). */
export async function keepInside(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium') return;
  await context.route(isOutside, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another host</title>' }),
  );
}

/** @returns icons without a symbol: a replaced part must contain the symbols that it uses */
export const iconsWithoutSymbol = (page: Page): Promise<string[]> =>
  page
    .evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('#') && !document.getElementById(href.slice(1)))
        .map((href) => `an icon without its symbol: ${href}`),
    )
    // The page is closed or navigating.
    .catch(() => []);

/** Pages are used once their enhancements have run, which start at the first sign of a visitor. */
function settleAfterLoads(page: Page): void {
  const settled = async <T>(answer: T) => {
    const type = (answer as Response | null)?.headers()['content-type'] ?? '';
    if (type.startsWith('text/html')) {
      await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
      await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    }
    return answer;
  };
  const { goto, reload } = page;
  page.goto = async (...args) => settled(await goto.apply(page, args));
  page.reload = async (...args) => settled(await reload.apply(page, args));
}

export const test = base.extend<{ settles: boolean; expectedFailures: RegExp; problems: string[] }>({
  /** Responses with an error status that belong to the tests of a file, such as `/^422 \/sign-in$/`. Each other console error fails its test. */
  expectedFailures: [/^$/, { option: true }],
  /** False for tests of actions before scripts have loaded. */
  settles: [true, { option: true }],
  // Playwright reads the names from this pattern, so an empty one is needed.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    await use(process.env.SITE_ORIGIN as string);
  },
  page: async ({ page, javaScriptEnabled, settles }, use) => {
    await keepInside(page.context());
    if (javaScriptEnabled !== false && settles) settleAfterLoads(page);
    await use(page);
  },
  problems: [
    async ({ page, expectedFailures }, use) => {
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        const failure = failureOf(message);
        if (!failure || !expectedFailures.test(failure)) problems.push([message.text(), failure].filter(Boolean).join(': '));
      };
      const onError = (error: Error) => {
        if (!noTransition.test(String(error))) problems.push(String(error));
      };
      // Frames and links to other hosts fail without a line in the console.
      const onFailed = (request: Request) => {
        const isUnknown = request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED';
        if (isUnknown && isOutside(new URL(request.url()))) problems.push(`a request to another host: ${request.url()}`);
      };
      page.on('console', onConsole).on('pageerror', onError).on('requestfailed', onFailed);
      await use(problems);
      problems.push(...(await iconsWithoutSymbol(page)));
      // A page may be reused by the next test.
      page.off('console', onConsole).off('pageerror', onError).off('requestfailed', onFailed);
      expect(problems, 'console errors, page errors or policy reports').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * For tests that look at pages, and act on them from one load on: all tests of a process share one page, so that no process starts and files
 * are not read and compiled for each, which is two thirds of the processor time of a load. Nothing of a visitor is stored between loads, and
 * motion is reduced: colours are measured at rest. Scripts put into each load, and a clock, would stay: such a test needs its own page.
 */
export const look = test.extend<object, { keptPage: Page }>({
  keptPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN as string, reducedMotion: 'reduce' });
      await keepInside(context);
      await context.addInitScript(() => {
        // A frame of another host has no storage, or denies access to it.
        if (window !== top) return;
        localStorage.clear();
        sessionStorage.clear();
      });
      const page = await context.newPage();
      settleAfterLoads(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage, viewport, extraHTTPHeaders }, use) => {
    await keptPage.context().clearCookies();
    await keptPage.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (viewport) await keptPage.setViewportSize(viewport);
    await use(keptPage);
    keptPage.removeAllListeners();
    await keptPage.unrouteAll({ behavior: 'ignoreErrors' });
    await keptPage.emulateMedia({ media: null, forcedColors: null, reducedMotion: null });
    // A menu that the mouse was over would open on the next page.
    await keptPage.mouse.move(0, 0);
  },
});
