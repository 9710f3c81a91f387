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
      const { levels, titles, terms } = asked(list.join(' '), operator as 'and');
      expect(terms.length).toBeLessThanOrEqual(16);
      for (const level of [...levels.map(({ match }) => match), ...levels.flatMap(({ parts = [] }) => parts), ...titles]) {
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

const matched = (text: string, language = 'en', synonyms: string[][][] = []) => matchExpression(text, language, { synonyms, pinned: [] });
const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}x`).join(' ');

test('counts sixteen words of the first thousand characters, or fewer for its caller [SRC-02]', () => {
  expect([matched(many(16)).terms.length, matched(many(17)).terms.length]).toEqual([16, 16]);
  expect(matchExpression('hail roof wind', 'en', noSettings(), undefined, 2).terms.length).toBe(2);
  expect(matched(`hail${' '.repeat(991)}roof wind`).terms.map(({ match }) => match)).toEqual(['"hail"', '"roof"']);
  expect(matched('of '.repeat(17)).levels[0]?.match.split(' AND ')).toHaveLength(16);
});

test.each([
  ['ha', ['"ha"', '"ha"']],
  ['hai', ['"hai"', '"hai" *']],
  ['id card', ['(("id" AND "card") OR "id card" OR "proof of insurance")', '(("id" AND "card" *) OR "id card" OR "proof of insurance")']],
])('the beginning of %s is searched if it is long enough [SRC-02]', (text, expected) => {
  expect(levelsOf(text)).toEqual(expected);
});

test.each([
  ['hail', [3, 3]],
  ['roof hail', [3, 3, 3]],
  ['roof hail wind', [10, 10, 3, 3]],
  ['about us', [1]],
])('looks further for %s until it has %j hits [SRC-02]', (text, expected) => {
  const { levels } = asked(text);
  expect(levels.map(({ enough }) => enough)).toEqual(expected);
  expect(levels.map(({ isBegun }) => isBegun)).toEqual(expected.map((_, at) => at > 0));
});

test('of more than six words, any is enough at once [SRC-02]', () => {
  expect([matched(many(6)).levels.length, matched(many(7)).levels.length]).toEqual([4, 3]);
});

test.each([
  ['hail', '"hail" *'],
  ['roof hail', '"roof" OR "hail" * OR "roof hail"'],
  ['how to hail', '"hail" * OR "how to hail"'],
])('titles with the words of %s, or all of them, rank higher [SRC-02]', (text, expected) => {
  expect(matched(text).titles.join(' OR ')).toBe(expected);
});

test('up to sixteen written words are one phrase of a title [SRC-02]', () => {
  const [most, more] = [many(16), many(17)];
  expect([matched(most).titles.includes(`"${most}"`), matched(more).titles.includes(`"${more}"`)]).toEqual([true, false]);
});

test('only the last word of the last term may be unfinished, as written [SRC-02]', () => {
  const begun = (text: string, language = 'en') =>
    askedIn(text, language).phrases.flatMap(({ words, isBegun }) => (isBegun ? [words.join(' ')] : []));
  const askedIn = (text: string, language: string) => matchExpression(text, language, settings);
  expect([begun('roof id card'), begun('car hail'), begun('ab'), begun('seguro', 'es')]).toEqual([['card'], ['hail'], [], ['seguro']]);
  expect(levelsOf('hail')[1]).toBe('"hail" *');
  expect(askedIn('seguro', 'es').levels[1]?.match).toBe('("seguro" * OR "seguros")');
});

test('a word with synonyms is not repaired [SRC-02]', () => {
  expect(asked('car hail').terms.map(({ word }) => word?.word)).toEqual([undefined, 'hail']);
});

test.each([
  ['policies', ['policy'], true],
  ['insurances', ['insurance'], true],
  ['ssns', ['ssn'], true],
  ['glas', ['glass'], false],
  ['ga', ['gas'], false],
  ['id card', ['id'], false],
])('%s is said for %j: %s [SRC-02]', (text, phrase, expected) => {
  const { terms } = matched(text, 'en', [
    [phrase, ['other']],
    [['id', 'card'], ['proof']],
  ]);
  expect(terms[0]?.match.includes('"other"')).toBe(expected);
});

test('words of a pinned result are whole words [SRC-02]', () => {
  const pinned = [{ words: ['roof', 'top'], path: '/roof' }];
  const paths = (text: string) => matchExpression(text, 'en', { synonyms: [], pinned }).pinned;
  expect([paths('top roofs'), paths('rooftop')]).toEqual([['/roof'], []]);
});

test('skips empty phrases and results without a page, and keeps five hundred of each [SRC-02]', () => {
  const read = (words: string, count = 1) =>
    searchSettings({
      SearchSynonyms: { id: 'a', fields: { Groups: Array(count).fill({ fields: { Words: words } }) } },
      SearchPinnedResults: {
        id: 'b',
        fields: { Results: Array(count).fill({ fields: { Words: 'hail', Page: { value: { href: '/help/?a#b', text: '' } } } }) },
      },
    });
  expect(read('car,; auto,').synonyms).toEqual([[['car'], ['auto']]]);
  expect(read('car').pinned).toEqual([{ words: ['hail'], path: '/help' }]);
  const { synonyms, pinned } = read('car, auto', 501);
  expect([synonyms.length, pinned.length]).toEqual([500, 500]);
  const unlinked = { SearchPinnedResults: { id: 'b', fields: { Results: [{ fields: { Words: 'hail' } }] } } };
  expect(searchSettings(unlinked).pinned).toEqual([]);
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
