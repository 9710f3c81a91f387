/** Small files of every kind that the media library accepts, and of kinds that it must refuse: bytes for tests. */

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (name: string, data: number[]) => bytes(u32(data.length), name, data, [0, 0, 0, 0]);
const box = (name: string, ...data: (string | number[] | Uint8Array)[]) => {
  const inside = bytes(...data);
  return bytes(u32(inside.length + 8), name, inside);
};

/** @param seed another picture of the same size */
export const png = (width = 4, height = 3, seed = 0) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    chunk('IDAT', [seed & 255, seed >> 8]),
    chunk('IEND', []),
  );
export const movingPng = () =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', [...u32(4), ...u32(3), 8, 2, 0, 0, 0]),
    chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]),
    chunk('IDAT', [0]),
    chunk('IEND', []),
  );
export const jpeg = () =>
  bytes([0xff, 0xd8], [0xff, 0xc0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0], [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0], [1, 2, 3], [0xff, 0xd9]);
const frame = [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 1, 0x44, 0];
export const gif = (frames = 1) => bytes('GIF89a', [4, 0, 3, 0, 0, 0, 0], ...Array.from({ length: frames }, () => frame), [0x3b]);
export const webp = (flags = 0) => {
  const vp8x = bytes('VP8X', [10, 0, 0, 0], [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]);
  return bytes('RIFF', [vp8x.length + 4, 0, 0, 0], 'WEBP', vp8x);
};
const ispe = box('ispe', [0, 0, 0, 0], u32(4), u32(3));
export const avif = (brand = 'avif', sizes = 1) =>
  bytes(
    box('ftyp', brand, [0, 0, 0, 0], 'mif1'),
    box('meta', [0, 0, 0, 0], box('iprp', box('ipco', Buffer.concat(Array(sizes).fill(ispe))))),
    box('mdat', [1, 2]),
  );
export const mp4 = () => bytes(box('ftyp', 'isom', [0, 0, 2, 0], 'mp42'), box('moov', [0, 0]), box('mdat', [1, 2, 3]));
export const pdf = (inside = '') => bytes(`%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<<>>\n%%EOF\n`);
export const vtt = () => bytes('WEBVTT\n\n00:00.000 --> 00:02.000\nIce on the lake\n');
export const svg = (inside = '<path d="M0 0h4v3z"/>', attributes = ' width="4" height="3"') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`);
export const text = (words: string) => bytes(words);
