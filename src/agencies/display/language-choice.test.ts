import { expect, test } from 'vitest';
import { LANGUAGES } from './language-choice.ts';

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
