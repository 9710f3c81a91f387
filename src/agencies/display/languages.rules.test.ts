/** Languages of an agency [LOC-02] [AGY-03]. */
import { expect, test } from 'vitest';
import { languagesOf, speaks } from './languages.rules.ts';

test('English is always listed, first [AGY-03]', () => {
  expect([languagesOf({ Languages: { string: [] } }), languagesOf({ Languages: { string: ['Spanish'] } })]).toEqual([
    ['English'],
    ['English', 'Spanish'],
  ]);
});

test.each([
  ['', true],
  ['  ', true],
  ['english', true],
  ['SPANISH', true],
  ['Span', false],
  ['Polish', false],
])('an agency with Spanish speaks %j: %s [LOC-02]', (language, expected) => {
  expect(speaks({ Languages: { string: ['Spanish'] } }, language)).toBe(expected);
});
