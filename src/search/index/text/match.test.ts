import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchExpression } from './match.ts';
import { noSettings, searchSettings } from './synonyms.ts';

const settings = searchSettings({
  SearchSynonyms: {
    id: 'a',
    fields: {
      Groups: [
        { fields: { Words: 'car, auto' } },
        { fields: { Words: 'id card; proof of insurance' } },
        { fields: { Words: 'alone' } },
        { fields: { Words: 7 } },
      ],
    },
  },
  SearchPinnedResults: {
    id: 'b',
    fields: {
      Results: [
        { fields: { Words: 'how to file a claim', Page: { value: { href: '/help/file#top', text: '' } } } },
        { fields: { Words: 'file a claim, my claims', Page: { value: { href: '/claims/', text: '' } } } },
        { fields: { Words: 'elsewhere', Page: { value: { href: 'https://other.example/', text: '' } } } },
      ],
    },
  },
});

test('reads synonyms and pins from content; entries of another kind, and missing ones, are empty [SRC-02]', () => {
  expect(settings.synonyms).toEqual([
    [['car'], ['auto']],
    [
      ['id', 'card'],
      ['proof', 'of', 'insurance'],
    ],
  ]);
  expect(settings.pinned.map(({ path }) => path)).toEqual(['/help/file', '/claims', '/claims']);
  expect(searchSettings({})).toEqual(noSettings());
  expect(searchSettings({ SearchSynonyms: 'text', SearchPinnedResults: [] })).toEqual(noSettings());
});

const asked = (text: string, operator?: 'and' | 'or') => matchExpression(text, 'en', settings, operator);

test('makes expressions only of quoted words and our operators, for any input [SRC-02]', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('car', 'id', 'card', 'AND', 'NEAR(', '"', '*', '{title}:', '^', '\u0000'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom('and', 'or', undefined), (list, operator) => {
      const { levels, title, terms } = asked(list.join(' '), operator as 'and');
      expect(terms.length).toBeLessThanOrEqual(16);
      for (const level of [...levels.map(({ match }) => match), ...(levels.length > 0 ? [title] : [])]) {
        expect(level.split('"')).toHaveLength(1 + 2 * Math.floor(level.split('"').length / 2));
        expect(level.replace(/"[\p{L}\p{N}\p{Co} ]+"/gu, 'W').replace(/\{title\} :/g, '')).toMatch(/^(?:W|\(|\)| |AND|OR|\*)+$/);
      }
    }),
  );
});

const levelsOf = (text: string, operator?: 'and' | 'or') => asked(text, operator).levels.map(({ match }) => match);

test('searches as written, then by beginning, then for all but one of the words, then for any of them [SRC-02]', () => {
  expect(levelsOf('hail')).toEqual(['"hail"', '"hail" *']);
  expect(levelsOf('roof hail')).toEqual(['("roof" AND "hail")', '("roof" AND "hail" *)', '("roof" OR "hail" *)']);
  expect(levelsOf('roof hail', 'and')).toHaveLength(2);
  expect(levelsOf('roof hail', 'or')).toEqual(['("roof" OR "hail")', '("roof" OR "hail" *)']);
  expect(levelsOf('of')).toEqual(['{title} : "of"']);
  expect(levelsOf('*')).toEqual([]);
});

test('all but one matches with any one word missing, and never with two missing [SRC-02]', () => {
  const letters = ['kale', 'lime', 'mint', 'nuts', 'oats', 'peas'];
  for (let count = 3; count <= letters.length; count++) {
    const words = letters.slice(0, count);
    const level = levelsOf(words.join(' '))[2]!;
    for (let has = 0; has < 2 ** count; has++) {
      const here = words.filter((_, at) => has & (1 << at));
      const term = (word: string) => String(here.includes(word));
      const holds = level
        .replaceAll(' *', '')
        .replace(/"(\w+)"/g, (_, word) => term(word))
        .replaceAll('AND', '&&')
        .replaceAll('OR', '||');
      expect([words.length - here.length <= 1, level, here], String(here)).toEqual([evaluate(holds), level, here]);
    }
  }
});

test('synonyms replace each other, phrases as wholes [SRC-02]', () => {
  expect(levelsOf('cars')[0]).toBe('("cars" OR "car" OR "auto")');
  expect(asked('proof of insurance').terms[0]?.match).toBe('(("proof" AND "insurance") OR "id card" OR "proof of insurance")');
  expect(asked('id roof').terms.map(({ match }) => match)).toEqual(['"id"', '"roof"']);
});

test('pins apply to their words in any order; an exact match comes before an equivalent one [SRC-02]', () => {
  expect(asked('How to file a claim').pinned).toEqual(['/help/file']);
  expect(asked('claim, file a').pinned).toEqual(['/claims']);
  expect(asked('claim file').pinned).toEqual(['/help/file', '/claims']);
  expect(asked('my claim').pinned).toEqual(['/claims']);
  expect(asked('file a claim today').pinned).toEqual([]);
});

/** Evaluates `true`, `false`, `&&`, `||` and brackets. */
function evaluate(text: string): boolean {
  let at = 0;
  const skip = (word: string) => {
    while (text[at] === ' ') at++;
    const isThere = text.startsWith(word, at);
    if (isThere) at += word.length;
    return isThere;
  };
  const one = (): boolean => {
    if (!skip('(')) return skip('true') || !skip('false');
    const inner = either();
    skip(')');
    return inner;
  };
  const both = (): boolean => {
    let value = one();
    while (skip('&&')) value = one() && value;
    return value;
  };
  const either = (): boolean => {
    let value = both();
    while (skip('||')) value = both() || value;
    return value;
  };
  return either();
}
