/** Color: a swatch of one of the design system's colours. */
import { z } from 'zod';
import { text } from '../../content/fields.ts';

export const fields = z.object({
  /** What the colour is called. */
  Name: text(),
  /** Its token: `--lake-700`. */
  Token: text(),
  /** What it is for, one sentence. */
  Use: text(),
});

export const params = z.object({});
