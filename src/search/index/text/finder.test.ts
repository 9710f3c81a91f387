import { describe, expect, test } from 'vitest';
import { finder } from './finder.ts';
import { matchExpression } from './match.ts';
import { noSettings } from './synonyms.ts';

const settings = {
  ...noSettings(),
  synonyms: [
    [['car'], ['auto']],
    [
      ['id', 'card'],
      ['proof', 'of', 'insurance'],
    ],
  ],
};

/** @returns the text at each match, with the number of its term; a word that is its own synonym is found twice */
function found(keyphrase: string, text: string, { language = 'en', isBegun = false } = {}): string[] {
  const find = finder(matchExpression(keyphrase, language, settings).phrases, language, isBegun);
  return [...new Set(find(text).map(({ at, end, term }) => `${term} ${text.slice(at, end)}`))];
}

describe('finds the search words in a text', () => {
  test('in any form and spelling, word by word, at their positions [SRC-01]', () => {
    expect(found('insure roofs', 'An INSURED roof; the roofer’s own insurance, ïnsurés, reinsured.')).toEqual([
      '0 INSURED',
      '1 roof',
      '0 insurance',
      '0 ïnsurés',
    ]);
  });

  test('without stop words, unless there are no others [SRC-01]', () => {
    expect(found('what is the deductible', 'What is the deductible?')).toEqual(['0 deductible']);
    expect(found('about us', 'All about us')).toEqual(['0 about', '1 us']);
  });

  test('with synonyms for the same term; phrases as wholes, across punctuation [SRC-01]', () => {
    expect(found('car claims', 'An auto, a car, a claim')).toEqual(['0 auto', '0 car', '1 claim']);
    expect(found('id card', 'Proof – of “insurance”, no proof, of no insurance')).toEqual(['0 Proof – of “insurance']);
    expect(found('id card', 'proof proof of insurance')).toEqual(['0 proof of insurance']);
  });

  test('by the beginning of the last word only when the hit was found that way [SRC-01]', () => {
    expect(found('roof shin', 'Shingles on roofing', { isBegun: true })).toEqual(['1 Shingles', '0 roofing']);
    expect(found('roof shin', 'Shingles on roofing')).toEqual(['0 roofing']);
    expect(found('collisi', 'Collision', { isBegun: true })).toEqual(['0 Collision']);
  });

  test('in Spanish: singular and plural, without accents [SRC-01] [DEL-17]', () => {
    expect(found('vehiculo', 'Vehículos y vehículo, no vehicular', { language: 'es' })).toEqual(['0 Vehículos', '0 vehículo']);
  });
});

test('a word that is found by itself and by its beginning is found once [SRC-01]', () => {
  expect(finder([{ words: ['hail'], term: 0, isBegun: true }], 'en', true)('Hail').length).toBe(1);
});

test.each([
  ['hail shin', 'Hailstorm', []],
  ['claimed', 'Claimants reclaim', ['0 Claimants']],
])('%s finds in %s only unfinished last words and their forms [SRC-01]', (keyphrase, text, expected) => {
  expect(found(keyphrase, text, { isBegun: true })).toEqual(expected);
});

test('positions are in the order of their beginnings [SRC-01]', () => {
  const phrases = [
    { words: ['proof', 'of', 'hail'], term: 0 },
    { words: ['of'], term: 1 },
  ];
  expect(finder(phrases, 'en', false)('No proof of hail').map(({ at }) => at)).toEqual([3, 9]);
});
