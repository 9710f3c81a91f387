/** Prints a rich text field. Its HTML was sanitised when it entered the cache; the type `Html` proves it. */
import type { ReactNode } from 'react';
import type { Field, Html } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';

export interface RichTextProps {
  field: Field<Html>;
  /** `div` by default; `span` where only phrasing content is allowed. */
  as?: 'div' | 'span';
  className?: string;
}

/** @returns nothing for visitors when the field is empty; `[No text in field]` for editors */
export function RichText({ field, as: Tag = 'div', className }: RichTextProps): ReactNode {
  if (!field.value && field.metadata === undefined) return null;
  return (
    <FieldMarks field={field}>
      <Tag
        className={className ? `rich-text ${className}` : 'rich-text'}
        dangerouslySetInnerHTML={{ __html: field.value || '[No text in field]' }}
      />
    </FieldMarks>
  );
}
