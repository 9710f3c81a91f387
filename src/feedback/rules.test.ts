import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedbackFaults, lengthOf, MAX_TEXT, offeredChoices, readFeedback } from './rules.ts';

const offered = ['Option 1', 'Option 2'];
const good = { rating: '3', choice: '', text: '' };

test('takes one to five stars and nothing else [BLK-22]', () => {
  for (const rating of ['1', '2', '3', '4', '5']) expect(feedbackFaults({ ...good, rating }, offered)).toEqual([]);
  for (const rating of ['', '0', '6', '3.5', '03', '1 OR 1', '٣', '-1'])
    expect(feedbackFaults({ ...good, rating }, offered), rating).toEqual(['rating']);
});

test('takes one of the options that are offered, or none [BLK-22]', () => {
  expect(feedbackFaults({ ...good, choice: 'Option 2' }, offered)).toEqual([]);
  for (const choice of ['Option 3', 'option 2', '1']) expect(feedbackFaults({ ...good, choice }, offered)).toEqual(['choice']);
});

test('counts characters as a reader does, and a line break as one however it is sent [BLK-22]', () => {
  expect(lengthOf('a😀ß')).toBe(3);
  const lines = Array(500).fill('x').join('\r\n');
  expect(lengthOf(readFeedback({ text: lines }).text)).toBe(999);
  expect(feedbackFaults({ ...good, text: '😀'.repeat(MAX_TEXT) }, offered)).toEqual([]);
  expect(feedbackFaults({ ...good, text: 'x'.repeat(MAX_TEXT + 1) }, offered)).toEqual(['text']);
});

test('reads whatever is sent as three texts', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('rating', 'choice', 'text', 'form'), fc.anything()), (form) => {
      const read = readFeedback(form);
      expect(Object.keys(read)).toEqual(['rating', 'choice', 'text']);
      for (const value of Object.values(read)) expect(value).toBe(value.trim());
      expect(() => feedbackFaults(read, offered)).not.toThrow();
    }),
  );
  expect(readFeedback({ rating: 4 }).rating).toBe('4');
});

test('finds the options in the fields of a panel: at most five, each once, none that is empty [BLK-22]', () => {
  const option = (value: string) => ({ fields: { Text: { value } } });
  expect(offeredChoices({ Options: [' a ', 'a', '', 'b', 'c', 'd', 'e', 'f'].map(option) })).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const fields of [undefined, {}, { Title: { value: 'x' } }]) expect(offeredChoices(fields)).toEqual([]);
});
