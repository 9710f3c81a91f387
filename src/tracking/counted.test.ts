/** Tests which visits count [TRK-07]. */
import { expect, test } from 'vitest';
import { leastCpuMs } from '../../test/cpu-time.ts';
import { isCounted } from './counted.ts';

const PERSON = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const by = (headers: Record<string, string>) => isCounted({ headers: new Headers(headers) });

test.each([
  PERSON,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('a person is counted: %s [TRK-07]', (agent) => {
  expect(by({ 'user-agent': agent })).toBe(true);
});

test.each([
  '',
  'curl/8.5.0',
  'node',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
])('a program is not: %s [TRK-07]', (agent) => {
  expect(by({ 'user-agent': agent })).toBe(false);
});

test.each(['prefetch', 'prefetch;prerender', 'prefetch; anonymous-client-ip'])(
  'does not count a prefetched page: %s [TRK-07]',
  (purpose) => {
    expect([by({ 'user-agent': PERSON, 'sec-purpose': purpose }), by({ 'user-agent': PERSON, purpose })]).toEqual([false, false]);
  },
);

test('checks an endless user agent quickly [TRK-07]', () => {
  expect(leastCpuMs(() => by({ 'user-agent': `Mozilla/5.0 ${'('.repeat(50_000)}` }))).toBeLessThan(1000);
});
