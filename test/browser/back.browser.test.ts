/**
 * Back and Forward show a page as it was, at once: nothing on it keeps the browser from keeping it [DEL-01]. The test browser has no cache of pages,
 * so it is asked why it did not keep one, and must have no other reasons than itself.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './launch.ts';

// Playwright turns that cache off, and then hardly any reason of a page is named.
const usual = await launchOptions();
test.use({ launchOptions: { ...usual, ignoreDefaultArgs: [...(usual.ignoreDefaultArgs ?? []), '--disable-back-forward-cache'] } });

/** Of a headless browser; and of a request that is under way as the visitor leaves. */
const OF_THE_BROWSER = /^(BackForwardCacheDisabledForDelegate|BrowsingInstanceNotSwapped|OutstandingNetworkRequest\w+)$/;

/** @returns why a page was not kept, after going to another one and back */
async function reasonsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<string[]>((then) =>
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => then(notRestoredExplanations.map(({ reason }) => reason))),
  );
  await page.goto('/newsletter', { waitUntil: 'load' });
  await page.goBack({ waitUntil: 'commit' });
  return told;
}

for (const [name, path] of Object.entries({
  homepage: '/',
  product: '/auto-insurance',
  article: '/blog/ice-dam-attic',
  agency: '/agencies/aa1002/presque-isle-insurance-group',
  locator: '/find-an-agent?q=16501',
  form: '/contact-us',
  calculator: '/life-insurance-calculator',
}))
  test(`${name}: may be kept for Back, with consent and tracking [DEL-01]`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL as string }]);
    const answer = await page.goto(path, { waitUntil: 'load' });
    expect(answer?.headers()['cache-control']).toMatch(/^(public, max-age=0, must-revalidate|private, no-cache)$/);
    const reasons = await reasonsOf(page);
    expect(reasons).toContain('BackForwardCacheDisabledForDelegate');
    expect(reasons.filter((reason) => !OF_THE_BROWSER.test(reason))).toEqual([]);
  });

test('a page that listens for unload is named, so these reasons are told [DEL-01]', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasonsOf(page)).toContain('UnloadHandlerExistsInMainFrame');
});
