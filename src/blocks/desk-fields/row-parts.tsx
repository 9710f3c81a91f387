/** Renders the parts that every kind of row in an item's form has: its message, and the stored value. */
import type { ReactNode } from 'react';
import { FieldWarning } from '../field-warning.tsx';
import type { FormRowValue as Row } from './row-schema.ts';

/** Ids of the elements that describe a control, for `aria-describedby`. */
export const rowDescribedBy = (row: Row, id: string, part: string): string | undefined =>
  [row.hint && `${id}-hint`, row.error?.part === part && `${id}-error`].filter(Boolean).join(' ') || undefined;

export const RowHint = ({ id, hint }: { id: string; hint: string }): ReactNode =>
  hint && (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );

export function RowMessage({ row, id, part }: { row: Row; id: string; part: string }): ReactNode {
  if (row.error?.part !== part) return null;
  return <FieldWarning id={`${id}-error`}>{`${row.label} ${row.error.message}`}</FieldWarning>;
}

/** Shows the value that another editor saved, beside the typed one. */
export function StoredValue({ saved, name }: { saved: string | undefined; name: string }): ReactNode {
  if (saved === undefined) return null;
  return (
    <div className="desk-fields__stands">
      <p className="hint">{`${name} as it was saved in the meantime:`}</p>
      <pre>{saved || '(empty)'}</pre>
    </div>
  );
}
