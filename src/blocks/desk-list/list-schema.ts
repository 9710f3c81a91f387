/** Schemas of the desk's lists: a table or cards, with filter, paging and bulk actions. */
import * as z from 'zod';
import { action, cellSchema, tone, view } from '../desk-parts/part-schemas.ts';

const choice = z.object({ value: z.string(), name: z.string() });

export const filter = z.object({
  /** Address that the filter is sent to by GET, so that each filtered list has an address. */
  action: z.string(),
  /** Other parameters to keep. */
  hidden: z.record(z.string(), z.string()).default({}),
  fields: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['search', 'day']), name: z.string(), label: z.string(), value: z.string().default('') }),
      /** `all`: label of the first option, which filters nothing. */
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
  /** Name of the checkboxes: each chosen one is sent by it. */
  name: z.string().default('chosen'),
  /** Sent as `do`. `about` is screen-reader text that names the object when the button's text does not. */
  buttons: z.array(
    z.object({ text: z.string(), value: z.string(), confirm: z.string().default(''), about: z.string().default('the chosen ones') }),
  ),
});

const listing = {
  /** Unique on the page. */
  id: z.string(),
  caption: z.string(),
  /** False if the page's title says the same. */
  isTitled: z.boolean().default(true),
  note: z.string().default(''),
  views: z.array(view).default([]),
  filter: filter.optional(),
  /** Number of entries, as text. */
  count: z.string().default(''),
  /** Shown instead of a list without entries. */
  none: z.string().default('Nothing here yet.'),
  /** `text` such as "21 to 40 of 312". */
  paging: z.object({ text: z.string(), previous: z.string().default(''), next: z.string().default('') }).optional(),
  /** Actions for all entries, below the list. */
  tools: z.array(action).default([]),
  /** Actions for chosen entries. */
  bulk: bulk.optional(),
};

const entry = {
  /** Value of its checkbox; without one it cannot be chosen. */
  select: z.string().optional(),
  actions: z.array(action).default([]),
};

const head = z.object({
  text: z.string(),
  /** Address of the table sorted by this head. */
  sort: z.string().default(''),
  sorted: z.enum(['ascending', 'descending']).optional(),
});

export const tableSchema = z.object({
  kind: z.literal('table'),
  ...listing,
  heads: z.array(z.union([z.string(), head])).min(1),
  rows: z.array(
    z.object({
      ...entry,
      /** The first is the row's name. */
      cells: z.array(cellSchema).min(1),
      /** Level in a tree, from 1. */
      level: z.number().int().min(1).optional(),
      /** Address that shows or hides the row's children. */
      fold: z.object({ link: z.string(), isOpen: z.boolean() }).optional(),
      /** Anchor that the page returns to after an action on the row. */
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
      /** Missing if it is not a picture. Its text alternative is empty, since the name is beside it. */
      picture: z.object({ src: z.string(), width: z.number().optional(), height: z.number().optional() }).optional(),
      facts: z.array(z.string()).default([]),
      state: z.object({ badge: tone, text: z.string() }).optional(),
    }),
  ),
});

export type FilterFields = z.output<typeof filter>;
export type DeskListing = Pick<z.output<typeof tableSchema>, keyof typeof listing>;
export type TableFields = z.output<typeof tableSchema>;
export type CardsFields = z.output<typeof cards>;
