import { describe, expect, test } from 'vitest';
import { acceptedFormats, outputFormat } from '../accept.ts';
import { cacheControlOf, keepPictureSeconds, pictureCacheControl } from '../cache-control.ts';
import { isSizable, PICTURE_WIDTHS, pictureSteps } from './picture-sizes.rules.ts';
import type { Sniffed } from '../sniff.ts';
import { knownType, typeHeaders, typeOfName } from '../types.ts';

describe('sizes of a picture [DEL-07]', () => {
  test('rise up to the original and no further', () => {
    expect(pictureSteps('/-/media/a.jpg', 700).map(({ width }) => width)).toEqual([320, 480, 640, 700]);
    expect(pictureSteps('/-/media/a.jpg', 640).map(({ width }) => width)).toEqual([320, 480, 640]);
    expect(pictureSteps('/-/media/a.jpg', 9000).map(({ width }) => width)).toEqual([...PICTURE_WIDTHS]);
    expect(pictureSteps('/-/media/a.jpg', 10).map(({ width }) => width)).toEqual([10]);
  });

  test('have addresses with a fixed width and the complete address of the picture', () => {
    expect(pictureSteps('/-/media/a b.jpg?rev=1&h=2', 400).map(({ url }) => url)).toEqual([
      '/api/media-proxy?url=%2F-%2Fmedia%2Fa%20b.jpg%3Frev%3D1%26h%3D2&w=320',
      '/api/media-proxy?url=%2F-%2Fmedia%2Fa%20b.jpg%3Frev%3D1%26h%3D2&w=480',
    ]);
  });

  test.each([
    ['/-/media/a.jpg', false, true],
    ['/-/media/a.ashx?h=1', false, true],
    ['/-/media/a.svg', false, false],
    ['/-/media/a.GIF?rev=2', false, false],
    ['https://images.example/a.jpg', true, true],
    ['https://images.example/a.jpg', false, false],
    ['https://images.example/a.svg', true, false],
    ['data:image/png;base64,AAAA', true, false],
    ['/favicon.ico', false, false],
  ])('%s on a listed host %s: %s', (src, listed, sizable) => expect(isSizable(src, listed)).toBe(sizable));
});

describe('the format [DEL-07]', () => {
  const photo: Sniffed = { format: 'jpeg', width: 1600, height: 900, animated: false };

  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif webp'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['image/*,*/*', ''],
    ['', ''],
    [null, ''],
  ])('%s takes "%s"', (header, accepted) => expect(acceptedFormats(header)).toBe(accepted));

  test('is AVIF up to 1,200 pixels, then WebP, else the original format', () => {
    expect(outputFormat('avif webp', photo, 960)).toBe('avif');
    expect(outputFormat('avif webp', photo, 1280)).toBe('webp');
    expect(outputFormat('avif webp', { ...photo, width: 800, height: 1600 }, 640)).toBe('webp');
    expect(outputFormat('avif', photo, 1280)).toBe('jpeg');
    expect(outputFormat('webp', photo, 320)).toBe('webp');
    expect(outputFormat('', { ...photo, format: 'png' }, 320)).toBe('png');
  });
});

describe('how long media are cached [DEL-07]', () => {
  test.each([
    [null, 'public, max-age=86400, stale-while-revalidate=604800'],
    ['public, max-age=600', 'public, max-age=600'],
    ['max-age=99999999999', 'public, max-age=31536000'],
    ['private, max-age=9', 'private, no-store'],
    ['no-store', 'private, no-store'],
    ['no-cache', 'no-cache'],
  ])('for %s from the host', (given, ours) => expect(cacheControlOf(given)).toBe(ours));

  test('a year where a changed picture has another address, else a day', () => {
    expect(pictureCacheControl(keepPictureSeconds('?h=1&rev=2f0a'))).toBe('public, max-age=31536000, immutable');
    expect(pictureCacheControl(keepPictureSeconds('?rev='))).toContain('max-age=86400,');
    expect(pictureCacheControl(keepPictureSeconds(''))).toContain('max-age=86400,');
  });
});

describe('what a file may do [SEC-02]', () => {
  const headersOf = (type: string) => Object.fromEntries(typeHeaders(type));

  test('a drawing runs no scripts', () => {
    const headers = headersOf(typeOfName('media/a.SVG'));
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    expect(headers['content-disposition']).toBeUndefined();
  });

  test.each(['text/html', 'application/xhtml+xml', 'text/xml', 'application/javascript', 'text/css', 'image/svg', '', null])(
    '%s is saved, not shown',
    (given) => {
      expect(headersOf(knownType(given))).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test.each(['media/a.html', 'media/a.htm', 'media/a.js', 'media/a.xml', 'media/a', 'media/a.jpg.html'])(
    '%s is saved, not shown',
    (name) => {
      expect(headersOf(typeOfName(name))['content-disposition']).toBe('attachment');
    },
  );

  test('every type is sent with nosniff', () => {
    for (const type of ['image/jpeg', 'video/mp4', 'application/pdf', 'text/plain', 'application/zip'])
      expect(headersOf(knownType(type))).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(knownType('IMAGE/JPEG; charset=x')).toBe('image/jpeg');
    expect(headersOf(knownType('application/zip'))['content-disposition']).toBe('attachment');
    expect(headersOf(knownType('application/pdf'))['content-disposition']).toBeUndefined();
  });
});
