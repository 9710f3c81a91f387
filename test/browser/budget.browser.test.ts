/** The byte budget: what a browser downloads for the homepage, an article, a product page and a page with every block. Bytes, not seconds. All limits are in this file. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { enhancementUrls } from '../../src/generated/enhancements.ts';
import { islandUrls } from '../../src/generated/islands.ts';
import { expect, test } from './fixtures.ts';

const budget = {
  scriptBr: 3 * 1024,
  islandsBr: 70 * 1024,
  stylesBr: 16 * 1024,
  fonts: 38 * 1024,
  documentBr: 20 * 1024,
  /** Requests that the first paint waits for, besides the document. */
  blocking: 0,
  requests: 12,
} as const;

/** Largest script of one island without React, and of one block's enhancement. Brotli. */
const PER_ISLAND = 12 * 1024;
const PER_ENHANCEMENT = 2.5 * 1024;
/** Blocks that make up most of their page, and the calculator with all its questions and results. Most of a listing's code is shared by all three. */
const LARGER: Record<string, number> = { 'agent-locator': 4 * 1024, 'resource-listing': 3 * 1024, calculator: 14 * 1024 };

/** A form page before the first interaction, and all that its form may ever load: checks, sending, robot check, agency finder. */
const WITH_FORM_BR = 4 * 1024;
const ALL_OF_FORM_BR = 14 * 1024;

/** All script of the locator page while its map is hidden, and once the map is shown: Leaflet and the drawing code. */
const LOCATOR_BR = 6 * 1024;
const LOCATOR_WITH_MAP_BR = 36 * 1024;

/** Tracking after consent: sending and observing, and the speed metrics. Both load after the load event. */
const TRACKING_BR = 3 * 1024;
const VITALS_BR = 4 * 1024;

/** A page whose dialog opens at the start needs its script at once, too. */
const WITH_DIALOG_BR = 4 * 1024;

/** All script of the calculator's page once it is used: React, and 14 KB of its own code. */
const WITH_CALCULATOR_BR = 76 * 1024;

/** Limits for the page with every block (except the one that opens over it): no real page is like that, but its first load must be as light. */
const EVERY_BLOCK = '/gallery/every-block';
const ofEveryBlock = ['scriptBr', 'fonts'] as const;

const pages = {
  homepage: '/',
  article: '/blog/ice-dam-attic',
  product: '/auto-insurance',
  calculator: '/life-insurance-calculator',
  'every block': EVERY_BLOCK,
  dialog: '/gallery/feedback/default',
  form: '/gallery/form/every%20template',
};

const br = (bytes: Buffer) => brotliCompressSync(bytes).byteLength;

async function measure(page: Page, path: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  // Everything that was loaded before the first interaction.
  const untouched = [...responses];
  const early = new Set(
    await page.evaluate(() => {
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const entries = performance.getEntriesByType('resource').filter((entry) => entry.startTime < loadEventStart);
      return [location.href, ...entries.map((entry) => entry.name)];
    }),
  );
  const blocking = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceEntry & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking').length,
  );
  const kinds = await Promise.all(
    untouched.map(async (response) => ({
      type: response.request().resourceType(),
      body: await response.body().catch(() => Buffer.alloc(0)),
    })),
  );
  const html = (kinds.find(({ type }) => type === 'document') as { body: Buffer }).body;
  const inline = (tag: string) =>
    Buffer.from(
      [...html.toString().matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|application/|speculationrules))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
        .map((match) => match[1])
        .join('\n'),
    );
  const total = (type: string, size: (body: Buffer) => number) =>
    kinds.filter((kind) => kind.type === type).reduce((sum, { body }) => sum + size(body), 0);
  const before = responses.length;
  await page.mouse.move(4, 4);
  await page.mouse.move(40, 40);
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  for (const island of await page.locator('[data-island]').all()) {
    await island.dispatchEvent('pointerdown');
    await expect(island).toHaveAttribute('data-island-status', 'hydrated');
  }
  const touched = await Promise.all(
    responses
      .slice(before)
      .filter((response) => response.request().resourceType() === 'script')
      .map(async (response) => br(await response.body())),
  );
  const scriptBr = total('script', br) + br(inline('script'));
  return {
    scriptBr,
    islandsBr: scriptBr + touched.reduce((sum, size) => sum + size, 0),
    stylesBr: total('stylesheet', br) + br(inline('style')),
    fonts: total('font', (body) => body.byteLength),
    documentBr: br(html),
    blocking,
    requests: untouched.filter((response) => early.has(response.url())).length,
  };
}

test('the homepage, an article, a product page and a page with every block stay inside the byte budget', async ({ browser, baseURL }) => {
  test.slow();
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, path] of Object.entries(pages)) {
    // A first visit each: an empty browser cache.
    const context = await browser.newContext({ baseURL: baseURL as string, viewport: { width: 1280, height: 800 } });
    rows[name] = await measure(await context.newPage(), path);
    await context.close();
  }
  const columns = Object.keys(budget) as (keyof typeof budget)[];
  console.log(`\n| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`);
  for (const [name, row] of Object.entries(rows)) console.log(`| ${name} | ${columns.map((column) => row[column]).join(' | ')} |`);
  console.log(`| limit | ${columns.map((column) => budget[column]).join(' | ')} |\n`);
  for (const [name, row] of Object.entries(rows)) {
    const held = name === 'every block' ? ofEveryBlock : name === 'dialog' || name === 'form' ? [] : columns;
    const limits = name === 'calculator' ? { ...budget, islandsBr: WITH_CALCULATOR_BR } : budget;
    for (const column of held) expect(row[column], `${name}: ${column}`).toBeLessThanOrEqual(limits[column]);
  }
  expect(rows.dialog?.scriptBr).toBeLessThanOrEqual(WITH_DIALOG_BR);
  expect(rows.form?.scriptBr).toBeLessThanOrEqual(WITH_FORM_BR);
  // Loaded by then: the form is in the window.
  expect(rows.form?.scriptBr).toBeGreaterThan((rows.article?.scriptBr ?? 0) + 500);
});

test('the locator needs at most 6 KB of script before its map is shown, and Leaflet comes only then [LOC-01]', async ({
  browser,
  baseURL,
}) => {
  const sizes: number[] = [];
  for (const path of ['/find-an-agent?q=16501&map=off', '/find-an-agent?q=16501']) {
    const context = await browser.newContext({ baseURL: baseURL as string, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    // A new minute would load what paints the open states again.
    await page.addInitScript('Date.now = () => 1795791601000');
    sizes.push((await measure(page, path)).scriptBr);
    await context.close();
  }
  const [before, shown] = sizes as [number, number];
  console.log(`| locator, before the map and with it | ${before} of ${LOCATOR_BR} | ${shown} of ${LOCATOR_WITH_MAP_BR} |`);
  expect(before).toBeLessThanOrEqual(LOCATOR_BR);
  expect(shown).toBeLessThanOrEqual(LOCATOR_WITH_MAP_BR);
  expect(shown).toBeGreaterThan(before + 15 * 1024);
});

/** Size of a script with its imports, optionally the dynamic ones too, without React's shared chunk. */
function sizeOf(url: string, seen = new Set<string>(), imports = /(?:from|import)\s*"\.\/([\w-]+\.js)"/g): number {
  if (seen.has(url)) return 0;
  seen.add(url);
  const code = readFileSync(`dist/assets${url}`);
  // React's chunks, one of them by far the largest, are counted with the islands of a page above.
  if (code.byteLength > 100_000 || code.includes('.cloneElement=')) return 0;
  const imported = [...code.toString().matchAll(imports)].map(([, file]) => sizeOf(`/assets/${file}`, seen, imports));
  return br(code) + imported.reduce((sum, size) => sum + size, 0);
}

test('no island and no enhancement exceeds its limit', () => {
  for (const [kind, urls, limit] of [
    ['island', islandUrls, PER_ISLAND],
    ['enhancement', enhancementUrls, PER_ENHANCEMENT],
  ] as const) {
    for (const [name, url] of Object.entries(urls)) {
      const size = sizeOf(url);
      const own = LARGER[name] ?? limit;
      console.log(`| ${kind} | ${name} | ${size} of ${own} |`);
      expect(size, name).toBeLessThanOrEqual(own);
    }
  }
});

test('all that a form may ever load is at most 14 KB [FRM-01]', () => {
  const size = sizeOf(enhancementUrls.form, new Set(), /"\.\/([\w-]+\.js)"/g);
  console.log(`| enhancement | form, with all that it loads by and by | ${size} of ${ALL_OF_FORM_BR} |`);
  expect(size).toBeLessThanOrEqual(ALL_OF_FORM_BR);
});

test('tracking is at most 3 KB, its speed metrics 4 KB, both after the load event, and neither before consent [TRK-01]', async ({
  browser,
  baseURL,
}) => {
  const assets = readdirSync('dist/assets/assets');
  for (const [name, limit] of [
    ['start', TRACKING_BR],
    ['vitals', VITALS_BR],
  ] as const) {
    const size = sizeOf(`/assets/${assets.find((file) => file.startsWith(`${name}-`))}`);
    console.log(`| tracking | ${name} | ${size} of ${limit} |`);
    expect(size, name).toBeLessThanOrEqual(limit);
  }
  const parts = /\/assets\/(start|vitals)-/;
  for (const isAllowed of [false, true]) {
    const context = await browser.newContext({ baseURL: baseURL as string });
    if (isAllowed) await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL as string }]);
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    // Tracking waits for an idle moment, which a busy machine has later than half a second without a request.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (isAllowed)
      await page.waitForFunction(
        (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length >= 2,
        parts.source,
      );
    const { loaded, entries } = await page.evaluate(() => ({
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      entries: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    }));
    const found = entries.filter(({ name }) => parts.test(name));
    expect(found).toHaveLength(isAllowed ? 2 : 0);
    for (const { name, startTime } of found) expect(startTime, name).toBeGreaterThanOrEqual(loaded);
    await context.close();
  }
});
