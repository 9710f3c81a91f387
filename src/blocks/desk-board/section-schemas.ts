/** Schemas of the sections of a desk page besides its lists: forms, texts, facts, differences, two pages side by side, steps. */
import * as z from 'zod';
import { calendar } from '../desk-calendar/calendar-schema.ts';
import { action, cellSchema, tone } from '../desk-parts/part-schemas.ts';
import { rowSchema } from '../desk-fields/row-schema.ts';
import { figures } from '../desk-figures/figures-schema.ts';

const titled = {
  /** Unique on the page. */
  id: z.string(),
  heading: z.string(),
  /** False if the page's title says the same. */
  isTitled: z.boolean().default(true),
  note: z.string().default(''),
};

/** `gap` replaces unchanged words that are too many to show: its text says how many. */
const part = z.object({ kind: z.enum(['same', 'added', 'removed', 'gap']), text: z.string() });

/** Besides the item form's controls, those that only the desk's own forms have. */
export const boardRow = rowSchema.extend({
  control: z.enum([...rowSchema.shape.control.options, 'select', 'page', 'radio', 'boxes', 'day', 'email', 'file', 'password']),
  choices: z.array(z.object({ id: z.string(), name: z.string(), note: z.string().optional() })).optional(),
  /** The same text in another language, shown beside the control. */
  beside: z
    .object({
      lang: z.string(),
      caption: z.string(),
      text: z.string(),
      isHtml: z.boolean().default(false),
      /** What changed in it, shown in its place. */
      parts: z.array(part).optional(),
    })
    .optional(),
  /** Language of the typed text, if it is not the page's. */
  lang: z.string().optional(),
  /** Heading of a folded part of the form; neighbours with the same one are in it together. */
  fold: z.string().default(''),
  /** File types that can be chosen, as in `accept`. */
  accept: z.string().optional(),
});

export const form = z.object({
  kind: z.literal('form'),
  ...titled,
  /** Address that the form is posted to. */
  post: z.string(),
  /** Hidden fields, such as the revision that was read. */
  hidden: z.record(z.string(), z.string()).default({}),
  rows: z.array(boardRow).default([]),
  /** The first is the light one unless it has another look, since a page has one light. Without buttons the rows are read-only. */
  submits: z
    .array(z.object({ text: z.string(), value: z.string().default('save'), look: z.enum(['light', 'action', 'line']).optional() }))
    .default([{ text: 'Save', value: 'save' }]),
  /** Link back without sending. */
  cancel: z.object({ text: z.string(), link: z.string() }).optional(),
});

export const wordsSchema = z.object({
  kind: z.literal('text'),
  ...titled,
  /** Paragraphs in order, with lists, code and actions between them. */
  body: z.array(
    z.union([
      z.string(),
      z.object({ list: z.array(cellSchema), isNumbered: z.boolean().default(false) }),
      z.object({ code: z.string() }),
      z.object({ actions: z.array(action) }),
    ]),
  ),
});

export const facts = z.object({
  kind: z.literal('facts'),
  ...titled,
  /** Shown when the heading is opened. */ isFolded: z.boolean().default(false),
  facts: z.array(z.object({ name: z.string(), value: cellSchema })),
});

export const counts = figures.extend({ kind: z.literal('figures'), ...titled });

export const month = calendar.extend({ kind: z.literal('calendar'), ...titled });

export const diff = z.object({
  kind: z.literal('diff'),
  ...titled,
  /** Shown when there is no difference. */
  none: z.string().default('Nothing differs.'),
  /** Words before and after in two columns, in place of one text. */
  isSides: z.boolean().default(false),
  /** Links to where the compared item is. */
  actions: z.array(action).default([]),
  fields: z.array(
    z.object({
      name: z.string(),
      /** Text beside the name, such as "new" or "moved". */
      note: z.string().default(''),
      lang: z.string().optional(),
      /** Words in order, or a short value before and after. */
      change: z.union([z.object({ parts: z.array(part) }), z.object({ before: cellSchema, after: cellSchema })]),
    }),
  ),
});

const side = z.object({
  caption: z.string(),
  /** Address of the page shown; on this host. */
  src: z.string(),
  /** Address that shows this page on a narrow screen, which has room for one. */
  link: z.string(),
  isShown: z.boolean().default(false),
});

export const compare = z.object({ kind: z.literal('compare'), ...titled, sides: z.tuple([side, side]) });

/** A page of this host beside the other sections. */
export const preview = z.object({ kind: z.literal('preview'), ...titled, src: z.string() });
/** How search engines and shared links show a page, beside its fields. */
export const found = z.object({
  kind: z.literal('found'),
  ...titled,
  found: z.object({
    title: z.string(),
    description: z.string(),
    address: z.string(),
    company: z.string(),
    isHidden: z.boolean(),
    card: z.object({ title: z.string(), description: z.string(), picture: z.string() }),
  }),
});
export const steps = z.object({
  kind: z.literal('steps'),
  ...titled,
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.object({ badge: tone, text: z.string() }),
      note: z.string().default(''),
      facts: z.array(cellSchema).default([]),
      actions: z.array(action).default([]),
    }),
  ),
});

export type BoardRowValue = z.output<typeof boardRow>;
/** A row as routes write it. */
export type BoardRowInput = z.input<typeof boardRow>;
export type FormFields = z.output<typeof form>;
export type TextFields = z.output<typeof wordsSchema>;
export type FactsFields = z.output<typeof facts>;
export type DiffFields = z.output<typeof diff>;
export type CompareFields = z.output<typeof compare>;
export type StepsFields = z.output<typeof steps>;
