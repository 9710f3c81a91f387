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
