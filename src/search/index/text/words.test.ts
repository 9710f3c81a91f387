import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, isStopWord, numbersOf, indexWords } from './words.ts';

const words = (text: string) => [...indexWords(text)].map(({ word }) => word);

test.each<[string, string[]]>([
  ['Hail, shingles', ['hail', 'shingles']],
  ['Ödegård-Lane’s “roof”', ['odegard', 'lane', 's', 'roof']],
  ['SR-22 401(k)', ['sr', '22', '401', 'k']],
  ['a*b^c:d "e" (f) -g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['🌧️ \u0000 — …', []],
  ['daño', ['dano']],
])('%j is %j [SRC-02]', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('a word has its position, and only letters and figures, for any text [SRC-02]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const { word, shown, at } of indexWords(text)) {
        expect(text.slice(at, at + shown.length)).toBe(shown);
        expect(word).toMatch(/^[^\s"'*^:()\u0000]+$/u);
        expect(folded(word)).toBe(word);
      }
    }),
  );
});

test.each([
  ['how', 'en', true],
  ['hail', 'en', false],
  ['los', 'es', true],
  ['los', 'en', false],
  ['constructor', 'fr', false],
])('%s in %s says nothing: %s [SRC-02]', (word, language, expected) => {
  expect(isStopWord(word, language)).toBe(expected);
});

test.each<[string, string, string[]]>([
  ['seguros', 'es', ['seguros', 'seguro']],
  ['seguro', 'es', ['seguro', 'seguros']],
  ['hogares', 'es', ['hogares', 'hogare', 'hogar']],
  ['hogar', 'es', ['hogar', 'hogares']],
  ['sol', 'es', ['sol']],
  ['claims', 'en', ['claims']],
])('%s in %s is met as %j [SRC-02]', (word, language, expected) => {
  expect(numbersOf(word, language)).toEqual(expected);
});

test('a word has at most sixty letters [SRC-02]', () => {
  expect(words(`${'a'.repeat(60)} ${'b'.repeat(61)} c`)).toEqual(['a'.repeat(60), 'c']);
});

test.each<[string, string, string[]]>([
  ['casa', 'ES-US', ['casa', 'casas']],
  ['interesado', 'es', ['interesado', 'interesados']],
  ['iso9000', 'es', ['iso9000']],
])('%s in %s has the forms %j [SRC-02] [DEL-17]', (word, language, expected) => {
  expect(numbersOf(word, language)).toEqual(expected);
});
