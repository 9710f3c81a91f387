/** Descriptions of fields for editors, read from schemas, also through transforms. */
import * as z from 'zod';
import { expect, test } from 'vitest';
import { kindsOfSchema, sentencesOfSchema } from './field-shape.ts';
import { item, items, link, param, richText, text } from './fields.ts';
import { paramKinds } from './param-kinds.ts';

const author = item({ Name: text().describe('First and last name.') });

test('describes each field under its path, through defaults and transforms [EDT-01]', () => {
  const fields = z
    .object({
      Title: text().describe('Heading over the list.'),
      Plain: text(),
      Items: items({ Link: link().describe('Where it leads.'), Author: author })
        .transform((all) => all.length)
        .describe('The entries, in order.'),
      Author: author.describe('Who wrote it.'),
      Note: richText()
        .describe('The last words.')
        .catch({ value: '' as never }),
    })
    .transform(({ Title }) => ({ heading: Title }));
  expect(sentencesOfSchema(fields)).toEqual({
    Title: 'Heading over the list.',
    Items: 'The entries, in order.',
    'Items.Link': 'Where it leads.',
    'Items.Author.Name': 'First and last name.',
    Author: 'Who wrote it.',
    'Author.Name': 'First and last name.',
    Note: 'The last words.',
  });
});

test('preserves the kind of a described schema [EDT-01]', () => {
  expect(kindsOfSchema(z.object({ Title: text().describe('Heading.'), Author: author.describe('Who wrote it.') }))).toEqual({
    Title: 'Single-Line Text',
    Author: { isList: false, inside: { Name: 'Single-Line Text' } },
  });
  const params = z.object({ Level: param().describe('Level of the heading.') });
  expect(paramKinds(params)).toEqual({ Level: { kind: 'text' } });
  expect(sentencesOfSchema(params)).toEqual({ Level: 'Level of the heading.' });
});
