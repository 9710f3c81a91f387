import { expect, test } from 'vitest';
import { readingWordCount, wordCountOfHtml } from './reading-word-count.ts';

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
  expect(wordCountOfHtml(html)).toBe(words);
});

test('counts every rich text of the page, including lists of items, without editing marks [BLK-05]', () => {
  const faq = {
    name: 'FaqAccordion',
    fields: { Items: [{ fields: { Title: { value: 'How?' }, Body: { value: '<p>Like this, always.</p>' } } }] },
  };
  expect(readingWordCount([text('<p>One two</p>', { rawValue: '<p>One two</p>' }), faq], {})).toBe(5);
});

test('counts a text without words or with broken tags quickly, however long it is [SEC-02]', () => {
  expect(wordCountOfHtml(`<p>${'-'.repeat(300_000)}</p>`)).toBe(0);
  expect(wordCountOfHtml('<a'.repeat(300_000))).toBe(0);
  expect(wordCountOfHtml(`${'<a'.repeat(100_000)}<p>One</p>`)).toBeGreaterThan(0);
});

test('counts the page’s own content once, where a block shows it [BLK-05]', () => {
  const fields = { Content: { value: '<p>From the page itself</p>' } };
  const block = (value: string) => ({ name: 'PageContent', fields: { Content: { value } } });
  expect(readingWordCount([block('')], fields)).toBe(4);
  expect(readingWordCount([block('<p>Own words</p>')], fields)).toBe(2);
  expect(readingWordCount([text('<p>Other</p>')], fields)).toBe(1);
});

test('terminates for values that contain themselves [BLK-05]', () => {
  const fields: Record<string, unknown> = { Text: { value: '<p>One</p>' } };
  fields.self = fields;
  expect(readingWordCount([{ name: 'Odd', fields }], {})).toBeGreaterThan(0);
});
