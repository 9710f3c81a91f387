/**
 * Back and Forward show a page as it was, at once: nothing on it keeps the browser from keeping it [DEL-01] [SHL-09]. The test browser keeps no pages,
 * so it is asked why: reasons of the browser itself are `Circumstantial`, those of a page are not.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Explanation {
  type: string;
  reason: string;
}

/** @returns why the browser did not keep a page, after going to another one and back */
async function reasonsAfter(page: Page, path: string): Promise<Explanation[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<Explanation[]>((then) =>
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => then(notRestoredExplanations)),
  );
  await page.goto(path, { waitUntil: 'load' });
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
  test(`${name}: may be kept for Back, with consent and tracking`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL as string }]);
    const answer = await page.goto(path, { waitUntil: 'load' });
    expect(answer?.headers()['cache-control']).toMatch(/^(public, max-age=0, must-revalidate|private, no-cache)$/);
    const reasons = await reasonsAfter(page, '/newsletter');
    expect(reasons.length).toBeGreaterThan(0);
    // A request that is under way as the visitor leaves is of that moment.
    expect(reasons.filter(({ type, reason }) => type !== 'Circumstantial' && !reason.startsWith('OutstandingNetworkRequest'))).toEqual([]);
  });
