/**
 * Takes screenshots of blocks from the gallery. npm run shots:blocks stores the `default` of each at 375 and 1280 px in docs/screenshots/blocks;
 * npm run shots:blocks -- --all [folder …] makes every state at three widths in dist/shots, for review. Needs a build; serves the site itself.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser/launch.ts';
import { startSite } from './start-site.ts';

const MAX_TOTAL_BYTES = 8 * 1024 * 1024;
const MAX_HEIGHT = 2400;
const all = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const out = all ? 'dist/shots' : 'docs/screenshots/blocks';
const site = await startSite();
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({ baseURL: `http://localhost:${site.port}`, reducedMotion: 'reduce' });
const page = await context.newPage();

const linksOf = async (address: string): Promise<string[]> => {
  await page.goto(address);
  return page.locator('.gallery-sheet__links a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};
const lastSegment = (address: string) => address.split('/').at(-1) ?? '';

/** Converts a PNG to WebP with the browser's own encoder. */
const compress = async (png: Buffer) =>
  Buffer.from(
    await page.evaluate(async (data) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    }, png.toString('base64')),
    'base64',
  );

async function photograph(address: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const box = await page.locator('main').boundingBox();
  const height = Math.min(MAX_HEIGHT, Math.max(80, Math.ceil(box?.height ?? 0)));
  return page.screenshot({ fullPage: true, clip: { x: 0, y: box?.y ?? 0, width, height } });
}

if (!all && !wanted.length) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const folders = (await linksOf('/gallery')).map(lastSegment).filter((folder) => !wanted.length || wanted.includes(folder));
const made: { name: string; png: Buffer }[] = [];
for (const folder of folders) {
  const examples = all ? await linksOf(`/gallery/${folder}`) : [`/gallery/${folder}/default`];
  for (const address of examples)
    for (const width of all ? [375, 768, 1280] : [375, 1280]) {
      const state = decodeURIComponent(lastSegment(address)).replace(/[^\w-]+/g, '-');
      made.push({ name: `${folder}${all ? `-${state}` : ''}-${width}.webp`, png: await photograph(address, width) });
    }
}
// An empty page without a policy, since the site's own policy forbids data URLs.
await page.goto('about:blank');
let total = 0;
for (const { name, png } of made) {
  const webp = await compress(png);
  total += webp.byteLength;
  writeFileSync(path.join(out, name), webp);
}
console.log(`${made.length} pictures in ${out}, ${Math.round(total / 1024)} KB`);
await browser.close();
await site.stop();
if (!all && total > MAX_TOTAL_BYTES) throw new Error(`More than ${MAX_TOTAL_BYTES} bytes of pictures`);
process.exit(0);
