/** Drawings fill the frames that crop them: no engine leaves sides of the frame's own color [BLK-01]. */
import sharp, { type Region } from 'sharp';
import { type Tab, WIDE } from '../drivers/tab.ts';
import { expect, seen, test } from '../fixtures.ts';

/** @returns for each picture of a selector, the colors at the middle of its left, right and upper side */
async function sides(tab: Tab, selector: string): Promise<string[][]> {
  await tab.css(selector).evaluate((picture) => picture.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect
    .poll(() => tab.evaluate((all) => [...document.querySelectorAll<HTMLImageElement>(all)].every(({ complete }) => complete), selector))
    .toBe(true);
  const boxes = await tab.evaluate(
    (all) =>
      [...document.querySelectorAll(all)]
        .map((one) => one.getBoundingClientRect())
        .map(({ left, top, width, height }) => ({ left, top, width, height })),
    selector,
  );
  const { data, info } = await sharp(await tab.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = (x: number, y: number) =>
    data
      .subarray((Math.round(y) * info.width + Math.round(x)) * info.channels)
      .subarray(0, 3)
      .toString('hex');
  const inner = 3;
  return boxes.map(({ left, top, width, height }) => [
    color(left + inner, top + height / 2),
    color(left + width - inner, top + height / 2),
    color(left + width / 2, top + inner),
  ]);
}

for (const width of [375, 1280])
  test(`the stamps of the quote fill their tiles at ${width} px`, async ({ tab }) => {
    await tab.resize(width, 800);
    await tab.goto('/');
    const tiles = await sides(tab, '.homepage-hero form img');
    expect(tiles).toHaveLength(5);
    // The tiles are white, and no stamp is white at a side.
    expect(tiles.flat().filter((color) => color === 'ffffff')).toEqual([]);
  });

test('a scene is cropped at its focus, and keeps its proportions', async ({ tab }) => {
  // Tall enough for the whole scene.
  await tab.resize(WIDE.width, 1200);
  await tab.goto('/');
  const scene = tab.css('.product-teaser__picture');
  const { src, box, focus } = await scene.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    picture.loading = 'eager';
    picture.scrollIntoView({ block: 'center', behavior: 'instant' });
    await picture.decode();
    const { left, top, width, height } = picture.getBoundingClientRect();
    const place = { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
    return { src: picture.src, box: place, focus: Number.parseFloat(getComputedStyle(picture).objectPosition) / 100 };
  });
  const drawn = await sharp(Buffer.from(await (await fetch(src)).arrayBuffer()))
    .resize({ height: box.height })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((drawn.info.width - box.width) * focus);
  // A tenth of the size: edges of shapes do not matter.
  const small = (picture: Buffer, area: Region) =>
    sharp(picture).extract(area).resize({ width: 48, height: 80, fit: 'fill' }).removeAlpha().raw().toBuffer();
  const shown = await small(await tab.screenshot(), box);
  const expected = await small(drawn.data, { left, top: 0, width: box.width, height: box.height });
  const difference = shown.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / shown.length;
  expect(difference).toBeLessThan(12);
});

test('the nearest agent’s picture leaves its name and button free', async ({ tab }) => {
  await tab.goto('/get-a-quote?insuranceType=auto&zip=16501');
  const card = tab.css('.agency-card[data-lit]');
  await seen(card);
  const overlap = await card.evaluate((element) => {
    const [picture, name, button] = ['img', '[data-part="name"]', 'button'].map((part) => element.querySelector(part));
    if (!picture || !name || !button) throw new Error('The card has no picture, name or button.');
    const top = Math.min(name.getBoundingClientRect().top, button.getBoundingClientRect().top);
    return picture.getBoundingClientRect().bottom - top;
  });
  expect(overlap).toBeLessThanOrEqual(0);
});

test('the numbers of a diagram have their discs', async ({ tab }) => {
  await tab.goto('/gallery/infographic/parts%20beside%20their%20picture');
  const radius = await tab
    .css('.infographic__numbers circle')
    .evaluate((disc) => (disc as unknown as SVGGraphicsElement).getBBox().width / 2);
  expect(radius).toBeGreaterThan(12);
});
