/** Lists of the desk: a table or cards, with what filters them, turns their pages, and acts on the chosen ones. */
import { z } from 'zod';
import { action, cell, tone, view } from '../desk-parts/part-schemas.ts';

const choice = z.object({ value: z.string(), name: z.string() });

const filter = z.object({
  /** Where it is sent by GET: what is shown has an address. */
  action: z.string(),
  /** What stays chosen beside. */
  hidden: z.record(z.string(), z.string()).default({}),
  fields: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('search'), name: z.string(), label: z.string(), value: z.string().default('') }),
      /** `all`: words of the first option, which filters nothing. */
      z.object({
        kind: z.literal('select'),
        name: z.string(),
        label: z.string(),
        all: z.string(),
        choices: z.array(choice),
        chosen: z.string().default(''),
      }),
    ]),
  ),
  submit: z.string().default('Show'),
});

const bulk = z.object({
  post: z.string(),
  hidden: z.record(z.string(), z.string()).default({}),
  /** Name of the boxes: each chosen one is sent by it. */
  name: z.string().default('chosen'),
  /** Sent as `do`. Where the words don't say what it is done to, `about` does for those who hear them. */
  buttons: z.array(
    z.object({ text: z.string(), value: z.string(), confirm: z.string().default(''), about: z.string().default('the chosen ones') }),
  ),
});

const listing = {
  /** Unlike every other section's of the page. */
  id: z.string(),
  caption: z.string(),
  /** False where the page's title says it already. */
  isTitled: z.boolean().default(true),
  note: z.string().default(''),
  views: z.array(view).default([]),
  filter: filter.optional(),
  /** How many there are, in words. */
  count: z.string().default(''),
  /** In place of a list without entries. */
  none: z.string().default('Nothing here yet.'),
  /** `text` such as "21 to 40 of 312". */
  paging: z.object({ text: z.string(), previous: z.string().default(''), next: z.string().default('') }).optional(),
  /** What can be done to all of them, below the list. */
  tools: z.array(action).default([]),
  /** What is done to chosen entries at once. */
  bulk: bulk.optional(),
};

const entry = {
  /** Value of its box; without one it can't be chosen. */
  select: z.string().optional(),
  actions: z.array(action).default([]),
};

const head = z.object({
  text: z.string(),
  /** Where the table is in another order by this head. */
  sort: z.string().default(''),
  sorted: z.enum(['ascending', 'descending']).optional(),
});

export const table = z.object({
  kind: z.literal('table'),
  ...listing,
  heads: z.array(z.union([z.string(), head])).min(1),
  rows: z.array(
    z.object({
      ...entry,
      /** The first names the row. */
      cells: z.array(cell).min(1),
      /** Of a tree, from 1 on. */
      level: z.number().int().min(1).optional(),
      /** Where the row's children are shown, or hidden again. */
      fold: z.object({ link: z.string(), isOpen: z.boolean() }).optional(),
      /** Anchor: after something was done to it, the row is found again. */
      anchor: z.string().optional(),
    }),
  ),
});

export const cards = z.object({
  kind: z.literal('cards'),
  ...listing,
  cards: z.array(
    z.object({
      ...entry,
      name: z.string(),
      link: z.string().default(''),
      /** None for what is no picture; its words are the page's matter, the name stands beside it. */
      picture: z.object({ src: z.string(), width: z.number().optional(), height: z.number().optional() }).optional(),
      facts: z.array(z.string()).default([]),
      state: z.object({ badge: tone, text: z.string() }).optional(),
    }),
  ),
});

export type Listing = Pick<z.output<typeof table>, keyof typeof listing>;
export type TableFields = z.output<typeof table>;
export type CardsFields = z.output<typeof cards>;
