/** Prints a date field in a `time` element, written out in the page's language. Dates of content are calendar days, so they are read in UTC. */
import type { ReactNode } from 'react';
import type { Field } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

/** `2026-11-04T00:00:00Z` becomes `November 4, 2026`, in Spanish `4 de noviembre de 2026`. An empty or unreadable date becomes an empty string. */
export function formatDate(iso: string, language = 'en'): string {
  const date = new Date(iso);
  if (!iso || Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/**
 * `11/04/2026`, as the list of press releases has it (S3 §9). Written out in other languages than English: in figures, some readers would
 * take it for April 11.
 */
export function formatListedDate(iso: string, language: string): string {
  if (!/^en\b/i.test(language)) return formatDate(iso, language);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : formatDate(iso, language);
}

/** @returns nothing for visitors when the date is empty; `[No date]` for editors */
export function DateText({ field, language, className }: { field: Field<string>; language: string; className?: string }): ReactNode {
  const text = formatDate(field.value, language);
  if (!text && field.metadata === undefined) return null;
  return (
    <FieldMarks field={field}>
      {text ? (
        <time className={className} dateTime={field.value.slice(0, 10)}>
          {text}
        </time>
      ) : (
        <span className={className}>[No date]</span>
      )}
    </FieldMarks>
  );
}
