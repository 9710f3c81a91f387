/** Compares how pictures and icons are drawn: the colours of a coarse grid, so that edges of strokes do not count, but white sides do. */
import sharp from 'sharp';
import type { Tab } from '../drivers/tab.ts';
import type { Difference } from './compare.ts';
import type { Measured } from './measure.ts';

interface Spot {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Colours of a picture, from its top left. */
export type Drawn = Map<string, number[]>;

/** A cell is at least this large, px: smaller ones are all edge. */
const CELL_PX = 8;
const MAX_CELLS = 8;
/** A map draws itself when it comes near, and thumbnails follow their slider. */
const MOVES = /\.map__|\.leaflet|image-gallery__small/;
/** Of one page: drawings that are left after them are not compared. */
const MAX_SHOTS = 40;
/** Distances of one channel, of 255: in one cell, and on average. */
const FAR_CELL = 80;
const FAR_MEAN = 32;
/** In the page: scrolls to the first of these drawings, and lists those that the window has whole. */
async function spotsInWindow(indexes: number[]): Promise<Spot[]> {
  const drawings = document.querySelectorAll('img, svg, canvas, video');
  const [first] = indexes;
  drawings[first as number]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(indexes.slice(0, 9).map((index) => drawings[index]?.getBoundingClientRect()));
  // A slider may go on to its next stop.
  for (let before = '', tries = 0; before !== place() && tries < 20; tries++) {
    before = place();
    await new Promise((then) => requestAnimationFrame(() => setTimeout(then, 50)));
  }
  const near = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0,
  );
  await Promise.race([
    Promise.all(near.map((image) => image.decode().catch(() => undefined))),
    new Promise((then) => setTimeout(then, 3000)),
  ]);
  return indexes.flatMap((index) => {
    const drawing = drawings[index];
    if (!drawing) return [];
    const { x, y, width, height } = drawing.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let around = drawing.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    const isWhole = width >= 8 && height >= 8 && x >= left && y >= top && x + width <= right && y + height <= bottom;
    // What stays in its place while the page scrolls may lie over it.
    const isFree = [
      [x + 1, y + 1],
      [x + width / 2, y + height / 2],
      [x + width - 1, y + height - 1],
    ].every(([left, top]) => {
      let above = document.elementFromPoint(left as number, top as number);
      for (; above && !above.contains(drawing); above = above.parentElement)
        if (/^(fixed|sticky)$/.test(getComputedStyle(above).position)) return false;
      return true;
    });
    return isWhole && isFree ? [{ index, x, y, width, height }] : [];
  });
}

async function colours(screenshot: Buffer, { x, y, width, height }: Spot): Promise<number[]> {
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  const size = { left, top, width: Math.floor(x + width) - left, height: Math.floor(y + height) - top };
  const cells = (length: number) => Math.max(1, Math.min(MAX_CELLS, Math.floor(length / CELL_PX)));
  const image = sharp(screenshot).extract(size).flatten({ background: '#fff' }).toColourspace('srgb');
  const small = image.resize(cells(width), cells(height), { fit: 'fill', kernel: 'linear' });
  return [...(await small.raw().toBuffer())];
}

/** @returns colours of each drawing that fits the window, by its path */
export async function draw(tab: Tab, { boxes }: Measured): Promise<Drawn> {
  const paths = new Map(
    boxes.flatMap(({ drawing, path, width, height }) =>
      drawing !== undefined && !MOVES.test(path) && width >= CELL_PX && height >= CELL_PX ? [[drawing, path]] : [],
    ),
  );
  const drawn: Drawn = new Map();
  let left = [...paths.keys()];
  for (let shots = 0; left.length > 0 && shots < MAX_SHOTS; shots++) {
    const spots = await tab.evaluate(spotsInWindow, left);
    const screenshot = await tab.screenshot();
    for (const spot of spots) drawn.set(paths.get(spot.index) as string, await colours(screenshot, spot));
    const done = new Set([left[0], ...spots.map(({ index }) => index)]);
    left = left.filter((index) => !done.has(index));
  }
  return drawn;
}

export function compareDrawn(reference: Drawn, there: Drawn): Difference[] {
  return [...reference].flatMap(([path, ours]): Difference[] => {
    const theirs = there.get(path);
    if (!theirs || theirs.length !== ours.length) return [];
    const distances = ours.map((value, at) => Math.abs(value - (theirs[at] as number)));
    const [most, mean] = [Math.max(...distances), distances.reduce((sum, value) => sum + value, 0) / distances.length];
    return most > FAR_CELL || mean > FAR_MEAN
      ? [{ kind: 'picture', path, words: `colours differ by ${Math.round(mean)}, at most ${most}` }]
      : [];
  });
}
