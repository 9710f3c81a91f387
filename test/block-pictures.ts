/** Makes the small pictures of the editor's chooser from the screenshots of blocks: 280 × 176 pixels, at most 6 KB each. Run by `npm run shots:blocks`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser/launch.ts';

const FROM = 'docs/screenshots/blocks';
const TO = 'client/editor/blocks/pictures';
const SIZE = { width: 280, height: 176 };
const MAX_BYTES = 6 * 1024;
const ENDING = '-1280.webp';

const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
rmSync(TO, { recursive: true, force: true });
mkdirSync(TO, { recursive: true });
let total = 0;
for (const file of readdirSync(FROM).filter((name) => name.endsWith(ENDING))) {
  const bytes = Buffer.from(
    await page.evaluate(shrink, { data: readFileSync(`${FROM}/${file}`, 'base64'), ...SIZE, most: MAX_BYTES }),
    'base64',
  );
  writeFileSync(`${TO}/${file.slice(0, -ENDING.length)}.webp`, bytes);
  total += bytes.byteLength;
}
await browser.close();
console.log(`${TO}: ${total} bytes`);

/** Runs in the browser: the top of the picture, with its encoder, at the best quality that fits. */
async function shrink({ data, width, height, most }: { data: string; width: number; height: number; most: number }): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  const scale = width / bitmap.width;
  const drawn = bitmap.height * scale;
  pen.imageSmoothingQuality = 'high';
  // A block lower than the picture is in its middle.
  pen.drawImage(bitmap, 0, Math.max(0, (height - drawn) / 2), width, drawn);
  for (let quality = 0.7; ; quality -= 0.1) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size > most && quality > 0.15) continue;
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  }
}
