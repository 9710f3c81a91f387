import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../lib/http/problem.ts';
import { mediaAddress } from './client.ts';
import { mediaPath } from './media-path.ts';
import { scaled } from '../../test/scale.ts';

const status = (pathname: string): number | string => {
  try {
    return mediaPath(pathname);
  } catch (error) {
    return (error as Problem).status;
  }
};

test.each([
  ['/-/media/a.jpg', 'media/a.jpg'],
  ['/-/jssmedia/a%20b.jpg', 'jssmedia/a%20b.jpg'],
  ['/-/media/100%25.jpg', 'media/100%25.jpg'],
  ['/-/media/2E1B8C', 'media/2E1B8C'],
  ['/-/media/a..b.jpg', 'media/a..b.jpg'],
  ['/-/media/%C3%A9.jpg', 'media/%C3%A9.jpg'],
  ['/-/', ''],
])('%s is %s below it [DEL-07]', (pathname, path) => expect(status(pathname)).toBe(path));

test.each([
  '/-//evil.example/x',
  '/-/media//x',
  '/-/media/..%2f..%2fsecret',
  '/-/media/%2e%2e/secret',
  '/-/media/%252e%252e/secret',
  '/-/media/%25252e%25252e/secret',
  '/-/media/..%5csecret',
  '/-/media/%5c%5cevil.example',
  '/-/media/a%00.jpg',
  '/-/media/a%0d%0ax-evil:1',
  '/-/media/%ff',
  '/-/media/%zz',
  '/-/%2fevil.example/x',
  '/-/%2e/x',
])('%s is refused [SEC-02]', (pathname) => expect(status(pathname)).toBe(400));

test('a path outside /-/ is not found [DEL-07]', () => {
  expect(status('/media/a.jpg')).toBe(404);
  expect(status(`/-/${'a'.repeat(3000)}`)).toBe(404);
});

test.each([
  ['https://cm.example', 'media/a.jpg', '', 'https://cm.example/-/media/a.jpg'],
  ['https://cm.example/', 'jssmedia/a.jpg', '?h=1', 'https://cm.example/-/jssmedia/a.jpg?h=1'],
  ['https://edge.example/tenant', 'media/a.jpg', '?rev=1', 'https://edge.example/tenant/media/a.jpg?rev=1'],
  ['https://edge.example/tenant/media/', 'media/a.jpg', '', 'https://edge.example/tenant/media/a.jpg'],
  ['https://cm.example/-', 'media/a.jpg', '', 'https://cm.example/-/media/a.jpg'],
  ['https://media.example/media', 'media/a.jpg', '', 'https://media.example/media/a.jpg'],
])('on %s, %s%s is at %s [DEL-07]', (origin, path, search, address) => expect(mediaAddress(origin, path, search).href).toBe(address));

test("no spelling of a path leaves the media host's folder [SEC-02]", () => {
  const piece = fc.constantFrom(
    ...[
      '..',
      '.',
      '/',
      '//',
      '\\',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '%252e',
      '%252f',
      '%25',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'media',
      'a',
      'é',
      ' ',
      '%00',
      '\t',
      ';',
      'http:',
    ],
  );
  /** Decodes like a careless server: byte by byte, even where the bytes make no text. */
  const leniently = (text: string) => text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  let passed = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const asked = new URL(`https://www.example/-/media/${pieces.join('')}`);
      let path: string;
      try {
        path = mediaPath(asked.pathname);
      } catch (error) {
        return error instanceof Problem;
      }
      passed++;
      const { origin, pathname } = mediaAddress('https://edge.example/tenant', path, asked.search);
      return (
        origin === 'https://edge.example' &&
        pathname.startsWith('/tenant/') &&
        !/(^|[\\/])\.\.([\\/]|$)/.test(leniently(leniently(pathname)))
      );
    }),
    { numRuns: scaled(50_000) },
  );
  // A check that refuses everything would pass the test too.
  expect(passed).toBeGreaterThan(100);
});
