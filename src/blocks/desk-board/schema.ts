/** Schema of a page of the editors' and operators' desk as data, section by section. Made by the Worker on the preview host; content never places it. */
import * as z from 'zod';
import { cards, filter, tableSchema } from '../desk-list/list-schema.ts';
import { action, view } from '../desk-parts/part-schemas.ts';
import { compare, counts, diff, facts, form, found, month, preview, steps, wordsSchema } from './section-schemas.ts';

const board = z.object({
  Title: z.string().default('Desk'),
  Lede: z.string().default(''),
  /** The pages above this one, outermost first. */
  Trail: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
  /** Message about what was just done. */
  Done: z.string().default(''),
  /** Why nothing was done. Faults of a form's rows are listed separately. */
  Problem: z
    .object({
      title: z.string().default('Not saved yet'),
      text: z.string().default(''),
      /** Each with the id of its field or section, or without. */
      faults: z.array(z.object({ anchor: z.string().default(''), message: z.string() })).default([]),
    })
    .optional(),
  /** Actions of the page, beside the title. */
  Actions: z.array(action).default([]),
  /** Views of the same object, such as its fields, its history, and its references. */
  Views: z.array(view).default([]),
  /** Filters all sections of the page. */
  Filter: filter.optional(),
  Sections: z
    .array(
      z.discriminatedUnion('kind', [tableSchema, cards, form, wordsSchema, facts, counts, diff, compare, preview, found, steps, month]),
    )
    .default([]),
});

export const fields = z.lazy(() =>
  z.object({
    /** The whole page: it is not a field of content. */
    Board: board.prefault({}),
  }),
);

/** A page of the desk and its parts, as routes pass them. */
export type Board = z.input<typeof board>;
export type Section = NonNullable<Board['Sections']>[number];
export type BoardTable = Extract<Section, { kind: 'table' }>;
export type BoardTableRow = BoardTable['rows'][number];
export type BoardCell = BoardTableRow['cells'][number];
export type Fact = Extract<Section, { kind: 'facts' }>['facts'][number];
export type Counts = Extract<Section, { kind: 'figures' }>;
export type CountsRow = Counts['tables'][number]['rows'][number];
export type BoardStep = Extract<Section, { kind: 'steps' }>['steps'][number];
export type FieldChange = Extract<Section, { kind: 'diff' }>['fields'][number];
export type BoardAction = NonNullable<Board['Actions']>[number];
export type { BoardRowInput as FormRow } from './section-schemas.ts';
export type BoardFields = z.output<typeof board>;
export type BoardSection = BoardFields['Sections'][number];
