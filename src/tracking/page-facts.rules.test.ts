import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCpuMs } from '../../test/cpu-time.ts';
import { depthsSeen, errorText, trackedTarget, linkText, referrerOf } from './page-facts.rules.ts';

const OWN = 'https://www.example';

test.each([
  [`${OWN}/auto-insurance`, '/auto-insurance'],
  [`${OWN}/faq#billing`, '/faq#billing'],
  [`${OWN}/AlertsAndPreference/Unsubscribe?maskId=secret`, '/AlertsAndPreference/Unsubscribe'],
  [`${OWN}/find-an-agent?q=12+Main+St`, '/find-an-agent'],
  ['https://other.example/a/b?who=me#x', 'https://other.example/a/b'],
  ['https://user:word@other.example/', 'https://other.example/'],
  ['http://www.example/', 'http://www.example/'],
  ['tel:+18145551234', 'tel:'],
  ['mailto:somebody@example.com?subject=x', 'mailto:'],
  ['sms:+18145551234', 'sms:'],
  ['javascript:alert(1)', 'javascript:'],
  ['', ''],
  ['http://', ''],
])('a link to %j is recorded as %j [TRK-02]', (href, target) => {
  expect(trackedTarget(href, OWN)).toBe(target);
});

test('puts a link’s text on one line of at most a hundred characters [TRK-02]', () => {
  expect(linkText('  Get\n  a   quote ')).toBe('Get a quote');
  expect(linkText('x'.repeat(300))).toHaveLength(100);
  expect(linkText(`${'x'.repeat(99)}😀 more`)).toBe('x'.repeat(99));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => linkText(text).isWellFormed()));
});

test('reports the depths that the window’s lower edge has reached [TRK-02]', () => {
  expect(depthsSeen(800, 4000)).toEqual([]);
  expect(depthsSeen(1000, 4000)).toEqual([25]);
  expect(depthsSeen(2999, 4000)).toEqual([25, 50]);
  expect(depthsSeen(3000, 4000)).toEqual([25, 50, 75]);
  expect(depthsSeen(3600, 4000)).toEqual([25, 50, 75, 90]);
  expect(depthsSeen(5000, 4000)).toEqual([25, 50, 75, 90]);
});

test('puts an error on one line without queries and mail addresses [TRK-02]', () => {
  expect(errorText(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(errorText('Uncaught Error:\n at line')).toBe('Uncaught Error: at line');
  expect(errorText(new Error('GET https://www.example/api/geodecode?address=12+Main+St failed'))).toBe(
    'Error: GET https://www.example/api/geodecode failed',
  );
  expect(errorText(new Error('no account for reader@example.com here'))).toBe('Error: no account for @ here');
  expect(errorText('x'.repeat(500))).toHaveLength(200);
  expect(errorText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  expect(errorText('a\ud83d b\ud83d')).toBe('a\uFFFD b');
  expect(errorText(undefined)).toBe('undefined');
});

test('reports a referrer by its origin, and never our own [TRK-01]', () => {
  expect(referrerOf('https://search.example/results?q=secret', OWN)).toBe('https://search.example');
  expect(referrerOf(`${OWN}/faq`, OWN)).toBe('');
  expect(referrerOf('', OWN)).toBe('');
  expect(referrerOf('about:blank', OWN)).toBe('');
});

test('reads an error as long as a picture quickly [SEC-01] [TRK-02]', () => {
  for (const long of ['x'.repeat(200_000), '?'.repeat(200_000)]) {
    expect(errorText(long)).toBe(long.slice(0, 200));
    expect(leastCpuMs(() => errorText(long))).toBeLessThan(500);
  }
});
