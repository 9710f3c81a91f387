/** Schema of figures: facts, and tables with bars. */
import * as z from 'zod';

const row = z.object({
  name: z.string(),
  /** Second line under the name. */
  more: z.string().default(''),
  /** Address of the name's link; empty for no link. */
  link: z.string().default(''),
  /** Lengths of the bar's parts, in percent: one, or good, middling and poor. Empty for no bar. */
  parts: z.array(z.number().min(0).max(100)).max(3).default([]),
  /** Values under the heads after the first. */
  cells: z.array(z.string()),
});

const table = z.object({
  caption: z.string(),
  /** The first heads the names. */
  heads: z.array(z.string()).min(1),
  rows: z.array(row),
  /** Shown instead of a table without rows. */
  none: z.string().default('None.'),
});

export const figures = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string(), note: z.string().default('') })).default([]),
  /** Whether the bars have three parts, which need a legend. */
  isRated: z.boolean().default(false),
  tables: z.array(table),
});

export type FiguresFields = z.output<typeof figures>;
export type ReportTable = z.output<typeof table>;
