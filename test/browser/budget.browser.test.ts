/** The byte budget: what a browser downloads for the homepage, an article and a product page. Counts, not seconds. One table, one place for the numbers. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const budget = {
  scriptBr: 3 * 1024,
  islandsBr: 72 * 1024,
  stylesBr: 16 * 1024,
  fonts: 60 * 1024,
  htmlRaw: 60 * 1024,
  requests: 12,
} as const;

const pages = { homepage: '/', article: '/blog/ice-dam-attic', product: '/auto-insurance' };

const br = (bytes: Buffer) => brotliCompressSync(bytes).byteLength;

async function measure(page: Page, path: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  // What the page asked for before its load event; enhancements that wait for it come after.
  const early = new Set(
    await page.evaluate(() => {
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      return [
        location.href,
        ...performance
          .getEntriesByType('resource')
          .filter((entry) => entry.startTime < loadEventStart)
          .map((entry) => entry.name),
      ];
    }),
  );
  const atLoad = responses.filter((response) => early.has(response.url()));
  const kinds = await Promise.all(
    atLoad.map(async (response) => ({ type: response.request().resourceType(), body: await response.body().catch(() => Buffer.alloc(0)) })),
  );
  const html = (kinds.find(({ type }) => type === 'document') as { body: Buffer }).body;
  const inline = (tag: string) =>
    Buffer.from(
      [...html.toString().matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|application/))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
        .map((match) => match[1])
        .join('\n'),
    );
  const total = (type: string, size: (body: Buffer) => number) =>
    kinds.filter((kind) => kind.type === type).reduce((sum, { body }) => sum + size(body), 0);
  const before = responses.length;
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
  const all =
    scriptBr +
    (
      await Promise.all(
        responses
          .slice(0, before)
          .filter((response) => response.request().resourceType() === 'script' && !early.has(response.url()))
          .map(async (response) => br(await response.body())),
      )
    ).reduce((sum, size) => sum + size, 0);
  return {
    scriptBr,
    islandsBr: all + touched.reduce((sum, size) => sum + size, 0),
    stylesBr: total('stylesheet', br) + br(inline('style')),
    fonts: total('font', (body) => body.byteLength),
    htmlRaw: html.byteLength,
    requests: atLoad.length,
  };
}

test('the homepage, an article and a product page stay inside the byte budget', async ({ browser, baseURL }) => {
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [name, path] of Object.entries(pages)) {
    // A first visit each: nothing in the browser's cache.
    const context = await browser.newContext({ baseURL: baseURL as string, viewport: { width: 1280, height: 800 } });
    rows[name] = await measure(await context.newPage(), path);
    await context.close();
  }
  const columns = Object.keys(budget) as (keyof typeof budget)[];
  console.log(`\n| page | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`);
  for (const [name, row] of Object.entries(rows)) console.log(`| ${name} | ${columns.map((column) => row[column]).join(' | ')} |`);
  console.log(`| limit | ${columns.map((column) => budget[column]).join(' | ')} |\n`);
  for (const [name, row] of Object.entries(rows))
    for (const column of columns) expect(row[column], `${name}: ${column}`).toBeLessThanOrEqual(budget[column]);
});
