/**
 * Takes pictures of every page of the desk and every state of the editor, at 1280 and 768 px, with content that fills their lists:
 * npm run shots:desk -- [name …] [--out folder] [--width 1280]. Needs a build; serves the site itself. Tall pages are cut into slices,
 * since a picture of a whole page is shrunk until nothing can be judged. What was judged is in docs/screenshots/desk/README.md.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser/launch.ts';
import { DESK_PAGES, open } from './desk-screenshots/desk-pages.ts';
import { STATES } from './desk-screenshots/editor-states.ts';
import { fill } from './desk-screenshots/fill.ts';
import { edit, HEIGHTS, signedIn } from './desk-screenshots/signed-in.ts';
import { startSite } from './start-site.ts';

const SLICE = 1400;
/** Lists repeat themselves below. */
const MAX_SLICES = 3;
const WRITTEN: Readonly<Record<number, string>> = { 1280: '/boat-insurance', 768: '/renters-insurance' };

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'shots-desk' }, width: { type: 'string', multiple: true, default: ['1280', '768'] } },
});
const { out } = values;
const widths = values.width.map(Number);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

async function photograph(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // Buttons that stay in sight are at the end of their form, where they do not cover it.
  await page.setViewportSize({ width, height });
  const slices = Math.min(MAX_SLICES, Math.ceil(height / SLICE));
  for (let n = 0; n < slices; n++) {
    const clip = { x: 0, y: n * SLICE, width, height: Math.min(SLICE, height - n * SLICE) };
    await page.screenshot({ path: `${out}/${name}-${width}-${n + 1}.jpg`, fullPage: true, type: 'jpeg', quality: 70, clip });
  }
}

mkdirSync(out, { recursive: true });
const site = await startSite({ index: true, onLog: () => undefined, limits: { LIMIT_SECRETS: 500, LIMIT_WRITES: 500, LIMIT_READS: 5000 } });
const baseURL = `http://preview.localhost:${site.port}`;
const browser = await chromium.launch(await launchOptions());
const operator = await signedIn(browser, baseURL, 1280);
const missing: string[] = [];
const editor = await fill(browser, site, operator, baseURL, async (name, done) => {
  await done().catch((error) => missing.push(`${name}: ${String(error).slice(0, 300)}`));
});

for (const width of widths) {
  for (const one of DESK_PAGES.filter(({ name }) => isWanted(name))) {
    await operator.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    if (await open(operator, one)) await photograph(operator, `desk-${one.name}`, width);
    else missing.push(`${one.name} at ${width}`);
  }
  for (const [name, reach] of Object.entries(STATES)) {
    if (!isWanted(name)) continue;
    const page = await signedIn(browser, baseURL, width);
    page.setDefaultTimeout(30_000);
    const path = WRITTEN[width] ?? '/boat-insurance';
    try {
      await edit(page, path);
      await reach({ browser, page, baseURL, path, width, editor });
    } catch (error) {
      missing.push(`${name} at ${width}: ${String(error).slice(0, 300)}`);
    }
    await page.screenshot({ path: `${out}/editor-${name}-${width}.jpg`, type: 'jpeg', quality: 70 });
    await page.context().close();
  }
}
if (missing.length > 0) console.error(`not reached:\n${missing.join('\n')}`);
await browser.close();
await site.stop();
process.exit(missing.length > 0 ? 1 : 0);
