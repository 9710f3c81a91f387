/** Tests the setting of a web app's origin. */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const read = (APPS_ORIGIN: string) => readSettings({ SITE_URL: 'https://www.example.test', APPS_ORIGIN }).APPS_ORIGIN;

test('accepts an origin and normalises it [DEL-13]', () => {
  expect(read('https://Apps.Example.test:443/')).toBe('https://apps.example.test');
  expect(read('http://127.0.0.1:9300')).toBe('http://127.0.0.1:9300');
  expect(read('')).toBe('');
});

test.each([
  'https://apps.test/base',
  'https://apps.test?x',
  'https://user:secret@apps.test',
  'ftp://apps.test',
  'apps.test',
  'https://www.example.test',
])('%s is refused, naming the setting [SEC-02]', (value) => expect(() => read(value)).toThrow('APPS_ORIGIN'));
