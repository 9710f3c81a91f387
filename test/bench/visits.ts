/** A visit to a page with a throttled browser: what is painted when, what moves, and how long the page is busy. */
import { type CDPSession, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { CompressingProxy } from './compressing-proxy.ts';

/**
 * `first`: empty cache. `next`: after another page. `targeted`: the pointer has rested on the page's link, so that the browser has fetched it ahead
 * (a full browser renders it ahead too, the one of the tests does not). `back`: from the browser's HTTP cache (a full browser has the whole page).
 */
export const VISITS = ['first', 'next', 'targeted', 'back'] as const;
export type Visit = (typeof VISITS)[number];

/** Lighthouse's slow 4G as it is applied to a browser: round trips, bits a second, CPU. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const CPU = 4;
/** Until the last paint and the scripts that come after the load event. */
const SETTLED_MS = 2500;
/** How long the pointer rests: longer than the document takes. */
const RESTING_MS = 1500;

export interface Seen {
  fcp: number;
  lcp: number;
  /** Time of long tasks above 50 ms each. */
  tbt: number;
  cls: number;
  bytes: number;
  script: number;
  fonts: number;
  /** Responses that ended before the first paint. */
  before: number;
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/** Adds a link over everything else, and presses it. @param restingMs before the press */
async function follow(page: Page, path: string, restingMs: number): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'Next page';
    link.style.cssText = 'position:fixed;inset:0;z-index:9999';
    document.body.insertAdjacentElement('beforeend', link);
  }, path);
  await page.waitForTimeout(200);
  if (restingMs > 0) {
    await page.mouse.move(100, 100);
    await page.waitForTimeout(restingMs);
  }
  await page.mouse.click(100, 100);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Opens a page as a visitor does, in a new browser: one that has fetched pages ahead can crash when their context is closed. */
export async function visit(launch: LaunchOptions, proxy: CompressingProxy, path: string, kind: Visit): Promise<Seen> {
  const browser = await chromium.launch(launch);
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const other = path === '/' ? '/newsletter' : '/';
  if (kind !== 'first') {
    await page.goto(proxy.origin + other, { waitUntil: 'load' });
    await page.waitForTimeout(500);
  }
  await page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0, cls: 0 };
    Object.assign(globalThis, { seen });
    const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    on('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
    on('layout-shift', ({ value = 0, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  });
  if (kind === 'back') {
    await page.goto(proxy.origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    await follow(page, other, 0);
    await page.waitForLoadState('load');
  }
  await throttle(session);
  proxy.sent.clear();
  if (kind === 'targeted') await follow(page, path, RESTING_MS);
  else if (kind === 'back') await page.goBack({ waitUntil: 'commit' });
  else await page.goto(proxy.origin + path, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const before = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd < fcp).length;
    return { fcp, before: before + 1, ...(globalThis as unknown as { seen: { lcp: number; tbt: number; cls: number } }).seen };
  });
  await browser.close();
  const bytes = (which: RegExp) => [...proxy.sent].reduce((sum, [name, size]) => sum + (which.test(name) ? size : 0), 0);
  return { ...seen, bytes: bytes(/./), script: bytes(/\.js$/), fonts: bytes(/\.woff2$/) };
}
