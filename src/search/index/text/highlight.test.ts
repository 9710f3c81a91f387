import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finder } from './finder.ts';
import { highlights } from './highlight.ts';
import { matchExpression } from './match.ts';
import { noSettings } from './synonyms.ts';

const looking = (keyphrase: string) => finder(matchExpression(keyphrase, 'en', noSettings()).phrases, 'en', true);
const brackets = { pre_tag: '[', post_tag: ']' };
const fragment = (text: string, keyphrase: string, size: number) =>
  highlights({ title: '', description: text, body: '' }, looking(keyphrase), { fields: ['description'], fragment_size: size, ...brackets })
    .description?.[0];

test('returns a short text whole, and cuts a long one around the found words, between words [SRC-01]', () => {
  expect(fragment('After hail comes the roofer', 'hail', 60)).toBe('After [hail] comes the roofer');
  const long = `${'before '.repeat(40)}hail ${'after '.repeat(40)}`;
  const cut = fragment(long, 'hail', 60);
  expect(cut).toMatch(/^before .*\[hail\] after .*after$/);
});

const fill = (count: number) => 'abcd '.repeat(count);

test.each([
  ['a text that fits', '12345 78901 34567 hail', 22, '12345 78901 34567 [hail]'],
  ['a text that does not fit', '12345 78901 34567 hail', 21, '34567 [hail]'],
  ['words near the start', `It will hail ${fill(8)}`, 30, 'It will [hail] abcd abcd abcd'],
  ['words near the end', `${fill(8)}hail on it`, 30, 'abcd abcd [hail] on it'],
  ['spaces after the word', `${fill(8)}hail  ${' '.repeat(30)}end`, 30, 'abcd abcd [hail]'],
  ['a third before, to a whole word', `${fill(8)}hail ${fill(8)}`, 30, 'abcd abcd [hail] abcd abcd abcd'],
  ['a third before, less a letter', `${fill(8)}hail ${fill(8)}`, 29, 'abcd [hail] abcd abcd abcd abcd'],
  ['sixty letters before at most', `${fill(30)}hail ${fill(90)}`, 240, `${fill(12)}[hail] ${fill(35)}`.trim()],
  ['sixty-one letters before are too many', `${fill(8)}e${fill(12)}hail ${fill(90)}`, 240, `${fill(11)}[hail] ${fill(36)}`.trim()],
  ['a word that is too long', `hail${'x'.repeat(40)} more`, 20, `[hail${'x'.repeat(16)}]`],
  ['a word that ends at the cut', `hail${'x'.repeat(16)}! more`, 20, `[hail${'x'.repeat(16)}]`],
  ['characters of two units', `hail${'\u{1f327}'.repeat(20)} more`, 21, `[hail]${'\u{1f327}'.repeat(8)}`],
  ['whole characters of two units', `hail${'\u{1f327}'.repeat(20)} more`, 20, `[hail]${'\u{1f327}'.repeat(8)}`],
])('cuts %s [SRC-01]', (_, text, size, expected) => {
  expect(fragment(text, 'hail', size)).toBe(expected);
});

test.each([
  ['several words', `hail roof ${fill(9)}hail roof wind ${fill(9)}wind roof hail`, 40, `${fill(2)}[hail] [roof] [wind] ${fill(3)}`],
  ['the first of equal parts', `roof ${fill(9)}hail ${fill(9)}hail abcd`, 30, `[roof] ${fill(5)}`],
  ['words that are closer', `hail ${fill(4)}roof ${fill(9)}roof hail ${fill(3)}`, 30, `${fill(2)}[roof] [hail] ${fill(2)}`],
  ['different words, not one twice', `hail hail ${fill(9)}roof hail`, 30, `${fill(2)}[roof] [hail]`],
  ['words that just fit', `hail ${fill(9)}hail abcd abcde roof ${fill(9)}`, 30, `${fill(2)}[hail] abcd abcde [roof]`],
  ['not words that do not fit', `hail ${fill(9)}hail abcde abcde roof ${fill(9)}`, 30, `[hail] ${fill(5)}`],
  ['words after one that was passed', `hail roof ${fill(9)}roof abcd abcd hail wind`, 36, `${fill(2)}[roof] abcd abcd [hail] [wind]`],
])('shows %s of a long text [SRC-01]', (_, text, size, expected) => {
  expect(fragment(text, 'hail roof wind', size)).toBe(expected.trim());
});

test('a word that overlaps a later one is marked with that one [SRC-01]', () => {
  const find = () => [
    { at: 0, end: 4, term: 0 },
    { at: 5, end: 9, term: 1 },
    { at: 7, end: 11, term: 2 },
  ];
  const texts = { title: 'hail roofing', description: '', body: '' };
  expect(highlights(texts, find, { fields: ['title'], ...brackets }).title).toEqual(['[hail] [roofin]g']);
});

test('words that touch are marked each by itself [SRC-01]', () => {
  const find = () => [
    { at: 0, end: 4, term: 0 },
    { at: 4, end: 8, term: 1 },
  ];
  const texts = { title: 'hailroof', description: '', body: '' };
  expect(highlights(texts, find, { fields: ['title'], ...brackets }).title).toEqual(['[hail][roof]']);
});

test('shows the part of a long text with the most words, the first of equal parts [SRC-01]', () => {
  const far = 'filler '.repeat(30);
  const text = `hail hail hail ${far}hail on a roof${far} hail, roof, claim. ${far} roof claim hail ${far}`;
  expect(fragment(text, 'hail roof claims', 80)).toContain('[hail], [roof], [claim].');
});

test('marks overlapping words once [SRC-01]', () => {
  const settings = { ...noSettings(), synonyms: [[['id', 'card'], ['proof']]] };
  const find = finder(matchExpression('id card', 'en', settings).phrases, 'en', false);
  const asked = { fields: ['title'], ...brackets };
  expect(highlights({ title: 'An ID card, a card', description: '', body: '' }, find, asked)).toEqual({
    title: ['An [ID card], a [card]'],
  });
});

test('accepts only our field names, omits fields without a found word, and replaces a description by the page’s text [SRC-01]', () => {
  const fields = ['title', 'description', 'name', 'subtitle', 'body', '__proto__', 'constructor'];
  const texts = { title: 'Hail', description: 'no word', body: 'nor here' };
  expect(highlights(texts, looking('hail'), { fields })).toEqual({ title: ['<em>Hail</em>'], name: ['<em>Hail</em>'] });
  expect(highlights({ ...texts, body: 'but hail' }, looking('hail'), { fields }).description).toEqual(['but <em>hail</em>']);
});

test('inserts tags literally, never as patterns; the text is not changed [SRC-01]', () => {
  const texts = { title: 'Hail &amp; <b>$& \\u0002</b>', description: '', body: '' };
  expect(highlights(texts, looking('hail'), { fields: ['title'], pre_tag: '$&', post_tag: '$1' })).toEqual({
    title: ['$&Hail$1 &amp; <b>$& \\u0002</b>'],
  });
});

const letters = fc.string({
  unit: fc.constantFrom('a', 'é', 'b', '🌧', '-', '\u0301', '&', '<', 's', '\ud800'),
  minLength: 1,
  maxLength: 30,
});
const texts = fc
  .array(fc.oneof(letters, fc.constantFrom('hail', 'Hails', 'roof', 'roofing')), { maxLength: 60 })
  .map((list) => list.join(' '));
const words = fc.oneof(fc.constantFrom('hail', 'roof hail', 'hailing roofs', '🌧'), letters, fc.string({ maxLength: 100 }));

test('is never longer than requested, is part of the text, and closes every mark around a found word [SRC-01]', () => {
  fc.assert(
    fc.property(texts, words, fc.integer({ min: -5, max: 600 }), (text, keyphrase, size) => {
      const cut = fragment(text, keyphrase, size);
      expect(cut === undefined).toBe(looking(keyphrase)(text).length === 0);
      if (cut === undefined) return;
      const plain = cut.replace(/[[\]]/g, '');
      expect(text).toContain(plain);
      expect(plain.length).toBeLessThanOrEqual(Math.max(20, Math.min(500, size)));
      expect(cut).toMatch(/^(?:[^[\]]*\[[^[\]]+\])+[^[\]]*$/);
      if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['the sentence of the first word', `${fill(30)}end. When wind and hail come, ${fill(60)}`, /^When wind and \[hail\] come/],
  ['a sentence after a quotation', `${fill(30)}“end.” Then hail ${fill(60)}`, /^Then \[hail\]/],
  ['words in a sentence that begins too far before', `One. ${fill(40)}hail ${fill(60)}`, /^abcd (?:abcd ){11}\[hail\]/],
])('a fragment begins with %s [SRC-01]', (_, text, expected) => {
  expect(fragment(text, 'hail', 300)).toMatch(expected);
});
