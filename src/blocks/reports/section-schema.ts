/** Figures under one heading: facts, and tables with bars. */
import { z } from 'zod';

const row = z.object({
  name: z.string(),
  /** Second line under the name. */
  more: z.string().default(''),
  /** Where the name leads; empty: nowhere. */
  link: z.string().default(''),
  /** Lengths of the bar's parts, of a hundred: one, or good, between and poor. None: no bar. */
  parts: z.array(z.number().min(0).max(100)).max(3).default([]),
  /** Under the heads after the first. */
  cells: z.array(z.string()),
});

const table = z.object({
  caption: z.string(),
  /** The first is of the names. */
  heads: z.array(z.string()).min(1),
  rows: z.array(row),
  /** Said in place of a table without rows. */
  none: z.string(),
});

export const section = z.object({
  id: z.string(),
  title: z.string(),
  /** What is counted, and what is not. */
  note: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  /** Whether the bars have three parts, which need a key. */
  isRated: z.boolean().default(false),
  tables: z.array(table),
});

export type FiguresSectionFields = z.output<typeof section>;
export type ReportTable = z.output<typeof table>;
