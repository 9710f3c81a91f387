/** What visitors said of pages in figures and words, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const choice = z.object({ value: z.string(), name: z.string() });
/** How often, and of a hundred. */
const bar = z.object({ name: z.string(), count: z.number(), share: z.number() });

const results = z.object({
  /** Choices by page and period, and what is chosen of each; empty for all. */
  Pages: z.array(choice).default([]),
  Page: z.string().default(''),
  Periods: z.array(choice).default([]),
  Days: z.string().default(''),
  /** Answers, and their stars on the average, with one decimal. */
  Count: z.number().default(0),
  Average: z.string().default(''),
  /** Five stars first. */
  Stars: z.array(bar).default([]),
  /** The most chosen first. */
  Options: z.array(bar).default([]),
  /** Each panel that has answers. */
  Panels: z.array(z.object({ page: z.string(), link: z.string(), panel: z.string(), count: z.number(), average: z.string() })).default([]),
  /** What was written, newest first. */
  Texts: z
    .array(
      z.object({
        at: z.object({ iso: z.string(), text: z.string() }),
        stars: z.string(),
        option: z.string().default(''),
        text: z.string(),
        page: z.string(),
      }),
    )
    .default([]),
  /** Older texts, and the newest again, where there are any. */
  Older: z.string().default(''),
  Newest: z.string().default(''),
  /** Every answer as a table. */
  Export: z.string().default(''),
  /** Where the filter is sent. */
  Action: z.string().default('/feedback-results'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Results: results.prefault({}),
});

export type FeedbackResultsFields = z.output<typeof results>;

export const params = z.object({});
