/** Sections of a desk page beside its lists: forms, words, facts, differences, two pages side by side, steps. */
import { z } from 'zod';
import { action, cell, tone } from '../desk-parts/part-schemas.ts';
import { row } from '../item-form/row-schema.ts';

const titled = {
  /** Unlike every other section's of the page. */
  id: z.string(),
  heading: z.string(),
  /** False where the page's title says it already. */
  isTitled: z.boolean().default(true),
  note: z.string().default(''),
};

/** Beside the item form's controls: those that only the desk's own forms have. */
export const boardRow = row.extend({
  control: z.enum([...row.shape.control.options, 'select', 'radio', 'boxes', 'day', 'file', 'password']),
  choices: z.array(z.object({ id: z.string(), name: z.string(), note: z.string().optional() })).optional(),
  /** The same in another language, read beside the control. */
  beside: z.object({ lang: z.string(), caption: z.string(), text: z.string() }).optional(),
  /** Language of what is typed, where it is not the page's. */
  lang: z.string().optional(),
  /** Kinds of file that can be chosen, as `accept` names them. */
  accept: z.string().optional(),
});

export const form = z.object({
  kind: z.literal('form'),
  ...titled,
  /** Where it is sent. */
  post: z.string(),
  /** What goes along, such as the revision that was read. */
  hidden: z.record(z.string(), z.string()).default({}),
  rows: z.array(boardRow).default([]),
  /** The first is the light one unless it has another look, since a page has one light. Without any the rows are for reading. */
  submits: z
    .array(z.object({ text: z.string(), value: z.string().default('save'), look: z.enum(['light', 'action', 'line']).optional() }))
    .default([{ text: 'Save', value: 'save' }]),
  /** The way back without sending. */
  cancel: z.object({ text: z.string(), link: z.string() }).optional(),
});

export const words = z.object({
  kind: z.literal('text'),
  ...titled,
  /** Paragraphs in order; lists, code and actions between them. */
  body: z.array(
    z.union([
      z.string(),
      z.object({ list: z.array(cell), isNumbered: z.boolean().default(false) }),
      z.object({ code: z.string() }),
      z.object({ actions: z.array(action) }),
    ]),
  ),
});

export const facts = z.object({ kind: z.literal('facts'), ...titled, facts: z.array(z.object({ name: z.string(), value: cell })) });

/** `gap` stands for words that are the same and too many to show: its text says how many. */
const part = z.object({ kind: z.enum(['same', 'added', 'removed', 'gap']), text: z.string() });

export const diff = z.object({
  kind: z.literal('diff'),
  ...titled,
  /** In place of no difference. */
  none: z.string().default('Nothing differs.'),
  fields: z.array(
    z.object({
      name: z.string(),
      /** Words beside the name, such as "new" or "moved". */
      note: z.string().default(''),
      lang: z.string().optional(),
      /** Words in their order, or a short value as it was and as it is. */
      change: z.union([z.object({ parts: z.array(part) }), z.object({ before: cell, after: cell })]),
    }),
  ),
});

const side = z.object({
  caption: z.string(),
  /** Page of our own host that is shown. */
  src: z.string(),
  /** Where a narrow screen, which has room for one, shows this one. */
  link: z.string(),
  isShown: z.boolean().default(false),
});

export const compare = z.object({ kind: z.literal('compare'), ...titled, sides: z.tuple([side, side]) });

export const steps = z.object({
  kind: z.literal('steps'),
  ...titled,
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.object({ badge: tone, text: z.string() }),
      note: z.string().default(''),
      facts: z.array(cell).default([]),
      actions: z.array(action).default([]),
    }),
  ),
});

export type BoardRow = z.output<typeof boardRow>;
/** A row as a route writes it. */
export type AskedRow = z.input<typeof boardRow>;
export type FormFields = z.output<typeof form>;
export type TextFields = z.output<typeof words>;
export type FactsFields = z.output<typeof facts>;
export type DiffFields = z.output<typeof diff>;
export type CompareFields = z.output<typeof compare>;
export type StepsFields = z.output<typeof steps>;
