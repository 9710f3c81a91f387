/** Draws an agency's picture for the sample: a storefront at dusk in flat shapes of the brand's colours (brand.md §3), as a small PNG. */
import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

const WIDTH = 480;
const HEIGHT = 360;
/** sRGB of the tokens; at most sixteen, since a pixel has four bits. */
const PALETTE = {
  'lake-950': 0x041a2c,
  'lake-900': 0x06283f,
  'lake-700': 0x13557a,
  'lake-600': 0x226e95,
  'lake-400': 0x60aac7,
  'lake-100': 0xd9eef5,
  'sand-400': 0xdbb472,
  'sand-200': 0xf2deaf,
  'lamp-500': 0xfbbe2f,
  'lamp-300': 0xfce698,
  'buoy-800': 0x741a15,
  'buoy-700': 0x9b251e,
  'vine-800': 0x204332,
  'vine-600': 0x3e704f,
  'rose-400': 0xe39b80,
  'rose-300': 0xf1ba96,
};
type Colour = keyof typeof PALETTE;
const NAMES = Object.keys(PALETTE);

/** Fills a box of the picture, in pixels. */
type Box = (colour: Colour, left: number, top: number, width: number, height: number) => void;

/** Wall, its darker parts, and the shop front. */
const HOUSES: readonly (readonly [wall: Colour, dark: Colour, front: Colour])[] = [
  ['buoy-700', 'buoy-800', 'lake-900'],
  ['sand-200', 'buoy-700', 'lake-700'],
  ['sand-400', 'rose-400', 'vine-800'],
  ['vine-600', 'vine-800', 'lake-900'],
  ['rose-400', 'buoy-700', 'lake-900'],
];

/** @param random from `randomOf` @returns base64 without a prefix, below 2 KB */
export function storefront(random: Random): string {
  const rows = Array.from({ length: HEIGHT }, () => new Uint8Array(WIDTH));
  const box: Box = (colour, left, top, width, height) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y++)
      rows[y]?.fill(NAMES.indexOf(colour), Math.max(0, left), Math.max(0, left + width));
  };
  draw(box, random);
  return png(rows);
}

function draw(box: Box, random: Random): void {
  const [wall, dark, front] = random.pick(HOUSES);
  const left = 70 + random.int(5) * 10;
  const width = 280 + random.int(4) * 20;
  const top = 60 + random.int(4) * 10;
  const right = left + width;
  // Evening: one light behind everything (brand.md §1).
  for (const [colour, from] of [
    ['lake-700', 0],
    ['lake-600', 70],
    ['lake-400', 130],
    ['rose-300', 190],
    ['sand-200', 250],
  ] as const)
    box(colour, 0, from, WIDTH, HEIGHT);
  box('lake-600', 0, 225 + random.int(50), left + 20, HEIGHT);
  box('lake-700', right - 20, 215 + random.int(60), WIDTH, HEIGHT);
  box(wall, left, top, width, 330 - top);
  box(dark, left - 8, top - 14, width + 16, 16);
  if (random.chance(0.5))
    for (let step = 0; step < 34; step++) box(dark, left + (width >> 1) - 90 + step * 2, top - 14 - step, 180 - step * 4, 1);
  upperWindows(box, random, { left, top, width, dark });
  shop(box, random, { left, top: 205, width, front });
  box('lake-100', 0, 330, WIDTH, 12);
  box('lake-950', 0, 342, WIDTH, 18);
  for (let at = random.int(60); at < WIDTH; at += 90) box('sand-400', at, 349, 40, 3);
  if (random.chance(0.6)) lamp(box, random.chance(0.5) ? left - 40 : right + 24);
}

interface Wall {
  left: number;
  top: number;
  width: number;
}

function upperWindows(box: Box, random: Random, { left, top, width, dark }: Wall & { dark: Colour }): void {
  const count = 3 + random.int(3);
  const pitch = width / count;
  // Upstairs is dark, with one curtain: the office is the light.
  const curtain = random.int(count);
  for (let at = 0; at < count; at++) {
    const x = Math.round(left + pitch * (at + 0.5)) - 16;
    box(dark, x - 4, top + 26, 40, 66);
    box('lake-900', x, top + 30, 32, 58);
    if (at === curtain) box('lake-700', x, top + 30, 32, 30);
    box(dark, x + 14, top + 30, 3, 58);
    box('sand-200', x - 6, top + 92, 44, 5);
  }
}

function shop(box: Box, random: Random, { left, top, width, front }: Wall & { front: Colour }): void {
  box(front, left - 4, top - 18, width + 8, 143);
  box('sand-200', left + 40, top - 10, width - 80, 4);
  const door = random.pick([left + 24, left + (width >> 1) - 27, left + width - 78]);
  for (const [x, wide] of [
    [left + 16, door - left - 32],
    [door + 70, left + width - door - 86],
  ] as const) {
    if (wide < 60) continue;
    box('lamp-500', x, top + 24, wide, 76);
    box('lamp-300', x, top + 24, wide, 18);
    box(front, x + (wide >> 1) - 2, top + 24, 4, 76);
    // A person at a desk.
    round(box, 'vine-800', x + 36, top + 68, 13);
    box('vine-800', x + 23, top + 68, 26, 10);
    round(box, 'lake-950', x + 36, top + 47, 8);
    box('lake-900', x + 12, top + 76, 56, 5);
    box('lake-900', x + 16, top + 81, 4, 19);
    box('lake-900', x + 60, top + 81, 4, 19);
  }
  box('vine-800', door, top + 20, 54, 105);
  box('lamp-300', door + 8, top + 28, 38, 58);
  box('lamp-500', door + 44, top + 92, 5, 5);
  const stripe = random.pick(['sand-200', 'lake-100'] as const);
  const other = random.pick(['buoy-700', 'lake-600', 'vine-600'] as const);
  for (let at = 0; at * 20 < width + 8; at++)
    box(at % 2 ? stripe : other, left - 4 + at * 20, top, Math.min(20, width + 8 - at * 20), 18 + (at % 2) * 3);
}

/** A disc, row by row. */
function round(box: Box, colour: Colour, x: number, y: number, radius: number): void {
  for (let row = -radius; row <= radius; row++) {
    const half = Math.round(Math.sqrt(radius ** 2 - row ** 2));
    box(colour, x - half, y + row, 2 * half + 1, 1);
  }
}

function lamp(box: Box, x: number): void {
  box('lake-950', x, 200, 5, 130);
  box('lake-950', x - 7, 176, 19, 26);
  box('lake-400', x - 4, 180, 13, 18);
}

function png(rows: readonly Uint8Array[]): string {
  // Each row: a byte for the filter (none), then two pixels per byte.
  const length = 1 + WIDTH / 2;
  const packed = Buffer.alloc(HEIGHT * length);
  for (const [y, row] of rows.entries())
    for (let x = 0; x < WIDTH; x += 2) packed[y * length + 1 + x / 2] = ((row[x] ?? 0) << 4) | (row[x + 1] ?? 0);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([4, 3, 0, 0, 0], 8);
  const palette = Buffer.from(Object.values(PALETTE).flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(packed, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts).toString('base64');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
