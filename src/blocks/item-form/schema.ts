/** The form in which editors write the fields of one item. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const parts = z.record(z.string(), z.string());

const row = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().default(''),
  control: z.enum(['line', 'text', 'html', 'number', 'date', 'checkbox', 'link', 'image', 'reference', 'list', 'entry', 'fixed']),
  parts: parts.default({}),
  error: z.object({ part: z.string(), message: z.string() }).optional(),
  /** What somebody else saved here meanwhile. */
  stands: parts.optional(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  count: z.number().optional(),
  /** Where a list or an entry is edited. */
  link: z.string().optional(),
});
export type FormRow = z.output<typeof row>;

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
