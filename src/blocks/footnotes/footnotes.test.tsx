import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('links each note to its reference, and has an anchor for the reference [SHL-10]', () => {
  const html = renderExample('Footnotes', 'default');
  expect(html).toMatch(/<li[^>]* id="note-2">.*<a href="#ref-2" aria-label="Back: 2">Back<\/a>/);
});

test('numbers notes without a mark, and prints marks that are not valid in an address [SHL-10]', () => {
  expect(renderExample('Footnotes', 'without numbers')).toMatch(/id="note-1".*id="note-2"/);
  const html = renderExample('Footnotes', 'other marks');
  expect(html).toContain('id="note-1"');
  expect(html).toContain('>*</span>');
});

test('prints nothing on a page without notes [SHL-10]', () => {
  expect(renderExample('Footnotes', 'empty')).toBe('');
});
