/** A photograph loses where, when and by whom it was taken; its pixels, colours and way up stay (issue 23, "EXIF and GPS removed"). */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gif, jpeg, movingPng, png, svg, webp } from '../../../test/upload-files.ts';
import { inspect } from './inspect.ts';
import { withoutMetadata } from './without-metadata.ts';

const SECRET = 'Lantern Camera 9';
/** Latitude and longitude, as phones write them. */
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '42/1 30/1 11/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 20/1 7/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" photoshop:City="Jamestown" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"/></rdf:RDF></x:xmpmeta>`;

type Format = 'jpeg' | 'png' | 'webp';
/** A picture with a place, a camera, a profile of colours, and lying on its side when `orientation` says so. */
async function photograph(format: Format, orientation: number, progressive = false): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, at) => (at * 37) % 256));
  const made = await sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: SECRET, Copyright: SECRET }, IFD3: GPS })
    .withXmp(XMP)
    .withMetadata({ orientation })
    .toFormat(format, format === 'jpeg' ? { progressive } : { lossless: true })
    .toBuffer();
  return new Uint8Array(made);
}
const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a photograph', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    for (const orientation of [1, 6])
      it(`loses its metadata and keeps pixels, colours and way up: ${format}, orientation ${orientation}`, async () => {
        for (const progressive of format === 'jpeg' ? [false, true] : [false]) {
          const before = await photograph(format, orientation, progressive);
          // The made-up file does have what must go.
          const told = await sharp(before).metadata();
          expect([holds(before, SECRET), holds(before, 'Jamestown') || format === 'png', told.icc !== undefined]).toEqual([
            true,
            true,
            true,
          ]);
          const after = withoutMetadata(before);
          const now = await sharp(after).metadata();
          for (const words of [SECRET, 'Jamestown', 'GPS', 'xmpmeta', 'photoshop'])
            expect([words, holds(after, words)]).toEqual([words, false]);
          expect(now.xmp).toBeUndefined();
          expect(now.orientation ?? 1).toBe(orientation);
          // All that is left of EXIF is the one tag.
          expect(now.exif?.length ?? 0).toBeLessThan(40);
          expect(now.icc).toEqual(told.icc);
          expect((await pixels(after)).equals(await pixels(before))).toBe(true);
          const turned = [16, 24];
          const { width, height } = inspect(after);
          if (format === 'jpeg') expect([width, height]).toEqual(orientation === 6 ? turned : [24, 16]);
          // Nothing is left to remove.
          expect(Buffer.from(withoutMetadata(after)).equals(Buffer.from(after))).toBe(true);
        }
      });

  it('loses a second picture behind it, which has metadata of its own', async () => {
    const [first, second] = [await photograph('jpeg', 1), await photograph('jpeg', 1)];
    const after = withoutMetadata(new Uint8Array([...first, ...second]));
    expect(Buffer.from(after).equals(Buffer.from(withoutMetadata(first)))).toBe(true);
  });

  it('stays as it is when it has none, and so does a file of another kind or a broken one, for the check to refuse', () => {
    const cut = jpeg().slice(0, -4);
    const hidden = new Uint8Array([...png(), ...new TextEncoder().encode('PK\u0003\u0004')]);
    for (const bytes of [
      jpeg(),
      png(),
      webp(),
      gif(),
      svg(),
      movingPng(),
      cut,
      hidden,
      new Uint8Array(),
      new Uint8Array([0xff, 0xd8, 0xff]),
    ])
      expect(Buffer.from(withoutMetadata(bytes)).equals(Buffer.from(bytes))).toBe(true);
  });
});
