/** Prints a date field in a `time` element, as MM/DD/YYYY or written out in the page's language. Dates of content are calendar days, so they are read in UTC. */
import type { ReactNode } from 'react';
import type { Field } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

/**
 * `2026-11-04T00:00:00Z` becomes `11/04/2026` (S3 §3), in Spanish `4 de noviembre de 2026`: in figures, some readers would take it for
 * April 11. An empty or unreadable date becomes an empty string.
 */
export function formatDate(iso: string, language = 'en'): string {
  const date = new Date(iso);
  if (!iso || Number.isNaN(date.getTime())) return '';
  if (!/^en\b/i.test(language)) return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCDate()).padStart(2, '0')}/${date.getUTCFullYear()}`;
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
