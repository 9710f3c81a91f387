/** One submission with its answers and what became of each delivery, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const moment = z.object({ iso: z.string(), text: z.string() });

const delivery = z.object({
  /** Name for people, and the fixed word of it. */
  name: z.string(),
  target: z.string().default(''),
  state: z.enum(['held', 'waiting', 'delivered', 'dead', 'rejected']),
  /** `desk` when it was kept for this page alone. */
  via: z.enum(['', 'service', 'desk']).catch('').default(''),
  attempts: z.number().default(0),
  /** Fixed word or status of the last failure. */
  failure: z.string().default(''),
  done: moment.optional(),
  next: moment.optional(),
  /** Whether it can be made due again. */
  canRepeat: z.boolean().default(false),
});

const detail = z.object({
  Reference: z.string().default(''),
  /** Subject of the message, or the form's name. */
  Title: z.string().default('A form without a name'),
  /** The list that the operator came from. */
  Back: z.string().default('/submissions'),
  /** Why it is held, or was, in words; and whether it still is, or was rejected. */
  Reason: z.string().default(''),
  Word: z.enum(['', 'held', 'rejected', 'test']).default(''),
  /** Each target's own: in the order they were stored in, the form's own first. */
  Deliveries: z.array(delivery).default([]),
  /** What it was sent by: name and words. */
  Facts: z.array(z.object({ name: z.string(), text: z.string() })).default([]),
  Answers: z.array(z.object({ label: z.string(), values: z.array(z.string()) })).default([]),
  /** What goes back by mail to whoever sent it. */
  Mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).optional(),
  /** What was done just now, in words. */
  Done: z.string().default(''),
  /** Where the form is sent. */
  Action: z.string().default('/submissions'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Detail: detail.prefault({}),
});

export type ShownDelivery = z.output<typeof delivery>;
export type SubmissionDetailFields = z.output<typeof detail>;

export const params = z.object({});
