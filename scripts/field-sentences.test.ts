/** The sentences of schemas, as editors read them beside the fields. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldSentences, paramSentences } from './field-sentences.mjs';

test('every commented field has its sentence under its path; parameters and commas in comments do no harm [EDT-01]', () => {
  expect(
    fieldSentences(`/** The block. */
import { z } from 'zod';
export const fields = z.object({
  /** Heading, over { the list }. */
  Title: text(),
  Plain: text(),
  /** The entries,
   * in order. */
  Items: items({
    /** "A: b" when empty. */
    Link: link(),
  }).transform((all) => all.map(({ fields: { Link: at } }) => ({ href: at, text: 'x: y' }))),
  /** Last. */
  Note: richText(),
});
export const params = z.object({
  /** No field. */
  Variant: variant(['a']),
});`),
  ).toEqual({
    Title: 'Heading, over { the list }.',
    Items: 'The entries, in order.',
    'Items.Link': '"A: b" when empty.',
    Note: 'Last.',
  });
});

test('reads the schemas of this site [EDT-01]', () => {
  const of = (folder: string) => fieldSentences(readFileSync(`src/blocks/${folder}/schema.ts`, 'utf8'));
  expect(of('faq-accordion')['Items.Title']).toBe('The question.');
  expect(of('site-header')['Menu.Columns.Links']).toBe("The column's links.");
  expect(of('article-header').PublishDate).toBe('Shown as MM/DD/YYYY.');
  expect(paramSentences(readFileSync('src/blocks/container/schema.ts', 'utf8')).BackgroundImage).toMatch(/^Background picture/);
  expect(of('link-list').Links).toMatch(/^Links with/);
});
