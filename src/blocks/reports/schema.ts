/** What tracked events say, as bars and figures, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';
import { section } from './section-schema.ts';

const choice = z.object({ value: z.string(), name: z.string() });

const results = z.object({
  /** Choices by period and by site and language, and what is chosen of each; empty for the first, and for all. */
  Periods: z.array(choice).default([]),
  Days: z.string().default(''),
  Places: z.array(choice).default([]),
  Place: z.string().default(''),
  /** Start of the period. */
  Since: z.object({ iso: z.string(), text: z.string() }).optional(),
  /** Why there is nothing to read just now, in words; empty where there is. */
  Trouble: z.string().default(''),
  Sections: z.array(section).default([]),
  /** Where the filter is sent. */
  Action: z.string().default('/reports'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Results: results.prefault({}),
});

export type ReportsFields = z.output<typeof results>;

export const params = z.object({});
