/** Schema of a swatch: one of the design system's colours. */
import * as z from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Name: text().describe('Name of the colour.'),
    Token: text().describe('Token of the colour: `--lake-700`.'),
    Use: text().describe('What the colour is used for, in one sentence.'),
  }),
);
