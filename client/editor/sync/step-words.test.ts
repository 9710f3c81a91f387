import { expect, test } from 'vitest';
import type { Change, PageModel } from '../../../src/editing/protocol.ts';
import { stepWords } from './step-words.ts';

const table = { uid: 'u1', name: 'ContentTable', source: '', params: {}, placeholders: {} };
const page = {
  items: { page: { displayName: 'Winter driving', presentation: { design: '', placeholders: { main: [table] } } } },
} as unknown as PageModel;
const of = { item: 'page', revision: 'r' };
const at = { parent: '', placeholder: 'main', index: 0 };
const words = (way: 'undo' | 'redo', ...changes: Change[]) => stepWords(way, changes, page);

test('undo and redo are announced by what they did, not by what they took back [EDT-03]', () => {
  expect(words('undo', { ...of, do: 'bring-block', at, placed: table })).toBe('Undone: Content table is back.');
  expect(words('redo', { ...of, do: 'remove-block', uid: 'u1' })).toBe('Done again: Content table is gone.');
  expect(words('undo', { ...of, do: 'move-block', uid: 'u1', to: at })).toBe('Undone: Content table is where it was.');
  expect(words('undo', { ...of, do: 'params', uid: 'u1', params: {} })).toBe('Undone: settings of Content table as before.');
  expect(words('redo', { ...of, do: 'set', inside: [], field: 'Headline', value: null })).toBe('Done again: Headline changed again.');
  const title: Change = { ...of, do: 'set', inside: [], field: 'Title', value: null };
  expect(words('undo', title, title)).toBe('Undone: Title as before, and 1 more.');
});
