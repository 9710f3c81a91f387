import { expect, test } from 'vitest';
import { calculatorPhrase, changedPhrases, translated, translateWith } from './phrases.rules.ts';

test('the browser gets the texts that differ from the English ones, and uses them [CAL-01]', () => {
  const { key, words } = calculatorPhrase('calculator-test', 'A test');
  expect(changedPhrases((_, english) => english)).toEqual({});
  const sent = changedPhrases((name, english) => (name === key ? 'Una prueba' : english));
  expect(sent).toEqual({ [key]: 'Una prueba' });
  expect(translateWith(sent)(key, words)).toBe('Una prueba');
  expect(translateWith({})(key, words)).toBe('A test');
});

test('a name without a replacement stays as it is written [CAL-01]', () => {
  expect(translated({ key: 'k', words: '{a} of {b}' }, (_, words) => words, { a: '1' })).toBe('1 of {b}');
});
