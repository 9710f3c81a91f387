/** Which requests count as one visitor, and limits that do not respond. */
import { expect, test } from 'vitest';
import { rateLimit, visitorAddress, visitorKey } from './rate-limit.ts';

const keyOf = (address?: string) =>
  visitorKey(new Request('https://site.test/', { headers: address ? { 'cf-connecting-ip': address } : {} }));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [undefined, 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8::ffff:192.0.2.1', '2001:db8:0:0'],
])('visitor %s counts as %s [SEC-01]', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test('counts all addresses of one home together, whichever zeros they omit [SEC-01]', () => {
  const home = ['2001:db8::1', '2001:db8::a:b:c:d', '2001:db8:0:0:1:2:3:4', '2001:db8:0:0:1::', '2001:db8::a:b:c'];
  expect(new Set(home.map(keyOf))).toEqual(new Set(['2001:db8:0:0']));
  expect(keyOf('2001:db8:0:1::a')).toBe('2001:db8:0:1');
});

test('gives services that compare addresses a whole address, or none [SEC-01]', () => {
  const asked = (headers: Record<string, string>) => visitorAddress(new Request('https://site.test/', { headers }));
  expect(asked({ 'cf-connecting-ip': '2001:db8:1:2:3:4:5:6' })).toBe('2001:db8:1:2:3:4:5:6');
  expect(asked({ 'x-forwarded-for': '203.0.113.7' })).toBeUndefined();
});

test('allows the request when the limit does not respond, and logs it [SEC-01]', async () => {
  const events: string[] = [];
  const log = { error: () => undefined, info: () => undefined, warn: (event: string) => void events.push(event) };
  const broken = rateLimit({ limit: () => Promise.reject(new Error('no such namespace')) }, log);
  const full = rateLimit({ limit: async () => ({ success: false }) }, log);
  expect([await broken.allows('a'), await full.allows('a'), events]).toEqual([true, false, ['rate-limit-unavailable']]);
});
