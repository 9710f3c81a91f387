/** Detects pictures by their first bytes: real ones of every format, and bytes built to mislead. */
import { beforeAll, expect, test } from 'vitest';
import { drawing, mediaFiles, pictureBomb } from '../../test/upstreams/media-files.ts';
import type { MediaFile } from '../../test/upstreams/media-server.ts';
import { isPictureHead, sniff } from './sniff.ts';

let files: Record<string, MediaFile>;
beforeAll(async () => {
  files = await mediaFiles();
});

const read = (name: string) => sniff(Buffer.from(files[name]?.body ?? ''));

test.each([
  ['/photo.jpg', 'jpeg', 1600, 900, false],
  ['/turned.jpg', 'jpeg', 600, 400, false],
  ['/logo.png', 'png', 800, 800, false],
  ['/wide.webp', 'webp', 1000, 500, false],
  ['/new.avif', 'avif', 700, 350, false],
  ['/moving.gif', 'gif', 400, 300, true],
  ['/drawing.svg', 'svg', 0, 0, false],
])('%s is %s of %d by %d [DEL-07]', (name, format, width, height, animated) => {
  expect(read(name)).toEqual({ format, width, height, animated });
  expect(isPictureHead(Buffer.from(files[name]?.body ?? '').subarray(0, 512))).toBe(true);
});

test('reads the size of a picture bomb from its header [DEL-07]', () => {
  expect(sniff(pictureBomb(60_000, 60_000))).toEqual({ format: 'png', width: 60_000, height: 60_000, animated: false });
});

test('detects an animated PNG or WebP before its picture data [DEL-07]', () => {
  const png = pictureBomb(10, 10);
  const control = Buffer.from('000000086163544c000000020000000000000000', 'hex');
  expect(sniff(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))?.animated).toBe(true);
  const webp = Buffer.alloc(40);
  webp.write('RIFF....WEBPVP8X', 0, 'latin1');
  webp[20] = 2;
  expect(sniff(webp)).toEqual({ format: 'webp', width: 1, height: 1, animated: true });
});

/** A JPEG of 4 by 3, with these bytes before its frame. @param marker of the frame */
const jpeg = (marker: string, before = '') => Buffer.from(`ffd8${before}ff${marker}000b0800030004010111`, 'hex');

test('finds the size of a JPEG in any kind of frame, behind fill bytes, segments and tables [DEL-07]', () => {
  const photo = { format: 'jpeg', width: 4, height: 3, animated: false };
  for (const marker of ['c0', 'c1', 'c2', 'c3', 'c5', 'c7', 'c9', 'cb', 'cd', 'cf'])
    expect([marker, sniff(jpeg(marker))]).toEqual([marker, photo]);
  for (const before of ['ffff', 'ffe000040102', 'ffc400040102', 'ffc800040102', 'ffcc00040102', 'ffbf0002', 'ffd00002'])
    expect([before, sniff(jpeg('c0', before))]).toEqual([before, photo]);
  for (const before of ['00', 'ffe0000200']) expect(sniff(jpeg('c0', before))).toBeUndefined();
});

test.each([
  ['VP8X', 24, '1f0301020100', 0x01_03_20, 0x01_03],
  ['VP8 ', 26, '40c19680', 320, 150],
  ['VP8L', 21, '8793ff1f', 5000, 16_383],
])('finds the size of a WebP of kind %s [DEL-07]', (kind, at, size, width, height) => {
  const head = Buffer.alloc(30);
  head.write(`RIFF....WEBP${kind}`, 'latin1');
  head.write(size, at, 'hex');
  expect(sniff(head)).toEqual({ format: 'webp', width, height, animated: false });
  for (const wrong of [head.subarray(0, 29), Buffer.concat([Buffer.from('x'), head])]) expect(sniff(wrong)).toBeUndefined();
});

test('takes the largest size in an AVIF, and its brands without their version [DEL-07]', () => {
  const size = (width: number, height: number) => {
    return Buffer.concat([Buffer.from('ispe\0\0\0\0'), Buffer.from([0, 0, 0, width, 0, 0, 0, height])]);
  };
  const avif = (brands: string, ...sizes: Buffer[]) =>
    sniff(Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`, 'latin1'), ...sizes]));
  const still = { format: 'avif', width: 40, height: 30, animated: false };
  expect(avif('avif\0\0\0\0', size(4, 3), size(40, 30), size(90, 1))).toEqual(still);
  expect(avif('mif1\0\0\0\0miafavif', size(40, 30))).toEqual(still);
  expect(avif('avis\0\0\0\0', size(40, 30))).toEqual({ ...still, animated: true });
  expect([avif('mif1avif', size(4, 3)), avif('mif1\0\0\0\0', size(4, 3)), avif('avif\0\0\0\0')]).toEqual(Array(3).fill(undefined));
});

test('takes a GIF of both versions, and a PNG as animated only when that comes before its data [DEL-07]', () => {
  const gif = (version: string, length = 13) => sniff(Buffer.from(`GIF${version}\x04\0\x03\0\0\0\0`, 'latin1').subarray(0, length));
  const moving = { format: 'gif', width: 4, height: 3, animated: true };
  expect([gif('87a'), gif('89a')]).toEqual([moving, moving]);
  expect([gif('88a'), gif('89b'), gif('89a', 12)]).toEqual(Array(3).fill(undefined));
  const chunk = (name: string) => Buffer.from(`\0\0\0\0${name}crc.`, 'latin1');
  const late = sniff(Buffer.concat([pictureBomb(10, 10).subarray(0, 33), chunk('IDAT'), chunk('acTL')]));
  expect(late).toEqual({ format: 'png', width: 10, height: 10, animated: false });
});

test.each([
  ['\xff\xd8\xff', true],
  ['\x89PNG\r\n\x1a\n', true],
  ['GIF87a', true],
  ['RIFF\n\n\n\nWEBP', true],
  ['\0\0\0\x18ftypavis', true],
  ['\0\0\0\x18ftypmif1', true],
  [' <svg ', true],
  ['\0\0\0\x18ftypheic', false],
  ['RIFF\n\n\n\nWAVE', false],
  ['GIF88a', false],
  ['x\xff\xd8\xff', false],
  ['<html>', false],
  ['', false],
])('a file that begins with %j is taken for a picture: %s [SEC-02]', (start, expected) => {
  expect(isPictureHead(Buffer.from(start, 'latin1'))).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['markup that ends in a picture', `<html>${drawing}`],
  ['markup in a comment before it', '<!-- <svg> --><html></html>'],
  ['a document type with entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ['a name that begins alike', '<svgx/>'],
  ['text', 'GIF is a format'],
  ['a cut PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a JPEG without a frame', Buffer.from('ffd8ffe000044a46ffd9', 'hex')],
  ['a picture of no size', pictureBomb(0, 10)],
  ['a HEIC', Buffer.from('000000186674797068656963000000006d696631', 'hex')],
])('%s is no picture [DEL-07]', (_, body) => expect(sniff(Buffer.from(body as string))).toBeUndefined());
