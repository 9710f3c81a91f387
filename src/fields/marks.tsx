/** The platform's editing marks around a field (protocols §4.4). Printed only when the field carries `metadata`, so visitors never see one. */
import type { ReactNode } from 'react';
import type { Field } from '../content/model.ts';

/** Wraps content with the opening and closing chrome of its field; without metadata it is the content itself. */
export function FieldMarks({ field, children }: { field: Field<unknown>; children: ReactNode }): ReactNode {
  if (field.metadata === undefined) return children;
  return (
    <>
      <code type="text/sitecore" {...{ chrometype: 'field', kind: 'open' }} className="scpm">
        {JSON.stringify(field.metadata)}
      </code>
      {children}
      <code type="text/sitecore" {...{ chrometype: 'field', kind: 'close' }} className="scpm" />
    </>
  );
}

declare module 'react' {
  interface HTMLAttributes<T> {
    /** On the `code` elements of the editing marks. */
    type?: string;
  }
}
