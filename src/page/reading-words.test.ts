import { expect, test } from 'vitest';
import { readingWords, wordsOfHtml } from './reading-words.ts';

const text = (value: string, metadata?: unknown) => ({
  name: 'RichText',
  fields: { Text: { value, ...(metadata !== undefined && { metadata }) } },
});

test.each([
  ['<p>Every January our adjusters climb the same ladder.</p>', 8],
  ['<ul><li>Ice</li><li>Snow</li></ul>', 2],
  ['<p>Seal first – insulate second</p>', 4],
  ['<p>A 20-minute walk, 3 p.m.</p>', 5],
  ['<p></p>', 0],
  ['A plain title of seven words, uncounted', 0],
  ['3 < 4 and 5 > 4', 0],
  ['', 0],
])('%s has %d words that are read [BLK-05]', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words);
});

test('counts every rich text of the page, lists of items too, and no editing marks [BLK-05]', () => {
  const faq = {
    name: 'FaqAccordion',
    fields: { Items: [{ fields: { Title: { value: 'How?' }, Body: { value: '<p>Like this, always.</p>' } } }] },
  };
  expect(readingWords([text('<p>One two</p>', { rawValue: '<p>One two</p>' }), faq], {})).toBe(5);
});

test('a text without words, and one of broken tags, is counted in a moment however long it is [SEC-02]', () => {
  expect(wordsOfHtml(`<p>${'-'.repeat(300_000)}</p>`)).toBe(0);
  expect(wordsOfHtml('<a'.repeat(300_000))).toBe(0);
  expect(wordsOfHtml(`${'<a'.repeat(100_000)}<p>One</p>`)).toBeGreaterThan(0);
});

test('counts the page’s own content where a block shows it, once [BLK-05]', () => {
  const fields = { Content: { value: '<p>From the page itself</p>' } };
  const block = (value: string) => ({ name: 'PageContent', fields: { Content: { value } } });
  expect(readingWords([block('')], fields)).toBe(4);
  expect(readingWords([block('<p>Own words</p>')], fields)).toBe(2);
  expect(readingWords([text('<p>Other</p>')], fields)).toBe(1);
});

test('what holds itself ends [BLK-05]', () => {
  const fields: Record<string, unknown> = { Text: { value: '<p>One</p>' } };
  fields.self = fields;
  expect(readingWords([{ name: 'Odd', fields }], {})).toBeGreaterThan(0);
});
