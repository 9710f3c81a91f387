/** The entries of a list, for editors: in their order, to move, remove and edit. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

const entry = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it is edited. */
  link: z.string(),
  /** Where removing it is confirmed. */
  remove: z.string(),
  /** It is an item of its own that this list only points to. */
  isReference: z.boolean().default(false),
});

const list = z.object({
  /** Name of the list. */
  Title: z.string().default('Items'),
  Trail: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
  /** Where the forms are sent. */
  Action: z.string().default('/'),
  Back: z.string().default('/'),
  Revision: z.string().default(''),
  /** This list without a question or a message. */
  Self: z.string().default(''),
  /** `confirm`: an entry is to be removed. `conflict`: somebody saved in between, and nothing was done. */
  State: z.enum(['ready', 'confirm', 'conflict']).default('ready'),
  /** What was done last, or empty. */
  Did: z.enum(['', 'moved', 'removed']).catch('').default(''),
  Pages: z.number().default(0),
  Entries: z.array(entry).default([]),
  /** Id of the entry to be removed. */
  Remove: z.string().default(''),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  List: list.prefault({}),
});

export type ItemListFields = z.output<typeof list>;
export type ListedEntry = z.output<typeof entry>;

export const params = z.object({});
