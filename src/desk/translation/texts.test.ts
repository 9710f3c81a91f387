/** Tests the texts of a translation: found at any depth, written back to the same place, nothing else changed [EDT-03]. */
import { expect, test } from 'vitest';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { itemTextAt, itemTexts, withTexts } from './texts.ts';

const entry = (fields: StoredFields) => ({ id: 'a'.repeat(32), name: 'e', displayName: 'e', fields });
const fields: StoredFields = {
  Title: { value: 'Winter driving' },
  PublishDate: { value: '2026-10-07T00:00:00Z' },
  States: { value: 'PA|OH' },
  Image: { value: { src: '/-/media/a.svg', alt: 'A car in snow', width: '800' } },
  Link: { value: { href: '/auto', text: 'Auto insurance', linktype: 'internal' } },
  Items: {
    list: [
      entry({ Question: { value: 'Why?' }, Answer: { value: '<p>Ice.</p>' } }),
      { ref: 'b'.repeat(32) },
      entry({ Phone: { value: '814 555-0142' } }),
    ],
  },
  Whole: { raw: [{ Title: 'x' }] },
};

test('finds texts with letters, each with a label of its place [EDT-03]', () => {
  expect(itemTexts(fields).map(({ at, label, isHtml }) => [at, label, isHtml])).toEqual([
    ['Title', 'Title', false],
    ['Image:alt', 'Image: description of the picture', false],
    ['Link:text', 'Link: text of the link', false],
    ['Items.0.Question', 'Items 1: question', false],
    ['Items.0.Answer', 'Items 1: answer', true],
  ]);
});

test('writes texts back to their places, makes rich text safe, and ignores missing places [EDT-03]', () => {
  const written = withTexts(
    fields,
    new Map([
      ['Title', 'Conducir en invierno'],
      ['Items.0.Answer', '<p onclick="x()">Hielo.</p><script>x</script>'],
      ['Link:text', 'Seguro de auto'],
      ['Items.9.Question', 'no'],
      ['Items.1.Title', 'no'],
      ['Whole.0.Title', 'no'],
      ['Image:src', 'https://evil.test/x.svg'],
      ['__proto__.x', 'no'],
    ]),
  );
  expect(itemTextAt(written, 'Title')).toBe('Conducir en invierno');
  expect(itemTextAt(written, 'Items.0.Answer')).toBe('<p>Hielo.</p>');
  expect(written.Link).toEqual({ value: { href: '/auto', text: 'Seguro de auto', linktype: 'internal' } });
  expect(written.Image).toEqual(fields.Image);
  expect(written.Whole).toEqual(fields.Whole);
  expect(JSON.stringify(written)).not.toMatch(/"no"/);
  expect(itemTexts(withTexts(fields, new Map(itemTexts(fields).map(({ at, text }) => [at, text]))))).toEqual(itemTexts(fields));
});

test('writes a text that one language has and the other does not have yet [EDT-03]', () => {
  expect(withTexts({}, new Map([['Title', 'Hola']]))).toEqual({ Title: { value: 'Hola' } });
  expect(itemTextAt({}, 'Title')).toBeUndefined();
});
