import { expect, test } from 'vitest';
import { counted } from './counted.rules.ts';

test.each([
  [0, 'en', '0 towns'],
  [1, 'en', '1 town'],
  [2, 'en', '2 towns'],
  [12345, 'en', '12,345 towns'],
  [12345, 'de', '12.345 towns'],
])('%d in %s is "%s" [DEL-17]', (n, language, text) => {
  expect(counted(n, ['1 town', '{n} towns'], language)).toBe(text);
});
