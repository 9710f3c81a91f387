/** Schema of the gallery sheet: a heading, notes and links of the gallery, around examples of blocks. */
import * as z from 'zod';
import { items, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Name of the block or of the example.'),
    Text: text().describe('One sentence about it.'),
    Notes: items({
      Text: text().describe('The criterion or fact.'),
      Detail: text().describe('Its test, or more about it.'),
    }).describe('Criteria with their tests, or facts about the block.'),
    Links: items({
      Title: text().describe('Name of the block or example.'),
      Text: text().describe('One sentence about it.'),
      Href: text().describe('Address to open.'),
    }).describe('Links to blocks or examples.'),
  }),
);
