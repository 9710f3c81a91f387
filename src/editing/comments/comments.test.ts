/** Tests finding mentioned people and quoted words in texts [EDT-03]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionParts, mentionsIn, namesFor, typedMention } from './mentions.rules.ts';
import { findQuote, quoteOf } from './quotes.rules.ts';

const PEOPLE = ['Ana', 'Ana Lima', 'ben@example.com', 'Óscar'];

test('finds people by the longest name, in any case, never inside a word or an address [EDT-03]', () => {
  const found = (text: string) => mentionsIn(text, PEOPLE);
  expect(found('@ana lima and @Ana, (@Óscar)')).toEqual(['Ana Lima', 'Ana', 'Óscar']);
  expect(found('@ben@example.com?')).toEqual(['ben@example.com']);
  expect(found('@Anabel, write to me@Ana or info@ana.example')).toEqual([]);
  expect(found('@Ana @Ana')).toEqual(['Ana']);
  expect(mentionParts('Ask @Ana.', PEOPLE)).toEqual([{ text: 'Ask ' }, { text: '@Ana', person: 'Ana' }, { text: '.' }]);
});

test('the parts of a text with mentions are the whole text [EDT-03]', () => {
  const words = fc.array(fc.constantFrom('@', 'Ana', ' ', 'Lima', 'ben@example.com', '\n', '😀', 'x')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      words,
      (text) =>
        mentionParts(text, PEOPLE)
          .map((part) => part.text)
          .join('') === text,
    ),
  );
});

test('knows what is being typed after an @, and offers names by the beginning of a word [EDT-03]', () => {
  expect(typedMention('Ask @an', 7)).toEqual({ at: 4, query: 'an' });
  expect(typedMention('Ask @an', 4)).toBeUndefined();
  expect(typedMention('me@an', 5)).toBeUndefined();
  expect(typedMention('@a\nb', 4)).toBeUndefined();
  expect(namesFor('li', PEOPLE)).toEqual(['Ana Lima']);
  expect(namesFor('', PEOPLE)).toEqual(PEOPLE);
});

const TEXT = 'We insure boats.\n  We insure   houses, and boats on the lake.';

test('finds words again after the text around them has changed, and the same occurrence of several [EDT-03]', () => {
  const at = TEXT.lastIndexOf('boats');
  const quote = quoteOf(TEXT, at, at + 5);
  expect(quote).toEqual({ exact: 'boats', before: 'We insure boats. We insure houses, and ', after: ' on the lake.' });
  const now = `New. Boats. boats! ${TEXT.replace('houses, and', 'homes and')}`;
  const found = findQuote(now, quote!);
  expect(found && now.slice(found.from, found.to + 12)).toBe('boats on the lake');
});

test('finds words over other white space, and says so when they have changed [EDT-03]', () => {
  const quote = quoteOf(TEXT, TEXT.indexOf('We insure '), TEXT.indexOf(', and'))!;
  expect(quote.exact).toBe('We insure boats. We insure houses');
  const now = 'We insure boats. We\u00a0insure houses now';
  expect(findQuote(now, quote)).toEqual({ from: 0, to: now.indexOf(' now') });
  expect(findQuote(TEXT.replace('houses', 'homes'), quote)).toBeUndefined();
  expect(quoteOf(' \n ', 0, 3)).toBeUndefined();
  expect(quoteOf('x'.repeat(400), 0, 400)).toBeUndefined();
});

test('a quote of any words is found in the text that it was made from [EDT-03]', () => {
  const texts = fc.tuple(
    fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\u200b', 'ab'), { minLength: 1, maxLength: 60 }),
    fc.nat(),
    fc.nat(),
  );
  fc.assert(
    fc.property(texts, ([letters, one, two]) => {
      const text = letters.join('');
      const [from, to] = [one % text.length, two % (text.length + 1)].sort((a, b) => a - b) as [number, number];
      const quote = quoteOf(text, from, to);
      const found = quote && findQuote(text, quote);
      if (quote) expect(quoteOf(text, found!.from, found!.to)?.exact).toBe(quote.exact);
    }),
  );
});
