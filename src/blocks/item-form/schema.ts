/** The form in which editors write the fields of one item. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';
import { row } from './row-schema.ts';

export type { FormRow } from './row-schema.ts';

const form = z.object({
  /** What is edited, as editors know it. */
  Title: z.string().default('Item'),
  /** What it is part of, from the outside in. */
  Trail: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
  /** Where the form is sent. */
  Action: z.string().default('/'),
  /** The page that the editor came from. */
  Back: z.string().default('/'),
  /** Revision that the fields were read at. */
  Revision: z.string().default(''),
  /** `wrong`: something can't be saved. `conflict`: somebody saved in between. `gone`: what was edited is not there any more. */
  State: z.enum(['ready', 'wrong', 'conflict', 'gone']).default('ready'),
  /** What is wrong with the whole, where no field is to blame. */
  Problem: z.string().default(''),
  /** Published pages that show the item. */
  Pages: z.number().default(0),
  Rows: z.array(row).default([]),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Form: form.prefault({}),
});

export type ItemFormFields = z.output<typeof form>;

export const params = z.object({});
