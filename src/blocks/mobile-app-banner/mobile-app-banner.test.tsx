import fc from 'fast-check';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { qrCode } from './qr-code.ts';

/** Decodes the code as a reader does: the path painted four pixels to a module. */
function readBack(size: number, path: string): string {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, bar] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(bar)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

test('prints a code that decodes to its address [BLK-18]', () => {
  const html = renderExample('MobileAppBanner', 'default');
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html) ?? [];
  const [, path = ''] = /<path d="([^"]+)" fill="#000"/.exec(html) ?? [];
  expect(readBack(Number(size), path)).toBe('https://www.lakeeriemutual.example/app');
  expect(html).toContain('<rect width="');
  expect(html).toContain('aria-label="QR code: lakeeriemutual.example/app"');
});

test('encodes every accepted address so that it decodes, with four light modules on each side [BLK-18]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), fc.constantFrom('/', '/?a=', '/#'), (words, start) => {
      const address = `https://a.example${start}${encodeURIComponent(words)}`;
      const code = qrCode(address, '');
      if (!code) return expect(new URL(address).href.length).toBeGreaterThan(300);
      expect(readBack(code.size, code.path)).toBe(new URL(address).href);
      const columns = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, , bar]) => [Number(x), Number(x) + Number(bar)]);
      const rows = [...code.path.matchAll(/M\d+ (\d+)h/g)].map(([, y]) => Number(y));
      expect([Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]).toEqual([
        4,
        code.size - 4,
        4,
        code.size - 5,
      ]);
    }),
    { numRuns: 30 },
  );
});

test('makes a full address of a path of this site, and no code for an address that a phone cannot open [BLK-18]', () => {
  expect(qrCode('/app', 'https://www.lakeeriemutual.example/mobile')?.address).toBe('https://www.lakeeriemutual.example/app');
  for (const none of [
    '',
    '/app',
    'javascript:alert(1)',
    'http://a.example/',
    'tel:+18145550142',
    'https://u:p@a.example/',
    `https://a.example/${'x'.repeat(300)}`,
    'https://',
  ])
    expect([none, qrCode(none, '')]).toEqual([none, undefined]);
  expect(renderExample('MobileAppBanner', 'no address for the code')).toMatch(/No QR code/);
});

test('names both store links, and shows no store without an address [BLK-18]', () => {
  expect(renderExample('MobileAppBanner', 'default')).toMatch(
    /href="https:\/\/apps\.apple\.com[^>]*>App Store, for iPhone.*href="https:\/\/play\.google\.com[^>]*>Google Play, for Android/,
  );
  expect(renderExample('MobileAppBanner', 'one store').match(/mobile-app-banner__store"/g)).toHaveLength(1);
  const none = renderBlock('MobileAppBanner', { fields: { Headline: { value: 'The app' } } });
  expect(none).not.toMatch(/<a |__stores|<svg/);
  expect(renderExample('MobileAppBanner', 'empty')).not.toContain('mobile-app-banner__');
});
