/** A page of the editors' and operators' desk as data, section by section. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';
import { cards, table } from '../desk-list/list-schema.ts';
import { action, view } from '../desk-parts/part-schemas.ts';
import { section as figures } from '../reports/section-schema.ts';
import { compare, diff, facts, form, steps, words } from './section-schemas.ts';

const board = z.object({
  Title: z.string().default('Desk'),
  Lede: z.string().default(''),
  /** What the page is part of, from the outside in. */
  Trail: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
  /** What was done just now, in words. */
  Done: z.string().default(''),
  /** Why nothing was done. Faults of the rows of a form are listed by themselves. */
  Problem: z
    .object({
      title: z.string().default('Not saved yet'),
      text: z.string().default(''),
      /** Each with the id of what it is about, or without. */
      faults: z.array(z.object({ anchor: z.string().default(''), message: z.string() })).default([]),
    })
    .optional(),
  /** What can be done here, beside the title. */
  Actions: z.array(action).default([]),
  /** Parts of the thing that is shown, such as its fields, its history, and who refers to it. */
  Views: z.array(view).default([]),
  Sections: z
    .array(
      z.discriminatedUnion('kind', [
        table,
        cards,
        form,
        words,
        facts,
        figures.extend({ kind: z.literal('figures') }),
        diff,
        compare,
        steps,
      ]),
    )
    .default([]),
});

export const fields = z.object({
  /** The whole of it: no field of content. */
  Board: board.prefault({}),
});

/** What a route gives. */
export type Board = z.input<typeof board>;
export type { AskedRow } from './section-schemas.ts';
export type BoardFields = z.output<typeof board>;
export type BoardSection = BoardFields['Sections'][number];

export const params = z.object({});
