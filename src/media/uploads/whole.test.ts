/** Files built byte by byte: complete ones in every legal shape, and the same ones cut short or with something behind them [SEC-02]. */
import { describe, expect, test } from 'vitest';
import { boxes, isWholeJpeg, isWholePng, isWholeWebp, picturesInGif } from './whole.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
const zeros = (count: number): number[] => Array(count).fill(0);

/** Wrong for each file without its last byte, and with one more. */
function isExact(isWhole: (file: Uint8Array) => boolean, file: Uint8Array): boolean {
  return isWhole(file) && !isWhole(file.subarray(0, -1)) && !isWhole(bytes([...file], [1]));
}

describe('a GIF', () => {
  const head = (flags: number) => bytes('GIF89a', [4, 0, 3, 0, flags, 0, 0]);
  const image = (flags: number, table: number[] = []) => [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, flags, ...table, 2, 2, 0x44, 1, 1, 5, 0];
  const gif = (flags: number, ...blocks: number[][]) => bytes([...head(flags)], ...blocks, [0x3b]);

  test.each<[string, Uint8Array, number]>([
    ['one picture without colours', gif(0, image(0)), 1],
    ['two colours for all', gif(0x80, zeros(6), image(0)), 1],
    ['256 colours for all', gif(0x87, zeros(768), image(0)), 1],
    ['eight colours for the picture', gif(0, image(0x82, zeros(24))), 1],
    ['a size of colours without colours', gif(0x07, image(0x07)), 1],
    ['a comment and two pictures', gif(0, [0x21, 0xfe, 3, 1, 2, 3, 0], image(0), image(0)), 2],
  ])('with %s is read to its end [EDT-03]', (_, file, pictures) => {
    expect(picturesInGif(file)).toBe(pictures);
    expect(isExact((one) => picturesInGif(one) > 0, file)).toBe(true);
  });

  test('with a block of no known kind, or without a picture, has none [SEC-02]', () => {
    expect([picturesInGif(gif(0, image(0), [0x22, 0xfe, 0])), picturesInGif(gif(0)), picturesInGif(head(0))]).toEqual([0, 0, 0]);
  });
});

describe('a JPEG', () => {
  const start = [0xff, 0xd8];
  const end = [0xff, 0xd9];
  const scan = (...data: number[]) => [0xff, 0xda, 0, 4, 1, 0, ...data];

  test.each<[string, number[]]>([
    ['an escaped byte in its data', scan(1, 0xff, 0, 0xd9, 2)],
    ['the first and last restart marker', scan(1, 0xff, 0xd0, 2, 0xff, 0xd7, 3)],
    ['fill bytes before a marker', [0xff, 0xff, 0xff, 0xe0, 0, 3, 9, ...scan(1)]],
    ['two scans', [...scan(1), ...scan(2)]],
    ['an end marker inside a segment', [0xff, 0xe1, 0, 6, 0xff, 0xd9, 0xff, 0xd9]],
  ])('with %s is read to its end [EDT-03]', (_, inside) => {
    expect(isExact(isWholeJpeg, bytes(start, inside, end))).toBe(true);
  });

  test.each<[string, number[]]>([
    ['nothing', []],
    ['no start', end],
    ['bytes between two segments', [...start, 0xff, 0xe0, 0, 2, 7, ...end]],
    ['a segment that is longer than the file', [...start, 0xff, 0xe0, 0xff, 0xff, ...end]],
    ['data that ends at the end of a file', [...start, ...scan(1, 2)]],
    ['a marker after the restart markers', [...start, ...scan(1, 0xff, 0xd8), ...end]],
  ])('that has %s is not whole [SEC-02]', (_, file) => {
    expect(isWholeJpeg(bytes(file))).toBe(false);
  });
});

describe('a WebP', () => {
  const webp = (length: number, inside: number) => bytes('RIFF', [length, 0, 0, 0], 'WEBP', zeros(inside));

  test('has its stated length, or one more when that is odd [EDT-03] [SEC-02]', () => {
    expect([isWholeWebp(webp(8, 4)), isWholeWebp(webp(9, 5)), isWholeWebp(webp(9, 6))]).toEqual([true, true, true]);
    expect([isWholeWebp(webp(8, 5)), isWholeWebp(webp(8, 3)), isWholeWebp(webp(9, 4)), isWholeWebp(webp(9, 7))]).toEqual(
      Array(4).fill(false),
    );
  });
});

describe('a PNG', () => {
  const chunk = (name: string, length: number) => [0, 0, 0, length, ...Buffer.from(name), ...zeros(length + 4)];

  test('ends with its last chunk [EDT-03] [SEC-02]', () => {
    const file = bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', 13), chunk('IEND', 0));
    expect(isExact(isWholePng, file)).toBe(true);
    expect(isWholePng(bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', 13)))).toBe(false);
  });
});

describe('boxes', () => {
  const box = (length: number[], name: string, inside = 0) => bytes(length, name, zeros(inside));

  test.each<[string, Uint8Array[], string[] | undefined]>([
    ['of 32-bit lengths', [box([0, 0, 0, 8], 'free'), box([0, 0, 0, 10], '\xa9nam', 2)], ['free', '\xa9nam']],
    ['of a 64-bit length', [box([0, 0, 0, 1], 'mdat'), bytes(zeros(7), [17, 9]), box([0, 0, 0, 8], 'free')], ['mdat', 'free']],
    ['of which the last reaches to the end', [box([0, 0, 0, 8], 'free'), box([0, 0, 0, 0], 'mdat', 5)], ['free', 'mdat']],
    ['that end early', [box([0, 0, 0, 12], 'free', 3)], undefined],
    ['with something behind them', [box([0, 0, 0, 8], 'free'), bytes([0, 0, 0, 8])], undefined],
    ['shorter than their own head', [box([0, 0, 0, 7], 'free')], undefined],
    ['of a 64-bit length without one', [box([0, 0, 0, 1], 'mdat')], undefined],
    ['with a name that is none', [box([0, 0, 0, 8], 'fre\x1f')], undefined],
  ])('%s [EDT-03] [SEC-02]', (_, parts, names) => {
    expect(boxes(bytes(...parts.map((part) => [...part])))).toEqual(names);
  });
});
