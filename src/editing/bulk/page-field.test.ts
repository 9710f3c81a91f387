/** One field of many pages: what each act makes of a stored value (issue 23, "bulk edit of metadata"). */
import { expect, test } from 'vitest';
import { editedField, type FieldEdit } from './page-field.ts';

const fields = {
  Topic: { value: 'Storms|Roads' },
  MetaDescription: { value: 'Old' },
  HideFromSearchEngines: { value: '1' },
  Author: { ref: 'x' },
};
const edited = (edit: Partial<FieldEdit>) => {
  const field = editedField(fields, { field: 'Topic', kind: 'list', act: 'set', value: '', ...edit });
  return field && 'value' in field ? field.value : field;
};

test('sets and empties a text, and leaves a page that has the value already', () => {
  const text = { field: 'MetaDescription', kind: 'text' as const };
  expect([edited({ ...text, value: ' New ' }), edited({ ...text, act: 'clear' }), edited({ ...text, value: 'Old' })]).toEqual([
    'New',
    '',
    undefined,
  ]);
  expect(edited({ field: 'Format', kind: 'text', act: 'clear' })).toBeUndefined();
});

test('adds and removes words of a list without regard to case, each once', () => {
  expect(edited({ act: 'add', value: 'roads, Snow' })).toBe('Storms|Roads|Snow');
  expect(edited({ act: 'remove', value: 'STORMS' })).toBe('Roads');
  expect(edited({ act: 'add', value: 'storms' })).toBeUndefined();
});

test('reads yes and no for a box, and takes a picture with its words and size', () => {
  const box = { field: 'HideFromSearchEngines', kind: 'checkbox' as const };
  expect([edited({ ...box, value: 'no' }), edited({ ...box, value: 'yes' })]).toEqual([false, undefined]);
  const picture = { alt: 'A pier', width: 4, height: 3 };
  expect(edited({ field: 'SharingImage', kind: 'image', value: '/-/media/a.png', picture })).toEqual({
    src: '/-/media/a.png',
    alt: 'A pier',
    width: '4',
    height: '3',
  });
});

test('touches no reference', () => expect(edited({ field: 'Author', kind: 'text', value: 'x' })).toBeUndefined());
