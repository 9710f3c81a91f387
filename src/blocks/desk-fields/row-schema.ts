/** Schema of one field of a form: its kind of control, its value and its error. */
import * as z from 'zod';

const parts = z.record(z.string(), z.string());

export const rowSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().default(''),
  control: z.enum([
    'line',
    'text',
    'html',
    'number',
    'date',
    'checkbox',
    'link',
    'image',
    'choice',
    'tags',
    'reference',
    'list',
    'entry',
    'fixed',
  ]),
  parts: parts.default({}),
  /** A sentence that names the time zone of a date and time; universal time by default. */
  zone: z.string().optional(),
  error: z.object({ part: z.string(), message: z.string() }).optional(),
  /** Value that another editor saved in the meantime. */
  saved: parts.optional(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  count: z.number().optional(),
  /** Address of the page that edits the list or entry. */
  link: z.string().optional(),
});
export type FormRowValue = z.output<typeof rowSchema>;
