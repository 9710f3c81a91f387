/** One field of a form as data: its kind of control, what it shows, and what is wrong with it. */
import { z } from 'zod';

const parts = z.record(z.string(), z.string());

export const row = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().default(''),
  control: z.enum(['line', 'text', 'html', 'number', 'date', 'checkbox', 'link', 'image', 'reference', 'list', 'entry', 'fixed']),
  parts: parts.default({}),
  /** Whose clock a date and time is of, in a sentence; universal time unless said. */
  zone: z.string().optional(),
  error: z.object({ part: z.string(), message: z.string() }).optional(),
  /** What somebody else saved here meanwhile. */
  stands: parts.optional(),
  choices: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  count: z.number().optional(),
  /** Where a list or an entry is edited. */
  link: z.string().optional(),
});
export type FormRow = z.output<typeof row>;
