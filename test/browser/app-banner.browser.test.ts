/** The QR code of the mobile-app banner as a phone's camera sees it, and where it is shown. */
import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { oneOf } from '../sampled.ts';
import { expect, test } from './fixtures.ts';

const ADDRESS = 'https://www.lakeeriemutual.example/app';
const code = (page: Page) => page.getByRole('img', { name: 'QR code' });

/** Takes a picture of the displayed code and decodes it. */
async function scan(page: Page): Promise<string> {
  await code(page).scrollIntoViewIfNeeded();
  const picture = (await code(page).screenshot({ scale: 'css' })).toString('base64');
  const { width, height, pixels } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, pixels: [...context.getImageData(0, 0, image.width, image.height).data] };
  }, picture);
  return decodeQR({ width, height, data: Uint8Array.from(pixels) });
}

const shown = {
  'on a screen': {},
  'in forced colours': { forcedColors: 'active', colorScheme: 'dark' },
  'in print': { media: 'print' },
} as const;
for (const [name, media] of Object.entries(shown))
  test(`the code decodes to its URL ${name} [BLK-18]`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/gallery/mobile-app-banner/default');
    expect(await scan(page)).toBe(ADDRESS);
  });

test('a URL of the maximum length decodes [BLK-18]', async ({ page }) => {
  await page.goto(`/gallery/mobile-app-banner/${encodeURIComponent('a long address in the code')}`);
  expect(await scan(page)).toMatch(/^https:\/\/www\.lakeeriemutual\.example\/app\?campaign=(lake-effect-){18}$/);
});

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('a phone shows the stores and no code; a desktop shows both [BLK-18]', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto('/gallery/mobile-app-banner/default');
      const stores = [
        page.getByRole('link', { name: 'App Store, for iPhone' }),
        page.getByRole('link', { name: 'Google Play, for Android' }),
      ];
      for (const store of stores) await expect(store).toBeVisible();
      await expect(code(page)).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const store of stores) await expect(store).toBeVisible();
      await expect(code(page)).toBeVisible();
    });
  });
}
