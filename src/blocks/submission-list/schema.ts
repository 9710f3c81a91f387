/** What visitors sent, newest first, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

/** As operators see a delivery. */
const state = z.enum(['waiting', 'delivered', 'dead']);

const entry = z.object({
  reference: z.string(),
  /** Where it is read. */
  link: z.string(),
  /** Name of the form, and what the message is about. */
  form: z.string(),
  subject: z.string().default(''),
  /** Name of where it goes. */
  target: z.string(),
  state,
  /** ISO, and as people read it. */
  at: z.object({ iso: z.string(), text: z.string() }),
  page: z.string(),
  agency: z.string().default(''),
});

const list = z.object({
  /** Each state with how many there are, as far as they are counted, and its address. */
  States: z
    .array(z.object({ name: z.string(), count: z.string().default(''), link: z.string(), isShown: z.boolean().default(false) }))
    .default([]),
  /** State that is shown, or empty: goes along with the choice of a target. */
  State: z.union([z.literal(''), state]).default(''),
  Targets: z.array(z.object({ value: z.string(), name: z.string() })).default([]),
  /** Target that is shown, or empty for all. */
  Target: z.string().default(''),
  Entries: z.array(entry).default([]),
  /** Older ones, when there are any. */
  Older: z.string().default(''),
  /** The newest again, when this is not their page. */
  Newest: z.string().default(''),
  /** How many were made due again just now. */
  Again: z.number().optional(),
  /** Where the forms are sent. */
  Action: z.string().default('/submissions'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  List: list.prefault({}),
});

export type SubmissionListFields = z.output<typeof list>;
export type ListedSubmission = z.output<typeof entry>;

export const params = z.object({});
