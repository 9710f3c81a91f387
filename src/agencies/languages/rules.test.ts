/** Languages: the list of the select, and what an agency speaks [LOC-05] [AGY-03]. */
import { expect, test } from 'vitest';
import { LANGUAGES, languagesOf, speaks } from './rules.ts';

test('38 options: the blank one first, then Albanian through Vietnamese, each once and sorted [LOC-05]', () => {
  const [blank, ...named] = LANGUAGES;
  expect([LANGUAGES.length, blank, named[0]?.value, named.at(-1)?.value]).toEqual([
    38,
    { value: '', label: 'Select a language' },
    'Albanian',
    'Vietnamese',
  ]);
  const names = named.map(({ value }) => value);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names).not.toContain('English');
});

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
