/** What visitors sent, what is held first, then the newest, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

/** As operators see a delivery. */
const state = z.enum(['held', 'waiting', 'delivered', 'dead', 'rejected']);

const entry = z.object({
  reference: z.string(),
  /** Where it is read. */
  link: z.string(),
  /** Name of the form, and what the message is about. */
  form: z.string(),
  subject: z.string().default(''),
  /** Names of where it goes, and what became of each. */
  deliveries: z.array(z.object({ target: z.string(), state })).default([]),
  /** Why it is held, in words; empty where it is not. */
  reason: z.string().default(''),
  /** ISO, and as people read it. */
  at: z.object({ iso: z.string(), text: z.string() }),
  page: z.string(),
  agency: z.string().default(''),
});

const choice = z.object({ value: z.string(), name: z.string() });

const list = z.object({
  /** Each state with how many there are, as far as they are counted, and its address. */
  States: z
    .array(z.object({ name: z.string(), count: z.string().default(''), link: z.string(), isShown: z.boolean().default(false) }))
    .default([]),
  /** State that is shown, or empty: goes along with what is chosen. */
  State: z.union([z.literal(''), state]).default(''),
  /** Choices by form, period and target, and what is chosen of each; empty for all. */
  Forms: z.array(choice).default([]),
  Form: z.string().default(''),
  Periods: z.array(choice).default([]),
  Days: z.string().default(''),
  Targets: z.array(choice).default([]),
  Target: z.string().default(''),
  /** The newest of those that wait for a word, where the list is not of them anyway; and the way to all of them. */
  Held: z.array(entry).default([]),
  AllHeld: z.string().default(''),
  /** Forms that have held ones: how many, and up to when they were counted. */
  HeldForms: z.array(z.object({ form: z.string(), count: z.number(), until: z.string() })).default([]),
  Entries: z.array(entry).default([]),
  /** Older ones, when there are any. */
  Older: z.string().default(''),
  /** The newest again, when this is not their page. */
  Newest: z.string().default(''),
  /** The same as a table. */
  Export: z.string().default(''),
  /** What was done just now, in words. */
  Done: z.string().default(''),
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
