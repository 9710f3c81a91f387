/** Keeps pictures of whole pages for a review, side by side by engine: `SHEETS=folder npm run test:engines -- boxes`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Tab } from '../drivers/tab.ts';

const folder = process.env.SHEETS;
const MAX_HEIGHT = 12_000;

const fileOf = (name: string, width: number, engine: string) =>
  path.join(folder as string, `${name.replace(/[^\w-]+/g, '_')}-${width}-${engine}.png`);

/** Scrolls through the page and joins its windows. */
export async function keepPictures(tab: Tab, name: string, width: number): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const { total, step } = await tab.evaluate(() => ({ total: document.documentElement.scrollHeight, step: innerHeight }));
  const height = Math.min(total, MAX_HEIGHT);
  const pieces = [];
  for (let top = 0; top < height; top += step) {
    const at = await tab.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return new Promise<number>((then) => requestAnimationFrame(() => requestAnimationFrame(() => then(Math.round(scrollY)))));
    }, top);
    const input = await tab.screenshot();
    // The last window overlaps the one before it.
    const { height: tall = step } = await sharp(input).metadata();
    const cut = Math.max(0, top - at);
    const shown = Math.min(tall - cut, height - top);
    if (shown > 0) pieces.push({ input: await sharp(input).extract({ left: 0, top: cut, width, height: shown }).toBuffer(), left: 0, top });
  }
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(pieces)
    .png()
    .toFile(fileOf(name, width, tab.engine));
}
