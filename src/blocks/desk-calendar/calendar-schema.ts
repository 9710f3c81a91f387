/** Schema of a month of the editors' calendar: weeks of days, each with what happens then. */
import * as z from 'zod';
import { tone, view } from '../desk-parts/part-schemas.ts';

const link = z.object({ text: z.string(), link: z.string() });

const day = z.object({
  /** `2026-11-04` */
  day: z.string(),
  /** "Wednesday, November 4" */
  name: z.string(),
  /** Of the month before or after. */
  isOutside: z.boolean().default(false),
  isToday: z.boolean().default(false),
  entries: z
    .array(
      z.object({
        /** ISO, and the clock time for people. */
        time: z.object({ iso: z.string(), text: z.string() }),
        name: z.string(),
        link: z.string(),
        state: z.object({ badge: tone, text: z.string() }),
      }),
    )
    .default([]),
});

export const calendar = z.object({
  previous: link,
  today: link,
  next: link,
  /** Number of entries, as text. */
  count: z.string().default(''),
  views: z.array(view).default([]),
  /** From Sunday to Saturday. */
  weeks: z.array(z.array(day).length(7)),
});

export type CalendarFields = z.output<typeof calendar>;
export type CalendarDay = CalendarFields['weeks'][number][number];
/** As routes write it. */
export type CalendarEntryInput = NonNullable<z.input<typeof day>['entries']>[number];
