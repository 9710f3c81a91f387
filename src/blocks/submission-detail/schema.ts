/** One submission with its answers and what became of it, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const moment = z.object({ iso: z.string(), text: z.string() });

const detail = z.object({
  Reference: z.string().default(''),
  /** Subject of the message, or the form's name. */
  Title: z.string().default('A form without a name'),
  /** The list that the operator came from. */
  Back: z.string().default('/submissions'),
  State: z.enum(['waiting', 'delivered', 'dead']).default('waiting'),
  /** Where it is delivered to; `desk` when it was kept for this page alone. */
  Target: z.string().default(''),
  Via: z.enum(['', 'service', 'desk']).catch('').default(''),
  Attempts: z.number().default(0),
  /** Fixed word or status of the last failure. */
  Failure: z.string().default(''),
  At: moment.optional(),
  Done: moment.optional(),
  Next: moment.optional(),
  /** What it was sent by: name and words. */
  Facts: z.array(z.object({ name: z.string(), text: z.string() })).default([]),
  Answers: z.array(z.object({ label: z.string(), values: z.array(z.string()) })).default([]),
  /** Whether it can be made due again, and whether it just was. */
  CanRepeat: z.boolean().default(false),
  Again: z.boolean().default(false),
  /** Where the form is sent. */
  Action: z.string().default('/submissions'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Detail: detail.prefault({}),
});

export type SubmissionDetailFields = z.output<typeof detail>;

export const params = z.object({});
