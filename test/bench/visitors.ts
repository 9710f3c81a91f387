/**
 * What visitors on a slow phone experience: npm run bench -- visitors [--rounds 5] [--only homepage]
 * A throttled browser (4G with 562 ms latency and 1.44 Mbit/s, a CPU four times slower, empty cache, 375 × 667) opens each page of the product
 * and, in turn, a constant page: the same markup with every style in it, without scripts and fonts. Both are behind the same compressing proxy.
 * Judge by ratios of medians: the machine's own load is in the figures.
 */
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../browser/launch.ts';
import { startSite } from '../start-site.ts';
import { compressingProxy, type CompressingProxy } from './compressing-proxy.ts';
import { IS_SHORT, median, option, sized, verdict } from './measure.ts';

const rounds = option('rounds', sized(5));
const only = option('only', '');
const PAGES = {
  homepage: '/',
  product: '/auto-insurance',
  article: '/blog/first-winter-teen-driver',
  locator: '/find-an-agent?q=16501',
  form: '/contact-us',
  calculator: '/life-insurance-calculator',
} as const;
const AIMED: readonly string[] = ['homepage', 'product', 'article'];
/** Lighthouse's slow 4G as it is applied to a browser: round trips, bits a second, CPU. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const CPU = 4;

interface Seen {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  script: number;
  fonts: number;
  /** Responses that ended before the first paint. */
  before: number;
}

/** Opens a page as a visitor does. @param next the page is opened again, with what the browser has cached */
async function visit(browser: Browser, proxy: CompressingProxy, path: string, isNext: boolean): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isNext) {
    await page.goto(proxy.origin + (path === '/' ? '/newsletter' : '/'), { waitUntil: 'load' });
    await page.waitForTimeout(500);
  }
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0, cls: 0 };
    Object.assign(globalThis, { seen });
    const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    on('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
    on('layout-shift', ({ value = 0, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  });
  proxy.sent.clear();
  await page.goto(proxy.origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const seen = await page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const before = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd < fcp).length;
    return { fcp, before: before + 1, ...(globalThis as unknown as { seen: { lcp: number; tbt: number; cls: number } }).seen };
  });
  await context.close();
  const bytes = (which: RegExp) => [...proxy.sent].reduce((sum, [name, size]) => sum + (which.test(name) ? size : 0), 0);
  return { ...seen, bytes: bytes(/./), script: bytes(/\.js$/), fonts: bytes(/\.woff2$/) };
}

/** @returns the page as it would be without anything that loads later: the floor for its markup */
async function constantOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
  const [link = '', address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
  const later = address && (await (await fetch(origin + address)).text());
  return html
    .replace(link, '')
    .replace('</head>', () => `<style>${later}</style></head>`)
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/@font-face\{[^}]*\}/g, '');
}

const site = await startSite({ onLog: () => undefined });
const origin = `http://localhost:${site.port}`;
const constants = new Map<string, string>();
for (const path of Object.values(PAGES)) constants.set(path, await constantOf(origin, path));
const product = await compressingProxy(site.port);
const constant = await compressingProxy(site.port, (path) => constants.get(path));
const browser = await chromium.launch(await launchOptions());
let isMet = true;
console.log(
  '\n| page | visit | FCP ms | of constant | LCP ms | of constant | TBT ms (constant) | CLS | KB | script KB | fonts KB | requests before FCP |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const [name, path] of Object.entries(PAGES).slice(0, sized(6))) {
  if (!name.includes(only)) continue;
  for (const isNext of IS_SHORT ? [false] : [false, true]) {
    const runs: Record<'product' | 'constant', Seen[]> = { product: [], constant: [] };
    for (let round = 0; round < rounds; round++) {
      runs.constant.push(await visit(browser, constant, path, isNext));
      runs.product.push(await visit(browser, product, path, isNext));
    }
    const of = (which: keyof typeof runs, what: keyof Seen) => median(runs[which].map((seen) => seen[what]));
    const ratio = (what: 'fcp' | 'lcp') => of('product', what) / of('constant', what);
    const kb = (what: keyof Seen) => (of('product', what) / 1024).toFixed(1);
    if (AIMED.includes(name) && !isNext) isMet &&= ratio('fcp') <= 1.2 && ratio('lcp') <= 1.15 && of('product', 'cls') <= 0.005;
    console.log(
      `| ${name} | ${isNext ? 'next' : 'first'} | ${of('product', 'fcp').toFixed(0)} | ${ratio('fcp').toFixed(2)} | ${of('product', 'lcp').toFixed(0)} | ${ratio('lcp').toFixed(2)} | ${of('product', 'tbt').toFixed(0)} (${of('constant', 'tbt').toFixed(0)}) | ${of('product', 'cls').toFixed(4)} | ${kb('bytes')} | ${kb('script')} | ${kb('fonts')} | ${of('product', 'before')} |`,
    );
  }
}
await browser.close();
await Promise.all([product.close(), constant.close(), site.stop()]);
process.exit(verdict(isMet));
