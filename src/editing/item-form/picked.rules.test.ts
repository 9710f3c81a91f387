/** Tests values of taxonomies: chosen on a form, typed, and stored as content has them [EDT-01] [EDT-03]. */
import { expect, test } from 'vitest';
import { inOrderOf, pickedText, pickedValues, withTyped } from './picked.rules.ts';
import { readForm } from './read-form.ts';
import { fieldRowsOf } from './rows.ts';

const kinds = { Topic: 'Tags', Format: 'Choice' };
const choices = new Map([['Topic', ['Claims', 'Coverage', 'Tips'].map((id) => ({ id, name: id }))]]);
const stored = { Topic: { value: 'Tips|Claims' }, Format: { value: 'Article' } };
const rows = fieldRowsOf(stored, { kinds, sentence: () => '', choices });
const read = (posted: Record<string, string | string[]>) => readForm(stored, rows, posted);

test('nobody splits a text: values in use are choices, also one that only this page has [EDT-03]', () => {
  expect(rows.map(({ name, control, parts, choices: offered }) => [name, control, parts.value, offered?.map(({ id }) => id)])).toEqual([
    ['Topic', 'tags', 'Tips|Claims', ['Claims', 'Coverage', 'Tips']],
    ['Format', 'choice', 'Article', ['Article']],
  ]);
});

test('the same boxes are no change, though they are sent in the order of the form [EDT-01]', () => {
  expect(read({ 'f:Topic': ['', 'Claims', 'Tips'], 'f:Topic:more': '', 'f:Format': 'Article' }).changed).toEqual([]);
  expect(read({}).changed).toEqual([]);
});

test('boxes and typed names are stored as one text, each once; no box is none [EDT-01]', () => {
  const more = read({ 'f:Topic': ['', 'Coverage', 'Tips'], 'f:Topic:more': ' Boats, Tips ,, Cars|Vans' });
  expect(more.fields.Topic).toEqual({ value: 'Tips|Coverage|Boats|Cars|Vans' });
  expect(read({ 'f:Topic': '' }).fields.Topic).toEqual({ value: '' });
  expect(read({ 'f:Topic': '', 'f:Topic:more': 'x'.repeat(2001) }).rows[0]?.error).toEqual({
    part: 'more',
    message: 'has too many values.',
  });
});

test('a typed name replaces the one value of a choice [EDT-01]', () => {
  expect(read({ 'f:Format': 'Article', 'f:Format:more': 'Podcast' }).fields.Format).toEqual({ value: 'Podcast' });
  expect(read({ 'f:Format': '' }).fields.Format).toEqual({ value: '' });
});

test('reads and writes the stored text', () => {
  expect(pickedValues(' a | b||a')).toEqual(['a', 'b']);
  expect(pickedText(['a', 'b'])).toBe('a|b');
  expect(withTyped(['a'], 'b, a')).toEqual(['a', 'b']);
  expect(inOrderOf('b|a', ['a', 'c', 'b'])).toEqual(['b', 'a', 'c']);
});
