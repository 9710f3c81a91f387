import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersLeft, feedbackFaults, MAX_COMMENT, offeredChoices, readFeedback } from './feedback.rules.ts';

const offered = ['Option 1', 'Option 2'];
const good = { rating: '3', choice: '', text: '' };

test('accepts one to five stars and nothing else [BLK-22]', () => {
  for (const rating of ['1', '2', '3', '4', '5']) expect(feedbackFaults({ ...good, rating }, offered)).toEqual([]);
  for (const rating of ['', '0', '6', '3.5', '03', '1 OR 1', '٣', '-1'])
    expect(feedbackFaults({ ...good, rating }, offered), rating).toEqual(['rating']);
});

test('accepts one of the offered options, or none [BLK-22]', () => {
  expect(feedbackFaults({ ...good, choice: 'Option 2' }, offered)).toEqual([]);
  for (const choice of ['Option 3', 'option 2', '1']) expect(feedbackFaults({ ...good, choice }, offered)).toEqual(['choice']);
});

test('counts characters as a reader does, and every kind of line break as one [BLK-22]', () => {
  expect(charactersLeft('a😀ß')).toBe(MAX_COMMENT - 3);
  const lines = Array(500).fill('x').join('\r\n');
  expect(charactersLeft(readFeedback({ text: lines }).text)).toBe(MAX_COMMENT - 999);
  expect(feedbackFaults({ ...good, text: '😀'.repeat(MAX_COMMENT) }, offered)).toEqual([]);
  expect(feedbackFaults({ ...good, text: 'x'.repeat(MAX_COMMENT + 1) }, offered)).toEqual(['text']);
});

test('reads any input as three texts', () => {
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

test('finds the options in the fields of a panel: at most five, each once, without empty ones [BLK-22]', () => {
  const option = (value: string) => ({ fields: { Text: { value } } });
  expect(offeredChoices({ Options: [' a ', 'a', '', 'b', 'c', 'd', 'e', 'f'].map(option) })).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const fields of [undefined, {}, { Title: { value: 'x' } }]) expect(offeredChoices(fields)).toEqual([]);
});
