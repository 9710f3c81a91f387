/** Who gets the newsletters, for operators. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const way = { name: z.string(), link: z.string(), isShown: z.boolean().default(false) };

const list = z.object({
  /** Ids of the newsletters: heads of the counts. */
  Lists: z.array(z.string()).default([]),
  /** Of each status: all, then those of each newsletter. */
  Counts: z.array(z.object({ ...way, values: z.array(z.string()) })).default([]),
  /** Every newsletter, or one. */
  Choices: z.array(z.object(way)).default([]),
  /** Every status again, when one is shown. */
  All: z.string().default(''),
  /** Address that was searched for. */
  Sought: z.string().default(''),
  IsSearch: z.boolean().default(false),
  /** Whether one was removed just now: `1`, `0` when it was not there, or empty. */
  Removed: z.enum(['', '0', '1']).catch('').default(''),
  Entries: z
    .array(
      z.object({
        address: z.string(),
        status: z.string(),
        newsletters: z.array(z.string()).default([]),
        language: z.string().default(''),
        at: z.object({ iso: z.string(), text: z.string() }),
      }),
    )
    .default([]),
  Older: z.string().default(''),
  Newest: z.string().default(''),
  /** The same as a table to download. */
  Export: z.string().default('/subscribers/export'),
  /** Where the forms are sent. */
  Action: z.string().default('/subscribers'),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  List: list.prefault({}),
});

export type SubscriberListFields = z.output<typeof list>;

export const params = z.object({});
