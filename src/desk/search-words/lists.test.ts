/** Tests synonyms and pinned results as lines of text [EDT-03]. */
import { expect, test } from 'vitest';
import { expandFields } from '../../content/repository/files/expand-fields.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';
import { matchExpression } from '../../search/index/text/match.ts';
import { wordGroups, wordLines, readLines, settingsFrom, withGroups } from './lists.ts';

const stored = expandFields(
  {
    Results: [
      { Words: 'claim, claims', Page: { href: '/claims', text: 'Claims' } },
      { Words: 'pay', Page: { href: '/billing' } },
    ],
  },
  'site',
  '/shared/pinned',
);
const make = (fields: Record<string, unknown>) => newEntry('Entries', fields, 'site');

test('stored lists survive a round trip, and unchanged entries keep their ids [EDT-03]', () => {
  const lines = wordLines('pinned', wordGroups('pinned', stored));
  expect(lines).toBe('claim, claims > /claims (Claims)\npay > /billing');
  const { groups, faults } = readLines('pinned', `${lines}\n\nquote>/get-a-quote`);
  expect(faults).toEqual([]);
  const changed = withGroups('pinned', stored, groups, make);
  const ids = (fields: typeof stored) =>
    fields.Results && 'list' in fields.Results ? fields.Results.list.map((entry) => ('ref' in entry ? entry.ref : entry.id)) : [];
  expect(ids(changed).slice(0, 2)).toEqual(ids(stored));
  expect(wordGroups('pinned', changed).at(-1)).toEqual({ words: 'quote', href: '/get-a-quote', text: '' });
});

test('names each line without meaning [EDT-03]', () => {
  expect(readLines('synonyms', 'car, auto\nalone\n,\n').faults.map(({ line }) => line)).toEqual([2, 3]);
  expect(readLines('pinned', 'words without a page\nx > claims\npay > /billing\nPay > /billing').faults.map(({ line }) => line)).toEqual([
    1, 2, 4,
  ]);
});

test('a search tried with the drafts uses their synonyms and shows their pinned pages first [EDT-03]', () => {
  const settings = settingsFrom(readLines('synonyms', 'car, auto').groups, readLines('pinned', 'my car > /auto-insurance').groups);
  const { phrases, pinned } = matchExpression('my car', 'en', settings);
  expect(phrases.map(({ words }) => words.join(' '))).toEqual(expect.arrayContaining(['car', 'auto']));
  expect(pinned).toEqual(['/auto-insurance']);
});
